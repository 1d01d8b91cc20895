import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { clubReads } from "@/db/schema/club-reading";
import { clubReadStages } from "@/db/schema/club-stages";
import { clubDiscussions } from "@/db/schema/club-talk";
import { newId } from "@/db/schema/columns";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { log, seldom } from "@/lib/kernel/log";
import { notify } from "@/lib/notifications/notify";
import { titleOf } from "./stage-title";
import { dueStages } from "./stages";

type Opened = {
  /** Whose words its title is; null where they are the club's own. */
  userId: string | null;
  clubId: string;
  readId: string;
  title: string;
  spoiler: boolean;
  body?: string;
  position: number | null;
};

/** A discussion that begins by itself, which members hear of once. Needs the transaction of what it is for. */
export async function openDiscussion(ctx: Context, discussion: Opened, once: string): Promise<string> {
  const id = newId();
  await ctx.db
    .insert(clubDiscussions)
    .values({ id, body: "", ...discussion, lastActivityAt: ctx.now, createdAt: ctx.now });
  await notify(ctx, {
    type: "club_discussion",
    subject: `club:${discussion.clubId}`,
    payload: { clubId: discussion.clubId, discussionId: id },
    dedupeKey: once,
  });
  await invalidateTags(ctx, `club:${discussion.clubId}`, "clubs");
  return id;
}

/** Opens a stage whose time has come, exactly once whoever calls: taking its row is what decides. */
export async function openStage(ctx: Context, stageId: string): Promise<boolean> {
  const [waiting] = await ctx.db
    .select({ readId: clubReadStages.readId })
    .from(clubReadStages)
    .where(and(eq(clubReadStages.id, stageId), isNull(clubReadStages.openedAt)));
  if (!waiting) return false;
  return inTransaction(ctx, async (tx) => {
    const [read] = await tx.db.select().from(clubReads).where(eq(clubReads.id, waiting.readId)).for("update");
    if (!read) return false;
    const [stage] = await tx.db
      .update(clubReadStages)
      .set({ openedAt: sql`clock_timestamp()` })
      .where(
        and(
          eq(clubReadStages.id, stageId),
          isNull(clubReadStages.openedAt),
          lte(clubReadStages.opensAt, sql`clock_timestamp()`),
        ),
      )
      .returning();
    if (!stage) return false;
    const title = await titleOf(tx, stage);
    const about = {
      userId: null,
      clubId: read.clubId,
      readId: read.id,
      title,
      spoiler: stage.spoiler,
      position: stage.position,
    };
    const discussionId = await openDiscussion(tx, about, `club-stage:${stage.id}`);
    await tx.db.update(clubReadStages).set({ discussionId }).where(eq(clubReadStages.id, stage.id));
    return true;
  });
}

/** Opens what no job opened: the queue may have been away. */
export async function openDueStages(ctx: Context): Promise<void> {
  for (const { id } of await dueStages(ctx))
    await openStage(ctx, id).catch((error) =>
      seldom("stages opened", (before) =>
        log().error({ err: error, stageId: id, before }, "a stage could not be opened"),
      ),
    );
}
