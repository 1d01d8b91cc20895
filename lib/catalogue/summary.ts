import type { Locale } from "@/lib/format/locales";
import { listOfNames } from "@/lib/format/names";
import { env } from "@/lib/kernel/env";
import { markdownToText } from "@/lib/markdown";
import { messagesIn } from "@/lib/messages/messages-in";
import { withoutSpoilersIn } from "@/lib/messages/without-spoilers";
import type { BookPage } from "./books";
import type { Review } from "./schemas";

const MAX_LENGTH = 160;

/** One line about a book, for search engines and share cards. */
export function bookSummary({ title, authors, description }: BookPage, locale: Locale): string {
  const t = messagesIn(locale, "books.summary");
  const by = listOfNames(
    authors.map(({ name }) => name),
    locale,
  );
  const text = description ?? t("text");
  const line = by ? t("line", { title, authors: by, text }) : t("nobody", { title, text });
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 1)}…` : line;
}

/** The page as schema.org sees it, with the reviews that stand on it; what tells a plot stays out. */
export function bookJsonLd(book: BookPage, reviews: Review[], locale: Locale): Record<string, unknown> {
  const { APP_URL } = env();
  const url = `${APP_URL}/books/${book.slug}`;
  return {
    "@type": "Book",
    "@id": url,
    url,
    name: book.title,
    ...(book.subtitle ? { alternativeHeadline: book.subtitle } : {}),
    author: book.authors.map(({ name, slug }) => ({ "@type": "Person", name, url: `${APP_URL}/authors/${slug}` })),
    image: book.coverUrl.replace(".svg", ".png"),
    ...(book.language ? { inLanguage: book.language } : {}),
    ...(book.firstPublished && book.firstPublished > 0 ? { datePublished: String(book.firstPublished) } : {}),
    genre: book.genres,
    ...(book.series ? { isPartOf: seriesJsonLd(book.series), position: book.series.position ?? undefined } : {}),
    ...(book.rating.count > 0
      ? {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: book.rating.average,
            ratingCount: book.rating.count,
            bestRating: 5,
            worstRating: 0.25,
          },
        }
      : {}),
    review: reviews.map((review) => reviewJsonLd(review, locale)),
    workExample: book.editions
      .filter(({ isbn13 }) => isbn13)
      .slice(0, 20)
      .map(({ isbn13, format, title }) => ({
        "@type": "Book",
        name: title ?? book.title,
        isbn: isbn13,
        ...(format ? { bookFormat: FORMATS[format] } : {}),
      })),
  };
}

/** A series as schema.org sees it; one that only a reader names has no page. */
export const seriesJsonLd = ({ slug, name }: { slug: string | null; name: string }) => ({
  "@type": "BookSeries",
  name,
  ...(slug === null ? {} : { "@id": `${env().APP_URL}/series/${slug}`, url: `${env().APP_URL}/series/${slug}` }),
});

const reviewJsonLd = ({ reader, rating, text, spoiler, createdAt }: Review, locale: Locale) => ({
  "@type": "Review",
  author: { "@type": "Person", name: reader.displayName },
  datePublished: createdAt,
  reviewBody: markdownToText(withoutSpoilersIn(locale, text ?? "", spoiler)),
  ...(rating === null
    ? {}
    : { reviewRating: { "@type": "Rating", ratingValue: rating, bestRating: 5, worstRating: 0.25 } }),
});

const FORMATS = {
  hardcover: "https://schema.org/Hardcover",
  paperback: "https://schema.org/Paperback",
  ebook: "https://schema.org/EBook",
  audiobook: "https://schema.org/AudiobookFormat",
  other: undefined,
};
