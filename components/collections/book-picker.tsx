"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useDeferredValue, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { SelectField, TextArea, TextField } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import type { BookRef } from "@/lib/catalogue/schemas";
import { STATUS_LABELS, STATUSES } from "@/lib/catalogue/statuses";
import type { MatchedBook } from "@/lib/collections/schemas";
import { api } from "@/lib/registry/client";
import { failureMessage } from "@/lib/registry/failures";
import { everyPage } from "./every-page";

const MAX_BOOKS = 500;

type PickerProps = { has: (id: string) => boolean; onAdd: (books: BookRef[]) => void };

/** Three ways to find books for a list: search, paste, or take them from one's own shelves. */
export function BookPicker(props: PickerProps) {
  const t = useTranslations("collections.bookPicker");
  return (
    <div className="stack">
      <SearchBooks {...props} />
      <details className="card">
        <summary className="font-semibold">{t("paste")}</summary>
        <PasteBooks {...props} />
      </details>
      <details className="card">
        <summary className="font-semibold">{t("fromShelf")}</summary>
        <ShelfBooks {...props} />
      </details>
    </div>
  );
}

function SearchBooks({ has, onAdd }: PickerProps) {
  const t = useTranslations("collections.bookPicker");
  const [query, setQuery] = useState("");
  const asked = useDeferredValue(query.trim());
  const { data } = useQuery({
    queryKey: ["pick", asked],
    queryFn: () => api("GET /search", { query: { q: asked, limit: 8 } }),
    enabled: asked.length >= 2,
    placeholderData: (previous) => previous,
  });
  const found = asked.length >= 2 ? (data?.books ?? []) : [];
  return (
    <div>
      <TextField
        label={t("find")}
        type="search"
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <ul aria-label={t("found")}>
        {found.map((book) => (
          <Found key={book.id} book={book} there={has(book.id)} onAdd={() => onAdd([book])} />
        ))}
      </ul>
    </div>
  );
}

function Found({ book, there, onAdd }: { book: BookRef; there: boolean; onAdd: () => void }) {
  const t = useTranslations("collections.bookPicker");
  return (
    <li className="row between border-rule border-b py-1">
      <span>
        <b className="serif font-medium">{book.title}</b>{" "}
        <span className="quiet small">{book.authors.map(({ name }) => name).join(", ")}</span>
      </span>
      {there ? (
        <Badge tone="cloth">{t("there")}</Badge>
      ) : (
        <button type="button" className="btn lo" aria-label={t("addBook", { title: book.title })} onClick={onAdd}>
          <Icon name="add" /> {t("add")}
        </button>
      )}
    </li>
  );
}

function PasteBooks({ has, onAdd }: PickerProps) {
  const t = useTranslations("collections.bookPicker");
  const [text, setText] = useState("");
  const [found, setFound] = useState<MatchedBook[] | null>(null);
  const [fault, setFault] = useState("");
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

  async function match() {
    setFault("");
    try {
      setFound(await api("POST /curator/books/match", { body: { lines } }));
    } catch (error) {
      setFault(failureMessage(error));
    }
  }

  const certain = found?.flatMap(({ book, certain: sure }) => (book && sure && !has(book.id) ? [book] : [])) ?? [];
  return (
    <div className="stack mt-4">
      <TextArea
        label={t("lines")}
        help={t("linesHelp")}
        value={text}
        error={fault}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p className="row">
        <button type="button" className="btn" disabled={lines.length === 0} onClick={match}>
          {t("lookUp")}
        </button>
        {certain.length > 0 && (
          <button type="button" className="btn" onClick={() => onAdd(certain)}>
            {t("addFound", { count: certain.length })}
          </button>
        )}
      </p>
      {found && (
        <ul aria-label={t("lookedUp")}>
          {found.map(({ line, book, certain: sure }) => (
            <li key={line}>
              {book ? (
                <>
                  {!sure && <p className="small quiet mt-2">{t("perhaps", { line })}</p>}
                  <ul>
                    <Found book={book} there={has(book.id)} onAdd={() => onAdd([book])} />
                  </ul>
                </>
              ) : (
                <p className="err">{t("nothing", { line })}</p>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The books, as many as a list can hold, of a status of the library (`want` …) or of a shelf of one's own (its id). */
async function booksOn(shelf: string): Promise<BookRef[]> {
  const status = STATUSES.find((candidate) => candidate === shelf);
  const entries = await everyPage<{ book: BookRef }>(
    (page) =>
      status
        ? api("GET /v1/me/library", { query: { status, page, limit: 100 } })
        : api("GET /v1/me/shelves/{id}/books", { params: { id: shelf }, query: { page, limit: 100 } }),
    MAX_BOOKS,
  );
  return entries.map(({ book }) => book);
}

function ShelfBooks({ has, onAdd }: PickerProps) {
  const t = useTranslations("collections.bookPicker");
  const [shelf, setShelf] = useState<string>("finished");
  const { data: own } = useQuery({
    queryKey: ["own-shelves"],
    queryFn: () => api("GET /v1/me/shelves", { query: { limit: 100 } }),
  });
  const { data: books = [] } = useQuery({ queryKey: ["shelf", shelf], queryFn: () => booksOn(shelf) });
  const fresh = books.filter(({ id }) => !has(id));
  return (
    <div className="stack mt-4">
      <SelectField label={t("shelf")} value={shelf} onChange={(event) => setShelf(event.currentTarget.value)}>
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {STATUS_LABELS[status]}
          </option>
        ))}
        {own?.data.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {fresh.length > 1 && (
        <p>
          <button type="button" className="btn" onClick={() => onAdd(fresh)}>
            {t("addAll", { count: fresh.length })}
          </button>
        </p>
      )}
      <ul aria-label={t("shelfBooks")}>
        {books.map((book) => (
          <Found key={book.id} book={book} there={has(book.id)} onAdd={() => onAdd([book])} />
        ))}
      </ul>
    </div>
  );
}
