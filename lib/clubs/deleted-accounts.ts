import { and, eq, isNotNull, sql } from "drizzle-orm";
import { clubMembers } from "@/db/schema/clubs";
import { users } from "@/db/schema/users";
import { type Context, inTransaction } from "@/lib/context";
import { lockClub } from "./access";
import { countMember } from "./membership";

/**
 * Ends the memberships of deleted accounts. A club that loses its last admin so gets its longest-serving moderator as one,
 * or else its longest-serving member.
 */
export async function endDeletedMemberships(ctx: Context): Promise<void> {
  const gone = await ctx.db
    .select({ id: clubMembers.id, clubId: clubMembers.clubId, userId: clubMembers.userId })
    .from(clubMembers)
    .innerJoin(users, and(eq(users.id, clubMembers.userId), isNotNull(users.deletedAt)))
    .where(eq(clubMembers.status, "active"))
    .limit(500);
  for (const one of gone)
    await inTransaction(ctx, async (tx) => {
      await lockClub(tx, one.clubId);
      const ended = await tx.db
        .update(clubMembers)
        .set({ status: "inactive", exit: "left", leftAt: ctx.now, role: "member" })
        .where(and(eq(clubMembers.id, one.id), eq(clubMembers.status, "active")))
        .returning({ id: clubMembers.id });
      if (ended.length === 0) return;
      await countMember(tx, one.clubId, one.userId, -1);
      await tx.db.execute(sql`update club_members set role = 'admin' where id = (select m.id from club_members m
          join users u on u.id = m.user_id and u.deleted_at is null
          where m.club_id = ${one.clubId} and m.status = 'active' order by (m.role = 'moderator') desc, m.joined_at, m.id limit 1)
        and not exists (select 1 from club_members a where a.club_id = ${one.clubId} and a.status = 'active' and a.role = 'admin')`);
    });
}
