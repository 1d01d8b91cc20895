"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, useDeferredValue, useId, useState } from "react";
import { CoverImage } from "@/components/books/cover-image";
import { IconButton } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useSiteRouter } from "@/components/ui/navigation";
import { type Locale, localPath } from "@/lib/format/locales";
import { listOfNames } from "@/lib/format/names";
import { searchRank } from "@/lib/format/search-rank";
import { api } from "@/lib/registry/client";

type Suggestion = { href: string; label: string; more: string; coverUrl: string | null };

const FEWEST_LETTERS = 2;
const MAX_SUGGESTIONS = 7;

type Translate = ReturnType<typeof useTranslations<"site.searchBox">>;

/**
 * What begins as it was typed comes first, books before people; people whose names are only like it come where nothing is
 * nearer.
 */
async function suggest(query: string, t: Translate, locale: Locale): Promise<Suggestion[]> {
  const found = await api("GET /search", { query: { q: query, limit: 5 } });
  const all = [
    ...found.books.map(({ slug, title, authors, coverUrl }) => ({
      href: `/books/${slug}`,
      label: title,
      more: listOfNames(
        authors.map(({ name }) => name),
        locale,
      ),
      coverUrl,
    })),
    ...found.authors.map(({ slug, name, verified }) => ({
      href: `/authors/${slug}`,
      label: name,
      more: t(verified ? "verifiedAuthor" : "author"),
      coverUrl: null,
    })),
  ];
  const rank = ({ label }: Suggestion) => searchRank(query, label);
  const hasNear = all.some((suggestion) => rank(suggestion) < 2);
  return all
    .filter((suggestion) => suggestion.coverUrl !== null || !hasNear || rank(suggestion) < 2)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, MAX_SUGGESTIONS);
}

/** Search over books and people, with suggestions to walk through by arrow keys; without script it is a plain form. */
export function SearchBox({ initial = "", wide = false }: { initial?: string; wide?: boolean }) {
  const t = useTranslations("site.searchBox");
  const locale = useLocale();
  const router = useSiteRouter();
  const list = useId();
  const [query, setQuery] = useState(initial);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const asked = useDeferredValue(query.trim());
  const { data = [] } = useQuery({
    queryKey: ["suggest", asked],
    queryFn: () => suggest(asked, t, locale),
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
        className={`absolute top-[calc(100%+8px)] end-0 z-8 min-w-80 border border-ink bg-leaf shadow-over ${wide ? "start-0" : ""}`}
        hidden={shown.length === 0}
      >
        {shown.map(({ href, label: name, more, coverUrl }, index) => (
          <div
            key={href}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className="grid min-h-14 cursor-pointer grid-cols-[28px_minmax(0,1fr)] items-center gap-3 border-rule border-b px-3.5 py-2 last:border-b-0 hover:bg-wash aria-selected:bg-wash"
            onMouseDown={(event) => {
              event.preventDefault(); // keeps the focus, so that blur does not close the list first
              go(href);
            }}
          >
            {coverUrl ? (
              <CoverImage src={coverUrl} width={28} />
            ) : (
              <span
                aria-hidden="true"
                className="grid size-7 place-items-center rounded-full border border-ink font-semibold text-[0.75rem]"
              >
                {name.slice(0, 1)}
              </span>
            )}
            <span className="min-w-0">
              <b className="block truncate [font:500_1.0625rem/1.2_var(--serif)]">
                <bdi>{name}</bdi>
              </b>{" "}
              <span className="block truncate text-ink-2 text-small">{more}</span>
            </span>
          </div>
        ))}
      </div>
    </search>
  );
}
