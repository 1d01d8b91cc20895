/** The books of a page as its own people see them: each with its stats, the most rated first. */
import { and, eq, like, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { BookView } from "@/lib/catalogue/schemas";
import { bookJson, inCatalogue, ratingAverage, w } from "@/lib/catalogue/sql";
import { normalise } from "@/lib/catalogue/text";
import { BookRow } from "@/lib/catalogue/views";
import { Id } from "@/lib/http/fields";
import { offsetOf, type Page, toPage } from "@/lib/http/pagination";
import type { Context } from "@/lib/kernel/context";
import { checkRows, readRows } from "@/lib/kernel/database";
import { type AuthorFor, requireAuthor } from "./access";
import { foremostBooks, isOf, listOf } from "./own-works";
import { BookStats, type ListOwnBooks } from "./portal-schemas";

export type BookStatsView = BookStats & { book: BookView };

/** As `foremostBooks` places them. */
const BY_RATINGS = sql`w.rating_count desc, w.popularity desc, w.id`;

const StatsRow = BookStats.extend({ book: BookRow });
const FoundRow = z.object({ ids: z.array(Id), total: z.int() });

/** All books of the caller's page with their stats, or those with these words in the title; most rated first. */
export async function listOwnBooks(ctx: Context, query: ListOwnBooks): Promise<Page<BookStatsView>> {
  const author = await requireAuthor(ctx, query.author);
  const page = { limit: query.limit, offset: offsetOf(query) };
  if (query.q === undefined) {
    const ids = await foremostBooks(ctx, author, page);
    return toPage(await booksOf(ctx, ids), author.bookCount, query);
  }
  const titled = and(
    ...normalise(query.q)
      .split(" ")
      .map((term) => like(w.titleKey, `%${term}%`)),
  );
  const [{ ids, total } = { ids: [], total: 0 }] = await readRows(ctx.db, FoundRow, found(author, page, titled));
  return toPage(await booksOf(ctx, ids), total, query);
}

/** The ids of a page's books, and how many there are: gone through once for both. */
const found = (
  author: AuthorFor<"author">,
  page: { limit: number; offset: number },
  where: SQL | undefined,
): SQL => sql`
  with found as materialized (select w.id, w.rating_count, w.popularity from works w where ${and(isOf(author), where)})
  select (select count(*)::int from found) as total, coalesce((select json_agg(w.id)
    from (select w.id from found w order by ${BY_RATINGS} limit ${page.limit} offset ${page.offset}) w), '[]'::json) as ids`;

/** One of the page's books, or nothing. */
export async function findOwnBook(
  ctx: Context,
  author: AuthorFor<"author">,
  id: string,
): Promise<BookStatsView | null> {
  const isWritten = sql`exists (select 1 from contributions wrote where wrote.work_id = w.id and wrote.author_id = ${author.id} and wrote.role = 'author')`;
  const [found] = await statsOf(ctx, and(eq(w.id, id), isWritten, inCatalogue));
  return found ?? null;
}

/** These books with their stats, most rated first. */
export const booksOf = (ctx: Context, ids: readonly string[]): Promise<BookStatsView[]> =>
  statsOf(ctx, sql`w.id = any(${listOf(ids)})`);

async function statsOf(ctx: Context, where: SQL | undefined): Promise<BookStatsView[]> {
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
      .where(where)
      .orderBy(BY_RATINGS),
  );
}
