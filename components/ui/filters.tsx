import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Input, Select } from "@/components/ui/field";
import { Link } from "@/components/ui/link";
import { localPath } from "@/lib/format/locales";

type Choice = { value: string; label: string };
type FilterFormProps = {
  action: string;
  /** A field to type in, before the selects. */
  search?: { name: string; label: string; value: string };
  /** Each becomes a select; the first choice means no choice. */
  selects: { name: string; label: string; value: string; choices: readonly Choice[] }[];
  /** The address without any filter, when one is set. */
  reset: string | null;
};

/** Narrows a list: a plain form, so that it works without script and every result has an address. */
export function FilterForm({ action, search, selects, reset }: FilterFormProps) {
  const t = useTranslations("ui.filters");
  return (
    <form
      action={localPath(useLocale(), action)}
      className="mb-8 flex flex-wrap items-end gap-4 print:hidden [:where(&>a)]:py-3 [:where(&>div)]:min-w-[180px]"
      key={[search, ...selects].map((field) => field?.value).join("|")}
    >
      {search && (
        <Input type="search" label={search.label} name={search.name} defaultValue={search.value} maxLength={200} />
      )}
      {selects.map(({ name, label, value, choices }) => (
        <Select key={name} label={label} name={name} defaultValue={value}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Select>
      ))}
      <Button type="submit" className="h-12">
        {t("show")}
      </Button>
      {reset && <Link href={reset}>{t("showAll")}</Link>}
    </form>
  );
}
