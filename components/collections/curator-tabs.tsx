import { useTranslations } from "next-intl";
import { Tabs } from "@/components/ui/tabs";

const APPLICATIONS = ["submitted", "verified", "rejected"] as const;

type CuratorTabsProps = {
  current: (typeof APPLICATIONS)[number] | "tiers";
  /** Whether there are tiers here. */
  hasTiers: boolean;
};

/** The staff's drawers of curators: applications by their state, and the tiers of those who are verified. */
export function CuratorTabs({ current, hasTiers }: CuratorTabsProps) {
  const t = useTranslations("collections.curatorTabs");
  return (
    <Tabs
      label={t("label")}
      tabs={[
        ...APPLICATIONS.map((status) => ({
          href: `/admin/curators?status=${status}`,
          label: t(status),
          current: status === current,
        })),
        ...(hasTiers ? [{ href: "/admin/curators/tiers", label: t("tiers"), current: current === "tiers" }] : []),
      ]}
    />
  );
}
