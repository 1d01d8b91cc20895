import { getLocale, getTranslations } from "next-intl/server";
import { BookTable } from "@/components/portal/book-table";
import { FirstThing } from "@/components/portal/first-thing";
import { SentimentChart } from "@/components/portal/sentiment-chart";
import { Badge } from "@/components/ui/badge";
import { ButtonAnchor } from "@/components/ui/button";
import { ChartLine } from "@/components/ui/chart-line";
import { FilterLinks } from "@/components/ui/filter-links";
import { Columns, Row } from "@/components/ui/layout";
import { LeaderItem, LeaderList } from "@/components/ui/leader-list";
import { Link } from "@/components/ui/link";
import { Section } from "@/components/ui/section";
import { StatsRow } from "@/components/ui/stats-row";
import { Tabs } from "@/components/ui/tabs";
import { visitSource } from "@/components/ui/visit-source";
import { getDashboard } from "@/lib/authors/dashboard";
import { DashboardQuery, FOREMOST } from "@/lib/authors/portal-schemas";
import { listAllQuestions } from "@/lib/authors/questions";
import { compact } from "@/lib/format/numbers";
import { addressOf } from "@/lib/format/urls";
import { hasTiers } from "@/lib/kernel/tiers";
import { type PortalProps, portalContext } from "../portal-context";

const RANGES = ["7d", "30d", "90d", "365d"] as const;

/** How views are added up; weeks begin on Monday. */
const STEPS = [
  ["day", "daily"],
  ["week", "weekly"],
  ["month", "monthly"],
] as const;

export default async function OverviewPage(props: PortalProps) {
  const t = await getTranslations("portal.overviewPage");
  const tSource = await getTranslations("ui.visitSource");
  const locale = await getLocale();
  const { ctx, page } = await portalContext(props);
  const search = await props.searchParams;
  const asked = DashboardQuery.shape.range.safeParse(search.range);
  const range = asked.success ? asked.data : "30d";
  const [step, series] = STEPS.find(([key]) => key === search.by) ?? STEPS[0];
  const [board, waiting] = await Promise.all([
    getDashboard(ctx, { range, author: page.id }),
    listAllQuestions(ctx, { page: 1, limit: 3, author: page.id, status: "unanswered" }),
  ]);
  const { views, followers, advanced } = board;
  const gained = followers.total - (followers.growth[0]?.count ?? followers.total);
  const here = `/portal/${page.slug}`;
  return (
    <>
      <header>
        <h1>
          <bdi>{page.name}</bdi>
        </h1>
        <p className="mt-2 text-ink-2">
          {t("readers", { count: views.total })} {hasTiers() && page.tier === "pro" && <Badge>{t("tier.pro")}</Badge>}
        </p>
      </header>
      <FirstThing slug={page.slug} tier={page.tier} waiting={waiting} />
      <StatsRow
        stats={[
          { label: t("pageViews"), value: compact(views.total, locale) },
          {
            label: t("followers"),
            value: compact(followers.total, locale),
            note: gained >= 0 ? t("gained", { count: gained }) : t("lost", { count: -gained }),
          },
          { label: t("books"), value: compact(page.bookCount, locale) },
          advanced
            ? { label: t("booksAdded"), value: compact(advanced.booksAdded, locale) }
            : { label: t("waiting"), value: waiting.total },
        ]}
      />
      <div className="mt-8">
        <Tabs
          label={t("time")}
          tabs={RANGES.map((key) => ({
            href: addressOf(here, { range: key, by: search.by && step }),
            label: t(`range.${key}`),
            current: key === range,
          }))}
        />
        <FilterLinks
          label={t("viewsBy")}
          choices={STEPS.map(([key]) => ({
            href: addressOf(here, { range, by: key }),
            label: t(`step.${key}`),
            current: key === step,
          }))}
        />
      </div>
      <Columns layout={2}>
        <Section title={t("views")} id="views">
          <ChartLine
            points={views[series]}
            unit={t("views")}
            per={step}
            label={t("viewsChart", { count: views.total, step })}
          />
        </Section>
        <Section title={t("followers")} id="followers">
          <ChartLine
            points={followers.growth}
            unit={t("followers")}
            label={t("followersChart", { from: followers.growth[0]?.count ?? 0, to: followers.total })}
          />
        </Section>
      </Columns>
      {advanced ? (
        <>
          <Columns layout={2}>
            <Section title={t("felt")} id="felt">
              <SentimentChart sentiment={advanced.sentiment} />
              {board.author.bookCount > FOREMOST && (
                <p className="mt-4 text-ink-2 text-small">{t("ofForemost", { count: FOREMOST })}</p>
              )}
            </Section>
            <Section title={t("sources")} id="sources">
              <LeaderList gap={2.5}>
                {advanced.sources.map(({ source, count }) => (
                  <LeaderItem
                    key={source}
                    label={<span className="break-words">{visitSource(tSource, source)}</span>}
                    value={<b>{count.toLocaleString(locale)}</b>}
                  />
                ))}
              </LeaderList>
              {advanced.sources.length === 0 && <p className="prose text-ink-2">{t("noSources")}</p>}
            </Section>
          </Columns>
          <Section title={t("lively")} id="popular" more={<Link href={`${here}/books`}>{t("allBooks")}</Link>}>
            <BookTable
              columns={[t("added"), t("rated"), t("reviewed")]}
              rows={advanced.popularBooks.map(({ book, added, ratings, reviews }) => ({
                book,
                stats: [added, ratings, reviews],
              }))}
            />
            <Row as="p" className="mt-6">
              <span className="text-ink-2">{t("export")}</span>
              {(["daily", "books", "sources"] as const).map((table) => (
                <ButtonAnchor
                  key={table}
                  size="compact"
                  href={`/api/author/dashboard/export?author=${page.id}&range=${range}&table=${table}`}
                >
                  {t(`table.${table}`)}
                </ButtonAnchor>
              ))}
            </Row>
          </Section>
        </>
      ) : (
        <Section title={t("proTitle")} id="pro">
          <p className="prose">{t.rich("pro", { link: (chunks) => <Link href={`${here}/support`}>{chunks}</Link> })}</p>
        </Section>
      )}
    </>
  );
}
