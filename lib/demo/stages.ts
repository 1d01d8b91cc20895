/** The stages of a demo club's current read, the first of which is open, and what the club asks itself about it. */
import { and, desc, eq, gt, lte } from "drizzle-orm";
import { clubReads } from "@/db/schema/club-reading";
import { clubReadQuestions, clubReadStages } from "@/db/schema/club-stages";
import { clubDiscussions } from "@/db/schema/club-talk";
import { newId } from "@/db/schema/columns";
import type { Context } from "@/lib/kernel/context";

const STAGES = [
  { title: "The first third", percent: 33 },
  { title: "The second third", percent: 66 },
  { title: "To the end", percent: 100 },
];
const QUESTIONS = [
  { text: "What did you expect before the first page?", position: null },
  { text: "Whose word do you trust by now, and why?", position: 33 },
  { text: "Was there another way out?", position: 100 },
];

export async function seedStages(ctx: Context, clubId: string, userId: string): Promise<void> {
  const [read] = await ctx.db
    .select()
    .from(clubReads)
    .where(and(eq(clubReads.clubId, clubId), lte(clubReads.startsAt, ctx.now), gt(clubReads.deadline, ctx.now)))
    .orderBy(desc(clubReads.startsAt))
    .limit(1);
  if (!read) return;
  const [from, until] = [read.startsAt.getTime(), read.deadline.getTime()];
  for (const [place, { title, percent }] of STAGES.entries()) {
    const opensAt = new Date(
      place === 0 ? from : Math.max(from + (place * (until - from)) / STAGES.length, soon(ctx, place)),
    );
    const discussionId = place === 0 ? newId() : null;
    if (discussionId)
      await ctx.db.insert(clubDiscussions).values({
        id: discussionId,
        clubId,
        readId: read.id,
        title,
        body: "",
        position: percent,
        lastActivityAt: opensAt,
        createdAt: opensAt,
      });
    const opened = { openedAt: discussionId ? opensAt : null, discussionId };
    await ctx.db
      .insert(clubReadStages)
      .values({ readId: read.id, place, title, percent, position: percent, opensAt, ...opened });
  }
  await ctx.db
    .insert(clubReadQuestions)
    .values(QUESTIONS.map((question, place) => ({ readId: read.id, userId, place, ...question })));
}

const DAY_MS = 86_400_000;
/** Never before the demo is there: what opens by itself tells its members. */
const soon = (ctx: Context, place: number): number => ctx.now.getTime() + place * DAY_MS;
