import { useLocale } from "next-intl";
import type { ReactNode } from "react";
import { localPath } from "@/lib/format/locales";
import { Button } from "./button";
import { Input } from "./field";

type SearchFormProps = {
  action: string;
  label: string;
  /** The query of the address, and what else it says: that stays as it is. */
  query: string;
  others?: Record<string, string>;
  children: ReactNode;
  className: string;
};

/** A search of a list, as a plain form whose answer has an address. `children` is what its button says. */
export function SearchForm({ action, label, query, others = {}, children, className }: SearchFormProps) {
  return (
    <form
      action={localPath(useLocale(), action)}
      className={`flex items-end gap-2 print:hidden ${className}`}
      key={query}
    >
      <div className="flex-1">
        <Input type="search" label={label} name="q" defaultValue={query} maxLength={200} />
      </div>
      {Object.entries(others).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Button type="submit" className="h-12">
        {children}
      </Button>
    </form>
  );
}
