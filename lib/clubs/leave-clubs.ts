import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { clubMembers } from "@/db/schema/clubs";
import { users } from "@/db/schema/users";
import { IdRow } from "@/lib/http/rows";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { env } from "@/lib/kernel/env";
import { lockClub } from "./access";
import { countMember } from "./count-member";
import { withdrawBallots } from "./poll-ballots";
import { markBooks } from "./readers-of";
import { fillPlaces } from "./waiting-line";

type Seat = { id: string; clubId: string; userId: string };

/**
 * Ends the memberships of deleted accounts, or of one of them. A club that loses its last admin so gets its
 * longest-serving moderator as one, or else its longest-serving member, suspended ones last; a club in which nobody with an account ever was
 * besides goes as a whole, with its words.
 */
export async function endDeletedMemberships(ctx: Context, userId?: string): Promise<void> {
  for (;;) {
    const seats = await ctx.db
      .select({ id: clubMembers.id, clubId: clubMembers.clubId, userId: clubMembers.userId })
      .from(clubMembers)
      .innerJoin(users, and(eq(users.id, clubMembers.userId), isNotNull(users.deletedAt)))
      .where(
        and(
          inArray(clubMembers.status, ["active", "requested", "waiting"]),
          userId ? eq(clubMembers.userId, userId) : undefined,
        ),
      )
      .limit(500);
    for (const seat of seats) await inTransaction(ctx, (tx) => endSeat(tx, seat));
    if (seats.length < 500) return;
  }
}

async function endSeat(ctx: Context, seat: Seat): Promise<void> {
  await lockClub(ctx, seat.clubId);
  const [before] = await ctx.db
    .select({ status: clubMembers.status })
    .from(clubMembers)
    .where(eq(clubMembers.id, seat.id))
    .for("update");
  if (!before || before.status === "inactive") return;
  await ctx.db
    .update(clubMembers)
    .set({ status: "inactive", exit: "left", leftAt: ctx.now, role: "member", waitingSince: null })
    .where(eq(clubMembers.id, seat.id));
  if (before.status !== "active") return;
  await countMember(ctx, seat.clubId, seat.userId, -1);
  await fillPlaces(ctx, seat.clubId);
  await ctx.db.execute(sql`update club_members set role = 'admin' where id = (select member.id from club_members member
      join users u on u.id = member.user_id and u.deleted_at is null
      where member.club_id = ${seat.clubId} and member.status = 'active'
      order by (u.suspended_at is not null), (member.role = 'moderator') desc, member.joined_at, member.id limit 1)
    and not exists (select 1 from club_members admin where admin.club_id = ${seat.clubId} and admin.status = 'active' and admin.role = 'admin')`);
  await markBooks(ctx, seat.clubId);
  await ctx.db.execute(sql`delete from clubs where id = ${seat.clubId} and not exists (
    select 1 from club_members member join users u on u.id = member.user_id and u.deleted_at is null where member.club_id = clubs.id)`);
}

/** What a deleted account leaves in clubs: its seats, the picture it chose for a club, and pages that showed its words. */
export async function leaveClubs(ctx: Context, userId: string): Promise<void> {
  const clubs = await readRows(ctx.db, IdRow, sql`select club_id as id from club_members where user_id = ${userId}`);
  await endDeletedMemberships(ctx, userId);
  await withdrawBallots(ctx, userId);
  await inTransaction(ctx, async (tx) => {
    const bare = await readRows(
      tx.db,
      IdRow,
      sql`update clubs set avatar = null where avatar in (
        select ${env().APP_URL}::text || '/media/' || id || '.webp' from uploads where user_id = ${userId} and visibility = 'public') returning id`,
    );
    for (const { id } of bare) await markBooks(tx, id);
  });
  await invalidateTags(ctx, ...clubs.map(({ id }) => `club:${id}`), "clubs");
}
