import { sql } from "drizzle-orm";
import { invalidateTags } from "@/lib/kernel/cache";
import type { Context } from "@/lib/kernel/context";

/** The tag of what is said about the clubs that read a book. */
export const readersOf = (bookId: string): string => `clubs-of-book:${bookId}`;

/** The pages of the books that a club reads or will read say something else now. */
export async function markBooks(ctx: Context, clubId: string): Promise<void> {
  const rows = (await ctx.db.execute(sql`select distinct work_id from club_reads
    where club_id = ${clubId} and deadline > ${ctx.now.toISOString()}::timestamptz`)) as unknown as {
    work_id: string;
  }[];
  await invalidateTags(ctx, ...rows.map(({ work_id }) => readersOf(work_id)));
}
