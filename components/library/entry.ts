import type { LibraryView } from "@/lib/catalogue/library-list";
import type { LibraryEntry } from "@/lib/catalogue/schemas";
import { chosenAddresses } from "@/lib/covers/chosen-cover";
import type { Locale } from "@/lib/format/locales";
import { namesOf } from "@/lib/format/names";
import type { EntryFields } from "./entry-form";

/** A book of the reader's library as its sheet shows it. */
export type Entry = Required<EntryFields> &
  Pick<LibraryEntry, "status" | "addedAt" | "readCount"> & {
    book: { slug: string; by: string; coverUrl: string; hasPage: boolean };
  };

/** Only what is shown goes along to the browser. */
export const entryOf = ({ book, ...entry }: LibraryView, locale: Locale): Entry => ({
  ...entry,
  book: {
    id: book.id,
    title: book.title,
    slug: book.slug,
    by: namesOf(book.authors, locale),
    coverUrl: chosenAddresses(book.coverUrl),
    hasPage: !book.ofReader,
  },
});
