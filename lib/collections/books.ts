import { createHash } from "node:crypto";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { works } from "@/db/schema/catalogue";
import { collectionBooks } from "@/db/schema/collections";
import { genreLabel } from "@/lib/catalogue/genres";
import { parseIsbn } from "@/lib/catalogue/isbn";
import type { BookView } from "@/lib/catalogue/schemas";
import { bookJson, inCatalogue } from "@/lib/catalogue/sql";
import { normalise, searchTerms } from "@/lib/catalogue/text";
import { OneBook } from "@/lib/catalogue/views";
import { badRequest } from "@/lib/http/errors";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { requireCuratorOrEditor } from "./access";
import type { MatchBooks, MatchedBook } from "./schemas";

const ByIsbnRow = OneBook.extend({ isbn13: z.string() });
const ByTitleRow = OneBook.extend({ key: z.string() });
const ByLikenessRow = OneBook.extend({ at: z.int() });

type Listed = { bookId: string; note?: string | null };

const ON_COVER = 5;

/** Replaces the books of a collection, in the order given; 400 `unknown_book` names the first that does not exist. */
export async function replaceBooks(ctx: Context, collectionId: string, books: readonly Listed[]): Promise<void> {
  const ids = books.map(({ bookId }) => bookId);
  const known = ids.length
    ? await ctx.db
        .select({ id: works.id })
        .from(works)
        .where(and(inArray(works.id, ids), isNull(works.madeBy)))
        .orderBy(works.id)
        .for("key share")
    : [];
  const there = new Set(known.map(({ id }) => id));
  const missing = ids.findIndex((id) => !there.has(id));
  if (missing >= 0)
    throw badRequest(`Book ${ids[missing]} does not exist. Remove it from the collection.`, "unknown_book", [
      { path: `books.${missing}.bookId`, message: "does not exist" },
    ]);
  await ctx.db.delete(collectionBooks).where(eq(collectionBooks.collectionId, collectionId));
  if (books.length > 0)
    await ctx.db
      .insert(collectionBooks)
      .values(
        books.map(({ bookId, note }, i) => ({ collectionId, workId: bookId, position: i + 1, note: note ?? null })),
      );
}

/** What of a collection's books goes into its own row: how many, the key of the drawn cover, and words to find it by. */
export async function detailsFromBooks(
  ctx: Context,
  collectionId: string,
): Promise<{ bookCount: number; coverKey: string; genres: string[] }> {
  const rows = await ctx.db
    .select({ id: works.id, coverKey: works.coverKey, genres: works.genres })
    .from(collectionBooks)
    .innerJoin(works, eq(works.id, collectionBooks.workId))
    .where(eq(collectionBooks.collectionId, collectionId))
    .orderBy(collectionBooks.position);
  const drawn = rows.slice(0, ON_COVER).map(({ id, coverKey }) => `${id} ${coverKey}`);
  return {
    bookCount: rows.length,
    coverKey: createHash("sha256").update(drawn.join("\n")).digest("hex").slice(0, 12),
    genres: [...new Set(rows.flatMap(({ genres }) => genres))].map(genreLabel),
  };
}

/** The search words of a collection as a tsvector: its name, its text and its themes. */
export const searchVectorOf = (...texts: (string | null | undefined)[]) =>
  sql`array_to_tsvector(array(select json_array_elements_text(${JSON.stringify(searchTerms(...texts))}::json)))`;

/**
 * The books that pasted lines mean, in three statements however many lines there are: an ISBN by its edition, a title (or
 * "title by author") by its words, anything else by the likest title, marked as not certain.
 */
export async function matchBooks(ctx: Context, { lines }: MatchBooks): Promise<MatchedBook[]> {
  await requireCuratorOrEditor(ctx);
  const asked = lines.map((line, at) => ({ at, isbn: parseIsbn(line)?.isbn13 ?? null, readings: readingsOf(line) }));
  const byIsbn = await booksByIsbn(
    ctx,
    asked.flatMap(({ isbn }) => isbn ?? []),
  );
  const byTitle = await booksByTitle(
    ctx,
    asked.flatMap(({ isbn, readings }) => (isbn ? [] : readings.map(({ title }) => title))),
  );
  const exact = asked.map(({ isbn, readings }) =>
    isbn
      ? byIsbn.get(isbn)
      : readings.map((reading) => fitting(byTitle.get(reading.title), reading.author)).find(Boolean),
  );
  const unsure = asked.filter(({ at, isbn }) => !isbn && !exact[at]);
  const likest = await booksByLikeness(
    ctx,
    unsure.map(({ at, readings }) => ({ at, key: readings.at(-1)?.title ?? "" })),
  );
  return lines.map((line, at) => ({ line, book: exact[at] ?? likest.get(at) ?? null, certain: Boolean(exact[at]) }));
}

type Reading = { title: string; author: string | null };

/** What a line may mean: all of it the title, or a title and then its author. */
function readingsOf(line: string): Reading[] {
  const whole = { title: normalise(line), author: null };
  const parts = /^(.+?)(?:\s+by\s+|\s+[–—-]\s+|,\s+)([^,]+)$/i.exec(line);
  const split = parts ? { title: normalise(parts[1] ?? ""), author: normalise(parts[2] ?? "") } : null;
  return split?.title ? [whole, split] : [whole];
}

const fitting = (books: BookView[] | undefined, author: string | null): BookView | undefined =>
  author === null
    ? books?.[0]
    : books?.find((book) =>
        book.authors.some(({ name }) => normalise(name).includes(author.split(" ").at(-1) ?? author)),
      );

async function booksByIsbn(ctx: Context, isbns: string[]): Promise<Map<string, BookView>> {
  const rows = await readRows(
    ctx.db,
    ByIsbnRow,
    sql`
    select edition.isbn13, ${bookJson()} as book from editions edition join works w on w.id = edition.work_id
    where ${inCatalogue} and edition.isbn13 in (select json_array_elements_text(${JSON.stringify(isbns)}::json))`,
  );
  return new Map(rows.map(({ isbn13, book }) => [isbn13, book]));
}

async function booksByTitle(ctx: Context, keys: string[]): Promise<Map<string, BookView[]>> {
  const rows = await readRows(
    ctx.db,
    ByTitleRow,
    sql`
    select w.title_key as key, ${bookJson()} as book from works w
    where ${inCatalogue} and w.title_key in (select json_array_elements_text(${JSON.stringify(keys)}::json))
    order by w.popularity desc, w.id limit 2000`,
  );
  const found = new Map<string, BookView[]>();
  for (const { key, book } of rows) found.set(key, [...(found.get(key) ?? []), book]);
  return found;
}

async function booksByLikeness(ctx: Context, lines: { at: number; key: string }[]): Promise<Map<number, BookView>> {
  const rows = await readRows(
    ctx.db,
    ByLikenessRow,
    sql`
    select x.at, ${bookJson()} as book
    from json_to_recordset(${JSON.stringify(lines)}::json) as x(at int, key text)
    cross join lateral (select * from works work where work.made_by is null and x.key <> '' and x.key <% work.search_key
      order by word_similarity(x.key, work.search_key) desc, work.popularity desc, work.id limit 1) w`,
  );
  return new Map(rows.map(({ at, book }) => [at, book]));
}
