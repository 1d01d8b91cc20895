import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { badRequest, notFound } from "@/lib/http/errors";
import { isUuid, uuidOf } from "@/lib/http/ids";
import { type KeysetQuery, offsetOf, type Page, toPage } from "@/lib/http/pagination";
import type { Context } from "@/lib/kernel/context";
import { parameter, prepared, preparedAs } from "@/lib/kernel/database";
import { firstBooksOf } from "./books-of-author";
import { type Isbn, parseIsbn } from "./isbn";
import { isLibrarian } from "./librarian";
import { orMerged } from "./merges/merged-address";
import { readingLinks, readingSourcesJson } from "./reading-links";
import type { Book, BookView, EditionOfBook } from "./schemas";
import { neighboursInSeries, type PlaceInSeries } from "./series";
import { bookJson, bookOpenTo, notHidden, w } from "./sql";
import { OneBook, WholeBook } from "./views";

/** `isOwn`: the caller's own book, which nobody else finds. */
export type BookPage = Omit<Book, "series"> &
  Pick<BookView, "cover" | "ofReader"> & { isOwn: boolean; series: PlaceInSeries | null };
type EditionPage = EditionOfBook & { book: BookView };
type BookRest = z.infer<typeof WholeBook>["rest"];

const viewer = parameter("viewer", "uuid");

const contributorsJson = sql`coalesce((select json_agg(json_build_object(
    'author', json_build_object('id', a.id, 'slug', a.slug, 'name', a.name, 'verified', a.verified_at is not null),
    'role', contribution.role, 'hasPage', a.book_count > 0) order by (contribution.role <> 'author'), contribution.position, a.id)
  from contributions contribution join authors a on a.id = contribution.author_id where contribution.work_id = w.id), '[]'::json)`;

/** An ISBN that its maker alone names is shown to the maker alone. */
const editionsJson = sql`coalesce((select json_agg(json_build_object('id', edition.id, 'title', edition.title,
  'isbn13', coalesce(edition.isbn13, case when w.made_by = ${viewer}::uuid then edition.claimed_isbn13 end), 'isbn10', edition.isbn10,
    'format', edition.format, 'pages', edition.pages, 'minutes', edition.minutes, 'language', edition.language, 'publisher', edition.publisher,
      'published', edition.published)
    order by edition.published nulls last, edition.id)
  from (select * from editions where work_id = w.id order by id limit 200) edition), '[]'::json)`;

const viewerJson = sql`(select json_build_object('status', entry.status, 'rating', review.rating / 4.0, 'reviewId', review.id)
  from (values (1)) one left join library_entries entry on entry.user_id = ${viewer}::uuid and entry.work_id = w.id
  left join reviews review on review.user_id = ${viewer}::uuid and review.work_id = w.id where ${viewer}::uuid is not null)`;

const fullBook =
  () => sql<BookRest>`json_build_object('description', case when ${notHidden("book", sql`w.id`)} then w.description end, 'descriptionSource', w.description_source,
  'language', w.language, 'genres', w.genres, 'reviewCount', w.review_count, 'contributors', ${contributorsJson}, 'editions', ${editionsJson},
  'subjects', coalesce((select json_agg(subject.name order by work_subject.position) from work_subjects work_subject
    join subjects subject on subject.id = work_subject.subject_id where work_subject.work_id = w.id), '[]'::json),
  'series', case when w.claimed_series is not null then json_build_object('id', null, 'slug', null, 'name', w.claimed_series, 'position', w.series_position)
    else (select json_build_object('id', series.id, 'slug', series.slug, 'name', series.name, 'position', w.series_position) from series series where series.id = w.series_id) end,
  'sources', ${readingSourcesJson},
  'isOwn', w.made_by is not null and w.made_by is not distinct from ${viewer}::uuid,
  'viewer', ${viewerJson})`;

/** Staff open readers' own books too, to judge them. */
const selectBook = (name: string, where: SQL) =>
  preparedAs(WholeBook, (db) =>
    db
      .select({ book: bookJson(sql`true`), rest: fullBook() })
      .from(w)
      .where(and(where, or(bookOpenTo(sql`${viewer}::uuid`), sql`${sql.placeholder("isLibrarian")}::boolean`)))
      .prepare(name),
  );

const byId = selectBook("book_by_id", eq(w.id, sql.placeholder("id")));
const bySlug = selectBook("book_by_slug", eq(w.slug, sql.placeholder("id")));
const byIsbn = selectBook(
  "book_by_isbn",
  sql`w.id = (select edition.work_id from editions edition where edition.isbn13 = ${sql.placeholder("id")})`,
);

/** One book with everything its page shows, by UUID or slug, former ones too; 404 "Book not found". */
export async function getBook(ctx: Context, idOrSlug: string): Promise<BookPage> {
  const select = (id: string) => (isUuid(id) ? byId : bySlug)(ctx.db).execute({ id, ...viewerOf(ctx) });
  return toBook(ctx, await orMerged(ctx, "book", idOrSlug, select));
}

const byEdition = selectBook(
  "book_by_edition",
  sql`w.id = (select edition.work_id from editions edition where edition.id = ${sql.placeholder("id")}::uuid)`,
);

/** One edition of a book that the caller may open, with the book; 404 "Edition not found". */
export async function getEdition(ctx: Context, editionId: string): Promise<EditionPage> {
  const id = uuidOf(editionId, "Edition");
  const [row] = await byEdition(ctx.db).execute({ id, ...viewerOf(ctx) });
  const edition = row?.rest.editions.find((candidate) => candidate.id === id);
  if (!row || !edition) throw notFound("Edition");
  const { book, rest } = row;
  dependsOnBook(ctx, row);
  const { contributors, sources } = rest;
  return { ...edition, book, contributors, reading: readingLinks({ ...sources, names: [] }, [edition]) };
}

const idById = prepared((db) =>
  db
    .select({ id: w.id })
    .from(w)
    .where(and(eq(w.id, sql.placeholder("id")), bookOpenTo(sql`${viewer}::uuid`)))
    .prepare("book_id_by_id"),
);
const idBySlug = prepared((db) =>
  db
    .select({ id: w.id })
    .from(w)
    .where(and(eq(w.slug, sql.placeholder("id")), bookOpenTo(sql`${viewer}::uuid`)))
    .prepare("book_id_by_slug"),
);

/** The id of the book that a UUID or slug names, former ones too, or 404 "Book not found". */
export async function findBookId(ctx: Context, idOrSlug: string): Promise<string> {
  const [row] = await orMerged(ctx, "book", idOrSlug, (id) =>
    (isUuid(id) ? idById : idBySlug)(ctx.db).execute({ id, viewer: ctx.actor?.userId ?? null }),
  );
  if (!row) throw notFound("Book");
  return row.id;
}

/** A book by the ISBN of one of its editions: a malformed one is 400, an unknown one 404 (specification, section 7). */
export async function getBookByIsbn(ctx: Context, text: string): Promise<BookPage> {
  const isbn = requireIsbn(text);
  ctx.answer.dependsOn("catalogue");
  return toBook(ctx, await byIsbn(ctx.db).execute({ id: isbn.isbn13, ...viewerOf(ctx) }));
}

/** Both forms of an ISBN that a caller named, or 400 `malformed_isbn`. */
export function requireIsbn(text: string): Isbn {
  const isbn = parseIsbn(text);
  if (isbn) return isbn;
  throw badRequest("This is not an ISBN: it must have 10 or 13 digits with a valid check digit.", "malformed_isbn", [
    { path: "isbn", message: "is malformed" },
  ]);
}

const viewerOf = ({ actor }: Context) => ({ viewer: actor?.userId ?? null, isLibrarian: isLibrarian(actor) });

/** It names everybody who had a part in the book, whoever translated it too. */
const dependsOnBook = (ctx: Context, { book, rest }: { book: BookView; rest: BookRest }): void =>
  ctx.answer.dependsOn(
    "affiliate-partners",
    `book:${book.id}`,
    ...rest.contributors.map(({ author }) => `author:${author.id}`),
  );

async function toBook(ctx: Context, [row]: { book: BookView; rest: BookRest }[]): Promise<BookPage> {
  if (!row) throw notFound("Book");
  const { book } = row;
  const { sources, ...rest } = row.rest;
  dependsOnBook(ctx, row);
  const series = rest.series && { ...rest.series, ...(await neighboursInSeries(ctx, book.id, rest.series.id)) };
  return { ...book, ...rest, series, reading: readingLinks(sources, rest.editions) };
}

const after = sql.placeholder("after");

const ofAuthor = preparedAs(OneBook, (db) =>
  db
    .select({ book: bookJson() })
    .from(
      sql`${firstBooksOf({
        authorId: sql`${sql.placeholder("authorId")}::uuid`,
        behind: sql`(${after}::uuid is null or (-wrote.popularity, wrote.id) > (select -x.popularity, x.id from works x where x.id = ${after}::uuid))`,
        limit: sql`${sql.placeholder("limit")}`,
        offset: sql`${sql.placeholder("offset")}`,
      })} place`,
    )
    .innerJoin(w, sql`w.id = place.id`)
    .orderBy(sql`place.popularity desc, place.id`)
    .prepare("books_of_author"),
);

/** The books somebody wrote, most read first. */
export async function listBooksOfAuthor(
  ctx: Context,
  author: { id: string; bookCount: number },
  query: KeysetQuery,
): Promise<Page<BookView>> {
  const rows = await ofAuthor(ctx.db).execute({
    authorId: author.id,
    after: query.after ?? null,
    limit: query.limit,
    offset: offsetOf(query),
  });
  return toPage(
    rows.map(({ book }) => book),
    author.bookCount,
    query,
  );
}
