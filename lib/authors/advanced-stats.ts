import { sql } from "drizzle-orm";
import { z } from "zod";
import { bookJson, ratingStandsAmongMany, reviewCountsAmongMany } from "@/lib/catalogue/sql";
import { BookRow } from "@/lib/catalogue/views";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { Point } from "@/lib/visits/schemas";
import { RANGES, type Range, statsBySource, total } from "@/lib/visits/stats";
import type { AuthorFor } from "./access";
import { daysUpTo } from "./days";
import { listOf } from "./own-works";
import { AdvancedStats } from "./portal-schemas";
import { feeling, MIN_REVIEWS, NEUTRAL } from "./sentiment";
import { sentimentTerms } from "./sentiment-terms";

const { sentiment, popularBooks } = AdvancedStats.shape;
const FeelingsRow = sentiment
  .omit({ reviews: true, minimum: true, terms: true })
  .extend({ byBook: z.array(sentiment.shape.byBook.element.extend({ book: BookRow })) });
const PopularBook = popularBooks.element.extend({ book: BookRow });
type PopularBook = z.infer<typeof PopularBook>;

export type Advanced = Omit<AdvancedStats, "sentiment" | "popularBooks"> & {
  sentiment: z.infer<typeof FeelingsRow> & Pick<z.infer<typeof sentiment>, "reviews" | "minimum" | "terms">;
  popularBooks: PopularBook[];
};

/** What only pro authors see, for one page and range; what readers say and do is added up of these books of the page. */
export async function advancedStats(
  ctx: Context,
  author: AuthorFor<"pro">,
  bookIds: readonly string[],
  range: Range,
): Promise<Advanced> {
  const [added, feelings, terms, popularBooks, sources] = await Promise.all([
    booksAdded(ctx, author, range),
    feelingsOf(ctx, bookIds),
    sentimentTerms(ctx, author, bookIds),
    popularBooksOf(ctx, bookIds, range),
    statsBySource(ctx, `author:${author.id}`, "view", range),
  ]);
  const reviews = feelings.positive + feelings.neutral + feelings.negative;
  const sentiment = { ...feelings, reviews, minimum: MIN_REVIEWS, terms };
  return { booksAdded: total(added), booksAddedDaily: added, sentiment, popularBooks, sources };
}

/** Books put into libraries from the author page, a day. */
export async function booksAdded(ctx: Context, author: AuthorFor<"pro">, range: Range): Promise<Point[]> {
  const days = daysUpTo(ctx.now, RANGES[range]);
  const rows = await readRows(
    ctx.db,
    Point,
    sql`
    select (added_at at time zone 'UTC')::date::text as date, count(*)::int as count from library_entries
    where source = ${`author:${author.id}`} and added_at >= ${`${days[0]}T00:00:00Z`}::timestamptz group by 1`,
  );
  const byDay = new Map(rows.map(({ date, count }) => [date, count]));
  return days.map((date) => ({ date, count: byDay.get(date) ?? 0 }));
}

const counts = sql`count(*) filter (where feeling > ${NEUTRAL})::int as positive, count(*) filter (where feeling < ${-NEUTRAL})::int as negative,
  count(*) filter (where feeling between ${-NEUTRAL} and ${NEUTRAL})::int as neutral, round(avg(feeling), 3)::float8 as score`;

/** Every review of these books, behind no gate. */
const reviewsOfBooks = (ids: readonly string[]) =>
  sql`(select review.* from reviews review where review.work_id = any(${listOf(ids)}))`;

/** How readers feel about the books, over all public ratings and reviews of them; and the 20 books most is said about. */
async function feelingsOf(ctx: Context, bookIds: readonly string[]): Promise<z.infer<typeof FeelingsRow>> {
  const [row] = await readRows(
    ctx.db,
    FeelingsRow,
    sql`
    with felt as materialized (select r.work_id, (${feeling})::numeric as feeling from ${reviewsOfBooks(bookIds)} r
        left join review_sentiments sentiment on sentiment.review_id = r.id
      where ${reviewCountsAmongMany} and (r.rating is null or ${ratingStandsAmongMany})),
    books as (select work_id, count(*) as n, ${counts} from felt group by work_id order by 2 desc, 1 limit 20)
    select ${counts}, (select coalesce(json_agg(json_build_object('book', ${bookJson()}, 'positive', book.positive, 'neutral', book.neutral,
      'negative', book.negative, 'score', book.score) order by book.n desc, book.work_id), '[]'::json) from books book
        join works w on w.id = book.work_id) as "byBook"
    from felt`,
  );
  if (!row) throw new Error("An aggregate gave no row.");
  return row;
}

/** The books among these that readers did most with in the range: added, rated, reviewed. */
export async function popularBooksOf(
  ctx: Context,
  bookIds: readonly string[],
  range: Range,
  limit = 10,
): Promise<PopularBook[]> {
  const [since] = daysUpTo(ctx.now, RANGES[range]);
  const from = sql`${`${since}T00:00:00Z`}::timestamptz`;
  return readRows(
    ctx.db,
    PopularBook,
    sql`
    with acts as (
      select entry.work_id, count(*)::int as added, 0 as ratings, 0 as reviews from library_entries entry
        where entry.work_id = any(${listOf(bookIds)}) and entry.added_at >= ${from} group by 1
      union all
      select r.work_id, 0, count(r.rating) filter (where ${ratingStandsAmongMany})::int, count(r.text)::int from ${reviewsOfBooks(bookIds)} r
        where r.created_at >= ${from} and ${reviewCountsAmongMany} group by 1),
    sums as (select work_id, sum(added)::int as added, sum(ratings)::int as ratings, sum(reviews)::int as reviews from acts group by 1
      order by sum(added) + sum(ratings) + sum(reviews) desc, 1 limit ${limit})
    select ${bookJson()} as book, summed.added, summed.ratings, summed.reviews, summed.added + summed.ratings + summed.reviews as engagement
    from sums summed join works w on w.id = summed.work_id order by 5 desc, w.id`,
  );
}
