import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";
import { Rail } from "@/components/site/rail";
import { DashboardPage } from "@/components/ui/dashboard-page";
import { apiReference } from "@/lib/web/reference";

export default function DevelopersLayout({ children }: { children: ReactNode }) {
  const t = useTranslations("developers.layout");
  const areas = apiReference().areas.map(({ slug, name }) => ({ href: `/developers/${slug}`, label: name }));
  const items = [
    { href: "/developers", label: t("first") },
    { href: "/developers/oauth", label: t("oauth") },
    { href: "/developers/apps", label: t("apps") },
    { href: "/developers/changes", label: t("changes") },
    ...areas,
    { href: "/developers/shapes", label: t("shapes") },
  ];
  return (
    <DashboardPage className="[:where(&_h2)]:scroll-mt-24" rail={<Rail label={t("label")} items={items} />}>
      <ClientMessages parts={["developers", "ui.dialog"]}>{children}</ClientMessages>
    </DashboardPage>
  );
}
