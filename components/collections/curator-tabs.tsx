import { Tabs } from "@/components/ui/tabs";

const APPLICATIONS = { submitted: "Waiting", verified: "Verified", rejected: "Turned down" } as const;

/** The staff's drawers of curators: applications by their state, and the tiers of those who are verified. */
export function CuratorTabs({ current }: { current: keyof typeof APPLICATIONS | "tiers" }) {
  return (
    <Tabs
      label="States"
      tabs={[
        ...Object.entries(APPLICATIONS).map(([value, label]) => ({
          href: `/admin/curators?status=${value}`,
          label,
          current: value === current,
        })),
        { href: "/admin/curators/tiers", label: "Tiers", current: current === "tiers" },
      ]}
    />
  );
}
