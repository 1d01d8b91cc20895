import { and, eq, sql } from "drizzle-orm";
import { clubThreadSettings } from "@/db/schema/club-talk";
import { clubMembers } from "@/db/schema/clubs";
import { requireReader } from "@/lib/auth/access";
import { AnyRow } from "@/lib/http/rows";
import { readRows } from "@/lib/kernel/database";
import { messagesIn } from "@/lib/messages/messages-in";
import { subscription } from "@/lib/notifications/subscriptions";
import { discussionShown } from "./comments-sql";
import { discussionAhead } from "./reach-sql";

/** Notifications that concern a member in person cannot be muted with the club. */
const IN_PERSON = ["club_request", "club_admitted", "club_invitation", "club_report"];

/** The clubs that a reader is a member of. */
export const clubSubscription = subscription({
  source: "club",
  frequencies: ["all", "important", "weekly", "none"],
  unset: "all",
  heardBy: (userId) =>
    sql`select club.id, club.name, '/clubs/' || club.slug as url, member.frequency from club_members member
      join clubs club on club.id = member.club_id
      where member.user_id = ${userId}::uuid and member.status = 'active'`,
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

/** Stands for the name of a club until the statement knows it. */
const CLUB = "\u0001";

/** The discussions for which a member chose something of their own; answers to the member come unless they mute it. */
export const threadSubscription = subscription({
  source: "thread",
  frequencies: ["all", "important", "weekly", "none"],
  unset: "important",
  heardBy: (userId, locale) =>
    sql`select discussion.id, case when discussion.spoiler or ${discussionAhead(userId)} or not ${discussionShown(userId)}
          then replace(${messagesIn(locale, "clubs.subscriptions")("discussionIn", { club: CLUB })}::text, ${CLUB}::text, club.name)
        else regexp_replace(discussion.title, '\\|\\|.*?(\\|\\||$)', ${messagesIn(locale, "ui.coveredWords")("spoiler")}::text, 'g') end as name, '/clubs/' || club.slug || '/discussions/' || discussion.id as url, thread.frequency
      from club_thread_settings thread join club_discussions discussion on discussion.id = thread.discussion_id and discussion.removed_at is null
      join clubs club on club.id = discussion.club_id join club_members member on member.club_id = club.id and member.user_id = thread.user_id
        and member.status = 'active'
      where thread.user_id = ${userId}::uuid`,
  set: async (ctx, id, frequency) => {
    const reader = requireReader(ctx);
    const [mine] = await readRows(
      ctx.db,
      AnyRow,
      sql`select 1 from club_discussions discussion
      join club_members member on member.club_id = discussion.club_id and member.user_id = ${reader.userId}::uuid and member.status = 'active'
      where discussion.id = ${id}::uuid and discussion.removed_at is null`,
    );
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
