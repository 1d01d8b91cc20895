import { useLocale, useTranslations } from "next-intl";
import { BookCard, BookLine } from "@/components/books/book-card";
import { StatusMenu } from "@/components/books/status-menu";
import { Pagination } from "@/components/ui/pagination";
import { Rating } from "@/components/ui/rating";
import { Section } from "@/components/ui/section";
import type { BookView, LibraryStatus } from "@/lib/catalogue/schemas";
import { formatYear } from "@/lib/format/dates";
import { fixed } from "@/lib/format/numbers";
import { addressOf } from "@/lib/format/urls";
import type { Page } from "@/lib/http/pagination";

type AuthorBooksProps = {
  author: { id: string; slug: string };
  books: Page<BookView>;
  /** Where the reader has these books; null for strangers. */
  statuses: ReadonlyMap<string, LibraryStatus> | null;
};

/** Everything the author wrote, three in a row, each with the button that adds it. */
export function AuthorBooks({ author, books, statuses }: AuthorBooksProps) {
  const t = useTranslations("authors.authorBooks");
  return (
    <Section title={t("title")} id="books">
      <ul className="grid grid-cols-3 gap-x-8 gap-y-9 max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-7">
        {books.data.map((book) => (
          <BookCard
            key={book.slug}
            book={book}
            by={book.authors.some(({ id }) => id !== author.id)}
            note={<Facts book={book} />}
          >
            <StatusMenu
              book={{ id: book.id, title: book.title }}
              status={statuses?.get(book.id) ?? null}
              signedIn={statuses !== null}
              source={`author:${author.id}`}
              className="w-full"
            />
          </BookCard>
        ))}
      </ul>
      <Pagination
        page={books.page}
        pageCount={books.pageCount}
        label={t("pages")}
        href={(page) => addressOf(`/authors/${author.slug}`, { page })}
      />
    </Section>
  );
}

/** The year it came out and its stars, where they are known. */
function Facts({ book: { firstPublished, rating } }: { book: BookView }) {
  const locale = useLocale();
  return (
    <>
      {firstPublished !== null && <BookLine className="tabular-nums">{formatYear(firstPublished, locale)}</BookLine>}
      {rating.average !== null && (
        <BookLine className="tabular-nums">
          {fixed(rating.average, 1, locale)} <Rating rating={rating.average} />
        </BookLine>
      )}
    </>
  );
}
