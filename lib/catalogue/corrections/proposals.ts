/** Corrections that readers propose; librarians, owners of verified pages and the makers of own books make them at once. */
import { eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { newId } from "@/db/schema/columns";
import { proposals } from "@/db/schema/corrections";
import { requireReader } from "@/lib/auth/access";
import { lockReader } from "@/lib/auth/lock-reader";
import { notFound } from "@/lib/http/errors";
import { Id } from "@/lib/http/fields";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { isoSql } from "@/lib/kernel/time";
import { type Change, Proposal, type ProposeForBook, type ProposeForPerson } from "../correction-schemas";
import { takeTurn } from "../imports/take-turn";
import { keyOf, type Subject, subjectColumns } from "../revisions";
import { textOpened } from "../text-opened";
import { applyChanges } from "./apply-changes";
import { requireFreeIsbns, requireFresh, requireRoom, toChange } from "./checks";
import { mayCorrect } from "./may-correct";
import { isSameValue, type Present, readPresent } from "./present";

/**
 * Proposes a correction. The same again while it is open is answered as it is. What the caller may correct themselves is
 * accepted at once.
 */
export async function propose(
  ctx: Context,
  kind: Subject["kind"],
  idOrSlug: string,
  input: ProposeForBook | ProposeForPerson,
): Promise<Proposal> {
  const { userId } = requireReader(ctx);
  const changes = input.changes.map(toChange);
  return inTransaction(ctx, async (tx) => {
    const first = await readPresent(tx, kind, idOrSlug);
    const isAtOnce = mayCorrect(tx, first);
    if (isAtOnce) await takeTurn(tx);
    await lockReader(tx, userId);
    const present = isAtOnce ? await readPresent(tx, kind, first.id, { locks: true }) : first;
    const again = await sameBefore(tx, present, changes);
    if (again) {
      tx.answer.foundExisting(true);
      return readProposal(tx, again);
    }
    requireFresh(present, changes);
    if (!present.madeBy) await requireFreeIsbns(tx, changes);
    if (!isAtOnce) await requireRoom(tx, userId);
    const id = newId();
    await tx.db.insert(proposals).values({
      id,
      ...subjectColumns(present),
      userId,
      changes,
      reason: input.reason,
      ...(isAtOnce && { status: "accepted" as const, decidedBy: userId, decidedAt: ctx.now }),
      createdAt: ctx.now,
    });
    if (isAtOnce) await applyChanges(tx, present, changes, { source: "person", isCorrected: () => true });
    const isPublic = isAtOnce && !present.madeBy;
    await (await textOpened.get())(tx, isPublic ? kind : "proposal", present.id, textsOf(changes));
    return readProposal(tx, id);
  });
}

const textsOf = (changes: readonly Change[]): string[] =>
  changes.flatMap(({ to }) => {
    if (Array.isArray(to)) return to;
    if (to && typeof to === "object") return [to.name];
    return typeof to === "string" ? [to] : [];
  });

const MadeRow = z.object({ id: Id, changes: z.array(z.custom<Change>()) });

/** One of the caller that says the same, and is open or was made at once a moment ago: a second press. */
async function sameBefore(ctx: Context, { kind, id }: Present, changes: readonly Change[]): Promise<string | null> {
  const subject = kind === "book" ? sql`work_id = ${id}` : sql`author_id = ${id}`;
  const rows = await readRows(
    ctx.db,
    MadeRow,
    sql`select id, changes from proposals where ${subject} and user_id = ${ctx.actor?.userId}::uuid
      and (status = 'open' or status = 'accepted' and decided_by = user_id and created_at > now() - interval '1 minute')
      order by created_at desc, id desc limit 100`,
  );
  return rows.find((row) => isSameList(row.changes, changes))?.id ?? null;
}

const isSameList = (a: readonly Change[], b: readonly Change[]): boolean =>
  a.length === b.length &&
  a.every((change, at) => {
    const other = b[at];
    return (
      other &&
      keyOf(change) === keyOf(other) &&
      isSameValue(change.from, other.from) &&
      isSameValue(change.to, other.to)
    );
  });

/** Whoever proposed it (alias `u`), for themselves and for librarians: also those who are nobody to others. */
export const proposer = sql`json_build_object('id', u.id, 'username', u.username, 'displayName', coalesce(u.name, u.username, 'A reader'), 'avatarUrl', u.image)`;

/** A proposal as JSON (aliases `proposal`, `u` its maker, `w` or `a` its subject). */
export const proposalJson = (): SQL => sql`json_build_object('id', proposal.id, 'subject', json_build_object(
    'kind', case when w.id is null then 'author' else 'book' end, 'id', coalesce(w.id, a.id), 'slug', coalesce(w.slug, a.slug),
    'name', coalesce(w.title, a.name)),
  'by', ${proposer}, 'changes', proposal.changes, 'reason', proposal.reason, 'status', proposal.status, 'note', proposal.note,
  'createdAt', ${isoSql(sql`proposal.created_at`)}, 'decidedAt', ${isoSql(sql`proposal.decided_at`)})`;

const fromProposals = sql`proposals proposal join users u on u.id = proposal.user_id
  left join works w on w.id = proposal.work_id left join authors a on a.id = proposal.author_id`;

const Row = z.object({ proposal: Proposal });

/** What the caller suggested, newest first, with what became of it. */
export async function listOwnProposals(ctx: Context, query: PageQuery): Promise<Page<Proposal>> {
  const { userId } = requireReader(ctx);
  const rows = await readRows(
    ctx.db,
    Row,
    sql`select ${proposalJson()} as proposal from ${fromProposals} where proposal.user_id = ${userId}
      order by proposal.created_at desc, proposal.id desc limit ${query.limit} offset ${offsetOf(query)}`,
  );
  const total = await ctx.db.$count(proposals, eq(proposals.userId, userId));
  return toPage(
    rows.map(({ proposal }) => proposal),
    total,
    query,
  );
}

export async function readProposal(ctx: Context, id: string): Promise<Proposal> {
  const [row] = await readRows(
    ctx.db,
    Row,
    sql`select ${proposalJson()} as proposal from ${fromProposals} where proposal.id = ${id}`,
  );
  if (!row) throw notFound("Proposal");
  return row.proposal;
}
