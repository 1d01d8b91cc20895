import type { ReactNode } from "react";
import { Button } from "./button";
import { Input } from "./field";

type SearchFormProps = {
  action: string;
  label: string;
  /** The words of the address, and what else it says: that stays as it is. */
  words: string;
  kept: Record<string, string>;
  children: ReactNode;
  className: string;
};

/** Words to search a list for, as a plain form whose answer has an address. `children` is what its button says. */
export function SearchForm({ action, label, words, kept, children, className }: SearchFormProps) {
  return (
    <form action={action} className={`flex items-end gap-2 print:hidden ${className}`} key={words}>
      <div className="flex-1">
        <Input type="search" label={label} name="q" defaultValue={words} maxLength={200} />
      </div>
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Button type="submit" className="h-12">
        {children}
      </Button>
    </form>
  );
}
