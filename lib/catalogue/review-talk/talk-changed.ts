import { sql } from "drizzle-orm";
import { WorkIdRow } from "@/lib/http/rows";
import { invalidateTags } from "@/lib/kernel/cache";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";

/**
 * Pages that count what somebody liked and commented are rendered again: all of them, or those with reviews by one writer.
 * Needs the caller's transaction.
 */
export async function readersTalkChanged(ctx: Context, userId: string, writerId: string | null = null): Promise<void> {
  const reviewsIn = (table: string) => sql`select review.work_id from ${sql.identifier(table)} own
    join reviews review on review.id = own.review_id
    where own.user_id = ${userId}::uuid and (${writerId}::uuid is null or review.user_id = ${writerId}::uuid)`;
  const rows = await readRows(
    ctx.db,
    WorkIdRow,
    sql`${reviewsIn("review_likes")} union ${reviewsIn("review_comments")}`,
  );
  await invalidateTags(ctx, ...rows.map((row) => `reviews:${row.work_id}`));
}

/** The same for two people who block each other, or no more: neither counts under the other's reviews. */
export async function talkBetweenChanged(ctx: Context, userId: string, otherId: string): Promise<void> {
  await readersTalkChanged(ctx, userId, otherId);
  await readersTalkChanged(ctx, otherId, userId);
}
