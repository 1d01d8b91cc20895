import type { Metadata } from "next";
import Link from "next/link";
import { SettingsFrame } from "@/components/account/settings-rail";
import { LineChart } from "@/components/portal/line-chart";
import { Meters } from "@/components/profiles/charts";
import { Ledger } from "@/components/profiles/reader-stats";
import { TierNote } from "@/components/profiles/tier-note";
import { Section } from "@/components/ui/section";
import { Tabs } from "@/components/ui/tabs";
import { counted } from "@/lib/format/numbers";
import { getProfileAnalytics } from "@/lib/profiles/analytics";
import { type AdvancedAnalytics, AnalyticsQuery } from "@/lib/profiles/analytics-schemas";
import { TIERS, tierOf } from "@/lib/profiles/tiers";
import { readerPageContext } from "@/lib/web/page-context";
import { type Query, textParams } from "@/lib/web/query";

export const metadata: Metadata = { title: "Who looked", robots: { index: false } };

type Props = { searchParams: Promise<Query> };

const RANGES = { "7d": "Week", "30d": "Month", "90d": "Quarter", "365d": "Year" } as const;
const TABLES = { daily: "Days", sources: "Sources", shelves: "Shelves", clicks: "Clicks", subscribers: "Subscribers" };
const whole = new Intl.NumberFormat("en");

export default async function Analytics({ searchParams }: Props) {
  const ctx = await readerPageContext("/settings/analytics");
  const asked = AnalyticsQuery.safeParse(textParams(await searchParams));
  const range = asked.success ? asked.data.range : "30d";
  if (!TIERS[await tierOf(ctx)].analytics)
    return (
      <SettingsFrame title="Who looked">
        <TierNote needs="pro" what="How many people looked at your page, day by day, and as a table to take away." />
      </SettingsFrame>
    );
  const { total, daily, advanced } = await getProfileAnalytics(ctx, range);
  const tables = Object.entries(TABLES).filter(([table]) => table === "daily" || advanced);
  return (
    <SettingsFrame title="Who looked">
      <Tabs
        label="Time"
        tabs={Object.entries(RANGES).map(([key, label]) => ({
          href: `/settings/analytics?range=${key}`,
          label,
          current: key === range,
        }))}
      />
      <div className="mt-6">
        <Ledger
          stats={[
            { label: "Visitors", value: whole.format(total) },
            ...(advanced
              ? [
                  { label: "Clicks", value: whole.format(sum(advanced.clicks.map(({ count }) => count))) },
                  { label: "Subscribers", value: whole.format(advanced.subscribers.total) },
                ]
              : []),
          ]}
        />
      </div>
      <p className="small quiet mt-3">
        A visitor counts once a day; you and programs do not. Nobody is remembered beyond the day.
      </p>
      <Section title="Visitors" id="visitors">
        <LineChart points={daily} unit="Visitors" label={`${counted(total, "visitor")} in this time`} />
      </Section>
      {advanced ? (
        <Advanced advanced={advanced} />
      ) : (
        <div className="mt-11">
          <TierNote
            needs="creator"
            what="Where your visitors come from, which shelves they look at, what they click, and how your list grows."
          />
        </div>
      )}
      <p className="row mt-11">
        <span className="quiet">As a table for yourself:</span>
        {tables.map(([table, label]) => (
          <a key={table} className="btn lo" href={`/api/v1/me/analytics/file?range=${range}&table=${table}`}>
            {label} (CSV)
          </a>
        ))}
      </p>
    </SettingsFrame>
  );
}

const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);

function Advanced({ advanced }: { advanced: AdvancedAnalytics }) {
  const { sources, shelves, clicks, subscribers } = advanced;
  const looked = shelves.filter(({ views }) => views > 0).slice(0, 10);
  return (
    <>
      <Section title="Where they came from" id="sources">
        <Counts counts={sources.map(({ source, count }) => ({ label: source, count }))}>
          Nobody came by in this time.
        </Counts>
      </Section>
      <Section title="Shelves" id="shelves">
        <Counts counts={looked.map(({ shelf, views }) => ({ label: shelf.name, count: views }))}>
          Nobody opened a shelf in this time.
        </Counts>
      </Section>
      <Section title="Clicks by shop" id="clicks" more={<Link href="/settings/links">By book</Link>}>
        <Counts counts={clicks.map(({ partner, count }) => ({ label: partner, count }))}>
          Nobody followed a purchase link in this time.
        </Counts>
      </Section>
      <Section title="Subscribers" id="subscribers" more={<Link href="/settings/subscribers">The list</Link>}>
        <LineChart
          points={subscribers.growth}
          unit="Subscribers"
          label={`From ${subscribers.growth[0]?.count ?? 0} to ${subscribers.total} subscribers in this time`}
        />
      </Section>
    </>
  );
}

function Counts({ counts, children }: { counts: { label: string; count: number }[]; children: string }) {
  return counts.length > 0 ? <Meters counts={counts} /> : <p className="prose quiet">{children}</p>;
}
