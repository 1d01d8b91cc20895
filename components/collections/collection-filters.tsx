import { useTranslations } from "next-intl";
import { FilterLinks } from "@/components/ui/filter-links";
import { SearchForm } from "@/components/ui/search-form";
import { COLLECTION_SORTS, SEASONS } from "@/lib/format/collection-kinds";

type CollectionFiltersProps = {
  choices: { q?: string; type?: string; season?: string; sort?: string };
  /** The address of the list with these choices changed. */
  href: (changes: { season?: string; sort?: string }) => string;
};

/** Narrows the list of collections: words to search for, and links for the order and, where there are any, the season. */
export function CollectionFilters({
  choices: { q = "", type = "", season = "", sort = "" },
  href,
}: CollectionFiltersProps) {
  const t = useTranslations("collections.listPage");
  const common = useTranslations("collections.common");
  const sorts = COLLECTION_SORTS.filter((value) => q || value !== "newest");
  return (
    <div className="mt-6 mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <SearchForm
        action="/collections"
        label={t("query")}
        query={q}
        others={{ type, season, sort }}
        className="w-full max-w-[420px]"
      >
        {t("search")}
      </SearchForm>
      <div className="grid gap-x-8">
        <FilterLinks
          label={t("order")}
          choices={["", ...sorts].map((value) => ({
            href: href({ sort: value }),
            label: t(`sort.${value === "" ? (q ? "match" : "newest") : (value as (typeof sorts)[number])}`),
            current: value === sort,
          }))}
        />
        {(type === "" || type === "seasonal" || season) && (
          <FilterLinks
            label={t("season")}
            choices={["", ...SEASONS].map((value) => ({
              href: href({ season: value }),
              label: value === "" ? t("anySeason") : common(`season.${value as (typeof SEASONS)[number]}`),
              current: value === season,
            }))}
          />
        )}
      </div>
    </div>
  );
}
