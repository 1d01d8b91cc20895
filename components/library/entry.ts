import { coverOf } from "@/components/books/linked-cover";
import type { LibraryView } from "@/lib/catalogue/library-list";
import type { LibraryEntry } from "@/lib/catalogue/schemas";
import type { EntryFields } from "./entry-form";

/** A book of the reader's library as its sheet shows it. */
export type Entry = Required<EntryFields> &
  Pick<LibraryEntry, "status" | "addedAt" | "readCount"> & {
    book: {
      slug: string;
      authors: { name: string; verified: boolean }[];
      cover: { language: string | null; address: string; colour?: string };
      hasPage: boolean;
    };
  };

/** Only what is shown goes along to the browser. */
export const entryOf = ({ book, updatedAt: _, ...entry }: LibraryView): Entry => ({
  ...entry,
  book: {
    id: book.id,
    title: book.title,
    slug: book.slug,
    authors: book.authors.map(({ name, verified }) => ({ name, verified })),
    cover: { language: book.cover.language, ...coverOf(book) },
    hasPage: !book.ofReader,
  },
});
