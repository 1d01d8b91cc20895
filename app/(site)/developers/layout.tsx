import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Rail } from "@/components/site/rail";
import { Columns } from "@/components/ui/layout";
import { apiReference } from "@/lib/web/reference";

export default function DevelopersLayout({ children }: { children: ReactNode }) {
  const t = useTranslations("developers.layout");
  const areas = apiReference().areas.map(({ slug, name }) => ({ href: `/developers/${slug}`, label: name }));
  const items = [
    { href: "/developers", label: t("first") },
    ...areas,
    { href: "/developers/shapes", label: t("shapes") },
  ];
  return (
    <Columns layout="rail" className="desk reference">
      <div>
        <Rail label={t("label")} items={items} />
      </div>
      <div className="min-w-0">{children}</div>
    </Columns>
  );
}
