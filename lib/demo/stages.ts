/** The stages of a demo club's current read, the first of which is open, and what the club asks itself about it. */
import { and, desc, eq, gt, lte } from "drizzle-orm";
import { clubReads } from "@/db/schema/club-reading";
import { clubReadQuestions, clubReadStages } from "@/db/schema/club-stages";
import { clubCommentBookmarks, clubComments, clubDiscussions } from "@/db/schema/club-talk";
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

/** What members answered to the first of them. */
const ANSWERS = [
  "Something longer and slower than it is. I was wrong about the second.",
  "I had been told how it ends, so I expected to be bored. I read until two.",
  "Nothing at all, and that is how I like to begin.",
];

/** `members`: of the club, its admin first. */
export async function seedStages(ctx: Context, clubId: string, members: string[]): Promise<void> {
  const [userId] = members;
  const [read] = await ctx.db
    .select()
    .from(clubReads)
    .where(and(eq(clubReads.clubId, clubId), lte(clubReads.startsAt, ctx.now), gt(clubReads.deadline, ctx.now)))
    .orderBy(desc(clubReads.startsAt))
    .limit(1);
  if (!read || !userId) return;
  const [from, until] = [read.startsAt.getTime(), read.deadline.getTime()];
  for (const [place, { title, percent }] of STAGES.entries()) {
    const opensAt = new Date(
      place === 0 ? from : morningAfter(Math.max(from + (place * (until - from)) / STAGES.length, soon(ctx, place))),
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
  const about = { clubId, readId: read.id, title: QUESTIONS[0]?.text ?? "", position: null };
  const answered = await answer(ctx, about, members, from);
  await ctx.db.insert(clubReadQuestions).values(
    QUESTIONS.map((question, place) => ({
      readId: read.id,
      userId,
      place,
      ...question,
      discussionId: place === 0 ? answered : null,
    })),
  );
}

/** The discussion of a question, with an answer of each of a few members, an hour after another from then on. */
async function answer(
  ctx: Context,
  about: { clubId: string; readId: string; title: string; position: number | null },
  members: string[],
  from: number,
): Promise<string> {
  const id = newId();
  const hour = (i: number) => new Date(Math.min(from + i * HOUR_MS, ctx.now.getTime()));
  const answers = ANSWERS.slice(0, members.length);
  const counts = { commentCount: answers.length, rootCount: answers.length, lastActivityAt: hour(answers.length) };
  await ctx.db.insert(clubDiscussions).values({ id, ...about, body: "", ...counts, createdAt: hour(0) });
  for (const [i, body] of answers.entries()) {
    const own = newId();
    await ctx.db.insert(clubComments).values({
      id: own,
      rootId: own,
      path: own,
      depth: 0,
      discussionId: id,
      userId: members[i] ?? "",
      body,
      createdAt: hour(i + 1),
    });
    if (i === 1) await ctx.db.insert(clubCommentBookmarks).values({ commentId: own, userId: members[0] ?? "" });
  }
  return id;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Never before the demo is there: what opens by itself tells its members. */
const soon = (ctx: Context, place: number): number => ctx.now.getTime() + place * DAY_MS;
/** The next morning at seven, by the clocks of Greenwich. */
const morningAfter = (time: number): number => Math.floor(time / DAY_MS + 1) * DAY_MS + 7 * HOUR_MS;
