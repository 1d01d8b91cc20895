import { sql } from "drizzle-orm";
import { invalidateTags } from "@/lib/kernel/cache";
import type { Context } from "@/lib/kernel/context";
import { takeOverProgress } from "./library-progress";

/** Keeps the club's size, and the shares of members who finished the reads that are not over. Whoever joins brings what they read. */
export async function countMember(ctx: Context, clubId: string, userId: string, by: 1 | -1) {
  await ctx.db.execute(sql`update clubs set member_count = member_count + ${by} where id = ${clubId}`);
  await ctx.db.execute(sql`update club_reads club_read set member_count = member_count + ${by}, finished_count = finished_count + case
      when exists (select 1 from club_progress progress where progress.read_id = club_read.id and progress.user_id = ${userId}
        and progress.status = 'finished') then ${by}::int else 0 end
    where club_id = ${clubId} and deadline > ${ctx.now.toISOString()}::timestamptz`);
  if (by === 1) await takeOverProgress(ctx, { clubId, userId });
  await invalidateTags(ctx, `club:${clubId}`, "clubs");
}
