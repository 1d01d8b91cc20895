import { and, eq, sql } from "drizzle-orm";
import { curatorFollows, curators } from "@/db/schema/collections";
import { requireReader } from "@/lib/auth/access";
import { isUuid } from "@/lib/http/ids";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { iso } from "@/lib/kernel/time";
import { findCuratorId } from "./curators";
import type { CuratorFollow, FollowCurator } from "./schemas";

/** Follows a curator, or changes how much the reader hears of them. Repeated, it answers the same. */
export async function followCurator(
  ctx: Context,
  idOrSlug: string,
  { frequency }: FollowCurator,
): Promise<CuratorFollow> {
  const reader = requireReader(ctx);
  const curatorId = await findCuratorId(ctx, idOrSlug);
  return inTransaction(ctx, async (tx) => {
    const key = and(eq(curatorFollows.userId, reader.userId), eq(curatorFollows.curatorId, curatorId));
    const made = await tx.db
      .insert(curatorFollows)
      .values({ userId: reader.userId, curatorId, frequency, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ curatorId: curatorFollows.curatorId });
    if (made.length > 0) await count(tx, curatorId, 1);
    else if (frequency) await tx.db.update(curatorFollows).set({ frequency }).where(key);
    const [follow] = await tx.db.select().from(curatorFollows).where(key);
    if (!follow) throw new Error("The follow that was just written cannot be read.");
    return { curatorId, frequency: follow.frequency, followedAt: iso(follow.createdAt) };
  });
}

/** Stops following, also a curator who is no longer public; nothing happens when the reader did not follow. */
export async function unfollowCurator(ctx: Context, idOrSlug: string): Promise<void> {
  const reader = requireReader(ctx);
  const named = isUuid(idOrSlug) ? eq(curators.id, idOrSlug) : eq(curators.slug, idOrSlug);
  const removed = await inTransaction(ctx, async (tx) => {
    const [gone] = await tx.db
      .delete(curatorFollows)
      .where(
        and(
          eq(curatorFollows.userId, reader.userId),
          sql`${curatorFollows.curatorId} = (select ${curators.id} from ${curators} where ${named})`,
        ),
      )
      .returning({ curatorId: curatorFollows.curatorId });
    if (gone) await count(tx, gone.curatorId, -1);
    return gone;
  });
  if (!removed) await findCuratorId(ctx, idOrSlug);
}

async function count(ctx: Context, curatorId: string, by: 1 | -1): Promise<void> {
  await ctx.db
    .update(curators)
    .set({ followerCount: sql`${curators.followerCount} + ${by}` })
    .where(eq(curators.id, curatorId));
  await invalidateTags(ctx, `curator:${curatorId}`);
}
