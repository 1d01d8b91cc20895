"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useDeferredValue, useState } from "react";
import { TextField } from "@/components/ui/field";
import { api } from "@/lib/registry/client";

export type Picked = { id: string; title: string };

type BookPickerProps = {
  label: string;
  help?: string;
  /** Finds only books of this author page. */
  among?: string;
  picked: Picked | null;
  onPick: (book: Picked | null) => void;
  error?: string;
};

/** Finds one book by title, author or ISBN. */
export function BookPicker({ label, help, among, picked, onPick, error }: BookPickerProps) {
  const t = useTranslations("portal.bookPicker");
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed.trim());
  const { data, isFetching } = useQuery({
    queryKey: ["book-picker", among, q],
    queryFn: () => findBooks(q, among),
    enabled: q.length > 1,
  });
  if (picked)
    return (
      <div className="row between">
        <p>
          <span className="small quiet">{label}</span>
          <br />
          <b className="serif text-lg font-medium">{picked.title}</b>
        </p>
        <button type="button" className="btn lo" onClick={() => onPick(null)}>
          {t("another")}
        </button>
      </div>
    );
  const books = q.length > 1 ? (data ?? []) : [];
  return (
    <div>
      <TextField
        label={label}
        help={help}
        error={error}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      {books.length > 0 && (
        <ul className="listbox" aria-label={t("found")}>
          {books.map((book) => (
            <li key={book.id}>
              <button
                type="button"
                onClick={() => {
                  onPick({ id: book.id, title: book.title });
                  setTyped("");
                }}
              >
                {/* biome-ignore lint/performance/noImgElement: our own drawing, cached for ever */}
                <img
                  src={new URL(book.coverUrl).pathname + new URL(book.coverUrl).search}
                  alt=""
                  width={36}
                  height={54}
                />
                <span className="min-w-0">
                  <b className="serif font-medium">{book.title}</b>
                  <br />
                  <span className="small quiet">{book.authors.map(({ name }) => name).join(", ")}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="small quiet">
        {q.length > 1 && !isFetching && books.length === 0 && t("none")}
      </p>
    </div>
  );
}

const MAX_RESULTS = 6;

async function findBooks(q: string, among: string | undefined) {
  if (!among) return (await api("GET /search", { query: { q, limit: MAX_RESULTS } })).books;
  const own = await api("GET /author/books", { query: { q, limit: MAX_RESULTS, author: among } });
  return own.data.map(({ book }) => book);
}
