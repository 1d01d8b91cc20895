import { useTranslations } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import { SettingsPart } from "@/components/account/settings-part";
import type { Range } from "@/components/profiles/range-tabs";
import { Ledger } from "@/components/profiles/reader-stats";
import { TierNote } from "@/components/profiles/tier-note";
import { ButtonAnchor } from "@/components/ui/button";
import { ChartLine } from "@/components/ui/chart-line";
import { ChartMeters } from "@/components/ui/chart-meters";
import { Row } from "@/components/ui/layout";
import { Section } from "@/components/ui/section";
import { visitSource } from "@/components/ui/visit-source";
import { whole } from "@/lib/format/numbers";
import type { Context } from "@/lib/kernel/context";
import { getProfileAnalytics } from "@/lib/profiles/analytics";
import type { AdvancedAnalytics } from "@/lib/profiles/analytics-schemas";
import { TIERS, tierOf } from "@/lib/profiles/tiers";

const TABLES = ["daily", "sources", "shelves", "clicks", "subscribers"] as const;
/** Who looked at the page, day by day, and where they came from. */
export async function Visitors({ ctx, range }: { ctx: Context; range: Range }) {
  const t = await getTranslations("settings.visitorsPage");
  const locale = await getLocale();
  if (!TIERS[await tierOf(ctx)].analytics)
    return (
      <Section title={t("title")} id="visitors">
        <TierNote needs="pro" what={t("locked")} />
      </Section>
    );
  const { total, daily, advanced } = await getProfileAnalytics(ctx, range);
  const tables = TABLES.filter((table) => table === "daily" || advanced);
  return (
    <Section title={t("title")} id="visitors">
      <Ledger
        stats={[
          { label: t("visitors"), value: whole(total, locale) },
          ...(advanced
            ? [
                { label: t("clicks"), value: whole(sum(advanced.clicks.map(({ count }) => count)), locale) },
                { label: t("subscribers"), value: whole(advanced.subscribers.total, locale) },
              ]
            : []),
        ]}
      />
      <p className="text-small text-ink-2 mt-3 mb-6">{t("help")}</p>
      <ChartLine points={daily} unit={t("visitors")} label={t("visitorsLabel", { count: total })} />
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
    </Section>
  );
}

const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);

function Advanced({ advanced }: { advanced: AdvancedAnalytics }) {
  const t = useTranslations("settings.visitorsPage");
  const tSource = useTranslations("ui.visitSource");
  const { sources, shelves, clicks, subscribers } = advanced;
  const looked = shelves.filter(({ views }) => views > 0).slice(0, 10);
  return (
    <>
      <SettingsPart as="h3" title={t("sources")} id="sources">
        <Counts counts={sources.map(({ source, count }) => ({ label: visitSource(tSource, source), count }))}>
          {t("noSources")}
        </Counts>
      </SettingsPart>
      <SettingsPart as="h3" title={t("shelves")} id="shelves">
        <Counts counts={looked.map(({ shelf, views }) => ({ label: shelf.name, count: views }))}>
          {t("noShelves")}
        </Counts>
      </SettingsPart>
      <SettingsPart as="h3" title={t("clicksByShop")} id="clicks">
        <Counts counts={clicks.map(({ partner, count }) => ({ label: partner, count }))}>{t("noClicks")}</Counts>
      </SettingsPart>
      <SettingsPart as="h3" title={t("subscribers")} id="subscribers">
        <ChartLine
          points={subscribers.growth}
          unit={t("subscribers")}
          label={t("growth", { from: subscribers.growth[0]?.count ?? 0, to: subscribers.total })}
        />
      </SettingsPart>
    </>
  );
}

function Counts({ counts, children }: { counts: { label: string; count: number }[]; children: string }) {
  return counts.length > 0 ? <ChartMeters counts={counts} /> : <p className="prose text-ink-2">{children}</p>;
}
