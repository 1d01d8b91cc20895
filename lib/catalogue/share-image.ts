import { coverInput } from "@/lib/covers/book-cover";
import type { ShareImage } from "@/lib/covers/share-image";
import { DEFAULT_LOCALE } from "@/lib/format/locales";
import { listOfNames } from "@/lib/format/names";
import { counted } from "@/lib/format/numbers";
import type { Context } from "@/lib/kernel/context";
import { type BookPage, getBook } from "./books";

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
