import { type SQL, sql } from "drizzle-orm";
import { requireReader } from "@/lib/auth/access";
import type { Context } from "@/lib/kernel/context";
import { prepared, preparedAs } from "@/lib/kernel/database";
import { looksLikeIsbn, parseIsbn } from "./isbn";
import type { AuthorRef, BookView } from "./schemas";
import { a, bookJson, inCatalogue, w } from "./sql";
import { normalise, toTsQuery } from "./text";
import { FoundAuthorRow, OneBook } from "./views";

/** How a typed query selects: by its words, or by likeness when nothing has them all, so that a misspelling finds something. */
type Match = { terms: string; key: string; by: "terms" | "likeness" };

type FoundAuthor = AuthorRef & { bookCount: number; photoUrl: string | null };
type Found = { books: BookView[]; authors: FoundAuthor[] };

const MAX_RESULTS = 50;
const terms = sql.placeholder("terms");
const key = sql.placeholder("key");

const anyWorkHas = prepared((db) =>
  db
    .select({ id: w.id })
    .from(w)
    .where(sql`${inCatalogue} and w.search_vector @@ ${terms}::tsquery`)
    .limit(1)
    .prepare("any_work_has"),
);
const anyAuthorHas = prepared((db) =>
  db
    .select({ id: a.id })
    .from(a)
    .where(sql`a.book_count > 0 and a.search_vector @@ ${terms}::tsquery`)
    .limit(1)
    .prepare("any_author_has"),
);

/** The match for works; null when the query has nothing to look for. */
export async function matchWorks(ctx: Context, query: string): Promise<Match | null> {
  const tsQuery = toTsQuery(query);
  if (!tsQuery) return null;
  const found = await anyWorkHas(ctx.db).execute({ terms: tsQuery });
  return { terms: tsQuery, key: normalise(query), by: found.length > 0 ? "terms" : "likeness" };
}

export async function matchAuthors(ctx: Context, query: string): Promise<Match | null> {
  const tsQuery = toTsQuery(query);
  if (!tsQuery) return null;
  const found = await anyAuthorHas(ctx.db).execute({ terms: tsQuery });
  return { terms: tsQuery, key: normalise(query), by: found.length > 0 ? "terms" : "likeness" };
}

type Term = SQL | ReturnType<typeof sql.placeholder> | string;

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

const topWorks = (by: Match["by"]) =>
  preparedAs(OneBook, (db) =>
    db
      .select({ book: bookJson() })
      .from(w)
      .where(sql`${inCatalogue} and ${worksWhere(by, terms, key)}`)
      .orderBy(worksOrder(by, key))
      .limit(sql.placeholder("limit"))
      .prepare(`top_works_${by}`),
  );
const topAuthors = (by: Match["by"]) =>
  preparedAs(FoundAuthorRow, (db) =>
    db
      .select({
        id: a.id,
        slug: a.slug,
        name: a.name,
        verified: sql<boolean>`a.verified_at is not null`,
        bookCount: a.bookCount,
        photoUrl: a.photo,
      })
      .from(a)
      .where(authorsWhere(by, terms, key))
      .orderBy(authorsOrder(by, key))
      .limit(sql.placeholder("limit"))
      .prepare(`top_authors_${by}`),
  );
const works = { terms: topWorks("terms"), likeness: topWorks("likeness") };
const authors = { terms: topAuthors("terms"), likeness: topAuthors("likeness") };

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
export async function search(ctx: Context, query: string, limit = 8): Promise<Found> {
  ctx.answer.dependsOn("catalogue", "authors");
  const isbn = looksLikeIsbn(query) ? parseIsbn(query) : null;
  if (isbn) {
    const rows = await byIsbn(ctx.db).execute({ isbn13: isbn.isbn13 });
    return { books: rows.map(({ book }) => book), authors: [] };
  }
  const [forWorks, forAuthors] = await Promise.all([matchWorks(ctx, query), matchAuthors(ctx, query)]);
  if (!forWorks || !forAuthors) return { books: [], authors: [] };
  const max = Math.min(limit, MAX_RESULTS);
  const [books, people] = await Promise.all([
    works[forWorks.by](ctx.db).execute({ ...forWorks, limit: max }),
    authors[forAuthors.by](ctx.db).execute({ ...forAuthors, limit: max }),
  ]);
  return { books: books.map(({ book }) => book), authors: people };
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
