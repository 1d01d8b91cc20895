"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { queryClient } from "@/components/ui/query-client";
import type { BookRef } from "@/lib/catalogue/schemas";
import { api } from "@/lib/registry/client";

const FEWEST_LETTERS = 2;
const MAX_RESULTS = 8;
const DEBOUNCE_MS = 200;

export type BookSuggestions = {
  books: BookRef[];
  state: "idle" | "searching" | "found" | "none" | "failed";
  isFetching: boolean;
  /** Asks at once, and again where it failed. */
  ask: () => void;
};

/** The books that fit what is typed, asked for when the typing pauses; `among` is the id of an author page. */
export function useBookSuggestions(typed: string, among: string | undefined): BookSuggestions {
  const terms = typed.trim();
  const [asked, setAsked] = useState(terms);
  useEffect(() => {
    const timer = window.setTimeout(() => setAsked(terms), DEBOUNCE_MS);
    return () => window.clearTimeout(timer);
  }, [terms]);
  const isAsking = asked.length >= FEWEST_LETTERS;
  const { data, isFetching, isError, refetch } = useQuery(
    {
      queryKey: ["book-search", among ?? null, asked],
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

async function findBooks(q: string, among: string | undefined): Promise<BookRef[]> {
  if (!among) return (await api("GET /search", { query: { q, limit: MAX_RESULTS } })).books;
  const own = await api("GET /author/books", { query: { q, limit: MAX_RESULTS, author: among } });
  return own.data.map(({ book }) => book);
}
