import type { Metadata } from "next";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { SettingsFrame } from "@/components/account/settings-rail";
import { Ledger } from "@/components/profiles/reader-stats";
import { TierNote } from "@/components/profiles/tier-note";
import { ButtonAnchor } from "@/components/ui/button";
import { ChartLine } from "@/components/ui/chart-line";
import { ChartMeters } from "@/components/ui/chart-meters";
import { Row } from "@/components/ui/layout";
import { Section } from "@/components/ui/section";
import { Tabs } from "@/components/ui/tabs";
import { getProfileAnalytics } from "@/lib/profiles/analytics";
import { type AdvancedAnalytics, AnalyticsQuery } from "@/lib/profiles/analytics-schemas";
import { TIERS, tierOf } from "@/lib/profiles/tiers";
import { readerPageContext } from "@/lib/web/page-context";
import { type Query, textParams } from "@/lib/web/query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.visitorsPage");
  return { title: t("title"), robots: { index: false } };
}

type Props = { searchParams: Promise<Query> };

const RANGES = ["7d", "30d", "90d", "365d"] as const;
const TABLES = ["daily", "sources", "shelves", "clicks", "subscribers"] as const;
const whole = new Intl.NumberFormat("en");

export default async function Analytics({ searchParams }: Props) {
  const ctx = await readerPageContext("/settings/visitors");
  const t = await getTranslations("settings.visitorsPage");
  const asked = AnalyticsQuery.safeParse(textParams(await searchParams));
  const range = asked.success ? asked.data.range : "30d";
  if (!TIERS[await tierOf(ctx)].analytics)
    return (
      <SettingsFrame title={t("title")}>
        <TierNote needs="pro" what={t("locked")} />
      </SettingsFrame>
    );
  const { total, daily, advanced } = await getProfileAnalytics(ctx, range);
  const tables = TABLES.filter((table) => table === "daily" || advanced);
  return (
    <SettingsFrame title={t("title")}>
      <Tabs
        label={t("time")}
        tabs={RANGES.map((key) => ({
          href: `/settings/visitors?range=${key}`,
          label: t(`ranges.${key}`),
          current: key === range,
        }))}
      />
      <div className="mt-6">
        <Ledger
          stats={[
            { label: t("visitors"), value: whole.format(total) },
            ...(advanced
              ? [
                  { label: t("clicks"), value: whole.format(sum(advanced.clicks.map(({ count }) => count))) },
                  { label: t("subscribers"), value: whole.format(advanced.subscribers.total) },
                ]
              : []),
          ]}
        />
      </div>
      <p className="text-small text-ink-2 mt-3">{t("help")}</p>
      <Section title={t("visitors")} id="visitors">
        <ChartLine points={daily} unit={t("visitors")} label={t("visitorsLabel", { count: total })} />
      </Section>
      {advanced ? (
        <Advanced advanced={advanced} />
      ) : (
        <div className="mt-11">
          <TierNote needs="creator" what={t("advancedLocked")} />
        </div>
      )}
      <Row as="p" className="mt-11">
        <span className="text-ink-2">{t("files")}</span>
        {tables.map((table) => (
          <ButtonAnchor key={table} size="compact" href={`/api/v1/me/analytics/file?range=${range}&table=${table}`}>
            {t("file", { table: t(`tables.${table}`) })}
          </ButtonAnchor>
        ))}
      </Row>
    </SettingsFrame>
  );
}

const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);

function Advanced({ advanced }: { advanced: AdvancedAnalytics }) {
  const t = useTranslations("settings.visitorsPage");
  const { sources, shelves, clicks, subscribers } = advanced;
  const looked = shelves.filter(({ views }) => views > 0).slice(0, 10);
  return (
    <>
      <Section title={t("sources")} id="sources">
        <Counts counts={sources.map(({ source, count }) => ({ label: source, count }))}>{t("noSources")}</Counts>
      </Section>
      <Section title={t("shelves")} id="shelves">
        <Counts counts={looked.map(({ shelf, views }) => ({ label: shelf.name, count: views }))}>
          {t("noShelves")}
        </Counts>
      </Section>
      <Section title={t("clicksByShop")} id="clicks" more={<Link href="/settings/purchase-links">{t("byBook")}</Link>}>
        <Counts counts={clicks.map(({ partner, count }) => ({ label: partner, count }))}>{t("noClicks")}</Counts>
      </Section>
      <Section title={t("subscribers")} id="subscribers" more={<Link href="/settings/newsletter">{t("list")}</Link>}>
        <ChartLine
          points={subscribers.growth}
          unit={t("subscribers")}
          label={t("growth", { from: subscribers.growth[0]?.count ?? 0, to: subscribers.total })}
        />
      </Section>
    </>
  );
}

function Counts({ counts, children }: { counts: { label: string; count: number }[]; children: string }) {
  return counts.length > 0 ? <ChartMeters counts={counts} /> : <p className="prose text-ink-2">{children}</p>;
}
