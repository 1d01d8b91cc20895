/** What was changed in a book or a person, for everybody who can open it; librarians take changes back. */
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { audit } from "@/lib/auth/audit";
import { badRequest, notFound } from "@/lib/http/errors";
import { Id } from "@/lib/http/fields";
import { uuidOf } from "@/lib/http/ids";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import { TotalRow } from "@/lib/http/rows";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { isoSql } from "@/lib/kernel/time";
import { type Reverted, Revision } from "../correction-schemas";
import { takeTurn } from "../imports/take-turn";
import { requireLibrarian } from "../librarian";
import { keyOf, type Subject } from "../revisions";
import { userRefTo } from "../sql";
import { applyChanges } from "./apply-changes";
import { requireFreeIsbns } from "./checks";
import { isSameValue, readPresent } from "./present";

const Row = z.object({ revision: Revision });

/** What was a reader's own book or person until then: its slug is made of its id, and its name is nobody else's to read. */
const wasOwn = sql`pair.slug = 'own-' || right(pair.dropped_id::text, 12)`;

/** Names of people as this viewer may see them. */
const revisionJson = (
  viewer: string | null,
): SQL => sql`json_build_object('id', revision.id, 'at', ${isoSql(sql`revision.created_at`)},
  'by', case when u.id is null then null else ${userRefTo(viewer)} end, 'source', revision.source, 'changes', revision.changes,
  'merged', (select json_agg(pair.name order by pair.position) from merge_pairs pair
    where pair.merge_id = revision.merge_id and not ${wasOwn}))`;

const ofSubject = ({ kind, id }: Subject): SQL =>
  kind === "book" ? sql`revision.work_id = ${id}` : sql`revision.author_id = ${id}`;

/** The changes of a book or a person, newest first. Somebody's own has none, and is not there for others (404). */
export async function listHistory(
  ctx: Context,
  kind: Subject["kind"],
  idOrSlug: string,
  query: PageQuery,
): Promise<
  Page<Revision> & { subject: Pick<Subject, "id"> & { slug: string; name: string; correctedFields: string[] } }
> {
  const { id, slug, name, correctedFields } = await readPresent(ctx, kind, idOrSlug);
  ctx.answer.dependsOn(`${kind}:${id}`);
  const where = ofSubject({ kind, id });
  const rows = await readRows(
    ctx.db,
    Row,
    sql`select ${revisionJson(ctx.actor?.userId ?? null)} as revision from revisions revision left join users u on u.id = revision.user_id
      where ${where} order by revision.created_at desc, revision.id desc limit ${query.limit} offset ${offsetOf(query)}`,
  );
  const [counted] = await readRows(
    ctx.db,
    TotalRow,
    sql`select count(*)::int as total from revisions revision where ${where}`,
  );
  const page = toPage(
    rows.map(({ revision }) => revision),
    counted?.total ?? 0,
    query,
  );
  return { ...page, subject: { id, slug, name, correctedFields } };
}

const StoredRow = z.object({ revision: Revision, correctedBefore: z.array(z.string()) });

/**
 * Takes a change back, also one that took another back. Fields that were changed since stay as they are, and the answer
 * names them; where all were, 400 `changed_since`. What an import changed counts as corrected then, so that the next one
 * leaves it; what a person corrected is again whatever it was before.
 */
export async function revertRevision(
  ctx: Context,
  kind: Subject["kind"],
  idOrSlug: string,
  revisionId: string,
): Promise<Reverted> {
  requireLibrarian(ctx);
  return inTransaction(ctx, async (tx) => {
    await takeTurn(tx);
    const present = await readPresent(tx, kind, idOrSlug, { locks: true });
    const { revision, correctedBefore } = await readStored(tx, present, uuidOf(revisionId, "Revision"));
    if (revision.changes.length === 0)
      throw badRequest("This merge changed no field. Undo the merge itself.", "undo_merge");
    const isAsItLeft = (change: Revision["changes"][number]) =>
      isSameValue(present.values.get(keyOf(change)), change.to) && present.values.has(keyOf(change));
    const standing = revision.changes.filter(isAsItLeft);
    const skipped = revision.changes
      .filter((change) => !isAsItLeft(change))
      .map(({ field, edition }) => ({ field, edition, now: present.values.get(keyOf({ field, edition })) ?? null }));
    if (standing.length === 0)
      throw badRequest(
        "Everything this change was about has been changed since. Correct it by hand instead.",
        "changed_since",
        skipped.map(({ now }, at) => ({ path: `changes.${at}`, message: `is ${JSON.stringify(now)} now` })),
      );
    const back = standing.map(({ from, to, ...change }) => ({ ...change, from: to, to: from }));
    await requireFreeIsbns(tx, back);
    const isByMachine = revision.source === "import" || revision.source === "merge";
    const id = await applyChanges(tx, present, back, {
      source: "revert",
      isCorrected: (key) => isByMachine || correctedBefore.includes(key),
    });
    await audit(tx, kind === "book" ? "book.revert" : "author.revert", `${kind}:${present.id}`, { revisionId });
    const made = await readStored(tx, present, id ?? "");
    return { ...made.revision, skipped };
  });
}

async function readStored(ctx: Context, subject: Subject, id: string) {
  const [row] = await readRows(
    ctx.db,
    StoredRow,
    sql`select ${revisionJson(ctx.actor?.userId ?? null)} as revision, revision.corrected_before as "correctedBefore"
      from revisions revision left join users u on u.id = revision.user_id where revision.id = ${Id.parse(id)}::uuid and ${ofSubject(subject)}`,
  );
  if (!row) throw notFound("Revision");
  return row;
}
