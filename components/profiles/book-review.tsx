import { useLocale, useTranslations } from "next-intl";
import { Byline } from "@/components/books/book-card";
import { BookCover } from "@/components/books/book-cover";
import { BookLink } from "@/components/books/book-link";
import { BookTitle } from "@/components/books/book-title";
import { ReviewActions } from "@/components/books/review-actions";
import { inBrief } from "@/components/books/review-in-brief";
import { ReviewText } from "@/components/books/review-text";
import { ReportMenu } from "@/components/moderation/report-menu";
import { Rating } from "@/components/ui/rating";
import type { BookView, Review } from "@/lib/catalogue/schemas";
import { unbrokenDate } from "@/lib/format/dates";
import { shownName } from "@/lib/format/names";

/** A review among others of the same reader: the book leads. */
export function BookReview({
  review,
  isOwn,
  heading: Heading = "h3",
}: {
  review: Omit<Review, "book"> & { book: BookView };
  /** The caller wrote it: nobody reports themselves. */
  isOwn: boolean;
  heading?: "h2" | "h3";
}) {
  const t = useTranslations("profiles.bookReview");
  const tReview = useTranslations("books.review");
  const locale = useLocale();
  const { book, rating, createdAt } = review;
  return (
    <li
      className="grid grid-cols-[84px_minmax(0,1fr)] items-start gap-5.5 py-5 print:break-inside-avoid"
      id={`review-${review.id}`}
    >
      <BookCover book={book} size={84} />
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-2">
          <Heading className="flex flex-wrap items-center gap-2.5 text-[1.25rem]">
            <BookLink book={book}>
              <BookTitle book={book} />
            </BookLink>
            {rating !== null && <Rating rating={rating} />}
          </Heading>
          {review.text && !isOwn && (
            <ReportMenu
              kind="review"
              id={review.id}
              what={t("reported", { title: book.title })}
              className="-my-2.5 -me-2.5 flex-none"
            />
          )}
        </div>
        <p className="text-small text-ink-2">
          <Byline book={book} /> · <time dateTime={createdAt}>{unbrokenDate(createdAt, locale)}</time>
        </p>
        {review.text && (
          <>
            <ReviewText review={{ ...review, text: review.text }} />
            <ReviewActions isAtWriter review={inBrief(review, shownName(review.reader, tReview("reader")))} />
          </>
        )}
      </div>
    </li>
  );
}
