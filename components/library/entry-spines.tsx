import { RAISED, RISING, TitleAndAuthors } from "@/components/books/book-card";
import { BookSpine } from "@/components/books/book-spine";
import { SpineRow } from "@/components/books/spine-row";
import type { LibraryView } from "@/lib/catalogue/library-list";
import { EntryLink } from "./entry-sheets";

/** The books of a library as spines on shelves, as thick as the books are long. */
export function EntrySpines({ entries, label }: { entries: LibraryView[]; label: string }) {
  return (
    <SpineRow aria-label={label}>
      {entries.map(({ book, lengths }) => (
        <li key={book.id}>
          <EntryLink className={RAISED} book={{ id: book.id, slug: book.slug }} title={book.title}>
            <BookSpine book={book} pages={lengths.page} className={RISING} />
            <span className="sr-only">
              <TitleAndAuthors book={book} />
            </span>
          </EntryLink>
        </li>
      ))}
    </SpineRow>
  );
}
