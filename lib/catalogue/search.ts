import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type Db, MISSPELLING } from "@/db/client";
import { requireReader } from "@/lib/auth/access";
import type { Context } from "@/lib/kernel/context";
import { preparedAs } from "@/lib/kernel/database";
import { bestAuthors, bestAuthorsFirst, bestWorks, bestWorksFirst, HEAD, type Term } from "./best-matches";
import { looksLikeIsbn, parseIsbn } from "./isbn";
import type { AuthorRef, BookView } from "./schemas";
import { respell } from "./spelling";
import { a, bookJson, inCatalogue, w } from "./sql";
import { normalise, toTsQuery } from "./text";
import { FoundAuthorRow, OneBook } from "./views";

/** How a typed query selects: by its words, or by likeness when nothing has them all, so that a misspelling finds something. */
type Match = { terms: string; key: string; by: "terms" | "likeness" };

type FoundAuthor = AuthorRef & { bookCount: number; photoUrl: string | null };
type Found = { books: BookView[]; authors: FoundAuthor[] };

const MAX_RESULTS = 50;
/** Where so many are as like as this, nobody need look at the five times as many that are less so. */
const NEARER = 0.52;
/** The same of a short word, which shares three letters in a row with half a percent of all titles. */
const NEAREST = 0.7;
const SHORT = 8;
const terms = sql.placeholder("terms");
const key = sql.placeholder("key");

const FoundRow = z.object({ found: z.boolean() });

/** A common word is found among the most read, without gathering all that have it. */
const anyHas = (name: string, mostRead: SQL, all: SQL) =>
  preparedAs(FoundRow, (db) =>
    db
      .select({
        found: sql<boolean>`exists (select 1 from (${mostRead} limit ${HEAD}) x where x.search_vector @@ (select ${terms}::tsquery))
          or exists (with rest as materialized (${all} and x.search_vector @@ (select ${terms}::tsquery)) select 1 from rest)`,
      })
      .from(sql`(values (1)) one`)
      .prepare(name),
  );
const anyWorkHas = anyHas(
  "any_work_has",
  sql`select w.search_vector from works w where ${inCatalogue} order by w.popularity desc, w.id`,
  sql`select 1 from works x where x.made_by is null`,
);
const anyAuthorHas = anyHas(
  "any_author_has",
  sql`select a.search_vector from authors a where a.book_count > 0 order by a.popularity desc, a.id`,
  sql`select 1 from authors x where x.book_count > 0`,
);

/** The match for works; null when the query has nothing to look for. */
export const matchWorks = (ctx: Context, query: string): Promise<Match | null> => match(ctx, query, anyWorkHas);

export const matchAuthors = (ctx: Context, query: string): Promise<Match | null> => match(ctx, query, anyAuthorHas);

async function match(ctx: Context, query: string, anyHas: typeof anyWorkHas): Promise<Match | null> {
  const tsQuery = toTsQuery(query);
  if (!tsQuery) return null;
  const isFound = async (asked: string) => (await anyHas(ctx.db).execute({ terms: asked }))[0]?.found ?? false;
  const key = normalise(query);
  if (await isFound(tsQuery)) return { terms: tsQuery, key, by: "terms" };
  const respelled = await respell(ctx, query);
  for await (const guess of respelled.guesses()) if (await isFound(guess.terms)) return { ...guess, by: "terms" };
  return { terms: tsQuery, key: respelled.key, by: "likeness" };
}

export const worksWhere = (by: Match["by"], tsQuery: Term, likeKey: Term): SQL =>
  by === "terms" ? sql`w.search_vector @@ ${tsQuery}::tsquery` : sql`${likeKey}::text <% w.search_key`;

/** Best first: the very title, a title that begins so, then the most read; misspellings by likeness. */
export const worksOrder = (by: Match["by"], likeKey: Term): SQL =>
  by === "terms"
    ? sql`(w.title_key = ${likeKey}::text) desc, starts_with(w.title_key, ${likeKey}::text) desc, w.popularity desc, w.id`
    : sql`word_similarity(${likeKey}::text, w.search_key) desc, w.popularity desc, w.id`;

export const authorsWhere = (by: Match["by"], tsQuery: Term, likeKey: Term): SQL =>
  by === "terms"
    ? sql`(a.book_count > 0 and a.search_vector @@ ${tsQuery}::tsquery)`
    : sql`(a.book_count > 0 and ${likeKey}::text <% a.name_key)`;

export const authorsOrder = (by: Match["by"], likeKey: Term): SQL =>
  by === "terms"
    ? sql`(a.name_key = ${likeKey}::text) desc, a.popularity desc, a.id`
    : sql`word_similarity(${likeKey}::text, a.name_key) desc, a.popularity desc, a.id`;

const limit = sql.placeholder("limit");
/** How like a word has to be for this statement: set before its rows are looked for, and of no other statement. */
const atLeast = sql`(select set_config('pg_trgm.word_similarity_threshold', ${sql.placeholder("least")}::text, true)) is not null`;
const authorRow = {
  id: a.id,
  slug: a.slug,
  name: a.name,
  verified: sql<boolean>`a.verified_at is not null`,
  bookCount: a.bookCount,
  photoUrl: a.photo,
};

const works = {
  terms: preparedAs(OneBook, (db) =>
    db
      .select({ book: bookJson() })
      .from(sql`${bestWorks({ terms, key, last: limit })} best`)
      .innerJoin(w, sql`w.id = best.id`)
      .orderBy(bestWorksFirst)
      .limit(limit)
      .prepare("top_works_terms"),
  ),
  likeness: preparedAs(OneBook, (db) =>
    db
      .select({ book: bookJson() })
      .from(w)
      .where(sql`${atLeast} and ${inCatalogue} and ${worksWhere("likeness", terms, key)}`)
      .orderBy(worksOrder("likeness", key))
      .limit(limit)
      .prepare("top_works_likeness"),
  ),
};
const authors = {
  terms: preparedAs(FoundAuthorRow, (db) =>
    db
      .select(authorRow)
      .from(sql`${bestAuthors({ terms, key, last: limit })} best`)
      .innerJoin(a, sql`a.id = best.id`)
      .orderBy(bestAuthorsFirst)
      .limit(limit)
      .prepare("top_authors_terms"),
  ),
  likeness: preparedAs(FoundAuthorRow, (db) =>
    db
      .select(authorRow)
      .from(a)
      .where(sql`${atLeast} and ${authorsWhere("likeness", terms, key)}`)
      .orderBy(authorsOrder("likeness", key))
      .limit(limit)
      .prepare("top_authors_likeness"),
  ),
};

const byIsbn = preparedAs(OneBook, (db) =>
  db
    .select({ book: bookJson() })
    .from(w)
    .where(
      sql`w.id = (select edition.work_id from editions edition where edition.isbn13 = ${sql.placeholder("isbn13")})`,
    )
    .prepare("work_by_isbn_card"),
);

/** Books and people for a search box: the best few of each. An ISBN finds its book. */
export async function search(ctx: Context, query: string, limitOf = 8): Promise<Found> {
  ctx.answer.dependsOn("catalogue", "authors");
  const isbn = looksLikeIsbn(query) ? parseIsbn(query) : null;
  if (isbn) {
    const rows = await byIsbn(ctx.db).execute({ isbn13: isbn.isbn13 });
    return { books: rows.map(({ book }) => book), authors: [] };
  }
  const tsQuery = toTsQuery(query);
  if (!tsQuery) return { books: [], authors: [] };
  const asked = { terms: tsQuery, key: normalise(query), limit: Math.min(limitOf, MAX_RESULTS) };
  const [books, people] = await bestOf(ctx, query, asked);
  return { books: books.map(({ book }) => book), authors: people };
}

type Asked = { terms: string; key: string; limit: number };
type Like = Asked & { least: number };
type Search<R, A> = (db: Db) => { execute: (asked: A) => Promise<R[]> };
type Best = [{ book: BookView }[], FoundAuthor[]];

/** By words; where nothing has them all by what they may have been meant to be, and by likeness at the end. */
async function bestOf(ctx: Context, query: string, asked: Asked): Promise<Best> {
  const byTerms = (some: Asked): Promise<Best> =>
    Promise.all([works.terms(ctx.db).execute(some), authors.terms(ctx.db).execute(some)]);
  const [books, people] = await byTerms(asked);
  if (books.length > 0 && people.length > 0) return [books, people];
  const { guesses, key, isLarge } = await respell(ctx, query);
  if (books.length === 0 && people.length === 0)
    for await (const guess of guesses()) {
      const near = await byTerms({ ...asked, ...guess });
      if (near.some((some) => some.length > 0)) return near;
    }
  const alike = <R>(by: Search<R, Like>) => mostAlike(by, ctx.db, { ...asked, key }, isLarge);
  return Promise.all([
    books.length > 0 ? books : alike(works.likeness),
    people.length > 0 ? people : alike(authors.likeness),
  ]);
}

/** In steps: where enough is very much alike, nobody need look for the rest. */
async function mostAlike<R>(by: Search<R, Like>, db: Db, asked: Asked, isLarge: boolean): Promise<R[]> {
  const nearer = isLarge ? [...(asked.key.length < SHORT ? [NEAREST] : []), NEARER] : [];
  for (const least of nearer) {
    const alike = await by(db).execute({ ...asked, least });
    if (alike.length === asked.limit) return alike;
  }
  return by(db).execute({ ...asked, least: MISSPELLING });
}

/** By whole words, or by letters as they stand in the title or a name: "wuther" and "uthering" find the same book. */
export const hasText = (work: SQL, tsQuery: Term, likeKey: Term): SQL =>
  sql`(${work}.search_vector @@ ${tsQuery}::tsquery or strpos(${work}.search_key, ${likeKey}::text) > 0)`;

const ownWorks = preparedAs(OneBook, (db) =>
  db
    .select({ book: bookJson() })
    .from(w)
    .where(sql`w.made_by = ${sql.placeholder("readerId")}::uuid and ${hasText(sql`w`, terms, key)}`)
    .orderBy(worksOrder("terms", key))
    .limit(sql.placeholder("limit"))
    .prepare("own_works_by_text"),
);

/** The books that the caller added or imports made for the caller, by words: nobody else finds them, and no other search does. */
export async function searchOwnBooks(ctx: Context, query: string, limit: number): Promise<{ books: BookView[] }> {
  const { userId } = requireReader(ctx);
  const tsQuery = toTsQuery(query);
  if (!tsQuery) return { books: [] };
  const rows = await ownWorks(ctx.db).execute({ readerId: userId, terms: tsQuery, key: normalise(query), limit });
  return { books: rows.map(({ book }) => book) };
}
