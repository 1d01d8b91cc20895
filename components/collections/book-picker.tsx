"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { BookSearch } from "@/components/books/book-search";
import { BookTitle } from "@/components/books/book-title";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ErrorMessage, Select, Textarea } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Row, Stack } from "@/components/ui/layout";
import { Panel } from "@/components/ui/panel";
import { queryClient } from "@/components/ui/query-client";
import type { BookRef } from "@/lib/catalogue/schemas";
import { STATUS_LABELS, STATUSES } from "@/lib/catalogue/statuses";
import type { MatchedBook } from "@/lib/collections/schemas";
import { namesOf } from "@/lib/format/names";
import { api } from "@/lib/registry/client";
import { everyPage } from "./every-page";

const MAX_BOOKS = 500;

type PickerProps = { has: (id: string) => boolean; onAdd: (books: BookRef[]) => void };

/** Three ways to find books for a list: search, paste, or take them from one's own shelves. */
export function BookPicker(props: PickerProps) {
  const t = useTranslations("collections.bookPicker");
  return (
    <Stack>
      <BookSearch label={t("find")} has={props.has} onPick={(book) => props.onAdd([book])} />
      <Panel as="details">
        <summary className="font-semibold">{t("paste")}</summary>
        <PasteBooks {...props} />
      </Panel>
      <Panel as="details">
        <summary className="font-semibold">{t("fromShelf")}</summary>
        <ShelfBooks {...props} />
      </Panel>
    </Stack>
  );
}

function Found({ book, there, onAdd }: { book: BookRef; there: boolean; onAdd: () => void }) {
  const t = useTranslations("collections.bookPicker");
  const locale = useLocale();
  return (
    <Row as="li" justify="between" className="border-rule border-b py-1">
      <span>
        <b className="serif">
          <BookTitle book={book} />
        </b>{" "}
        <span className="text-ink-2 text-small">{namesOf(book.authors, locale)}</span>
      </span>
      {there ? (
        <Badge tone="cloth">{t("there")}</Badge>
      ) : (
        <Button size="compact" aria-label={t("addBook", { title: book.title })} onClick={onAdd}>
          <Icon name="add" /> {t("add")}
        </Button>
      )}
    </Row>
  );
}

function PasteBooks({ has, onAdd }: PickerProps) {
  const t = useTranslations("collections.bookPicker");
  const [text, setText] = useState("");
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

  const [found, setFound] = useState<MatchedBook[] | null>(null);
  const { mutate, isPending, failure } = useApiMutation("POST /curator/books/match", {
    refresh: false,
    onSuccess: setFound,
  });
  const certain = found?.flatMap(({ book, certain: sure }) => (book && sure && !has(book.id) ? [book] : [])) ?? [];
  return (
    <Stack className="mt-4">
      <Textarea
        label={t("lines")}
        help={t("linesHelp")}
        value={text}
        error={failure ?? undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Row as="p">
        <Button disabled={lines.length === 0} isPending={isPending} onClick={() => mutate({ body: { lines } })}>
          {t("lookUp")}
        </Button>
        {certain.length > 0 && (
          <Button onClick={() => onAdd(certain)}>{t("addFound", { count: certain.length })}</Button>
        )}
      </Row>
      {found && (
        <ul aria-label={t("lookedUp")}>
          {found.map(({ line, book, certain: sure }) => (
            <li key={line}>
              {book ? (
                <>
                  {!sure && <p className="text-small text-ink-2 mt-2">{t("perhaps", { line })}</p>}
                  <ul>
                    <Found book={book} there={has(book.id)} onAdd={() => onAdd([book])} />
                  </ul>
                </>
              ) : (
                <ErrorMessage>{t("nothing", { line })}</ErrorMessage>
              )}
            </li>
          ))}
        </ul>
      )}
    </Stack>
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
  const { data: own } = useQuery(
    {
      queryKey: ["own-shelves"],
      queryFn: () => api("GET /v1/me/shelves", { query: { limit: 100 } }),
    },
    queryClient(),
  );
  const { data: books = [] } = useQuery({ queryKey: ["shelf", shelf], queryFn: () => booksOn(shelf) }, queryClient());
  const fresh = books.filter(({ id }) => !has(id));
  return (
    <Stack className="mt-4">
      <Select label={t("shelf")} value={shelf} onChange={(event) => setShelf(event.currentTarget.value)}>
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {STATUS_LABELS[status]}
          </option>
        ))}
        {own?.data.map(({ id, name }) => (
          <option key={id} value={id}>
            <bdi>{name}</bdi>
          </option>
        ))}
      </Select>
      {fresh.length > 1 && (
        <p>
          <Button onClick={() => onAdd(fresh)}>{t("addAll", { count: fresh.length })}</Button>
        </p>
      )}
      <ul aria-label={t("shelfBooks")}>
        {books.map((book) => (
          <Found key={book.id} book={book} there={has(book.id)} onAdd={() => onAdd([book])} />
        ))}
      </ul>
    </Stack>
  );
}
