"use client";

import { Combobox } from "@base-ui/react/combobox";
import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { controlStyles, ErrorMessage, Field } from "@/components/ui/field";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import type { BookRef } from "@/lib/catalogue/schemas";
import { listOfNames } from "@/lib/format/names";
import { addBookPath } from "./add-book-path";
import { BookTitle } from "./book-title";
import { CoverImage } from "./cover-image";
import { type SearchedBooks, useBookSuggestions } from "./use-book-suggestions";

export type PickedBook = { id: string; title: string };

type BookSearchProps = {
  label: string;
  help?: ReactNode;
  error?: string;
  onPick: (book: BookRef) => void;
  /** For a choice of one: the book that takes the field's place, and how to choose again. */
  picked?: PickedBook | null;
  onClear?: () => void;
  /** For a choice of many: which books are there already, so that they cannot be picked twice. */
  has?: (id: string) => boolean;
  among?: SearchedBooks;
  /** Words to look for at once. */
  initial?: string;
  /** Leads to where a book is added that is not found: for places that a reader's own book may stand. */
  mayAdd?: boolean;
};

/**
 * Finds books by title, author or ISBN: a field with suggestions. What was typed stays after a pick and after a failure.
 * It is no form of its own and sends none, so that it can stand in one.
 */
export function BookSearch({ picked, onClear, label, ...search }: BookSearchProps) {
  const t = useTranslations("books.bookSearch");
  const again = useRef<HTMLButtonElement>(null);
  const [wasPickedHere, setWasPickedHere] = useState(false);
  const [lastTyped, setLastTyped] = useState("");
  const [isChoosingAgain, setIsChoosingAgain] = useState(false);
  useEffect(() => {
    if (picked && wasPickedHere) again.current?.focus(); // the field that had the focus is gone
  }, [picked, wasPickedHere]);
  if (!picked)
    return (
      <SearchField
        {...search}
        label={label}
        initial={isChoosingAgain ? lastTyped : search.initial}
        takesFocus={isChoosingAgain}
        onPick={(book, typed) => {
          setLastTyped(typed);
          setIsChoosingAgain(false);
          setWasPickedHere(true);
          search.onPick(book);
        }}
      />
    );
  return (
    <div>
      <Row justify="between">
        <p className="min-w-0 break-words">
          <span className="text-small text-ink-2">{label}</span>
          <br />
          <b className="serif text-lg">
            <BookTitle book={picked} />
          </b>
        </p>
        <Button
          ref={again}
          size="compact"
          onClick={() => {
            setIsChoosingAgain(true);
            onClear?.();
          }}
        >
          {t("another")}
        </Button>
      </Row>
      {search.error && <ErrorMessage role="alert">{search.error}</ErrorMessage>}
    </div>
  );
}

type SearchFieldProps = Omit<BookSearchProps, "picked" | "onClear" | "onPick"> & {
  onPick: (book: BookRef, typed: string) => void;
  takesFocus: boolean;
};

function SearchField({
  label,
  help,
  error,
  onPick,
  has,
  among = "catalogue",
  initial = "",
  mayAdd = false,
  takesFocus,
}: SearchFieldProps) {
  const t = useTranslations("books.bookSearch");
  const field = useRef<HTMLInputElement>(null);
  const highlighted = useRef<BookRef | undefined>(undefined);
  const [typed, setTyped] = useState(initial);
  const [isOpen, setIsOpen] = useState(initial !== "");
  const { books, state, ask, isFetching } = useBookSuggestions(typed, among);
  useEffect(() => {
    if (initial || takesFocus) field.current?.focus();
  }, [initial, takesFocus]);
  const isShown = isOpen && books.length > 0;

  function onKeyDown(event: KeyboardEvent & { preventBaseUIHandler: () => void }) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") setIsOpen(true);
    if (event.key === "Escape" && isShown) {
      event.preventBaseUIHandler();
      event.stopPropagation(); // closes the suggestions, not the dialog around them
      setIsOpen(false);
    }
    if (event.key === "Enter") {
      event.preventDefault(); // never sends the form around it
      if (highlighted.current && isShown) return;
      event.preventBaseUIHandler();
      ask();
      setIsOpen(true);
    }
  }
  function askAgain() {
    field.current?.focus(); // the button goes when it works
    ask();
  }
  return (
    <div>
      <Combobox.Root<BookRef>
        items={books}
        filter={null}
        value={null}
        inputValue={typed}
        inline
        open
        onInputValueChange={(next, { reason }) => {
          if (reason !== "input-change") return; // only a person changes what is typed
          setTyped(next);
          setIsOpen(true);
        }}
        onItemHighlighted={(book) => {
          highlighted.current = book;
        }}
        onValueChange={(book, details) => {
          details.cancel();
          if (!book) return;
          onPick(book, typed);
        }}
        itemToStringLabel={({ title }) => title}
        isItemEqualToValue={(item, value) => item.id === value.id}
      >
        <Field label={label} help={help} error={error}>
          {(described) => (
            <Combobox.Input
              {...described}
              ref={field}
              type="text" // Escape would empty a "search"
              enterKeyHint="search"
              className={controlStyles()}
              aria-expanded={isShown}
              autoComplete="off"
              maxLength={200}
              onKeyDown={onKeyDown}
              onClick={() => setIsOpen(true)}
            />
          )}
        </Field>
        {isShown && (
          <Combobox.List aria-label={t("suggestions")} className="border border-t-0 border-ink bg-leaf text-ink">
            {(book: BookRef) => <Suggestion key={book.id} book={book} isThere={has?.(book.id) ?? false} />}
          </Combobox.List>
        )}
      </Combobox.Root>
      <p role="status" aria-live="polite" className="text-small text-ink-2">
        {state === "found" && <span className="sr-only">{isShown && t("found", { count: books.length })}</span>}
        {state !== "found" && state !== "idle" && t(state)}
      </p>
      {mayAdd && state === "none" && (
        <Link className="mt-1 inline-block py-1 text-small" href={addBookPath(typed)}>
          {t("addBook")}
        </Link>
      )}
      {state === "failed" && (
        <Button size="compact" className="mt-2" isPending={isFetching} onClick={askAgain}>
          {t("retry")}
        </Button>
      )}
    </div>
  );
}

function Suggestion({ book, isThere }: { book: BookRef; isThere: boolean }) {
  const t = useTranslations("books.bookSearch");
  const locale = useLocale();
  const cover = new URL(book.coverUrl);
  return (
    <Combobox.Item
      value={book}
      disabled={isThere}
      className="grid min-h-11 w-full cursor-pointer grid-cols-[36px_minmax(0,1fr)_auto] items-center gap-3 border-rule border-b px-3 py-2 text-start hover:bg-wash data-disabled:cursor-default data-highlighted:bg-wash"
    >
      <CoverImage src={cover.pathname + cover.search} width={36} className="" />
      <span className="min-w-0 break-words">
        <b className="serif">
          <BookTitle book={book} />
        </b>
        <br />
        <span className="text-small text-ink-2">
          {listOfNames(
            book.authors.map(({ name }) => name),
            locale,
          )}
        </span>
      </span>
      {isThere && <span className="text-small text-cloth">{t("there")}</span>}
    </Combobox.Item>
  );
}
