"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { queryClient } from "@/components/ui/query-client";
import type { BookLookup } from "@/lib/catalogue/adding-schemas";
import { parseIsbn } from "@/lib/catalogue/isbn";
import type { LibraryStatus } from "@/lib/catalogue/schemas";
import { api } from "@/lib/registry/client";

/** The first ten digits of a long ISBN may be a short one: it is looked up when the typing pauses. */
const DEBOUNCE_MS = 300;
const FRESH_MS = 60_000;
const LOOKUP = "isbn-lookup";

/** Says in what was looked up where the reader has a book now: no page that is fetched again has it. */
export function noteStatus(bookId: string, status: LibraryStatus | null): void {
  queryClient().setQueriesData<BookLookup>({ queryKey: [LOOKUP] }, (known) =>
    known?.found === "catalogue" && known.book.id === bookId && known.book.viewer
      ? { ...known, book: { ...known.book, viewer: { ...known.book.viewer, status } } }
      : known,
  );
}

/** What an ISBN names, here or in a catalogue outside, as soon as it is whole. */
export function useIsbnLookup(typed: string) {
  const isbn = parseIsbn(typed)?.isbn13 ?? null;
  const [asked, setAsked] = useState(isbn);
  useEffect(() => {
    const timer = window.setTimeout(() => setAsked(isbn), DEBOUNCE_MS);
    return () => window.clearTimeout(timer);
  }, [isbn]);
  const isAsking = asked !== null && asked === isbn;
  const { data, isError, refetch } = useQuery(
    {
      queryKey: [LOOKUP, asked],
      queryFn: () => api("GET /v1/books/lookup", { query: { isbn: asked ?? "" } }),
      enabled: isAsking,
      retry: false,
      staleTime: FRESH_MS,
    },
    queryClient(),
  );
  const result = isAsking && !isError ? (data ?? null) : null;
  function state(): "idle" | "searching" | "failed" | BookLookup["found"] {
    if (isbn === null) return "idle";
    if (isAsking && isError) return "failed";
    return result ? result.found : "searching";
  }
  return { result, state: state(), retry: () => void refetch() };
}
