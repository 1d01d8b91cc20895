import Link from "next/link";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

export type Choice = { value: string; label: string };
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
    <form action={action} className="filters" key={[search, ...selects].map((field) => field?.value).join("|")}>
      {search && (
        <label className="f">
          {search.label}
          <input type="search" name={search.name} defaultValue={search.value} maxLength={200} className="in" />
        </label>
      )}
      {selects.map(({ name, label, value, choices }) => (
        <label key={name} className="f">
          {label}
          <select name={name} defaultValue={value} className="in">
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
        </label>
      ))}
      <Button type="submit">{t("show")}</Button>
      {reset && <Link href={reset}>{t("showAll")}</Link>}
    </form>
  );
}
