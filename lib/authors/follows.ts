import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { z } from "zod";
import { authorFollows } from "@/db/schema/authors";
import { authors } from "@/db/schema/catalogue";
import { dailyCounts } from "@/db/schema/visits";
import { requireReader } from "@/lib/auth/access";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { iso, isoDate } from "@/lib/kernel/time";
import { findAuthorId } from "./authors";
import { type Follow, type FollowAuthor, Topic } from "./schemas";

/** Follows an author, or changes how much the reader hears of them. Repeated, it answers the same. */
export async function followAuthor(ctx: Context, idOrSlug: string, choices: FollowAuthor): Promise<Follow> {
  const reader = requireReader(ctx);
  const author = await findAuthorId(ctx, idOrSlug);
  return inTransaction(ctx, async (tx) => {
    const [follow] = await tx.db
      .insert(authorFollows)
      .values({ userId: reader.userId, authorId: author.id, ...choices, createdAt: ctx.now })
      .onConflictDoUpdate({
        target: [authorFollows.userId, authorFollows.authorId],
        set: { ...choices, userId: reader.userId }, // a row comes back also where nothing was chosen
      })
      .returning({ ...getTableColumns(authorFollows), isNew: sql`xmax = 0`.mapWith(Boolean) });
    if (!follow) throw new Error("The follow that was just written cannot be read.");
    if (follow.isNew) await count(tx, author.id, 1);
    const { frequency, newWorks, newEditions, languages } = follow;
    const topics = z.array(Topic).parse(follow.topics);
    return {
      authorId: author.id,
      frequency,
      topics,
      newWorks,
      newEditions,
      languages,
      followedAt: iso(follow.createdAt),
    };
  });
}

/** Stops following; nothing happens when the reader did not follow. */
export async function unfollowAuthor(ctx: Context, idOrSlug: string): Promise<void> {
  const reader = requireReader(ctx);
  const author = await findAuthorId(ctx, idOrSlug);
  await inTransaction(ctx, async (tx) => {
    const gone = await tx.db
      .delete(authorFollows)
      .where(and(eq(authorFollows.userId, reader.userId), eq(authorFollows.authorId, author.id)))
      .returning({ authorId: authorFollows.authorId });
    if (gone.length > 0) await count(tx, author.id, -1);
  });
}

/** Keeps the page's number and the day's change of it. */
async function count(ctx: Context, authorId: string, by: 1 | -1) {
  await ctx.db
    .update(authors)
    .set({ followerCount: sql`${authors.followerCount} + ${by}` })
    .where(eq(authors.id, authorId));
  await ctx.db
    .insert(dailyCounts)
    .values({ subject: `author:${authorId}`, kind: "followers", day: isoDate(ctx.now), count: by })
    .onConflictDoUpdate({
      target: [dailyCounts.subject, dailyCounts.kind, dailyCounts.day, dailyCounts.source],
      set: { count: sql`${dailyCounts.count} + ${by}` },
    });
  await invalidateTags(ctx, `author:${authorId}`);
}

export async function followerCountOf(ctx: Context, authorId: string): Promise<number> {
  const [row] = await ctx.db.select({ n: authors.followerCount }).from(authors).where(eq(authors.id, authorId));
  return row?.n ?? 0;
}
