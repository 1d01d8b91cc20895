/** The line before a club that is full. Whoever calls holds the club's row (`lockClub`), so that places are given one at a time. */
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { clubMembers, clubs } from "@/db/schema/clubs";
import { Id, Instant } from "@/lib/http/fields";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { isoSql } from "@/lib/kernel/time";
import { notify } from "@/lib/notifications/notify";
import { checkAchievements } from "./achievement-notifications";
import { countMember } from "./count-member";

type Size = Pick<typeof clubs.$inferSelect, "capacity" | "memberCount">;

export const isFull = ({ capacity, memberCount }: Size): boolean => capacity !== null && memberCount >= capacity;

const NextRow = z.object({ id: Id, userId: Id, joinedAt: Instant.nullable() });

/**
 * Gives the places that are free to those who have waited longest, who hear of it. Whoever is suspended stays where they are
 * in the line, and lets others pass. Into a club that is empty the first comes as its admin.
 */
export async function fillPlaces(ctx: Context, clubId: string): Promise<void> {
  for (;;) {
    const [club] = await ctx.db
      .select({ capacity: clubs.capacity, memberCount: clubs.memberCount })
      .from(clubs)
      .where(eq(clubs.id, clubId));
    if (!club || isFull(club)) return;
    const [next] = await readRows(
      ctx.db,
      NextRow,
      sql`select member.id, member.user_id as "userId", ${isoSql(sql`member.joined_at`)} as "joinedAt" from club_members member
        join users u on u.id = member.user_id and u.deleted_at is null and u.suspended_at is null
        where member.club_id = ${clubId}::uuid and member.status = 'waiting'
        order by member.waiting_since, member.id limit 1 for update of member`,
    );
    if (!next) return;
    await ctx.db
      .update(clubMembers)
      .set({
        status: "active",
        role: club.memberCount === 0 ? "admin" : "member",
        waitingSince: null,
        joinedAt: sql`coalesce(${clubMembers.joinedAt}, ${ctx.now.toISOString()}::timestamptz)`,
      })
      .where(eq(clubMembers.id, next.id));
    await countMember(ctx, clubId, next.userId, 1);
    if (!next.joinedAt) await checkAchievements(ctx, clubId);
    await notify(ctx, {
      type: "club_admitted",
      subject: `club:${clubId}`,
      payload: { clubId, userId: next.userId, hasWaited: true },
    });
  }
}
