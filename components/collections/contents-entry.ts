import { coverOf } from "@/components/books/linked-cover";
import type { BookView, LibraryStatus } from "@/lib/catalogue/schemas";
import type { ContentsEntry } from "./contents";

type Entry = { position: number; note: string | null; book: BookView };

/** What the contents of a collection show of a book; what is not there takes no room in the page, of which there are dozens. */
export const contentsEntry = ({ position, note, book }: Entry, status: LibraryStatus | null): ContentsEntry => ({
  position,
  ...(note && { note }),
  ...(status && { status }),
  book: {
    ...{ id: book.id, slug: book.slug, title: book.title },
    ...(book.cover.language && { cover: { language: book.cover.language } }),
  },
  authors: book.authors.map(({ name, verified }) => ({ name, ...(verified && { verified }) })),
  cover: coverOf(book),
});
