import { useLocale, useTranslations } from "next-intl";
import { EntryTitle } from "@/components/ui/entry-title";
import { Row } from "@/components/ui/layout";
import { Rating } from "@/components/ui/rating";
import type { Book, BookView } from "@/lib/catalogue/schemas";
import { formatYear } from "@/lib/format/dates";
import { firstParagraph } from "@/lib/format/first-paragraph";
import { Byline } from "./book-card";
import { BookCover } from "./book-cover";
import { BookTitle } from "./book-title";

/** The one book that was found: its cover with what is known of it. */
export function FoundBook({ book }: { book: Book & BookView }) {
  const t = useTranslations("books.summary");
  const locale = useLocale();
  const { slug, rating, firstPublished, description, descriptionSource } = book;
  return (
    <article className="grid max-w-3xl grid-cols-[148px_minmax(0,1fr)] items-start gap-8 max-md:grid-cols-[104px_minmax(0,1fr)] max-md:gap-5">
      <BookCover book={book} />
      <div className="min-w-0">
        <EntryTitle as="h3" href={`/books/${slug}`}>
          <BookTitle book={book} />
        </EntryTitle>
        <p className="text-ink-2">
          <Byline book={book} />
        </p>
        <Row gap={2} className="mt-1 text-ink-2 text-small tabular-nums">
          {firstPublished !== null && <span>{formatYear(firstPublished, locale)}</span>}
          {rating.average !== null && <Rating rating={rating.average} />}
        </Row>
        {description && (
          <p className="mt-3 line-clamp-3" dir="auto">
            {firstParagraph(description)}
          </p>
        )}
        {description && descriptionSource === "machine" && (
          <p className="mt-1 text-ink-2 text-small">{t("machineWritten")}</p>
        )}
      </div>
    </article>
  );
}
