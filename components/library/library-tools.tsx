"use client";

import { useTranslations } from "next-intl";
import { useEffect, useOptimistic, useRef, useState, useTransition } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { Input, Select } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { useSiteRouter } from "@/components/ui/navigation";
import { addressOf } from "@/lib/format/urls";

const DEBOUNCE_MS = 250;

export type LibraryChoice = { name: string; label: string; choices: { value: string; label: string }[] };

type LibraryToolsProps = {
  /** What stands in the address now; `others` are the parameters that no field here changes. */
  values: Record<string, string>;
  others: Record<string, string>;
  choices: LibraryChoice[];
  reset: string | null;
};

/** Search, filters and order of a library, kept in the address: each change shows at once, and without script by Enter. */
export function LibraryTools({ values, others, choices, reset }: LibraryToolsProps) {
  const t = useTranslations("library.libraryTools");
  const router = useSiteRouter();
  const [, startTransition] = useTransition();
  const [shown, show] = useOptimistic(values);
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useTyped(values.q ?? "", (q) => go({ ...shown, q }));

  function go(next: Record<string, string>) {
    startTransition(() => {
      show(next);
      router.replace(addressOf("/library", { ...others, ...next }), { scroll: false });
    });
  }
  return (
    <form action="/library" aria-label={t("label")} className="flex flex-wrap items-center gap-2 print:hidden">
      {Object.entries(others).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className="relative min-w-[200px] flex-1 max-md:min-w-0">
        <Input
          look="compact"
          type="search"
          name="q"
          className="pe-12"
          aria-label={t("search")}
          placeholder={t("search")}
          value={typed}
          maxLength={200}
          enterKeyHint="search"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault(); // the form asks for a page anew, where there is no script
            go({ ...shown, q: typed });
          }}
        />
        <span className="absolute end-0 top-0">
          <IconButton type="submit" label={t("find")}>
            <Icon name="search" />
          </IconButton>
        </span>
      </div>
      <Button
        size="compact"
        className="min-h-11 border-b-2 border-b-ink md:hidden"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t("filters")}
      </Button>
      {choices.map(({ name, label, choices: options }) => (
        <Select
          key={name}
          look="compact"
          isWide={false}
          className={`min-w-0 max-w-44 flex-[0_1_auto] max-md:max-w-none max-md:flex-[1_1_40%] ${isOpen ? "" : "max-md:hidden"}`}
          name={name}
          aria-label={label}
          value={shown[name] ?? ""}
          onChange={(event) => go({ ...shown, q: typed, [name]: event.target.value })}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      ))}
      {reset && (
        <Link href={reset} className="flex min-h-11 items-center text-[0.9375rem]" scroll={false}>
          {t("reset")}
        </Link>
      )}
    </form>
  );
}

/** What is typed: sent on when the typing pauses, and set anew when the address changes by other means. */
function useTyped(known: string, send: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(known);
  const sent = useRef(known);
  const timer = useRef(0);
  useEffect(() => {
    if (known === sent.current) return;
    sent.current = known;
    setTyped(known);
  }, [known]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  function type(text: string) {
    setTyped(text);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      sent.current = text.trim();
      send(text.trim());
    }, DEBOUNCE_MS);
  }
  return [typed, type];
}
