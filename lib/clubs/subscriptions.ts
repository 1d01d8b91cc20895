import { and, eq, sql } from "drizzle-orm";
import { clubThreadSettings } from "@/db/schema/club-talk";
import { clubMembers } from "@/db/schema/clubs";
import { requireReader } from "@/lib/auth/access";
import { subscription } from "@/lib/notifications/subscriptions";
import { discussionShown } from "./comments-sql";

/** Notifications that concern a member in person cannot be muted with the club. */
const IN_PERSON = ["club_request", "club_admitted", "club_report"];

/** The clubs that a reader is a member of. */
export const clubSubscription = subscription({
  source: "club",
  label: "this club",
  frequencies: ["all", "important", "weekly", "none"],
  unset: "all",
  heardBy: (userId) =>
    sql`select c.id, c.name, '/clubs/' || c.slug as url, m.frequency from club_members m join clubs c on c.id = m.club_id
      where m.user_id = ${userId}::uuid and m.status = 'active'`,
  set: async (ctx, id, frequency) => {
    const reader = requireReader(ctx);
    const set = await ctx.db
      .update(clubMembers)
      .set({ frequency })
      .where(and(eq(clubMembers.userId, reader.userId), eq(clubMembers.clubId, id), eq(clubMembers.status, "active")))
      .returning({ id: clubMembers.id });
    return set.length > 0;
  },
  of: ({ kind, payload }) =>
    kind.startsWith("club_") && !IN_PERSON.includes(kind) && typeof payload.clubId === "string" ? payload.clubId : null,
});

/** The discussions for which a member chose something of their own; answers to the member come unless they mute it. */
export const threadSubscription = subscription({
  source: "thread",
  label: "this discussion",
  frequencies: ["all", "important", "weekly", "none"],
  unset: "important",
  heardBy: (userId) =>
    sql`select d.id, case when d.spoiler or not ${discussionShown(userId)} then 'A discussion in ' || c.name
        else regexp_replace(d.title, '\\|\\|.*?(\\|\\||$)', '[spoiler]', 'g') end as name, '/clubs/' || c.slug || '/discussions/' || d.id as url, t.frequency
      from club_thread_settings t join club_discussions d on d.id = t.discussion_id and d.removed_at is null
      join clubs c on c.id = d.club_id join club_members m on m.club_id = c.id and m.user_id = t.user_id and m.status = 'active'
      where t.user_id = ${userId}::uuid`,
  set: async (ctx, id, frequency) => {
    const reader = requireReader(ctx);
    const [mine] = (await ctx.db.execute(sql`select 1 from club_discussions d
      join club_members m on m.club_id = d.club_id and m.user_id = ${reader.userId}::uuid and m.status = 'active'
      where d.id = ${id}::uuid and d.removed_at is null`)) as unknown as unknown[];
    if (!mine) return false;
    await ctx.db
      .insert(clubThreadSettings)
      .values({ userId: reader.userId, discussionId: id, frequency })
      .onConflictDoUpdate({ target: [clubThreadSettings.discussionId, clubThreadSettings.userId], set: { frequency } });
    return true;
  },
  of: ({ kind, payload }) =>
    kind.startsWith("club_") && typeof payload.discussionId === "string" ? payload.discussionId : null,
});
