import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { BookTable } from "@/components/portal/book-table";
import { SentimentChart } from "@/components/portal/sentiment-chart";
import { Badge } from "@/components/ui/badge";
import { ButtonAnchor, ButtonLink } from "@/components/ui/button";
import { ChartLine } from "@/components/ui/chart-line";
import { Columns, Row } from "@/components/ui/layout";
import { LeaderItem, LeaderList } from "@/components/ui/leader-list";
import { RuledList } from "@/components/ui/lists";
import { Section } from "@/components/ui/section";
import { StatsRow } from "@/components/ui/stats-row";
import { Tabs } from "@/components/ui/tabs";
import { getDashboard } from "@/lib/authors/dashboard";
import { DashboardQuery } from "@/lib/authors/portal-schemas";
import { listAllQuestions } from "@/lib/authors/questions";
import { compact } from "@/lib/format/numbers";
import { addressOf } from "@/lib/format/urls";
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
      <Row as="header" justify="between">
        <div>
          <h1>{page.name}</h1>
          <p className="text-ink-2 mt-2">
            {waiting.total > 0 ? t("questionsWait", { count: waiting.total }) : t("readers", { count: views.total })}{" "}
            <Badge>{t(`tier.${page.tier}`)}</Badge>
          </p>
        </div>
        {page.tier === "pro" ? (
          <ButtonLink variant="primary" href={`${here}/announcements`}>
            {t("announce")}
          </ButtonLink>
        ) : (
          <ButtonLink variant="primary" href={`${here}/profile`}>
            {t("fillIn")}
          </ButtonLink>
        )}
      </Row>
      <StatsRow
        stats={[
          { label: t("pageViews"), value: compact(views.total) },
          {
            label: t("followers"),
            value: compact(followers.total),
            note: gained >= 0 ? t("gained", { count: gained }) : t("lost", { count: -gained }),
          },
          { label: t("books"), value: compact(page.bookCount) },
          advanced
            ? { label: t("booksAdded"), value: compact(advanced.booksAdded) }
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
      </div>
      <Columns layout={2}>
        <Section title={t("views")} id="views">
          <Tabs
            label={t("viewsBy")}
            tabs={STEPS.map(([key]) => ({
              href: addressOf(here, { range, by: key }),
              label: t(`step.${key}`),
              current: key === step,
            }))}
          />
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
            </Section>
            <Section title={t("sources")} id="sources">
              <LeaderList gap={2.5}>
                {advanced.sources.map(({ source, count }) => (
                  <LeaderItem
                    key={source}
                    label={<span className="break-all">{source}</span>}
                    value={<b>{count.toLocaleString("en")}</b>}
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
      {waiting.total > 0 && (
        <Section
          title={t("waiting")}
          id="waiting"
          more={<Link href={`${here}/questions`}>{t("allQuestions", { count: waiting.total })}</Link>}
        >
          <RuledList>
            {waiting.data.map(({ id, text, askedBy }) => (
              <Row key={id} as="li" justify="between">
                <span className="min-w-0 flex-1">
                  <b className="serif text-lg font-medium break-words">{text}</b>
                  <br />
                  <span className="text-small text-ink-2">{askedBy?.displayName ?? t("reader")}</span>
                </span>
                <ButtonLink href={`${here}/questions#question-${id}`} aria-label={t("answerOf", { text })}>
                  {t("answer")}
                </ButtonLink>
              </Row>
            ))}
          </RuledList>
        </Section>
      )}
    </>
  );
}
