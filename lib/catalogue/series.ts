/** Books that belong together in an order. A series shows the catalogue's books alone, and is none without one. */
import { and, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { series } from "@/db/schema/catalogue";
import { requireReader } from "@/lib/auth/access";
import { notFound } from "@/lib/http/errors";
import { isUuid } from "@/lib/http/ids";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import type { Context } from "@/lib/kernel/context";
import { preparedAs } from "@/lib/kernel/database";
import { asked, ownPart } from "@/lib/kernel/own-parts";
import { orMerged } from "./merges/merged-address";
import { type BookView, LibraryStatus, type Series, type SeriesPlace } from "./schemas";
import { bookJson, inCatalogue, w } from "./sql";
import { BookInSeries, Neighbour, SeriesRow } from "./views";

export type PlaceInSeries = Omit<SeriesPlace, "previous" | "next"> & Neighbours;
type Neighbours = { previous: BookView | null; next: BookView | null };
export type SeriesPage = Omit<Series, "books"> & { books: Page<{ position: number | null; book: BookView }> };

const bookCount = sql<number>`(select count(*)::int from works w where w.series_id = series.id and ${inCatalogue})`;

const selectSeries = (name: string, where: SQL) =>
  preparedAs(SeriesRow, (db) =>
    db
      .select({ id: series.id, slug: series.slug, name: series.name, bookCount })
      .from(series)
      .where(where)
      .prepare(name),
  );
const byId = selectSeries("series_by_id", eq(series.id, sql.placeholder("id")));
const bySlug = selectSeries("series_by_slug", eq(series.slug, sql.placeholder("id")));

const books = preparedAs(BookInSeries, (db) =>
  db
    .select({ book: bookJson(), position: sql<number | null>`w.series_position::float8` })
    .from(w)
    .where(and(eq(w.seriesId, sql.placeholder("seriesId")), inCatalogue))
    .orderBy(sql`w.series_position nulls last, w.first_published nulls last, w.id`)
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"))
    .prepare("books_of_series"),
);

/** A series with its books in order, by UUID or slug, former ones too; 404 "Series not found", also where no book of it is public. */
export async function getSeries(ctx: Context, idOrSlug: string, query: PageQuery): Promise<SeriesPage> {
  const offset = offsetOf(query);
  const [found] = await orMerged(ctx, "series", idOrSlug, (id) => (isUuid(id) ? byId : bySlug)(ctx.db).execute({ id }));
  if (!found || found.bookCount === 0) throw notFound("Series");
  ctx.answer.dependsOn("catalogue");
  const rows = await books(ctx.db).execute({ seriesId: found.id, limit: query.limit, offset });
  for (const { book } of rows)
    ctx.answer.dependsOn(`book:${book.id}`, ...book.authors.map((author) => `author:${author.id}`));
  return { ...found, books: toPage(rows, found.bookCount, query) };
}

const ownStatuses = ownPart(
  "own_statuses_in_series",
  z.record(z.string(), LibraryStatus),
  sql`(select json_object_agg(entry.work_id, entry.status) from library_entries entry where entry.user_id = ${asked.viewer}
    and entry.work_id in (select x.id from works x join ${series} on ${series.id} = x.series_id where ${series.slug} = ${asked.name}))`,
);

/** Where the caller has the books of a series, by their ids. */
export async function statusesInSeries(ctx: Context, slug: string): Promise<Record<string, LibraryStatus>> {
  return (await ownStatuses(ctx, requireReader(ctx).userId, slug)) ?? {};
}

/** A book's place in the order; the same as the page's, in one value. */
const place = (work: string) =>
  sql.raw(`(coalesce(${work}.series_position, 'infinity'), coalesce(${work}.first_published, 32767), ${work}.id)`);
const here = sql`(select coalesce(here.series_position, 'infinity'), coalesce(here.first_published, 32767), here.id
  from works here where here.id = ${sql.placeholder("bookId")}::uuid)`;
const beside = (side: SQL, direction: SQL) => sql`(select x.id from works x
  where x.series_id = ${sql.placeholder("seriesId")}::uuid and x.made_by is null and ${place("x")} ${side} ${here}
  order by ${place("x")} ${direction} limit 1)`;

const neighbours = preparedAs(Neighbour, (db) =>
  db
    .select({ book: bookJson(), isBefore: sql<boolean>`${place("w")} < ${here}` })
    .from(w)
    .where(sql`w.id in (${beside(sql`<`, sql`desc`)}, ${beside(sql`>`, sql`asc`)})`)
    .prepare("neighbours_in_series"),
);

/** The books before and after this one in its series; of readers' own books neither is one. */
export async function neighboursInSeries(ctx: Context, bookId: string, seriesId: string | null): Promise<Neighbours> {
  if (seriesId === null) return { previous: null, next: null };
  ctx.answer.dependsOn("catalogue");
  const rows = await neighbours(ctx.db).execute({ bookId, seriesId });
  const at = (isBefore: boolean) => rows.find((row) => row.isBefore === isBefore)?.book ?? null;
  return { previous: at(true), next: at(false) };
}
