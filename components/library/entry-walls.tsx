import { useTranslations } from "next-intl";
import { BookCards, BookLine, Byline, RAISED, RISING, TitleAndAuthors } from "@/components/books/book-card";
import { BookCover } from "@/components/books/book-cover";
import { BookSpine } from "@/components/books/book-spine";
import { BookTitle } from "@/components/books/book-title";
import { SpineRow } from "@/components/books/spine-row";
import { useProgressText } from "@/components/library/use-progress-text";
import { Progress } from "@/components/ui/progress";
import { Rating } from "@/components/ui/rating";
import type { LibraryView } from "@/lib/catalogue/library-list";
import { EntryLink } from "./entry-sheets";

/** The books of a library as covers; `showStatus` where books of every status stand side by side. */
export function EntryCovers({ entries, showStatus }: { entries: LibraryView[]; showStatus: boolean }) {
  return (
    <BookCards>
      {entries.map((entry) => (
        <li key={entry.book.id}>
          <EntryLink className={RAISED} book={entry.book}>
            <BookCover book={entry.book} className={RISING} />
            <b className="mt-3 line-clamp-2 [font:500_1.0625rem/1.2_var(--serif)] group-hover:underline group-hover:decoration-1">
              <BookTitle book={entry.book} />
            </b>
            <BookLine>
              <Byline book={entry.book} />
            </BookLine>
          </EntryLink>
          <State entry={entry} showStatus={showStatus} />
        </li>
      ))}
    </BookCards>
  );
}

/** One line of what there is to say: how far, how good, or that it waits. */
function State({ entry, showStatus }: { entry: LibraryView; showStatus: boolean }) {
  const t = useTranslations("books.common");
  const progressText = useProgressText();
  const { status, percent, rating } = entry;
  if (status === "reading" && percent !== null)
    return (
      <div className="mt-2">
        <Progress percent={percent} label={progressText(entry)} showLabel={false} />
      </div>
    );
  if (rating !== null) return <Rating rating={rating} />;
  return showStatus ? <BookLine>{t(`status.${status}`)}</BookLine> : null;
}

/** The same as spines on shelves, as thick as the books are long. */
export function EntrySpines({ entries, label }: { entries: LibraryView[]; label: string }) {
  return (
    <SpineRow aria-label={label}>
      {entries.map(({ book, lengths }) => (
        <li key={book.id}>
          <EntryLink className={RAISED} book={book} title={book.title}>
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
