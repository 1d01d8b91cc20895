import { and, eq, sql } from "drizzle-orm";
import { curatorFollows } from "@/db/schema/collections";
import { requireReader } from "@/lib/auth/access";
import { subscription } from "@/lib/notifications/subscriptions";

/** The curators that a reader follows, each with how much they want to hear. */
export const curatorSubscription = subscription({
  source: "curator",
  frequencies: ["all", "important", "weekly", "none"],
  unset: "all",
  heardBy: (userId) =>
    sql`select curator.id, curator.name, '/curators/' || curator.slug as url, follow.frequency from curator_follows follow
      join curators curator on curator.id = follow.curator_id where follow.user_id = ${userId}::uuid`,
  set: async (ctx, id, frequency) => {
    const reader = requireReader(ctx);
    const set = await ctx.db
      .update(curatorFollows)
      .set({ frequency })
      .where(and(eq(curatorFollows.userId, reader.userId), eq(curatorFollows.curatorId, id)))
      .returning({ id: curatorFollows.curatorId });
    return set.length > 0;
  },
  of: ({ kind, payload }) =>
    kind === "collection_published" && typeof payload.curatorId === "string" ? payload.curatorId : null,
});
