import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SettingsFrame } from "@/components/account/settings-rail";
import { RANGES, RangeTabs } from "@/components/profiles/range-tabs";
import { readerPageContext } from "@/lib/web/page-context";
import { pageNumber } from "@/lib/web/page-number";
import type { Query } from "@/lib/web/query";
import { Newsletter } from "./newsletter";
import { OwnDomain } from "./own-domain";
import { PurchaseLinks } from "./purchase-links";
import { Visitors } from "./visitors";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.audiencePage");
  return { title: t("title"), robots: { index: false } };
}

type Props = { searchParams: Promise<Query> };

export default async function AudienceSettings({ searchParams }: Props) {
  const query = await searchParams;
  const page = pageNumber(query.page);
  const range = RANGES.find((key) => key === query.range) ?? "30d";
  const ctx = await readerPageContext("/settings/audience");
  const t = await getTranslations("settings.audiencePage");
  return (
    <SettingsFrame title={t("title")}>
      <RangeTabs range={range} />
      <Visitors ctx={ctx} range={range} />
      <PurchaseLinks ctx={ctx} range={range} />
      <Newsletter ctx={ctx} page={page} />
      <OwnDomain ctx={ctx} />
    </SettingsFrame>
  );
}
