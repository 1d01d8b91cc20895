import type { Metadata } from "next";
import Link from "next/link";
import { permanentRedirect } from "next/navigation";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { Ledger, pagesStat } from "@/components/profiles/reader-stats";
import { ReadingDays } from "@/components/profiles/reading-days";
import { ChartBars } from "@/components/ui/chart-bars";
import { ChartMeters } from "@/components/ui/chart-meters";
import { EmptyState } from "@/components/ui/empty-state";
import { Columns } from "@/components/ui/layout";
import { Section } from "@/components/ui/section";
import { Tabs } from "@/components/ui/tabs";
import { genreLabel } from "@/lib/catalogue/genres";
import { MONTHS } from "@/lib/format/dates";
import { languageName } from "@/lib/format/names";
import { getReadingStats, type StatsPage } from "@/lib/profiles/reading-stats";
import { handleOf } from "@/lib/web/handle";
import { orNotFound, publicPageContext } from "@/lib/web/page-context";
import { pageNumber } from "@/lib/web/page-number";
import type { Query } from "@/lib/web/query";

type Props = { params: Promise<{ handle: string }>; searchParams: Promise<Query> };

const whole = new Intl.NumberFormat("en");

async function load({ params, searchParams }: Props) {
  const handle = handleOf((await params).handle);
  const { year } = await searchParams;
  const only = year === undefined ? undefined : pageNumber(year);
  return { handle, stats: await orNotFound(getReadingStats(await publicPageContext(), handle, { year: only })) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const t = await getTranslations("profiles.statsPage");
  const { stats } = await load(props);
  return {
    title: stats.year
      ? t("metaTitleOfYear", { name: stats.displayName, year: stats.year })
      : t("metaTitle", { name: stats.displayName }),
    description: t(stats.pages > 0 ? "descriptionWithPages" : "description", {
      books: stats.books,
      pages: stats.pages,
    }),
    robots: stats.indexed ? undefined : { index: false },
    alternates: { canonical: `/@${stats.username}/stats${stats.year ? `?year=${stats.year}` : ""}` },
  };
}

export default async function StatsOfReader(props: Props) {
  const t = await getTranslations("profiles.statsPage");
  const { handle, stats } = await load(props);
  const path = `/@${stats.username}/stats`;
  if (handle !== stats.username) permanentRedirect(stats.year ? `${path}?year=${stats.year}` : path);
  return (
    <div className="pt-11">
      <p>
        <Link href={`/@${stats.username}`}>{stats.displayName}</Link>
      </p>
      <h1 className="mt-2 mb-6">{stats.year ? t("titleOfYear", { year: stats.year }) : t("title")}</h1>
      <Tabs
        label={t("years")}
        tabs={[
          { href: path, label: t("allYears"), current: stats.year === null },
          ...stats.years.map(({ year, books }) => ({
            href: `${path}?year=${year}`,
            label: String(year),
            count: books,
            current: stats.year === year,
          })),
        ]}
      />
      <div className="mt-6">
        <Ledger
          stats={[
            { label: t("booksFinished"), value: whole.format(stats.books) },
            ...pagesStat(t("pages"), stats.pages),
            { label: t("averageRating"), value: stats.averageRating === null ? "–" : String(stats.averageRating) },
            { label: t("averageDays"), value: stats.averageDays === null ? "–" : String(stats.averageDays) },
          ]}
        />
      </div>
      {stats.year !== null && stats.days.length > 0 && (
        <Section title={t("days")} id="days">
          <ReadingDays year={stats.year} days={stats.days} />
        </Section>
      )}
      {stats.books === 0 ? <EmptyState>{t("empty")}</EmptyState> : <Charts stats={stats} />}
    </div>
  );
}

function Charts({ stats }: { stats: StatsPage }) {
  const t = useTranslations("profiles.statsPage");
  const months = stats.months.map(({ month, books, pages }) => ({
    label: MONTHS[month - 1] ?? "",
    short: MONTHS[month - 1]?.slice(0, 3) ?? "",
    books,
    pages,
  }));
  const best = months.toSorted((a, b) => b.books - a.books)[0];
  return (
    <>
      <Columns layout={2}>
        <Section title={t("months")} id="months">
          <ChartBars
            unit={t("books")}
            bars={months.map(({ books, ...month }) => ({ ...month, value: books }))}
            label={t("monthsSummary", { books: stats.books, most: best?.books ?? 0, month: best?.label ?? "" })}
          />
        </Section>
        {stats.pages > 0 && (
          <Section title={t("pages")} id="pages">
            <ChartBars
              unit={t("pages")}
              bars={months.map(({ pages, ...month }) => ({ ...month, value: pages }))}
              label={t("pagesSummary", { pages: stats.pages })}
            />
          </Section>
        )}
        <Section title={t("genres")} id="genres">
          <ChartMeters counts={stats.genres.map(({ label, count }) => ({ label: genreLabel(label), count }))} />
        </Section>
        <Section title={t("ratings")} id="ratings">
          {stats.averageRating === null && <p>{t("noRatings")}</p>}
          <ChartMeters
            counts={stats.ratings
              .filter(({ count }) => count > 0)
              .map(({ stars, count }) => ({ label: t("stars", { stars }), count }))
              .reverse()}
          />
        </Section>
        <Section title={t("languages")} id="languages">
          <ChartMeters
            counts={stats.languages.map(({ label, count }) => ({
              label: label === "unknown" ? t("languageUnknown") : languageName(label),
              count,
            }))}
          />
        </Section>
        {stats.pages > 0 && (
          <Section title={t("lengths")} id="lengths">
            <ChartMeters counts={stats.lengths.filter(({ count }) => count > 0)} />
          </Section>
        )}
        <Section title={t("paces")} id="paces">
          {stats.averageDays === null && <p>{t("noPaces")}</p>}
          <ChartMeters counts={stats.paces.filter(({ count }) => count > 0)} />
        </Section>
        <Section title={t("authors")} id="authors">
          <ChartMeters
            counts={stats.authors.map(({ name, count }) => ({ label: name, count }))}
            link={(label) => {
              const author = stats.authors.find(({ name }) => name === label);
              return author ? <Link href={`/authors/${author.slug}`}>{label}</Link> : label;
            }}
          />
        </Section>
      </Columns>
      {stats.year === null && stats.years.length > 1 && (
        <Section title={t("byYear")} id="years">
          <ChartBars
            unit={t("finished")}
            bars={[...stats.years]
              .reverse()
              .map(({ year, books }) => ({ label: String(year), short: String(year), value: books }))}
            label={t("byYearSummary", { count: stats.years.length })}
          />
        </Section>
      )}
    </>
  );
}
