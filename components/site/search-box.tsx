"use client";

import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, useDeferredValue, useId, useRef, useState } from "react";
import { IconButton } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { lazyPart, useLazyPart } from "@/components/ui/use-lazy";
import { localPath } from "@/lib/format/locales";
import type { ShownList } from "./search-suggestions";

const suggestions = lazyPart(() => import("./search-suggestions").then(({ SearchSuggestions }) => SearchSuggestions));

/**
 * Search over books and people, with suggestions to walk through by arrow keys, which come when somebody is about to type;
 * without script, or without them, it is a plain form.
 */
export function SearchBox({ initial = "", wide = false }: { initial?: string; wide?: boolean }) {
  const t = useTranslations("site.searchBox");
  const locale = useLocale();
  const list = useId();
  const [query, setQuery] = useState(initial);
  const [isUsed, setUsed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState<ShownList>({ isExpanded: false, active: undefined });
  const keys = useRef<((event: KeyboardEvent) => void) | null>(null);
  const asked = useDeferredValue(query.trim());
  const Suggestions = useLazyPart(suggestions, isUsed, () => setUsed(false));

  return (
    <search className={`relative print:hidden ${wide ? "w-full" : "w-[250px] max-lg:hidden"}`}>
      <form
        action={localPath(locale, "/search")}
        className={`flex items-center gap-2 rounded-[2px] border border-edge bg-leaf pe-3.5 text-ink-3 focus-within:outline-3 focus-within:outline-prussian focus-within:outline-offset-3 ${wide ? "h-13 border-b-2 border-b-ink" : "h-11"}`}
        onSubmit={() => setOpen(false)}
      >
        <IconButton type="submit" label={t("submit")} className="-me-2 cursor-pointer">
          <Icon name="search" />
        </IconButton>
        <input
          className="h-full min-w-0 flex-1 text-ink outline-none placeholder:text-ink-3"
          name="q"
          type="text"
          enterKeyHint="search"
          role="combobox"
          placeholder={t(wide ? "everything" : "placeholder")}
          aria-label={t("label")}
          aria-expanded={shown.isExpanded}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={shown.active}
          autoComplete="off"
          value={query}
          maxLength={200}
          onFocus={() => setUsed(true)}
          onChange={(event) => {
            setQuery(event.target.value);
            setUsed(true);
            setOpen(true);
          }}
          onKeyDown={(event) => keys.current?.(event)}
          onBlur={() => setOpen(false)}
        />
      </form>
      <div
        id={list}
        role="listbox"
        aria-label={t("suggestions")}
        className={`absolute top-[calc(100%+8px)] end-0 z-8 min-w-80 border border-ink bg-leaf shadow-over ${wide ? "start-0" : ""}`}
        hidden={!shown.isExpanded}
      >
        {Suggestions && (
          <Suggestions id={list} asked={asked} isOpen={isOpen} setOpen={setOpen} keys={keys} onShow={setShown} />
        )}
      </div>
    </search>
  );
}
