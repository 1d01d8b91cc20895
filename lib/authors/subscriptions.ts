import { and, eq, sql } from "drizzle-orm";
import { authorFollows } from "@/db/schema/authors";
import { requireReader } from "@/lib/auth/access";
import { subscription } from "@/lib/notifications/subscriptions";

const FOLLOWER_NOTIFICATIONS = [
  "author_release",
  "author_event",
  "author_event_reminder",
  "author_answer",
  "author_picks",
  "author_book",
  "author_edition",
];

/** The authors that a reader follows, each with how much they want to hear. */
export const authorSubscription = subscription({
  source: "author",
  frequencies: ["all", "important", "weekly", "none"],
  unset: "all",
  heardBy: (userId) =>
    sql`select a.id, a.name, '/authors/' || a.slug as url, follow.frequency from author_follows follow
      join authors a on a.id = follow.author_id where follow.user_id = ${userId}::uuid`,
  set: async (ctx, id, frequency) => {
    const reader = requireReader(ctx);
    const set = await ctx.db
      .update(authorFollows)
      .set({ frequency })
      .where(and(eq(authorFollows.userId, reader.userId), eq(authorFollows.authorId, id)))
      .returning({ id: authorFollows.authorId });
    return set.length > 0;
  },
  of: ({ kind, payload: { authorId } }) =>
    FOLLOWER_NOTIFICATIONS.includes(kind) && authorId ? String(authorId) : null,
});
