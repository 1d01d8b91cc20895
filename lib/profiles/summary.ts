import type { Locale } from "@/lib/format/locales";
import { env } from "@/lib/kernel/env";
import { markdownToText } from "@/lib/markdown";
import { messagesIn } from "@/lib/messages/messages-in";
import { withoutSpoilersIn } from "@/lib/messages/without-spoilers";
import type { ProfilePage } from "./profiles";
import type { ShelfPage } from "./public-shelves";
import type { YearPage } from "./year-in-books";

const MAX_SUMMARY_LENGTH = 160;
const MAX_ITEMS = 100;
/** Of a year, whose page has no room for the same list a third time. */
const MAX_ITEMS_OF_YEAR = 24;
const cut = (line: string) => (line.length > MAX_SUMMARY_LENGTH ? `${line.slice(0, MAX_SUMMARY_LENGTH - 1)}…` : line);

/** One line about a reader, for search engines and share cards. */
export function profileSummary({ displayName: name, stats, shelfCount, bio }: ProfilePage, locale: Locale): string {
  const t = messagesIn(locale, "profiles.summary");
  const about = stats
    ? t("profile", { name, books: stats.booksRead, shelves: shelfCount })
    : t("shelvesOnly", { name, shelves: shelfCount });
  return cut(`${about} ${markdownToText(withoutSpoilersIn(locale, bio ?? ""))}`.trim());
}

export function shelfSummary({ name, owner, bookCount, description, sponsor }: ShelfPage, locale: Locale): string {
  const t = messagesIn(locale, "profiles.summary");
  const about = t("shelf", { shelf: name, count: bookCount, name: owner.displayName });
  return cut([about, sponsor && t("sponsored", { name: sponsor }), description].filter(Boolean).join(" "));
}

type Book = ShelfPage["books"]["data"][number]["book"];

const bookOf = (book: Book) => ({
  "@type": "Book",
  "@id": `${env().APP_URL}/books/${book.slug}`,
  url: `${env().APP_URL}/books/${book.slug}`,
  name: book.title,
  image: book.coverUrl.replace(".svg", ".png"),
  author: book.authors.map(({ name, slug }) => ({ "@type": "Person", name, url: `${env().APP_URL}/authors/${slug}` })),
});

/** A profile as schema.org sees it, with the reviews it shows; without what would tell a plot. */
export function profileJsonLd(profile: ProfilePage, locale: Locale): Record<string, unknown> {
  const url = `${env().APP_URL}/@${profile.username}`;
  return {
    "@type": "ProfilePage",
    url,
    dateCreated: profile.joinedAt,
    mainEntity: {
      "@type": "Person",
      "@id": url,
      name: profile.displayName,
      alternateName: `@${profile.username}`,
      identifier: profile.username,
      description: markdownToText(withoutSpoilersIn(locale, profile.bio ?? "")),
      ...(profile.photoUrl ? { image: profile.photoUrl } : {}),
      sameAs: profile.links.filter(({ verified }) => verified).map(({ url: link }) => link),
    },
    hasPart: profile.recentReviews.map((review) => ({
      "@type": "Review",
      url: `${url}/reviews#review-${review.id}`,
      datePublished: review.createdAt,
      author: { "@id": url },
      itemReviewed: bookOf(review.book),
      ...(review.rating === null
        ? {}
        : { reviewRating: { "@type": "Rating", ratingValue: review.rating, bestRating: 5, worstRating: 0.25 } }),
      ...(review.text && !review.spoiler ? { reviewBody: markdownToText(withoutSpoilersIn(locale, review.text)) } : {}),
    })),
  };
}

/** A shelf as schema.org sees it: a list of books in its order. */
export function shelfJsonLd(shelf: ShelfPage, locale: Locale): Record<string, unknown> {
  const url = `${env().APP_URL}/@${shelf.owner.username}/${shelf.slug}`;
  return {
    "@type": "CollectionPage",
    url,
    name: shelf.name,
    description: markdownToText(withoutSpoilersIn(locale, shelf.description ?? "")),
    ...(shelf.sponsor ? { sponsor: { "@type": "Organization", name: shelf.sponsor } } : {}),
    dateModified: shelf.updatedAt,
    author: { "@type": "Person", name: shelf.owner.displayName, url: `${env().APP_URL}/@${shelf.owner.username}` },
    mainEntity: {
      "@type": "ItemList",
      numberOfItems: shelf.bookCount,
      itemListElement: shelf.books.data.slice(0, MAX_ITEMS).map(({ book }, i) => ({
        "@type": "ListItem",
        position: (shelf.books.page - 1) * shelf.books.limit + i + 1,
        item: bookOf(book),
      })),
    },
  };
}

export function yearSummary({ books, pages, year, reader: { displayName: name } }: YearPage, locale: Locale): string {
  return cut(messagesIn(locale, "profiles.summary")("year", { name, year: String(year), books, pages }));
}

/** A year in books as schema.org sees it: its books in the order of reading, which their own pages describe. */
export function yearJsonLd({ year, reader, books, readings }: YearPage, name: string): Record<string, unknown> {
  const reading = `${env().APP_URL}/@${reader.username}`;
  return {
    "@type": "CollectionPage",
    url: `${reading}/${year}`,
    name,
    author: { "@type": "Person", name: reader.displayName, url: reading },
    mainEntity: {
      "@type": "ItemList",
      numberOfItems: books,
      itemListElement: readings.data.slice(0, MAX_ITEMS_OF_YEAR).map(({ book }, i) => ({
        "@type": "ListItem",
        position: (readings.page - 1) * readings.limit + i + 1,
        name: book.title,
        url: `${env().APP_URL}/books/${book.slug}`,
      })),
    },
  };
}
