"use client";

import { useTranslations } from "next-intl";
import { BookFinder } from "@/components/profiles/book-finder";
import { Icon } from "@/components/ui/icon";
import { SortableList } from "@/components/ui/sortable-list";
import type { BookRef } from "@/lib/catalogue/schemas";

const MAX_PINNED_BOOKS = 10;

type PinnedBooksProps = { books: BookRef[]; onChange: (books: BookRef[]) => void };

/** The few books that stand at the top of a reader's page, in their order. */
export function PinnedBooks({ books, onChange }: PinnedBooksProps) {
  const t = useTranslations("profiles.pinnedBooks");
  const byId = new Map(books.map((book) => [book.id, book]));
  return (
    <fieldset className="stack">
      <legend className="font-semibold">{t("title")}</legend>
      <p className="small quiet">{t(books.length === MAX_PINNED_BOOKS ? "full" : "help")}</p>
      {books.length > 0 && (
        <SortableList
          label={t("title")}
          items={books}
          onOrder={(ids) => onChange(ids.flatMap((id) => byId.get(id) ?? []))}
          row={({ title, authors }) => (
            <>
              <b className="serif">{title}</b>{" "}
              <span className="small quiet">{authors.map(({ name }) => name).join(", ")}</span>
            </>
          )}
          tools={({ id, title }) => (
            <button
              type="button"
              className="icon"
              aria-label={t("unpinTitle", { title })}
              onClick={() => onChange(books.filter((book) => book.id !== id))}
            >
              <Icon name="close" />
            </button>
          )}
        />
      )}
      {books.length < MAX_PINNED_BOOKS && (
        <BookFinder
          label={t("find")}
          verb={t("pin")}
          labelFor={(title) => t("pinTitle", { title })}
          has={(id) => byId.has(id)}
          onPick={(book) => onChange([...books, book])}
        />
      )}
    </fieldset>
  );
}
