import { sql } from "drizzle-orm";
import { WorkIdRow } from "@/lib/http/rows";
import { invalidateTags } from "@/lib/kernel/cache";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";

/** The tag of what is said about the clubs that read a book. */
export const readersOf = (bookId: string): string => `clubs-of-book:${bookId}`;

/** The pages of the books that a club reads or will read say something else now. */
export async function markBooks(ctx: Context, clubId: string): Promise<void> {
  const rows = await readRows(
    ctx.db,
    WorkIdRow,
    sql`select distinct work_id from club_reads
    where club_id = ${clubId} and deadline > ${ctx.now.toISOString()}::timestamptz`,
  );
  await invalidateTags(ctx, ...rows.map(({ work_id }) => readersOf(work_id)));
}
