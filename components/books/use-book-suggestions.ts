"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { queryClient } from "@/components/ui/query-client";
import type { BookRef } from "@/lib/catalogue/schemas";
import { api } from "@/lib/registry/client";

const FEWEST_LETTERS = 2;
const MAX_RESULTS = 8;
/** Of the reader's own books, so that those of the catalogue have room beside them. */
const MAX_OWN = 4;
const DEBOUNCE_MS = 200;

type BookSuggestions = {
  books: BookRef[];
  state: "idle" | "searching" | "found" | "none" | "failed";
  isFetching: boolean;
  /** Asks at once, and again where it failed. */
  ask: () => void;
};

/** Where to look: in the catalogue; in that and the reader's own books; or among those of an author page (its id). */
export type SearchedBooks = "catalogue" | "mine" | { author: string };

/** The books that fit what is typed, asked for when the typing pauses. */
export function useBookSuggestions(typed: string, among: SearchedBooks): BookSuggestions {
  const terms = typed.trim();
  const [asked, setAsked] = useState(terms);
  useEffect(() => {
    const timer = window.setTimeout(() => setAsked(terms), DEBOUNCE_MS);
    return () => window.clearTimeout(timer);
  }, [terms]);
  const isAsking = asked.length >= FEWEST_LETTERS;
  const { data, isFetching, isError, refetch } = useQuery(
    {
      queryKey: ["book-search", among, asked],
      queryFn: () => findBooks(asked, among),
      enabled: isAsking,
      placeholderData: (previous) => previous,
    },
    queryClient(),
  );
  const books = isAsking && !isError ? (data ?? []) : [];
  function state() {
    if (!isAsking) return "idle";
    if (isError) return "failed";
    if (books.length > 0) return "found";
    return isFetching ? "searching" : "none";
  }
  function ask() {
    if (isError && asked === terms) void refetch();
    else setAsked(terms);
  }
  return { books, state: state(), isFetching, ask };
}

async function findBooks(q: string, among: SearchedBooks): Promise<BookRef[]> {
  if (typeof among === "object") {
    const page = await api("GET /author/books", { query: { q, limit: MAX_RESULTS, author: among.author } });
    return page.data.map(({ book }) => book);
  }
  const [found, own] = await Promise.all([
    api("GET /search", { query: { q, limit: MAX_RESULTS } }),
    among === "mine" ? api("GET /v1/me/books", { query: { q, limit: MAX_OWN } }) : { books: [] },
  ]);
  return [...own.books, ...found.books].slice(0, MAX_RESULTS);
}
