import { and, eq, sql } from "drizzle-orm";
import { curatorFollows } from "@/db/schema/collections";
import { requireReader } from "@/lib/auth/access";
import { subscription } from "@/lib/notifications/subscriptions";

/** The curators that a reader follows, each with how much they want to hear. */
export const curatorSubscription = subscription({
  source: "curator",
  label: "this curator",
  frequencies: ["all", "important", "weekly", "none"],
  unset: "all",
  heardBy: (userId) =>
    sql`select k.id, k.name, '/curators/' || k.slug as url, f.frequency from curator_follows f join curators k on k.id = f.curator_id where f.user_id = ${userId}::uuid`,
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
