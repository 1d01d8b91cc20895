import { useLocale, useTranslations } from "next-intl";
import { BookCard, BookLine } from "@/components/books/book-card";
import { StatusMenu } from "@/components/books/status-menu";
import type { BookView, LibraryStatus } from "@/lib/catalogue/schemas";
import { formatYear } from "@/lib/format/dates";

type SeriesBooksProps = {
  books: { position: number | null; book: BookView }[];
  /** Where the reader has these books; null for strangers. */
  statuses: ReadonlyMap<string, LibraryStatus> | null;
  label: string;
};

/** The books of a series in order, each with its place and the button that adds it. */
export function SeriesBooks({ books, statuses, label }: SeriesBooksProps) {
  return (
    <ol
      aria-label={label}
      className="mt-11 grid grid-cols-5 gap-x-6 gap-y-9 max-lg:grid-cols-4 max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-7"
    >
      {books.map(({ book, position }) => (
        <BookCard key={book.slug} book={book} note={<Place position={position} year={book.firstPublished} />}>
          <StatusMenu
            book={{ id: book.id, title: book.title }}
            status={statuses?.get(book.id) ?? null}
            signedIn={statuses !== null}
            className="w-full"
          />
        </BookCard>
      ))}
    </ol>
  );
}

function Place({ position, year }: { position: number | null; year: number | null }) {
  const t = useTranslations("books.seriesBooks");
  const locale = useLocale();
  const facts = [
    position === null ? null : t("position", { position }),
    year === null ? null : formatYear(year, locale),
  ].filter((fact) => fact !== null);
  return facts.length > 0 && <BookLine className="tabular-nums">{facts.join(" · ")}</BookLine>;
}
