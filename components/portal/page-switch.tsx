"use client";

import { useTranslations } from "next-intl";
import { Select } from "@/components/ui/field";
import { useSiteRouter } from "@/components/ui/navigation";
import type { ManagedPage } from "@/lib/authors/portal-schemas";

/** For people who look after several pages. */
export function PageSwitch({ pages, current }: { pages: ManagedPage[]; current: string }) {
  const t = useTranslations("portal.pageSwitch");
  const router = useSiteRouter();
  return (
    <div className="mb-4">
      <Select label={t("label")} value={current} onChange={(event) => router.push(`/portal/${event.target.value}`)}>
        {pages.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            <bdi>{name}</bdi>
          </option>
        ))}
      </Select>
    </div>
  );
}
