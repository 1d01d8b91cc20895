import { useTranslations } from "next-intl";
import { Tabs } from "@/components/ui/tabs";
import type { CollectionType } from "@/lib/collections/schemas";
import { COLLECTION_TYPES } from "@/lib/format/collection-kinds";

type TypeTabsProps = {
  counts: Record<CollectionType | "all", number>;
  current: CollectionType | undefined;
  href: (type: CollectionType | undefined) => string;
};

/** All collections, or those of one type. */
export function TypeTabs({ counts, current, href }: TypeTabsProps) {
  const t = useTranslations("collections.typeTabs");
  const common = useTranslations("collections.common");
  return (
    <div className="mb-8">
      <Tabs
        label={t("label")}
        tabs={[
          { href: href(undefined), label: t("all"), count: counts.all, current: current === undefined },
          ...COLLECTION_TYPES.map((type) => ({
            href: href(type),
            label: common(`type.${type}`),
            count: counts[type],
            current: current === type,
          })),
        ]}
      />
    </div>
  );
}
