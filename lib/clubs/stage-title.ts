import { and, eq, isNull, sql } from "drizzle-orm";
import { works } from "@/db/schema/catalogue";
import { clubReads } from "@/db/schema/club-reading";
import { clubReadStages } from "@/db/schema/club-stages";
import { clubDiscussions } from "@/db/schema/club-talk";
import { hiddenTexts } from "@/db/schema/moderation";
import type { Context } from "@/lib/kernel/context";

type Stage = Pick<typeof clubReadStages.$inferSelect, "id" | "title" | "readId">;

/** What the discussion of a stage is called: as the stage, or as the book where the stage's words were taken from view. */
export async function titleOf(ctx: Context, stage: Stage): Promise<string> {
  const hidden = await ctx.db.$count(hiddenTexts, sql`kind = 'club_stage' and target_id = ${stage.id}`);
  if (hidden === 0) return stage.title;
  const [work] = await ctx.db
    .select({ title: works.title })
    .from(clubReads)
    .innerJoin(works, eq(works.id, clubReads.workId))
    .where(eq(clubReads.id, stage.readId));
  return (work?.title ?? "").slice(0, 150);
}

/** Lets the discussion of a stage follow what the stage says, or may say. Nothing where it is not open or was removed. */
export async function retitleStage(ctx: Context, stageId: string): Promise<void> {
  const [stage] = await ctx.db.select().from(clubReadStages).where(eq(clubReadStages.id, stageId));
  if (!stage?.discussionId) return;
  const { spoiler, position } = stage;
  await ctx.db
    .update(clubDiscussions)
    .set({ title: await titleOf(ctx, stage), spoiler, position })
    .where(and(eq(clubDiscussions.id, stage.discussionId), isNull(clubDiscussions.removedAt)));
}
