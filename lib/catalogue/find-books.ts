/** Lists of the catalogue: by words, by filters, in the order that is wanted. */
import { and, inArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { contributions } from "@/db/schema/catalogue";
import { COUNTED_ROWS, offsetOf, type Page, type PageQuery, toLongPage, toPage } from "@/lib/http/pagination";
import { asList } from "@/lib/http/query-options";
import type { Context } from "@/lib/kernel/context";
import { checkRows, preparedAs } from "@/lib/kernel/database";
import { bestWorks, bestWorksFirst } from "./best-matches";
import type { BookView, FindBooks } from "./schemas";
import { matchWorks, worksOrder, worksWhere } from "./search";
import { bookJson, inCatalogue, w } from "./sql";
import { OneBook } from "./views";

/** Paginated search over books. Without an order: relevance when there is a search, else the most read first. */
export async function findBooks(ctx: Context, options: FindBooks, query: PageQuery): Promise<Page<BookView>> {
  ctx.answer.dependsOn("catalogue");
  const offset = offsetOf(query);
  const match = options.search ? await matchWorks(ctx, options.search) : null;
  if (options.search && !match) return toPage([], 0, query);
  const filters = filtersOf(options);
  const where = and(inCatalogue, match ? worksWhere(match.by, match.terms, match.key) : undefined, ...filters);
  const wanted = wantedOrder(options, match !== null);
  const isBestFirst = match?.by === "terms" && wanted.every(({ field }) => field === "relevance");
  const best = {
    terms: match?.terms ?? "",
    key: match?.key ?? "",
    last: offset + query.limit,
    narrowed: and(...filters),
  };
  const columns = { book: bookJson() };
  const rows = checkRows(
    OneBook,
    isBestFirst
      ? await ctx.db
          .select(columns)
          .from(sql`${bestWorks(best)} best`)
          .innerJoin(w, sql`w.id = best.id`)
          .orderBy(bestWorksFirst)
          .limit(query.limit)
          .offset(offset)
      : await ctx.db
          .select(columns)
          .from(w)
          .where(where)
          .orderBy(...orderOf(wanted, match ? worksOrder(match.by, match.key) : sql`w.popularity desc, w.id`))
          .limit(query.limit)
          .offset(offset),
  );
  return toLongPage(
    rows.map(({ book }) => book),
    await ctx.db.$count(ctx.db.select({ id: w.id }).from(w).where(where).limit(COUNTED_ROWS).as("counted")),
    query,
  );
}

/** One language after the other off an index, each counted as far as anybody may leaf; the more read first of those beyond. */
const languages = preparedAs(z.object({ language: z.string() }), (db) =>
  db
    .select({ language: sql<string>`found.language` })
    .from(
      sql`(with recursive tongue as (
        (select w.language from works w where ${inCatalogue} and w.language is not null order by w.language limit 1)
        union all select (select w.language from works w where ${inCatalogue} and w.language > tongue.language order by w.language limit 1)
          from tongue where tongue.language is not null)
        select tongue.language, (select count(*) from (select 1 from works w where ${inCatalogue} and w.language = tongue.language
            limit ${COUNTED_ROWS}::int) one) as books,
          (select w.popularity from works w where ${inCatalogue} and w.language = tongue.language order by w.popularity desc limit 1) as read
        from tongue where tongue.language is not null) found`,
    )
    .orderBy(sql`found.books desc, found.read desc, found.language`)
    .limit(60)
    .prepare("languages_of_books"),
);

/** The languages that there are books in, the most used first. */
export async function languagesOfBooks(ctx: Context): Promise<string[]> {
  ctx.answer.dependsOn("catalogue");
  return (await languages(ctx.db).execute()).map(({ language }) => language);
}

function filtersOf({ filters = {} }: FindBooks): (SQL | undefined)[] {
  const [genres, languages, authorIds, verified] = [
    asList(filters.genre),
    asList(filters.language),
    asList(filters.author),
    asList(filters.verified),
  ];
  const wrote = sql`${contributions} contribution where contribution.work_id = w.id and contribution.role = 'author'`;
  return [
    genres &&
      sql`w.genres && array[${sql.join(
        genres.map((genre) => sql`${genre}`),
        sql`, `,
      )}]::text[]`,
    languages && inArray(w.language, languages),
    authorIds && sql`exists (select 1 from ${wrote} and contribution.author_id in ${authorIds})`,
    verified?.length === 1
      ? sql`exists (select 1 from ${wrote} and exists (select 1 from authors a where a.id = contribution.author_id
        and a.verified_at is not null)) = ${verified[0]}`
      : undefined,
  ];
}

type Wanted = NonNullable<FindBooks["order"]>;

const rating = sql`w.rating_sum::float / nullif(w.rating_count, 0)`;

/** Each as an index has it; `w.id` behind them. A title by its words: no capital, accent or mark comes before another. */
const ORDERS: Record<Exclude<Wanted[number]["field"], "relevance">, { asc: SQL; desc: SQL }> = {
  popularity: { asc: sql`w.popularity asc`, desc: sql`w.popularity desc` },
  title: { asc: sql`w.title_key using ~<~`, desc: sql`w.title_key using ~>~` },
  rating: { asc: sql`${rating} asc nulls last`, desc: sql`${rating} desc nulls last` },
  firstPublished: { asc: sql`w.first_published asc nulls last`, desc: sql`w.first_published desc nulls last` },
};

/** What was asked for; there is no relevance without a search. */
const wantedOrder = ({ order = [] }: FindBooks, hasSearch: boolean): Wanted =>
  order.filter(({ field }) => field !== "relevance" || hasSearch);

function orderOf(wanted: Wanted, first: SQL): SQL[] {
  if (wanted.length === 0) return [first];
  const terms = wanted.map(({ field, direction }) => (field === "relevance" ? first : ORDERS[field][direction]));
  return [...terms, sql`w.id`];
}
