"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useDeferredValue, useId, useState } from "react";
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
    <search className={wide ? "find-place wide" : "find-place"}>
      <form action="/search" className="find" onSubmit={() => setOpen(false)}>
        <button type="submit" aria-label={t("submit")}>
          <Icon name="search" />
        </button>
        <input
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
      <div id={list} role="listbox" aria-label={t("suggestions")} className="suggestions" hidden={shown.length === 0}>
        {shown.map(({ href, label: name, more }, index) => (
          <div
            key={href}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onMouseDown={(event) => {
              event.preventDefault(); // keeps the focus, so that blur does not close the list first
              go(href);
            }}
          >
            <b>{name}</b> <span>{more}</span>
          </div>
        ))}
      </div>
    </search>
  );
}
