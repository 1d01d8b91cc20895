/**
 * Readers write about a book side by side; a merge of it waits until none of them does, and whoever comes then waits for
 * the merge. It is the first lock of a transaction: rows are locked in whatever order each needs them.
 */
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "@/lib/kernel/context";

const keyOf = (bookId: SQL) => sql`hashtextextended('write about ' || ${bookId}::text, 0)`;

/** For the length of the transaction: no merge takes the book away meanwhile. */
export async function writeAbout({ db }: Context, bookId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock_shared(${keyOf(sql`${bookId}`)})`);
}

/** The same for the book of a review. */
export async function writeReview({ db }: Context, reviewId: string): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock_shared(${keyOf(sql`review.work_id`)}) from reviews review where review.id = ${reviewId}`,
  );
}

/** For the length of the transaction: nobody writes about these books. */
export async function keepWritersOut({ db }: Context, bookIds: readonly string[]): Promise<void> {
  for (const id of [...bookIds].sort()) await db.execute(sql`select pg_advisory_xact_lock(${keyOf(sql`${id}`)})`);
}
