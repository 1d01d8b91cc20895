import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { BookHead } from "@/components/books/book-head";
import { CopyrightPage } from "@/components/books/copyright-page";
import { Reviews } from "@/components/books/reviews";
import { ClubsReading } from "@/components/clubs/clubs-reading";
import { JsonLd } from "@/components/ui/json-ld";
import { getBook } from "@/lib/catalogue/books";
import { genreLabel } from "@/lib/catalogue/genres";
import { getOwnReview, listReviews } from "@/lib/catalogue/reviews";
import { cardOfBook } from "@/lib/catalogue/share-image";
import { bookJsonLd, bookSummary } from "@/lib/catalogue/summary";
import { clubsReading } from "@/lib/clubs/list";
import { cardAddress } from "@/lib/covers/share-image-url";
import { addressOf } from "@/lib/format/urls";
import { embedTypes } from "@/lib/web/alternates";
import { orNotFound, publicPageContext } from "@/lib/web/page-context";
import { pageNumber, withinPages } from "@/lib/web/page-number";
import type { Query } from "@/lib/web/query";

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<Query> };

const REVIEWS = 20;
const CLUBS = 5;

/** Once for the page and its metadata. */
const bookOf = cache(async (slug: string) => orNotFound(getBook(await publicPageContext(), slug)));

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const t = await getTranslations("books.bookPage");
  const book = await bookOf((await params).slug);
  const page = pageNumber((await searchParams).page);
  const [author] = book.authors;
  const title = author ? t("title", { title: book.title, author: author.name }) : book.title;
  const url = addressOf(`/books/${book.slug}`, { page });
  return {
    title,
    description: bookSummary(book),
    alternates: { canonical: url, types: embedTypes(`/books/${book.slug}`) },
    openGraph: {
      type: "book",
      title,
      description: bookSummary(book),
      url,
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
  const { slug } = await params;
  const page = pageNumber((await searchParams).page);
  const ctx = await publicPageContext();
  const book = await bookOf(slug);
  if (slug !== book.slug) permanentRedirect(`/books/${book.slug}`);
  const reviews = await orNotFound(listReviews(ctx, book.id, { page, limit: REVIEWS }));
  withinPages(reviews);
  const mine = book.viewer?.reviewId ? await getOwnReview(ctx, book.viewer.reviewId) : null;
  const clubs = await clubsReading(ctx, book.id, CLUBS);
  return (
    <>
      <JsonLd data={bookJsonLd(book, reviews.data)} />
      <BookHead book={book} address={`/books/${book.slug}`} />
      <CopyrightPage book={book} genres={book.genres.map((genre) => ({ slug: genre, label: genreLabel(genre) }))} />
      <ClubsReading clubs={clubs} />
      <Reviews book={book} reviews={reviews} mine={ctx.actor ? mine : undefined} />
    </>
  );
}
