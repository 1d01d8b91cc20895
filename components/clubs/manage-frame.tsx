import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { Tabs } from "@/components/ui/tabs";

type ManagePart = "schedule" | "members" | "reports" | "webhooks" | "settings";

type ManageFrameProps = {
  part: ManagePart;
  club: { slug: string; name: string };
  isAdmin: boolean;
  waiting: { requests: number; reports: number };
  children: ReactNode;
};

/** A page on which a club is managed: its name, and the other pages as tabs with what waits there. */
export function ManageFrame({ part, club, isAdmin, waiting, children }: ManageFrameProps) {
  const t = useTranslations("clubs.manageFrame");
  const at = `/clubs/${club.slug}/manage`;
  const counts = { members: waiting.requests || undefined, reports: waiting.reports || undefined };
  const tab = (name: ManagePart, count?: number) => ({
    href: name === "schedule" ? at : `${at}/${name}`,
    label: t(name),
    current: name === part,
    count,
  });
  return (
    <div className="mx-auto max-w-[860px]">
      <p className="mt-10 text-small">
        <Link href={`/clubs/${club.slug}`}>
          <bdi>{club.name}</bdi>
        </Link>
      </p>
      <h1 className="mb-6">{t("title")}</h1>
      <Tabs
        label={t("label")}
        tabs={[
          tab("schedule"),
          tab("members", counts.members),
          tab("reports", counts.reports),
          ...(isAdmin ? [tab("webhooks"), tab("settings")] : []),
        ]}
      />
      {children}
    </div>
  );
}
