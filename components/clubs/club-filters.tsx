import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { FilterLinks } from "@/components/ui/filter-links";
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
      <form action="/clubs" className="flex w-full max-w-[420px] items-end gap-2 print:hidden" key={terms}>
        <div className="flex-1">
          <Input type="search" label={t("words")} name="q" defaultValue={terms} maxLength={200} />
        </div>
        {policy && <input type="hidden" name="policy" value={policy} />}
        {sort && <input type="hidden" name="sort" value={sort} />}
        <Button type="submit" className="h-12">
          {t("search")}
        </Button>
      </form>
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
