import { count, eq } from "drizzle-orm";
import { z } from "zod";
import { authorFollows } from "@/db/schema/authors";
import { AuthorRef } from "@/lib/catalogue/schemas";
import { a, authorRef } from "@/lib/catalogue/sql";
import type { Context } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";
import { effectiveTier } from "@/lib/kernel/tiers";
import type { Point } from "@/lib/visits/schemas";
import { dailyStats, type Range, summed, total } from "@/lib/visits/stats";
import { type AuthorFor, isPro, requireAuthor } from "./access";
import { type Advanced, advancedStats } from "./advanced-stats";
import { type BookStatsView, booksOf } from "./own-books";
import { foremostBooks } from "./own-works";
import { type Dashboard, type DashboardQuery, FOREMOST } from "./portal-schemas";
import { Tier } from "./schemas";

const FIRST_BOOKS = 100;

type DashboardView = Omit<Dashboard, "books" | "advanced"> & {
  books: BookStatsView[];
  advanced: Advanced | null;
};

/**
 * The dashboard of the caller's page: views and followers a day, the books with their stats, and for pro authors what
 * readers add, feel and come from. The number of statements does not depend on how much there is.
 */
export async function getDashboard(ctx: Context, query: DashboardQuery): Promise<DashboardView> {
  const author = await requireAuthor(ctx, query.author);
  const subject = `author:${author.id}`;
  const { range } = query;
  const [head, views, changes, frequencies, [books, advanced]] = await Promise.all([
    headOf(ctx, author),
    dailyStats(ctx, subject, "view", range),
    dailyStats(ctx, subject, "followers", range),
    frequenciesOf(ctx, author),
    booksAndStats(ctx, author, range),
  ]);
  const { followerCount, ...ref } = head;
  return {
    author: ref,
    range,
    views: { total: total(views), daily: views, weekly: summed(views, "week"), monthly: summed(views, "month") },
    followers: { total: followerCount, growth: growthOf(changes, followerCount) },
    frequencies,
    books,
    advanced,
  };
}

/** The first books, and for pro authors what is added up of those that are rated most. */
async function booksAndStats(
  ctx: Context,
  author: AuthorFor<"author">,
  range: Range,
): Promise<[BookStatsView[], Advanced | null]> {
  const ids = await foremostBooks(ctx, author, { limit: isPro(author) ? FOREMOST : FIRST_BOOKS, offset: 0 });
  return Promise.all([
    booksOf(ctx, ids.slice(0, FIRST_BOOKS)),
    isPro(author) ? advancedStats(ctx, author, ids, range) : null,
  ]);
}

/** From the changes a day and today's number: how many there were at the end of each day. */
export function growthOf(changes: readonly Point[], today: number): Point[] {
  let count = today;
  return changes
    .toReversed()
    .map(({ date, count: change }) => {
      const point = { date, count: Math.max(0, count) };
      count -= change;
      return point;
    })
    .toReversed();
}

const HeadRow = z.object({
  ref: AuthorRef,
  tier: Tier,
  photoUrl: z.string().nullable(),
  bookCount: z.int(),
  followerCount: z.int(),
});

async function headOf(ctx: Context, author: AuthorFor<"author">) {
  const [row] = checkRows(
    HeadRow,
    await ctx.db
      .select({
        ref: authorRef,
        tier: a.tier,
        photoUrl: a.photo,
        bookCount: a.bookCount,
        followerCount: a.followerCount,
      })
      .from(a)
      .where(eq(a.id, author.id)),
  );
  if (!row) throw new Error("The page of the dashboard is gone.");
  const { ref, tier, ...rest } = row;
  return { ...ref, ...rest, tier: effectiveTier(tier, "pro") };
}

const frequenciesOf = (ctx: Context, author: AuthorFor<"author">): Promise<Dashboard["frequencies"]> =>
  ctx.db
    .select({ frequency: authorFollows.frequency, count: count() })
    .from(authorFollows)
    .where(eq(authorFollows.authorId, author.id))
    .groupBy(authorFollows.frequency)
    .orderBy(authorFollows.frequency);
