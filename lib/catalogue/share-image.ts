import { coverInput } from "@/lib/covers/book-cover";
import type { ShareImage } from "@/lib/covers/share-image";
import { DEFAULT_LOCALE } from "@/lib/format/locales";
import { listOfNames } from "@/lib/format/names";
import { counted } from "@/lib/format/numbers";
import type { Context } from "@/lib/kernel/context";
import { type BookPage, getBook } from "./books";
import { getSeries, type SeriesPage } from "./series";

/** The share card of a book's page. */
export const bookShareImage = async (ctx: Context, idOrSlug: string): Promise<ShareImage> =>
  cardOfBook(await getBook(ctx, idOrSlug));

/** The same for a book that is already at hand. */
export function cardOfBook(book: BookPage): ShareImage {
  return {
    kind: "book",
    title: book.title,
    subtitle: listOfNames(
      book.authors.map(({ name }) => name),
      DEFAULT_LOCALE,
    ),
    line: book.rating.count > 0 ? counted(book.rating.count, "rating") : null,
    stars: book.rating.average,
    covers: [coverInput(book)],
  };
}

const COVERS = 5;

/** The share card of a series. */
export const seriesShareImage = async (ctx: Context, idOrSlug: string): Promise<ShareImage> =>
  cardOfSeries(await getSeries(ctx, idOrSlug, { page: 1, limit: COVERS }));

/** The same for the first page of a series that is already at hand. */
export function cardOfSeries({ name, bookCount, books }: SeriesPage): ShareImage {
  const covers = books.data.slice(0, COVERS).map(({ book }) => coverInput(book));
  const people = new Set(books.data.slice(0, COVERS).flatMap(({ book }) => book.authors.map(({ name }) => name)));
  const subtitle = people.size > 0 && people.size <= 3 ? listOfNames([...people], DEFAULT_LOCALE) : null;
  return { kind: "series", title: name, subtitle, line: counted(bookCount, "book"), covers };
}
