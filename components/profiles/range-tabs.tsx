import { useTranslations } from "next-intl";
import { Tabs } from "@/components/ui/tabs";

export const RANGES = ["7d", "30d", "90d", "365d"] as const;
export type Range = (typeof RANGES)[number];

/** How far back the figures of a page go. */
export function RangeTabs({ range }: { range: Range }) {
  const t = useTranslations("profiles.rangeTabs");
  return (
    <Tabs
      label={t("label")}
      tabs={RANGES.map((key) => ({
        href: `/settings/audience?range=${key}`,
        label: t(`ranges.${key}`),
        current: key === range,
      }))}
    />
  );
}
