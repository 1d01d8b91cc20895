import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { cache } from "react";
import { BookHead } from "@/components/books/book-head";
import { CopyrightPage } from "@/components/books/copyright-page";
import { namedGenres } from "@/components/books/genre-names";
import { InCollections } from "@/components/books/in-collections";
import { OnShelves } from "@/components/books/on-shelves";
import { OnThisPage } from "@/components/books/on-this-page";
import { OwnBookNote } from "@/components/books/own-book-note";
import { RatingBars } from "@/components/books/rating-bars";
import { ReadersSay, saysAnything } from "@/components/books/readers-say";
import { Reviews } from "@/components/books/reviews";
import { SeriesNeighbours } from "@/components/books/series-place";
import { SimilarBooks } from "@/components/books/similar-books";
import { BookSummary } from "@/components/books/summary";
import { WhereToRead } from "@/components/books/where-to-read";
import { ClubsReading } from "@/components/clubs/clubs-reading";
import { JsonLd } from "@/components/ui/json-ld";
import { Columns } from "@/components/ui/layout";
import { Section } from "@/components/ui/section";
import { ratingSpread } from "@/lib/catalogue/around-book";
import { notesOfBook } from "@/lib/catalogue/book-notes";
import { getBook } from "@/lib/catalogue/books";
import { isLibrarian } from "@/lib/catalogue/librarian";
import { REVIEWS_ON_PAGE } from "@/lib/catalogue/own-schemas";
import { mayChangeCover } from "@/lib/catalogue/pictures/cover-of";
import { getOwnReview, listReviews } from "@/lib/catalogue/reviews";
import { cardOfBook } from "@/lib/catalogue/share-image";
import { similarBooks } from "@/lib/catalogue/similar-books";
import { bookJsonLd, bookSummary } from "@/lib/catalogue/summary";
import { clubsReading } from "@/lib/clubs/list";
import { firstCollectionsWithBook } from "@/lib/collections/collections-with-book";
import { cardAddress } from "@/lib/covers/share-image-url";
import { addressOf } from "@/lib/format/urls";
import { shelvesWithBook } from "@/lib/profiles/shelves-with-book";
import { alternatesOf, embedTypes, openGraphOf } from "@/lib/web/alternates";
import { movedFor } from "@/lib/web/moved";
import { orNotFound, publicPageContext } from "@/lib/web/page-context";
import { pageNumber, withinPages } from "@/lib/web/page-number";
import type { Query } from "@/lib/web/query";

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<Query> };

const CLUBS = 5;
const SHELVES = 4;

/** Once for the page and its metadata. */
const bookOf = cache(async (slug: string) => orNotFound(getBook(await publicPageContext(), slug)));

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const t = await getTranslations("books.bookPage");
  const book = await bookOf((await params).slug);
  const page = pageNumber((await searchParams).page);
  const [author] = book.authors;
  const title = author ? t("title", { title: book.title, author: author.name }) : book.title;
  const url = addressOf(`/books/${book.slug}`, { page });
  const description = bookSummary(book, await getLocale());
  return {
    title,
    description,
    robots: book.ofReader ? { index: false } : undefined,
    alternates: await alternatesOf(url, await embedTypes(`/books/${book.slug}`)),
    openGraph: {
      ...(await openGraphOf(url)),
      type: "book",
      title,
      description,
      images: [
        {
          url: cardAddress("book", book.id, cardOfBook(book)),
          width: 1200,
          height: 630,
          alt: t("cardAlt", { title: book.title }),
        },
      ],
    },
    twitter: { card: "summary_large_image" },
  };
}

export default async function BookPage({ params, searchParams }: Props) {
  const t = await getTranslations("books.bookPage");
  const tGenre = await getTranslations("books.genres");
  const { slug } = await params;
  const page = pageNumber((await searchParams).page);
  const ctx = await publicPageContext();
  const book = await bookOf(slug);
  if (slug !== book.slug) await movedFor(`/books/${book.slug}`);
  const reviews = await orNotFound(listReviews(ctx, book.id, { page, limit: REVIEWS_ON_PAGE }));
  withinPages(reviews);
  const [mine, spread, notes, clubs, collections, shelves, similar] = await Promise.all([
    book.viewer?.reviewId ? getOwnReview(ctx, book.viewer.reviewId) : null,
    ratingSpread(ctx, book.id),
    notesOfBook(ctx, book.id),
    clubsReading(ctx, book.id, CLUBS),
    firstCollectionsWithBook(ctx, book.id),
    shelvesWithBook(ctx, book.id, SHELVES),
    similarBooks(ctx, book.id),
  ]);
  const hasNotes = saysAnything(notes);
  // what everybody sees: the columns are the same for all
  const hasAside =
    book.rating.count > 0 || hasNotes || clubs.length > 0 || collections.length > 0 || shelves.length > 0;
  const readersSay = <ReadersSay notes={notes} book={book} known={book.viewer && { status: book.viewer.status }} />;
  // what software wrote waits until people have spoken
  const isSummaryLater = book.descriptionSource === "machine" && (hasAside || reviews.total > 0);
  return (
    <>
      <JsonLd data={bookJsonLd(book, reviews.data, await getLocale())} />
      <BookHead book={book} address={`/books/${book.slug}`} mayChangeCover={await mayChangeCover(ctx, book)}>
        {isSummaryLater ? (
          <OnThisPage
            parts={[
              { id: "reviews", label: reviews.total > 0 && t("to.reviews", { count: reviews.total }) },
              { id: "clubs", label: clubs.length > 0 && t("to.clubs") },
              { id: "collections", label: collections.length > 0 && t("to.collections") },
              { id: "about", label: t("to.about") },
            ]}
          />
        ) : (
          <BookSummary book={book} />
        )}
      </BookHead>
      {book.ofReader && <OwnBookNote book={book} isOwn={book.isOwn} mayConfirm={isLibrarian(ctx.actor)} />}
      {book.series && <SeriesNeighbours series={book.series} />}
      <Columns layout={hasAside ? "aside" : undefined} className="gap-y-0!">
        <div className="min-w-0">
          <Reviews book={book} reviews={reviews} mine={ctx.actor ? mine : undefined} />
          {!hasAside && readersSay}
        </div>
        {hasAside && (
          <aside className="min-w-0">
            {book.rating.count > 0 && (
              <Section title={t("ratings")} id="ratings">
                <RatingBars spread={spread} />
              </Section>
            )}
            {hasNotes && readersSay}
            <ClubsReading clubs={clubs} />
            <InCollections collections={collections} />
            <OnShelves shelves={shelves} />
            {!hasNotes && readersSay}
          </aside>
        )}
      </Columns>
      {isSummaryLater && (
        <Section title={t("about")} id="about">
          <BookSummary book={book} />
        </Section>
      )}
      <SimilarBooks books={similar} />
      <WhereToRead links={book.reading} />
      <CopyrightPage book={book} genres={namedGenres(tGenre, book.genres)} />
    </>
  );
}
