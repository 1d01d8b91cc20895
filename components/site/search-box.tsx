"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useDeferredValue, useId, useState } from "react";
import { IconButton } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { listOfNames } from "@/lib/format/names";
import { api } from "@/lib/registry/client";

type Suggestion = { href: string; label: string; more: string };

const FEWEST_LETTERS = 2;

type Translate = ReturnType<typeof useTranslations<"site.searchBox">>;

async function suggest(query: string, t: Translate): Promise<Suggestion[]> {
  const found = await api("GET /search", { query: { q: query, limit: 5 } });
  return [
    ...found.authors.map(({ slug, name, verified }) => ({
      href: `/authors/${slug}`,
      label: name,
      more: t(verified ? "verifiedAuthor" : "author"),
    })),
    ...found.books.map(({ slug, title, authors }) => ({
      href: `/books/${slug}`,
      label: title,
      more: listOfNames(authors.map(({ name }) => name)),
    })),
  ];
}

/** Search over books and people, with suggestions to walk through by arrow keys; without script it is a plain form. */
export function SearchBox({ initial = "", wide = false }: { initial?: string; wide?: boolean }) {
  const t = useTranslations("site.searchBox");
  const router = useRouter();
  const list = useId();
  const [query, setQuery] = useState(initial);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const asked = useDeferredValue(query.trim());
  const { data = [] } = useQuery({
    queryKey: ["suggest", asked],
    queryFn: () => suggest(asked, t),
    enabled: open && asked.length >= FEWEST_LETTERS,
    placeholderData: (previous) => previous,
  });
  const shown = open && asked.length >= FEWEST_LETTERS ? data : [];

  function go(href: string) {
    setOpen(false);
    setAt(-1);
    router.push(href);
  }

  function onKeyDown(event: KeyboardEvent) {
    const chosen = shown[at];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      setAt((old) => ((old + 1 + step + shown.length + 1) % (shown.length + 1)) - 1);
    } else if (event.key === "Enter" && chosen) {
      event.preventDefault();
      go(chosen.href);
    } else if (event.key === "Escape") {
      setOpen(false);
      setAt(-1);
    }
  }

  return (
    <search className={`relative print:hidden ${wide ? "w-full" : "w-[250px] max-lg:hidden"}`}>
      <form
        action="/search"
        className={`flex items-center gap-2 rounded-[2px] border border-edge bg-leaf pr-3.5 text-ink-3 focus-within:outline-3 focus-within:outline-prussian focus-within:outline-offset-3 ${wide ? "h-13 border-b-2 border-b-ink" : "h-11"}`}
        onSubmit={() => setOpen(false)}
      >
        <IconButton type="submit" label={t("submit")} className="-mr-2 cursor-pointer">
          <Icon name="search" />
        </IconButton>
        <input
          className="h-full min-w-0 flex-1 text-ink outline-none placeholder:text-ink-3"
          name="q"
          type="text"
          enterKeyHint="search"
          role="combobox"
          placeholder={t("placeholder")}
          aria-label={t("label")}
          aria-expanded={shown.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={shown[at] ? `${list}-${at}` : undefined}
          autoComplete="off"
          value={query}
          maxLength={200}
          onChange={(event) => {
            setQuery(event.target.value);
            setOpen(true);
            setAt(-1);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setOpen(false)}
        />
      </form>
      <div
        id={list}
        role="listbox"
        aria-label={t("suggestions")}
        className={`absolute top-[calc(100%+8px)] right-0 z-8 min-w-80 border border-ink bg-leaf shadow-over ${wide ? "left-0" : ""}`}
        hidden={shown.length === 0}
      >
        {shown.map(({ href, label: name, more }, index) => (
          <div
            key={href}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className="cursor-pointer border-rule border-b px-3.5 py-2.5 hover:bg-wash aria-selected:bg-wash"
            onMouseDown={(event) => {
              event.preventDefault(); // keeps the focus, so that blur does not close the list first
              go(href);
            }}
          >
            <b className="block [font:500_1.0625rem/1.2_var(--serif)]">{name}</b>{" "}
            <span className="text-ink-2 text-small">{more}</span>
          </div>
        ))}
      </div>
    </search>
  );
}
