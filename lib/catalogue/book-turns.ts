/**
 * Readers write about a book side by side; a merge of it waits until none of them does, and whoever comes then waits for
 * the merge, which takes seconds where the book has many readers: outside of a transaction, so that they hold no
 * connection. It comes before any row that a merge moves: rows are locked in whatever order each needs them.
 */
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type Context, NotYetItsTurn } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";

const keyOf = (bookId: SQL) => sql`hashtextextended('write about ' || ${bookId}::uuid, 0)`;
const shareTurn = (bookId: SQL) => sql`pg_try_advisory_xact_lock_shared(${keyOf(bookId)}) as "isFree"`;
const Turn = z.object({ isFree: z.boolean() });

/** For the length of the transaction: no merge takes the book away meanwhile. */
export async function writeAbout(ctx: Context, bookId: string): Promise<void> {
  await take(ctx, sql`select ${shareTurn(sql`${bookId}`)}`);
}

/** The same for the book of a review; nothing where there is no such review. */
export async function writeReview(ctx: Context, reviewId: string): Promise<void> {
  await take(ctx, sql`select ${shareTurn(sql`review.work_id`)} from reviews review where review.id = ${reviewId}`);
}

async function take({ db }: Context, turn: SQL): Promise<void> {
  for (const { isFree } of await readRows(db, Turn, turn))
    if (!isFree) throw new NotYetItsTurn("The book is being merged.");
}

/** For the length of the transaction: nobody writes about these books. */
export async function keepWritersOut({ db }: Context, bookIds: readonly string[]): Promise<void> {
  for (const id of [...bookIds].sort()) await db.execute(sql`select pg_advisory_xact_lock(${keyOf(sql`${id}`)})`);
}
