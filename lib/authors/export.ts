import { type Cell, csvResponse } from "@/lib/http/csv";
import type { Context } from "@/lib/kernel/context";
import { dailyStats, RANGES, statsBySource } from "@/lib/visits/stats";
import { type AuthorFor, requirePro } from "./access";
import { booksAdded, popularBooksOf } from "./advanced-stats";
import { growthOf } from "./dashboard";
import { daysUpTo } from "./days";
import { followerCountOf } from "./follows";
import { booksOf } from "./own-books";
import { foremostBooks } from "./own-works";
import type { ExportQuery } from "./portal-schemas";

const MAX_EXPORTED_BOOKS = 5_000;

/** The stats of the caller's page as CSV (pro): a day, a book or a source a line. */
export async function exportDashboard(ctx: Context, query: ExportQuery): Promise<Response> {
  const author = await requirePro(ctx, query.author);
  const lines = await TABLES[query.table](ctx, author, query.range);
  return csvResponse(`bookplate-${query.table}-${query.range}.csv`, lines);
}

type Range = ExportQuery["range"];
type Table = (ctx: Context, author: AuthorFor<"pro">, range: Range) => Promise<Cell[][]>;

const TABLES: Record<ExportQuery["table"], Table> = { daily, books, sources };

async function daily(ctx: Context, author: AuthorFor<"pro">, range: Range): Promise<Cell[][]> {
  const subject = `author:${author.id}`;
  const [views, changes, added, followers] = await Promise.all([
    dailyStats(ctx, subject, "view", range),
    dailyStats(ctx, subject, "followers", range),
    booksAdded(ctx, author, range),
    followerCountOf(ctx, author.id),
  ]);
  const growth = growthOf(changes, followers);
  return [
    ["date", "views", "followers", "books_added"],
    ...daysUpTo(ctx.now, RANGES[range]).map((date, i): Cell[] => [
      date,
      views[i]?.count ?? 0,
      growth[i]?.count ?? 0,
      added[i]?.count ?? 0,
    ]),
  ];
}

async function books(ctx: Context, author: AuthorFor<"pro">, range: Range): Promise<Cell[][]> {
  const ids = await foremostBooks(ctx, author, { limit: MAX_EXPORTED_BOOKS, offset: 0 });
  const [all, popular] = await Promise.all([booksOf(ctx, ids), popularBooksOf(ctx, ids, range, MAX_EXPORTED_BOOKS)]);
  const byId = new Map(popular.map((row) => [row.book.id, row]));
  return [
    ["title", "rating_average", "ratings", "reviews", "added_in_range", "rated_in_range", "reviewed_in_range"],
    ...all.map(({ book, ratingAverage, ratingCount, reviewCount }): Cell[] => {
      const recent = byId.get(book.id);
      return [
        book.title,
        ratingAverage,
        ratingCount,
        reviewCount,
        recent?.added ?? 0,
        recent?.ratings ?? 0,
        recent?.reviews ?? 0,
      ];
    }),
  ];
}

async function sources(ctx: Context, author: AuthorFor<"pro">, range: Range): Promise<Cell[][]> {
  const rows = await statsBySource(ctx, `author:${author.id}`, "view", range);
  return [["source", "views"], ...rows.map(({ source, count }): Cell[] => [source, count])];
}
