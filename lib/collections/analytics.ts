import { and, count, eq, gte, sql } from "drizzle-orm";
import { collectionSaves, collections } from "@/db/schema/collections";
import { libraryEntries } from "@/db/schema/library";
import { dailyCounts } from "@/db/schema/visits";
import type { BookView } from "@/lib/catalogue/schemas";
import { bookJson, w } from "@/lib/catalogue/sql";
import { BookRow } from "@/lib/catalogue/views";
import { csvResponse } from "@/lib/http/csv";
import { unauthorized } from "@/lib/http/errors";
import type { Context } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";
import { Point } from "@/lib/visits/schemas";
import { dailyStats, type Range } from "@/lib/visits/stats";
import { hasProStats, requireCuratorOrEditor } from "./access";
import { getOwnCollection } from "./own-collections";
import { CollectionAnalytics } from "./schemas";

const TOP_BOOKS = 10;
const TopBook = CollectionAnalytics.shape.topBooks.element.extend({ book: BookRow });

/**
 * The stats of a collection for its curator and staff: totals since it exists, and views, saves, shares and books added
 * by day over a range. A view and a share count once per visitor and day; saves are those that still stand.
 */
export async function getAnalytics(
  ctx: Context,
  idOrSlug: string,
  range: Range,
): Promise<
  Omit<CollectionAnalytics, "topBooks"> & { topBooks: { book: BookView; added: number }[]; title: string; slug: string }
> {
  const collection = await getOwnCollection(ctx, idOrSlug, { page: 1, limit: 1 });
  const { id } = collection;
  const subject = `collection:${id}`;
  const views = await dailyStats(ctx, subject, "view", range);
  const shares = await dailyStats(ctx, subject, "share", range);
  const from = views[0]?.date ?? "";
  const saves = byDay(await savesByDay(ctx, id, from));
  const added = byDay(await addedByDay(ctx, subject, from));
  const [viewTotal, shareTotal] = await totals(ctx, subject);
  const [stored] = await ctx.db
    .select({ saves: collections.saveCount })
    .from(collections)
    .where(eq(collections.id, id));
  return {
    title: collection.title,
    slug: collection.slug,
    views: viewTotal,
    saves: stored?.saves ?? 0,
    shares: shareTotal,
    booksAdded: await ctx.db.$count(libraryEntries, eq(libraryEntries.source, subject)),
    daily: views.map(({ date, count }, i) => ({
      date,
      views: count,
      saves: saves.get(date) ?? 0,
      shares: shares[i]?.count ?? 0,
      booksAdded: added.get(date) ?? 0,
    })),
    topBooks: await topBooks(ctx, subject),
  };
}

const day = (column: unknown) => sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')`;
const byDay = (points: Point[]) => new Map(points.map(({ date, count: n }) => [date, n]));

const savesByDay = async (ctx: Context, id: string, from: string): Promise<Point[]> =>
  checkRows(
    Point,
    await ctx.db
      .select({ date: day(collectionSaves.createdAt), count: count() })
      .from(collectionSaves)
      .where(and(eq(collectionSaves.collectionId, id), gte(collectionSaves.createdAt, new Date(`${from}T00:00:00Z`))))
      .groupBy(sql`1`),
  );

const addedByDay = async (ctx: Context, subject: string, from: string): Promise<Point[]> =>
  checkRows(
    Point,
    await ctx.db
      .select({ date: day(libraryEntries.addedAt), count: count() })
      .from(libraryEntries)
      .where(and(eq(libraryEntries.source, subject), gte(libraryEntries.addedAt, new Date(`${from}T00:00:00Z`))))
      .groupBy(sql`1`),
  );

async function totals(ctx: Context, subject: string): Promise<[number, number]> {
  const rows = await ctx.db
    .select({ kind: dailyCounts.kind, count: sql`sum(${dailyCounts.count})`.mapWith(Number) })
    .from(dailyCounts)
    .where(eq(dailyCounts.subject, subject))
    .groupBy(dailyCounts.kind);
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.count ?? 0;
  return [of("view"), of("share")];
}

async function topBooks(ctx: Context, subject: string): Promise<{ book: BookView; added: number }[]> {
  const top = ctx.db
    .select({ workId: libraryEntries.workId, added: count().as("added") })
    .from(libraryEntries)
    .where(eq(libraryEntries.source, subject))
    .groupBy(libraryEntries.workId)
    .orderBy(sql`count(*) desc, ${libraryEntries.workId}`)
    .limit(TOP_BOOKS)
    .as("top");
  return checkRows(
    TopBook,
    await ctx.db
      .select({ book: bookJson(), added: top.added })
      .from(top)
      .innerJoin(w, eq(w.id, top.workId))
      .orderBy(sql`${top.added} desc, w.id`),
  );
}

/** Whether the caller may have the daily stats as a table. */
export const mayDownloadStats = async (ctx: Context): Promise<boolean> =>
  hasProStats(await requireCuratorOrEditor(ctx));

/** The daily stats as CSV, for a spreadsheet: for curators of the pro tier and staff, 401 `pro_only` for others. */
export async function getAnalyticsCsv(ctx: Context, idOrSlug: string, range: Range): Promise<Response> {
  if (!(await mayDownloadStats(ctx))) throw unauthorized("The stats as a table need the pro tier.", "pro_only");
  const { daily, slug } = await getAnalytics(ctx, idOrSlug, range);
  const lines = daily.map((entry) => [entry.date, entry.views, entry.saves, entry.shares, entry.booksAdded]);
  return csvResponse(`${slug}-${range}.csv`, [["date", "views", "saves", "shares", "books_added"], ...lines]);
}
