import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { SeriesBooks } from "@/components/books/series-books";
import { JsonLd } from "@/components/ui/json-ld";
import { Row } from "@/components/ui/layout";
import { Pagination } from "@/components/ui/pagination";
import { ShareLink } from "@/components/ui/share-link";
import { statusesOf } from "@/lib/catalogue/library";
import { getSeries } from "@/lib/catalogue/series";
import { cardOfSeries } from "@/lib/catalogue/share-image";
import { seriesJsonLd } from "@/lib/catalogue/summary";
import { cardAddress } from "@/lib/covers/share-image-url";
import { addressOf } from "@/lib/format/urls";
import { alternatesOf, embedTypes, openGraphOf } from "@/lib/web/alternates";
import { movedFor } from "@/lib/web/moved";
import { orNotFound, publicPageContext } from "@/lib/web/page-context";
import { pageNumber, withinPages } from "@/lib/web/page-number";
import type { Query } from "@/lib/web/query";

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<Query> };

const BOOKS = 40;

/** Once for the page and its metadata. */
const seriesOf = cache(async (slug: string, page: number) =>
  orNotFound(getSeries(await publicPageContext(), slug, { page, limit: BOOKS })),
);

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const t = await getTranslations("books.seriesPage");
  const page = pageNumber((await searchParams).page);
  const series = await seriesOf((await params).slug, page);
  const url = addressOf(`/series/${series.slug}`, { page });
  const title = t("title", { name: series.name });
  const description = t("description", { name: series.name, count: series.bookCount });
  const card = cardAddress("series", series.id, cardOfSeries(await seriesOf((await params).slug, 1)));
  return {
    title,
    description,
    alternates: await alternatesOf(url, await embedTypes(`/series/${series.slug}`)),
    openGraph: {
      ...(await openGraphOf(url)),
      title,
      description,
      images: [{ url: card, width: 1200, height: 630, alt: t("cardAlt", { name: series.name }) }],
    },
    twitter: { card: "summary_large_image" },
  };
}

export default async function SeriesPageView({ params, searchParams }: Props) {
  const t = await getTranslations("books.seriesPage");
  const { slug } = await params;
  const ctx = await publicPageContext();
  const series = await seriesOf(slug, pageNumber((await searchParams).page));
  if (slug !== series.slug) await movedFor(`/series/${series.slug}`);
  withinPages(series.books);
  const statuses = ctx.actor
    ? await statusesOf(
        ctx,
        series.books.data.map(({ book }) => book.id),
      )
    : null;
  return (
    <>
      <JsonLd data={seriesJsonLd(series)} />
      <header className="pt-13 max-md:pt-7">
        <h1 className="wrap-anywhere">
          <bdi>{series.name}</bdi>
        </h1>
        <p className="mt-2 text-ink-2 tabular-nums">{t("count", { count: series.bookCount })}</p>
        <Row className="mt-5">
          <ShareLink title={series.name} address={`/series/${series.slug}`} />
        </Row>
      </header>
      <SeriesBooks books={series.books.data} statuses={statuses} label={t("inOrder")} />
      <Pagination
        page={series.books.page}
        pageCount={series.books.pageCount}
        label={t("pages")}
        href={(page) => addressOf(`/series/${series.slug}`, { page })}
      />
    </>
  );
}
