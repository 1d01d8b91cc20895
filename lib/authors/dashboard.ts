import { and, count, eq, like, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { authorFollows } from "@/db/schema/authors";
import { contributions } from "@/db/schema/catalogue";
import { AuthorRef, type BookView } from "@/lib/catalogue/schemas";
import { a, authorRef, bookJson, inCatalogue, ratingAverage, w } from "@/lib/catalogue/sql";
import { normalise } from "@/lib/catalogue/text";
import { BookRow } from "@/lib/catalogue/views";
import { offsetOf, type Page, toPage } from "@/lib/http/pagination";
import type { Context } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";
import { effectiveTier } from "@/lib/kernel/tiers";
import type { Point } from "@/lib/visits/schemas";
import { dailyStats, summed, total } from "@/lib/visits/stats";
import { type AuthorFor, isPro, requireAuthor } from "./access";
import { type Advanced, advancedStats } from "./advanced-stats";
import { BookStats, type Dashboard, type DashboardQuery, type ListOwnBooks } from "./portal-schemas";
import { Tier } from "./schemas";

const FIRST_BOOKS = 100;

type BookStatsView = BookStats & { book: BookView };
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
  const [head, views, changes, frequencies, books, advanced] = await Promise.all([
    headOf(ctx, author),
    dailyStats(ctx, subject, "view", range),
    dailyStats(ctx, subject, "followers", range),
    frequenciesOf(ctx, author),
    booksOf(ctx, author, { limit: FIRST_BOOKS, offset: 0 }),
    isPro(author) ? advancedStats(ctx, author, range) : null,
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

/** All books of the caller's page with their stats, or those with these words in the title; most rated first. */
export async function listOwnBooks(ctx: Context, query: ListOwnBooks): Promise<Page<BookStatsView>> {
  const author = await requireAuthor(ctx, query.author);
  const page = { limit: query.limit, offset: offsetOf(query) };
  if (query.q === undefined) return toPage(await booksOf(ctx, author, page), author.bookCount, query);
  const terms = normalise(query.q).split(" ");
  const titled = and(...terms.map((term) => like(w.titleKey, `%${term}%`)));
  const [counted] = await ctx.db
    .select({ total: count() })
    .from(w)
    .innerJoin(contributions, written(author))
    .where(titled);
  return toPage(await booksOf(ctx, author, page, titled), counted?.total ?? 0, query);
}

/** One of the page's books, or nothing. */
export async function findOwnBook(
  ctx: Context,
  author: AuthorFor<"author">,
  id: string,
): Promise<BookStatsView | null> {
  const [found] = await booksOf(ctx, author, { limit: 1, offset: 0 }, eq(w.id, id));
  return found ?? null;
}

const written = (author: AuthorFor<"author">) =>
  and(
    eq(contributions.workId, w.id),
    eq(contributions.authorId, author.id),
    eq(contributions.role, "author"),
    inCatalogue,
  );

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
const StatsRow = BookStats.extend({ book: BookRow });

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

export async function booksOf(
  ctx: Context,
  author: AuthorFor<"author">,
  page: { limit: number; offset: number },
  where?: SQL,
): Promise<BookStatsView[]> {
  return checkRows(
    StatsRow,
    await ctx.db
      .select({
        book: bookJson(),
        ratingAverage: ratingAverage.mapWith((value) => (value === null ? null : Number(value))),
        ratingCount: w.ratingCount,
        reviewCount: w.reviewCount,
      })
      .from(w)
      .innerJoin(contributions, written(author))
      .where(where)
      .orderBy(sql`w.rating_count desc, w.popularity desc, w.id`)
      .limit(page.limit)
      .offset(page.offset),
  );
}
