import type { Metadata } from "next";
import { useLocale, useTranslations } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import { cache } from "react";
import { CoverRun } from "@/components/books/cover-run";
import { genreName } from "@/components/books/genre-names";
import { known, Ledger } from "@/components/profiles/reader-stats";
import { ReadingDays } from "@/components/profiles/reading-days";
import { ChartBars } from "@/components/ui/chart-bars";
import { ChartMeters } from "@/components/ui/chart-meters";
import { EmptyState } from "@/components/ui/empty-state";
import { Columns } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { Section } from "@/components/ui/section";
import { Tabs } from "@/components/ui/tabs";
import { monthsIn } from "@/lib/format/dates";
import { atBeginning, languageName } from "@/lib/format/names";
import { listFinishedBooks } from "@/lib/profiles/finished-books";
import { getReadingDays, getReadingStats, type StatsPage } from "@/lib/profiles/reading-stats";
import { alternatesOf } from "@/lib/web/alternates";
import { handleOf } from "@/lib/web/handle";
import { movedFor } from "@/lib/web/moved";
import { orNotFound, publicPageContext } from "@/lib/web/page-context";
import { pageNumber } from "@/lib/web/page-number";
import type { Query } from "@/lib/web/query";

type Props = { params: Promise<{ handle: string }>; searchParams: Promise<Query> };

/** More would be a page of covers alone. */
const COVERS = 80;

async function readAddress({ params, searchParams }: Props) {
  const { year } = await searchParams;
  return { handle: handleOf((await params).handle), year: year === undefined ? undefined : pageNumber(year) };
}

async function load(props: Props) {
  const { handle, year } = await readAddress(props);
  return { handle, stats: await orNotFound(statsOf(handle, year)) };
}

/** What the page shows beside the stats, asked for at the same time. */
async function loadBeside(props: Props) {
  const { handle, year } = await readAddress(props);
  const ctx = await publicPageContext();
  const [newestDays, covers] = await Promise.all([
    year === undefined ? orNotFound(getReadingDays(ctx, handle, "newest")) : [],
    listFinishedBooks(ctx, handle, { year: year ?? null, limit: COVERS }),
  ]);
  return { newestDays, covers };
}

const statsOf = cache(async (handle: string, year?: number) =>
  getReadingStats(await publicPageContext(), handle, { year }),
);

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
    alternates: await alternatesOf(`/@${stats.username}/stats${stats.year ? `?year=${stats.year}` : ""}`),
  };
}

export default async function StatsOfReader(props: Props) {
  const t = await getTranslations("profiles.statsPage");
  const tYear = await getTranslations("profiles.yearPage");
  const locale = await getLocale();
  const [{ handle, stats }, { newestDays, covers }] = await Promise.all([load(props), loadBeside(props)]);
  const path = `/@${stats.username}/stats`;
  const shownYear = stats.year ?? stats.years[0]?.year ?? null;
  const days = stats.year === null ? newestDays : stats.days;
  if (handle !== stats.username) await movedFor(stats.year ? `${path}?year=${stats.year}` : path);
  return (
    <div className="pt-11">
      <p>
        <Link href={`/@${stats.username}`}>
          <bdi>{stats.displayName}</bdi>
        </Link>
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
      {stats.year !== null && covers.length > 0 && (
        <p className="mt-4">
          <Link href={`/@${stats.username}/${stats.year}`}>{tYear("otherYear", { year: String(stats.year) })}</Link>
        </p>
      )}
      <div className="mt-6">
        <Ledger
          stats={[
            ...known(t("booksFinished"), stats.books, locale),
            ...known(t("pages"), stats.pages, locale),
            ...known(t("averageRating"), stats.averageRating, locale),
            ...known(t("averageDays"), stats.averageDays, locale),
          ]}
        />
      </div>
      {stats.books > 0 &&
        (stats.year === null && stats.years.length > 1 ? <Years stats={stats} /> : <Months stats={stats} />)}
      {shownYear !== null && days.length > 0 && (
        <Section title={stats.year === null ? t("daysOf", { year: shownYear }) : t("days")} id="days">
          <ReadingDays year={shownYear} days={days} />
        </Section>
      )}
      {covers.length > 0 && (
        <Section
          title={covers.length < stats.books ? t("latestCovers", { count: covers.length }) : t("covers")}
          id="covers"
        >
          <CoverRun books={covers} />
        </Section>
      )}
      {stats.books === 0 ? <EmptyState>{t("empty")}</EmptyState> : <Charts stats={stats} />}
    </div>
  );
}

function Years({ stats }: { stats: StatsPage }) {
  const t = useTranslations("profiles.statsPage");
  const years = stats.years.toReversed();
  return (
    <Section title={t("byYear")} id="years" className="max-w-180">
      <ChartBars
        unit={t("finished")}
        bars={years.map(({ year, books }) => ({ label: String(year), short: String(year), value: books }))}
        label={t("byYearSummary", { count: years.length })}
      />
    </Section>
  );
}

function Months({ stats }: { stats: StatsPage }) {
  const t = useTranslations("profiles.statsPage");
  const locale = useLocale();
  const months = stats.months.map(({ month, books, pages }) => ({
    label: monthsIn(locale)[month - 1] ?? "",
    short: monthsIn(locale, "short")[month - 1] ?? "",
    books,
    pages,
  }));
  const best = months.toSorted((a, b) => b.books - a.books)[0];
  return (
    <Columns layout={stats.pages > 0 ? 2 : undefined} className={stats.pages > 0 ? "" : "max-w-180 grid-cols-1"}>
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
    </Columns>
  );
}

/** The groups of the stats, in their order there. */
const PACES = ["week", "month", "longer"] as const;
const LENGTHS = ["to199", "to299", "to499", "more"] as const;

/** Quarter stars make twenty lines that say little: five say it, half a star counting upwards as on the page of a book. */
function wholeStars(ratings: StatsPage["ratings"]) {
  return [5, 4, 3, 2, 1].map((stars) => ({
    stars,
    count: ratings
      .filter((rating) => Math.max(1, Math.floor(rating.stars + 0.5)) === stars)
      .reduce((sum, { count }) => sum + count, 0),
  }));
}

/** What the books were: only parts of which something is known, and which say more than one thing. */
function Charts({ stats }: { stats: StatsPage }) {
  const t = useTranslations("profiles.statsPage");
  const tGenre = useTranslations("books.genres");
  const locale = useLocale();
  const parts = [
    {
      id: "genres",
      counts: stats.genres.map(({ label, count }) => ({ label: genreName(tGenre, label), count })),
      least: 1,
    },
    {
      id: "ratings",
      counts: wholeStars(stats.ratings).map(({ stars, count }) => ({ label: t("stars", { stars }), count })),
      least: 1,
    },
    {
      id: "paces",
      counts: PACES.map((pace, place) => ({ label: t(`pace.${pace}`), count: stats.paces[place]?.count ?? 0 })),
      least: 2,
    },
    {
      id: "lengths",
      counts: LENGTHS.map((size, place) => ({ label: t(`length.${size}`), count: stats.lengths[place]?.count ?? 0 })),
      least: 2,
    },
    {
      id: "languages",
      counts: stats.languages
        .filter(({ label }) => label !== "unknown")
        .map(({ label, count }) => ({ label: atBeginning(languageName(label, locale), locale), count })),
      least: 2,
    },
    {
      id: "authors",
      counts: stats.authors.filter(({ count }) => count > 1).map(({ name, count }) => ({ label: name, count })),
      least: 1,
    },
  ] as const;
  return (
    <Columns layout={2}>
      {parts.map(({ id, counts, least }) => {
        const shown = counts.filter(({ count }) => count > 0);
        return (
          shown.length >= least && (
            <Section key={id} title={t(id)} id={id}>
              <ChartMeters
                counts={shown}
                link={
                  id === "authors"
                    ? (label) => {
                        const author = stats.authors.find(({ name }) => name === label);
                        return author ? <Link href={`/authors/${author.slug}`}>{label}</Link> : label;
                      }
                    : undefined
                }
              />
            </Section>
          )
        );
      })}
    </Columns>
  );
}
