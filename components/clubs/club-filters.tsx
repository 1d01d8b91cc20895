import { useTranslations } from "next-intl";
import { FilterLinks } from "@/components/ui/filter-links";
import { SearchForm } from "@/components/ui/search-form";
import { addressOf } from "@/lib/format/urls";

const POLICIES = ["", "open", "request"] as const;
export const CLUB_SORTS = ["members", "newest", "name"] as const;

type ClubFiltersProps = { terms: string; policy: string; sort: string };

/** Narrows the list of clubs: words to search for, and links for who may join and the order. */
export function ClubFilters({ terms, policy, sort }: ClubFiltersProps) {
  const t = useTranslations("clubs.clubFilters");
  const to = (change: Partial<ClubFiltersProps>) => {
    const next = { terms, policy, sort, ...change };
    return addressOf("/clubs", { q: next.terms, policy: next.policy, sort: next.sort });
  };
  const sorts = terms ? (["", ...CLUB_SORTS] as const) : (["", "newest", "name"] as const);
  return (
    <div className="mb-2 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <SearchForm
        action="/clubs"
        label={t("words")}
        query={terms}
        others={{ policy, sort }}
        className="w-full max-w-[420px]"
      >
        {t("search")}
      </SearchForm>
      <div className="grid gap-x-8 gap-y-1">
        <FilterLinks
          label={t("policy.label")}
          choices={POLICIES.map((value) => ({
            href: to({ policy: value }),
            label: t(`policy.${value || "all"}`),
            current: value === policy,
          }))}
        />
        <FilterLinks
          label={t("sort.label")}
          choices={sorts.map((value) => ({
            href: to({ sort: value }),
            label: value === "" ? t(terms ? "sort.best" : "sort.members") : t(`sort.${value}`),
            current: value === sort,
          }))}
        />
      </div>
    </div>
  );
}
