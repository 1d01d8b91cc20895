import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { BookCover } from "@/components/books/book-cover";
import { BookTitle } from "@/components/books/book-title";
import { ViewsChart } from "@/components/collections/stats-chart";
import { EmptyState } from "@/components/ui/empty-state";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { Section } from "@/components/ui/section";
import { StatsRow } from "@/components/ui/stats-row";
import { Tabs } from "@/components/ui/tabs";
import { getAnalytics, mayDownloadStats } from "@/lib/collections/analytics";
import { RANGES, type Range } from "@/lib/visits/stats";
import { orApply } from "@/lib/web/curator-context";
import { orNotFound, readerPageContext } from "@/lib/web/page-context";
import { type Query, textParam } from "@/lib/web/query";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Query> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("collections.statsPage");
  return { title: t("title") };
}

const isRange = (value: string | undefined): value is Range => value !== undefined && Object.hasOwn(RANGES, value);

export default async function StatsPage({ params, searchParams }: Props) {
  const t = await getTranslations("collections.statsPage");
  const locale = await getLocale();
  const { id } = await params;
  const asked = textParam((await searchParams).range);
  const range = isRange(asked) ? asked : "30d";
  const ctx = await readerPageContext(`/curate/${id}/stats`);
  const { title, slug, views, saves, shares, booksAdded, daily, topBooks } = await orNotFound(
    orApply(getAnalytics(ctx, id, range)),
  );
  const mayDownload = await mayDownloadStats(ctx);
  const stats = [
    { name: "views", value: views },
    { name: "saves", value: saves },
    { name: "shares", value: shares },
    { name: "booksAdded", value: booksAdded },
  ] as const;
  return (
    <>
      <p className="pt-11">
        <Link href={`/curate/${slug}`}>{t("edit")}</Link>
      </p>
      <h1 className="mb-8">
        <bdi>{title}</bdi>
      </h1>
      <StatsRow stats={stats.map(({ name, value }) => ({ label: t(name), value: value.toLocaleString(locale) }))} />
      <Section
        title={t("days")}
        id="days"
        more={
          mayDownload ? (
            <a href={`/api/curator/collections/${slug}/analytics.csv?range=${range}`}>{t("csv")}</a>
          ) : (
            <Link href="/tiers">{t("csvPro")}</Link>
          )
        }
      >
        <div className="mb-6">
          <Tabs
            label={t("rangeLabel")}
            tabs={(Object.keys(RANGES) as Range[]).map((option) => ({
              href: `/curate/${slug}/stats?range=${option}`,
              label: t(`range.${option}`),
              current: option === range,
            }))}
          />
        </div>
        <ViewsChart daily={daily} />
      </Section>
      <Section title={t("topBooks")} id="top">
        {topBooks.length > 0 ? (
          <ol>
            {topBooks.map(({ book, added }) => (
              <Row key={book.id} as="li" className="border-rule border-b py-3">
                <BookCover book={book} size={40} />
                <Link href={`/books/${book.slug}`} className="serif flex-1 text-lg">
                  <BookTitle book={book} />
                </Link>
                <span className="tabular-nums text-ink-2">{t("times", { count: added })}</span>
              </Row>
            ))}
          </ol>
        ) : (
          <EmptyState>{t("empty")}</EmptyState>
        )}
      </Section>
    </>
  );
}
