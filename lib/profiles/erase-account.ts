import { and, eq, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { users } from "@/db/schema/users";
import { recountRatings } from "@/lib/catalogue/ratings";
import { WorkIdRow } from "@/lib/http/rows";
import { deleteInBatches } from "@/lib/jobs/delete-in-batches";
import { withPulse } from "@/lib/jobs/pulse";
import { enqueue } from "@/lib/jobs/queue";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { deleteUploadsOf } from "@/lib/storage/uploads";
import { eraseRows, whatIsLeft } from "./erase-rows";
import { deleteExportsOf } from "./exports";
import { OWN_SCHEMES } from "./imports/make-books";

/** What an area does for somebody who leaves beyond what the schema says: counts, hand-overs. Repeated it changes nothing. */
export type LeavingPart = (ctx: Context, userId: string) => Promise<void>;

const REVIEWS = 200;
const SWEEP = 100;
/** A job that has not begun by then was lost. */
const UNHEARD_MS = 10 * 60_000;
/** No request and no batch of a job that began before the deletion can still write after this. */
const QUIET_MS = 10 * 60_000;
/** Whoever works on an account and says nothing for so long is gone. */
const SILENT_MS = 60_000;
const PASSES = 3;

/**
 * Erases what a deleted account had: what the areas keep counts of, its files, and then every row and text by the
 * declarations of the schema. Each step is done in batches and can be repeated; one process at a time works on an account.
 * Only a look that finds nothing more ten minutes after the deletion sets `erased_at`: until then the queue, and after it
 * `sweepDeletedAccounts`, take the account up again. Throws when something is left however often it was erased.
 */
export async function eraseAccount(ctx: Context, userId: string, parts: readonly LeavingPart[]): Promise<void> {
  const deletedAt = await takeUp(ctx, userId);
  if (!deletedAt) return;
  const quietAt = new Date(deletedAt.getTime() + QUIET_MS);
  let next = sql`now()`;
  try {
    await withPulse(
      () => workUntil(ctx, userId, SILENT),
      SILENT_MS / 3,
      () => eraseAll(ctx, userId, parts),
    );
    if (ctx.now < quietAt) next = sql`${quietAt.toISOString()}::timestamptz`;
    else await ctx.db.update(users).set({ erasedAt: ctx.now }).where(isOpen(userId));
    await invalidateTags(ctx, `reader:${userId}`, "readers");
  } finally {
    await workUntil(ctx, userId, next);
  }
}

async function eraseAll(ctx: Context, userId: string, parts: readonly LeavingPart[]): Promise<void> {
  for (let pass = 1; ; pass += 1) {
    for (const part of parts) await part(ctx, userId);
    while (await dropReviews(ctx, userId)) {
      // until none is left
    }
    await deleteExportsOf(ctx, userId);
    await deleteUploadsOf(ctx, userId);
    await eraseRows(ctx, userId);
    await dropOwnBooks(ctx, userId);
    const left = await whatIsLeft(ctx, userId);
    if (left.length === 0) return;
    if (pass === PASSES) throw new Error(`A deleted account still has rows: ${left.join(", ")}.`);
  }
}

const isOpen = (userId: string) => and(eq(users.id, userId), isNotNull(users.deletedAt), isNull(users.erasedAt));
const unattended = or(isNull(users.erasingUntil), lt(users.erasingUntil, sql`clock_timestamp()`));
const SILENT = sql`clock_timestamp() + make_interval(secs => ${SILENT_MS / 1000}::float8)`;

/** When the account was deleted, for the one process that may work on it now. */
async function takeUp(ctx: Context, userId: string): Promise<Date | null> {
  const [row] = await ctx.db
    .update(users)
    .set({ erasingUntil: SILENT })
    .where(and(isOpen(userId), unattended))
    .returning({ deletedAt: users.deletedAt });
  return row?.deletedAt ?? null;
}

const workUntil = (ctx: Context, userId: string, erasingUntil: SQL) =>
  ctx.db.update(users).set({ erasingUntil }).where(isOpen(userId));

/**
 * Takes up the accounts whose erasure was not finished, also those that an earlier release deleted: those first that
 * nobody has tried, then those whose last try is the longest ago.
 */
export async function sweepDeletedAccounts(ctx: Context): Promise<void> {
  const open = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(lt(users.deletedAt, new Date(ctx.now.getTime() - UNHEARD_MS)), isNull(users.erasedAt), unattended))
    .orderBy(sql`${users.erasingUntil} nulls first`, users.deletedAt)
    .limit(SWEEP);
  for (const { id } of open) await enqueue(ctx, "erase-account", { userId: id }, { singletonKey: id });
}

async function dropReviews(ctx: Context, userId: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const gone = await readRows(
      tx.db,
      WorkIdRow,
      sql`
      delete from reviews where id = any(array(
        select id from reviews where user_id = ${userId} order by id limit ${REVIEWS})) returning work_id`,
    );
    const books = gone.map((row) => row.work_id);
    await recountRatings(tx, books);
    await invalidateTags(tx, ...books.flatMap((id) => [`book:${id}`, `reviews:${id}`]));
    return books.length > 0;
  });
}

/**
 * The books that this person's files made, with the people named there, unless somebody else has the book too: then it
 * stays theirs, and in the public catalogue as little as before.
 */
async function dropOwnBooks(ctx: Context, userId: string): Promise<void> {
  const others = ["library_entries", "shelf_books", "reviews", "club_reads", "club_nominations", "collection_books"];
  const usedElsewhere = sql.join(
    others.map((table) => sql`exists (select 1 from ${sql.identifier(table)} x where x.work_id = works.id)`),
    sql` or `,
  );
  await deleteInBatches(ctx, "works", sql`made_by = ${userId} and not (${usedElsewhere})`);
  await deleteInBatches(
    ctx,
    "authors",
    sql`made_by = ${userId} and not exists (select 1 from contributions contribution where contribution.author_id = authors.id)`,
  );
  await deleteInBatches(ctx, "identifiers", sql`scheme in ${OWN_SCHEMES} and value like ${`${userId}:%`}`);
}
