import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { newId } from "@/db/schema/columns";
import { type MergeKind, mergedAddresses, mergePairs, merges } from "@/db/schema/merges";
import { audit } from "@/lib/auth/audit";
import { badRequest, notFound } from "@/lib/http/errors";
import { Id } from "@/lib/http/fields";
import { invalidateTags, MANY_TAGS, orEverything } from "@/lib/kernel/cache";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { keepWritersOut } from "../book-turns";
import type { Change, Field, FieldValue } from "../correction-schemas";
import { isSameValue, readPresent } from "../corrections/present";
import { requireLibrarian } from "../librarian";
import type { Merge, MergeRequest } from "../merge-schemas";
import { recordRevision } from "../revisions";
import { mergePair, TABLES } from "./merge-kinds";
import { getMerge } from "./merges";
import { mergingFor } from "./merging";
import { rememberOutcome } from "./move-rows";
import { readShapes } from "./shapes";
import { whenFree } from "./when-free";

const WHAT = { book: "Book", author: "Author", series: "Series", edition: "Edition" } as const satisfies Record<
  MergeKind,
  string
>;

/**
 * Makes one of several: everything that points at the dropped ones points at the one that stays, their addresses lead there
 * for ever, and what was is remembered, so that `undoMerge` gives it back. One transaction, which takes its turn among the imports.
 */
export async function mergeIntoOne(ctx: Context, request: MergeRequest): Promise<Merge> {
  requireLibrarian(ctx);
  if (request.drop.includes(request.keep)) throw badRequest("What stays can't be among what is dropped.", "same_twice");
  return whenFree(ctx, async (tx) => {
    const id = await mergeWithin(tx, request);
    await audit(tx, "catalogue.merge", `${request.kind}:${request.keep}`, { merge: id });
    return getMerge(tx, id);
  });
}

/** The same in a transaction that has its turn among the imports, for whoever writes the log. Answers the merge's id. */
export async function mergeWithin(tx: Context, { kind, keep, drop, reason }: MergeRequest): Promise<string> {
  const { userId } = requireLibrarian(tx);
  const shapes = await readShapes(tx);
  if (kind === "book") await keepWritersOut(tx, [keep, ...drop]);
  const rows = await lockAll(tx, kind, [keep, ...drop]);
  if (rows.get(keep)?.isOwn) throw badRequest("What stays must be in the catalogue. Confirm it first.", "own_book");
  called(rows, kind, keep);
  const id = newId();
  await tx.db.insert(merges).values({ id, kind, intoId: keep, reason, mergedBy: userId, createdAt: tx.now });
  const before = await readFields(tx, kind, keep);
  const mergingOf = mergingFor(tx, shapes);
  for (const [position, from] of drop.entries()) {
    const pair = { id: newId(), mergeId: id, position, droppedId: from, ...called(rows, kind, from) };
    await tx.db.insert(mergePairs).values(pair);
    const merging = mergingOf(pair.id);
    await mergePair(tx, merging, kind, { from, into: keep });
    await tx.db.insert(mergedAddresses).values({ kind, id: from, slug: pair.slug, intoId: keep });
    await rememberOutcome(merging);
  }
  await noteInHistory(tx, { kind, id: keep, mergeId: id, before });
  await forgetAnswers(tx, id, kind, [keep, ...drop]);
  return id;
}

const Row = z.object({ id: Id, slug: z.string(), name: z.string(), isOwn: z.boolean() });

const isOwn = sql`t.made_by is not null as "isOwn"`;
/** An edition is called by what is printed on it, and has no address of its own. */
const CALLED = {
  book: sql`t.slug, t.title as name, ${isOwn}`,
  author: sql`t.slug, t.name, ${isOwn}`,
  series: sql`t.slug, t.name, false as "isOwn"`,
  edition: sql`t.id::text as slug, coalesce(t.isbn13, t.title, t.publisher, t.published, t.id::text) as name,
    exists (select 1 from works w where w.id = t.work_id and w.made_by is not null) as "isOwn"`,
} satisfies Record<MergeKind, SQL>;

/** Locked against whoever would point at them meanwhile, in the order of their ids. */
async function lockAll(ctx: Context, kind: MergeKind, ids: readonly string[]) {
  const rows = await readRows(
    ctx.db,
    Row,
    sql`select t.id, ${CALLED[kind]} from ${sql.identifier(TABLES[kind])} t
      where t.id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json)) order by t.id for update`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

function called(rows: Map<string, z.infer<typeof Row>>, kind: MergeKind, id: string) {
  const row = rows.get(id);
  if (!row) throw notFound(WHAT[kind]);
  return { slug: row.slug, name: row.name };
}

/** What stands in a book or a person, its editions aside; series and editions have no history of their own. */
async function readFields(ctx: Context, kind: MergeKind, id: string): Promise<Map<Field, FieldValue> | null> {
  if (kind !== "book" && kind !== "author") return null;
  const { values } = await readPresent(ctx, kind, id);
  return new Map([...values].flatMap(([field, value]) => (field.includes(".") ? [] : [[field as Field, value]])));
}

type Merged = { kind: MergeKind; id: string; mergeId: string; before: Map<Field, FieldValue> | null };

/** The history says what became it, and which of its fields were filled. */
async function noteInHistory(ctx: Context, { kind, id, mergeId, before }: Merged): Promise<void> {
  if (!before || (kind !== "book" && kind !== "author")) return;
  const after = await readFields(ctx, kind, id);
  const changes = [...before].flatMap(([field, from]): Change[] => {
    const to = after?.get(field) ?? null;
    return isSameValue(from, to) ? [] : [{ field, edition: null, from, to }];
  });
  await recordRevision(ctx, { subject: { kind, id }, source: "merge", changes, mergeId });
}

const Tag = z.object({ tag: z.string() });

/** Every kept answer that shows one of the rows that were moved. */
export async function forgetAnswers(ctx: Context, mergeId: string, kind: MergeKind, ids: readonly string[]) {
  const touched = await readRows(
    ctx.db,
    Tag,
    sql`select distinct tag from merge_pairs pair join merged_rows r on r.pair_id = pair.id, lateral (values ('reader:' || r.person_id),
      (case when r.table_name = 'contributions' then 'author:' || (r.before->>'author_id') end),
      (case when r.table_name in ('contributions', 'works', 'editions') then 'book:' || coalesce(r.before->>'work_id', r.before->>'id') end),
      (case when r.table_name = 'collection_books' then 'collection:' || (r.before->>'collection_id') end),
      (case when r.table_name = 'club_reads' then 'club:' || (r.before->>'club_id') end)) tags(tag)
    where pair.merge_id = ${mergeId} and tag is not null limit ${MANY_TAGS + 1}`,
  );
  const own = ids.flatMap((each) =>
    kind === "edition" ? [] : [`${kind}:${each}`, ...(kind === "book" ? [`reviews:${each}`] : [])],
  );
  await invalidateTags(ctx, ...orEverything(["catalogue", ...own, ...touched.map(({ tag }) => tag)]));
}
