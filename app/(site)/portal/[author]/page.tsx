import Link from "next/link";
import { BookTable } from "@/components/portal/book-table";
import { Ledger } from "@/components/portal/ledger";
import { LineChart } from "@/components/portal/line-chart";
import { SentimentChart } from "@/components/portal/sentiment-chart";
import { Section } from "@/components/ui/section";
import { Tabs } from "@/components/ui/tabs";
import { getDashboard } from "@/lib/authors/dashboard";
import { DashboardQuery } from "@/lib/authors/portal-schemas";
import { listAllQuestions } from "@/lib/authors/questions";
import { PRO_SENTENCES } from "@/lib/format/author-labels";
import { compact, counted } from "@/lib/format/numbers";
import { addressOf } from "@/lib/format/urls";
import { type PortalProps, portalContext } from "../portal-context";

const RANGES = [
  ["7d", "7 days"],
  ["30d", "30 days"],
  ["90d", "90 days"],
  ["365d", "A year"],
] as const;

/** How views are added up; weeks begin on Monday. */
const STEPS = [
  ["day", "Days", "daily"],
  ["week", "Weeks", "weekly"],
  ["month", "Months", "monthly"],
] as const;

export default async function OverviewPage(props: PortalProps) {
  const { ctx, page } = await portalContext(props);
  const search = await props.searchParams;
  const asked = DashboardQuery.shape.range.safeParse(search.range);
  const range = asked.success ? asked.data : "30d";
  const [step, stepLabel, series] = STEPS.find(([key]) => key === search.by) ?? STEPS[0];
  const [board, waiting] = await Promise.all([
    getDashboard(ctx, { range, author: page.id }),
    listAllQuestions(ctx, { page: 1, limit: 3, author: page.id, status: "unanswered" }),
  ]);
  const { views, followers, advanced } = board;
  const gained = followers.total - (followers.growth[0]?.count ?? followers.total);
  const here = `/portal/${page.slug}`;
  return (
    <>
      <header className="row between">
        <div>
          <h1>{page.name}</h1>
          <p className="quiet mt-2">
            {waiting.total > 0
              ? `${counted(waiting.total, "question")} ${waiting.total === 1 ? "is" : "are"} waiting.`
              : `${counted(views.total, "reader")} looked at your page in this time.`}{" "}
            <span className="tag">{page.tier === "pro" ? "Pro" : "Free"}</span>
          </p>
        </div>
        {page.tier === "pro" ? (
          <Link className="btn pri" href={`${here}/announcements`}>
            New announcement
          </Link>
        ) : (
          <Link className="btn pri" href={`${here}/profile`}>
            Fill in your page
          </Link>
        )}
      </header>
      <Ledger
        stats={[
          { label: "Page views", value: compact(views.total) },
          {
            label: "Followers",
            value: compact(followers.total),
            note: `${gained >= 0 ? "up" : "down"} ${Math.abs(gained)}`,
          },
          { label: "Books", value: compact(page.bookCount) },
          advanced
            ? { label: "Added from your page", value: compact(advanced.booksAdded) }
            : { label: "Questions waiting", value: waiting.total },
        ]}
      />
      <div className="mt-8">
        <Tabs
          label="Time"
          tabs={RANGES.map(([key, label]) => ({
            href: addressOf(here, { range: key, by: search.by && step }),
            label,
            current: key === range,
          }))}
        />
      </div>
      <div className="cols c2">
        <Section title="Views" id="views">
          <Tabs
            label="Views by"
            tabs={STEPS.map(([key, label]) => ({
              href: addressOf(here, { range, by: key }),
              label,
              current: key === step,
            }))}
          />
          <LineChart
            points={views[series]}
            unit="Views"
            per={step}
            label={`${views.total} views in this time, by ${stepLabel.toLowerCase()}, a visitor a day counted once`}
          />
        </Section>
        <Section title="Followers" id="followers">
          <LineChart
            points={followers.growth}
            unit="Followers"
            label={`From ${followers.growth[0]?.count ?? 0} to ${followers.total} followers in this time`}
          />
        </Section>
      </div>
      {advanced ? (
        <>
          <div className="cols c2">
            <Section title="What readers felt" id="felt">
              <SentimentChart sentiment={advanced.sentiment} />
            </Section>
            <Section title="Where they came from" id="sources">
              <ul className="toc stack num" style={{ ["--g" as string]: "10px" }}>
                {advanced.sources.map(({ source, count }) => (
                  <li key={source}>
                    <span className="break-all">{source}</span>
                    <span className="dots" />
                    <b>{count.toLocaleString("en")}</b>
                  </li>
                ))}
              </ul>
              {advanced.sources.length === 0 && <p className="prose quiet">Nobody came by in this time.</p>}
            </Section>
          </div>
          <Section title="Most lively books" id="popular" more={<Link href={`${here}/books`}>All books</Link>}>
            <BookTable
              columns={["Added", "Rated", "Reviewed"]}
              rows={advanced.popularBooks.map(({ book, added, ratings, reviews }) => ({
                book,
                stats: [added, ratings, reviews],
              }))}
            />
            <p className="row mt-6">
              <span className="quiet">As a table for yourself:</span>
              {(["daily", "books", "sources"] as const).map((table) => (
                <a
                  key={table}
                  className="btn lo"
                  href={`/api/author/dashboard/export?author=${page.id}&range=${range}&table=${table}`}
                >
                  {{ daily: "Days", books: "Books", sources: "Sources" }[table]} (CSV)
                </a>
              ))}
            </p>
          </Section>
        </>
      ) : (
        <Section title="More with pro" id="pro">
          <p className="prose">
            {PRO_SENTENCES.stats} <Link href={`${here}/support`}>Ask us about it</Link>
          </p>
        </Section>
      )}
      {waiting.total > 0 && (
        <Section
          title="Questions waiting"
          id="waiting"
          more={<Link href={`${here}/questions`}>All {waiting.total}</Link>}
        >
          <ul className="lines">
            {waiting.data.map(({ id, text, askedBy }) => (
              <li key={id} className="row between">
                <span className="min-w-0 flex-1">
                  <b className="serif text-lg font-medium break-words">{text}</b>
                  <br />
                  <span className="small quiet">{askedBy?.displayName ?? "A reader"}</span>
                </span>
                <Link className="btn" href={`${here}/questions#question-${id}`} aria-label={`Answer: ${text}`}>
                  Answer
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
