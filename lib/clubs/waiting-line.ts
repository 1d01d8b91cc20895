/** The line before a club that is full. Whoever calls holds the club's row (`lockClub`), so that places are given one at a time. */
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { clubMembers, clubs } from "@/db/schema/clubs";
import { Id, Instant } from "@/lib/http/fields";
import { IdRow } from "@/lib/http/rows";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { isoSql } from "@/lib/kernel/time";
import { notify } from "@/lib/notifications/notify";
import { lockClub } from "./access";
import { checkAchievements } from "./achievement-notifications";
import { countMember } from "./count-member";
import { isFull } from "./schemas";

const NextRow = z.object({ id: Id, userId: Id, joinedAt: Instant.nullable() });

/** So many are let in while the club's row is held; the job lets in the others. */
const AT_ONCE = 50;

/**
 * Gives the places that are free to those who have waited longest, who hear of it: fifty at once, the others within a minute
 * (`fillClubs`). Whoever is suspended stays where they are in the line, and lets others pass. Into a club that is empty the
 * first comes as its admin.
 */
export async function fillPlaces(ctx: Context, clubId: string): Promise<void> {
  for (let admitted = 0; admitted < AT_ONCE; admitted += 1) {
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

/** Fills what has room and a line: after many places at once, a suspension that was lifted, or an older process that knew no line. */
export async function fillClubs(ctx: Context): Promise<void> {
  const clubsWithRoom = await readRows(
    ctx.db,
    IdRow,
    sql`select distinct club.id from club_members member join clubs club on club.id = member.club_id
      join users u on u.id = member.user_id and u.deleted_at is null and u.suspended_at is null
      where member.status = 'waiting' and (club.capacity is null or club.member_count < club.capacity) limit 200`,
  );
  for (const { id } of clubsWithRoom)
    await inTransaction(ctx, async (tx) => {
      await lockClub(tx, id);
      await fillPlaces(tx, id);
    });
}

/** Who waits before a club that anybody could join asks to be let in where not everybody can any more: a moderator decides. */
export async function askInstead(ctx: Context, clubId: string): Promise<void> {
  await ctx.db
    .update(clubMembers)
    .set({ status: "requested", waitingSince: null })
    .where(and(eq(clubMembers.clubId, clubId), eq(clubMembers.status, "waiting")));
}
