import { Tabs } from "@/components/ui/tabs";
import type { CollectionType } from "@/lib/collections/schemas";
import { COLLECTION_TYPE_LABELS } from "@/lib/format/collection-labels";

type TypeTabsProps = {
  counts: Record<CollectionType | "all", number>;
  current: CollectionType | undefined;
  href: (type: CollectionType | undefined) => string;
};

/** All collections, or those of one type. */
export function TypeTabs({ counts, current, href }: TypeTabsProps) {
  const types = Object.keys(COLLECTION_TYPE_LABELS) as CollectionType[];
  return (
    <div className="mb-8">
      <Tabs
        label="Types of collections"
        tabs={[
          { href: href(undefined), label: "All", count: counts.all, current: current === undefined },
          ...types.map((type) => ({
            href: href(type),
            label: COLLECTION_TYPE_LABELS[type],
            count: counts[type],
            current: current === type,
          })),
        ]}
      />
    </div>
  );
}
