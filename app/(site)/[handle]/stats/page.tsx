import type { Metadata } from "next";
import Link from "next/link";
import { permanentRedirect } from "next/navigation";
import { BarChart, Meters } from "@/components/profiles/charts";
import { Ledger, pagesStat } from "@/components/profiles/reader-stats";
import { ReadingDays } from "@/components/profiles/reading-days";
import { Empty } from "@/components/ui/empty-state";
import { Section } from "@/components/ui/section";
import { Tabs } from "@/components/ui/tabs";
import { genreLabel } from "@/lib/catalogue/genres";
import { MONTHS } from "@/lib/format/dates";
import { languageName } from "@/lib/format/names";
import { counted } from "@/lib/format/numbers";
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
  const { stats } = await load(props);
  return {
    title: `${stats.displayName}'s reading${stats.year ? ` in ${stats.year}` : ""}`,
    description: `${[counted(stats.books, "book"), ...(stats.pages > 0 ? [counted(stats.pages, "page")] : [])].join(", ")}: by month, genre, language and author.`,
    robots: stats.indexed ? undefined : { index: false },
    alternates: { canonical: `/@${stats.username}/stats${stats.year ? `?year=${stats.year}` : ""}` },
  };
}

export default async function StatsOfReader(props: Props) {
  const { handle, stats } = await load(props);
  const path = `/@${stats.username}/stats`;
  if (handle !== stats.username) permanentRedirect(stats.year ? `${path}?year=${stats.year}` : path);
  return (
    <div className="pt-11">
      <p>
        <Link href={`/@${stats.username}`}>{stats.displayName}</Link>
      </p>
      <h1 className="mt-2 mb-6">{stats.year ? `Reading in ${stats.year}` : "Reading in all years"}</h1>
      <Tabs
        label="Years"
        tabs={[
          { href: path, label: "All years", current: stats.year === null },
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
            { label: "Books finished", value: whole.format(stats.books) },
            ...pagesStat("Pages", stats.pages),
            { label: "Average rating", value: stats.averageRating === null ? "–" : String(stats.averageRating) },
            { label: "Days to a book", value: stats.averageDays === null ? "–" : String(stats.averageDays) },
          ]}
        />
      </div>
      {stats.year !== null && stats.days.length > 0 && (
        <Section title="Day by day" id="days">
          <ReadingDays year={stats.year} days={stats.days} />
        </Section>
      )}
      {stats.books === 0 ? <Empty>No finished book has a date in this time.</Empty> : <Charts stats={stats} />}
    </div>
  );
}

function Charts({ stats }: { stats: StatsPage }) {
  const months = stats.months.map(({ month, books, pages }) => ({
    label: MONTHS[month - 1] ?? "",
    short: MONTHS[month - 1]?.slice(0, 3) ?? "",
    books,
    pages,
  }));
  const best = months.toSorted((a, b) => b.books - a.books)[0];
  return (
    <>
      <div className="cols c2">
        <Section title="Month by month" id="months">
          <BarChart
            unit="Books"
            bars={months.map(({ books, ...month }) => ({ ...month, value: books }))}
            summary={`${counted(stats.books, "book")}; the most, ${best?.books}, in ${best?.label}.`}
          />
        </Section>
        {stats.pages > 0 && (
          <Section title="Pages" id="pages">
            <BarChart
              unit="Pages"
              bars={months.map(({ pages, ...month }) => ({ ...month, value: pages }))}
              summary={`${counted(stats.pages, "page")} over the months.`}
            />
          </Section>
        )}
        <Section title="What about" id="genres">
          <Meters counts={stats.genres.map(({ label, count }) => ({ label: genreLabel(label), count }))} />
        </Section>
        <Section title="Ratings" id="ratings">
          {stats.averageRating === null && <p>None of them is rated in public.</p>}
          <Meters
            counts={stats.ratings
              .filter(({ count }) => count > 0)
              .map(({ stars, count }) => ({ label: `${stars} stars`, count }))
              .reverse()}
          />
        </Section>
        <Section title="Languages" id="languages">
          <Meters
            counts={stats.languages.map(({ label, count }) => ({
              label: label === "unknown" ? "Not known" : languageName(label),
              count,
            }))}
          />
        </Section>
        {stats.pages > 0 && (
          <Section title="Length" id="lengths">
            <Meters counts={stats.lengths.filter(({ count }) => count > 0)} />
          </Section>
        )}
        <Section title="Pace" id="paces">
          {stats.averageDays === null && <p>No day of beginning is known.</p>}
          <Meters counts={stats.paces.filter(({ count }) => count > 0)} />
        </Section>
        <Section title="Authors" id="authors">
          <Meters
            counts={stats.authors.map(({ name, count }) => ({ label: name, count }))}
            link={(label) => {
              const author = stats.authors.find(({ name }) => name === label);
              return author ? <Link href={`/authors/${author.slug}`}>{label}</Link> : label;
            }}
          />
        </Section>
      </div>
      {stats.year === null && stats.years.length > 1 && (
        <Section title="Year by year" id="years">
          <BarChart
            unit="Finished"
            bars={[...stats.years]
              .reverse()
              .map(({ year, books }) => ({ label: String(year), short: String(year), value: books }))}
            summary={`Books finished in each of ${counted(stats.years.length, "year")}.`}
          />
        </Section>
      )}
    </>
  );
}
