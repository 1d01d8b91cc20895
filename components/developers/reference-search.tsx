import { useTranslations } from "next-intl";
import { SearchForm } from "@/components/ui/search-form";

/** Searches the whole reference, from each of its pages. */
export function ReferenceSearch({ query = "" }: { query?: string }) {
  const t = useTranslations("developers.referenceSearch");
  return (
    <SearchForm action="/developers" label={t("label")} query={query} className="mb-8 max-w-[520px]">
      {t("find")}
    </SearchForm>
  );
}
