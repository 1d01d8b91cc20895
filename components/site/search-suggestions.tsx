"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, type RefObject, useEffect, useState } from "react";
import { CoverImage } from "@/components/books/cover-image";
import { useSiteRouter } from "@/components/ui/navigation";
import { queryClient } from "@/components/ui/query-client";
import type { Locale } from "@/lib/format/locales";
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

/** How the box shows them: whether there are any, and the id of the one that the arrow keys have reached. */
export type ShownList = { isExpanded: boolean; active: string | undefined };

type SearchSuggestionsProps = {
  /** The list's, from which each suggestion has its own. */
  id: string;
  asked: string;
  isOpen: boolean;
  setOpen: (open: boolean) => void;
  /** Where the box finds what a key does. */
  keys: RefObject<((event: KeyboardEvent) => void) | null>;
  onShow: (list: ShownList) => void;
};

/** What stands in the list of the search box, which brings it when somebody is about to type. */
export function SearchSuggestions({ id, asked, isOpen, setOpen, keys, onShow }: SearchSuggestionsProps) {
  const t = useTranslations("site.searchBox");
  const locale = useLocale();
  const router = useSiteRouter();
  const [at, setAt] = useState(-1);
  const [askedBefore, setAskedBefore] = useState(asked);
  if (askedBefore !== asked) {
    setAskedBefore(asked);
    setAt(-1);
  }
  const isAsking = isOpen && asked.length >= FEWEST_LETTERS;
  const { data = [] } = useQuery(
    {
      queryKey: ["suggest", asked],
      queryFn: () => suggest(asked, t, locale),
      enabled: isAsking,
      placeholderData: (previous) => previous,
    },
    queryClient(),
  );
  const shown = isAsking ? data : [];

  const isExpanded = shown.length > 0;
  const active = shown[at] ? `${id}-${at}` : undefined;
  useEffect(() => onShow({ isExpanded, active }), [onShow, isExpanded, active]);

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
  useEffect(() => {
    keys.current = onKeyDown;
  });

  return shown.map(({ href, label: name, more, coverUrl }, index) => (
    <div
      key={href}
      id={`${id}-${index}`}
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
  ));
}
