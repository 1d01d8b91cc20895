"use client";

import { useLocale, useTranslations } from "next-intl";
import { BookTitle } from "@/components/books/book-title";
import { CoverImage } from "@/components/books/cover-image";
import { IconButton } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { SortableList } from "@/components/ui/sortable-list";
import { listOfNames } from "@/lib/format/names";
import type { ListedBook } from "./editor-state";

/** The cover by its address on this site, whatever site the API names. */
function drawn(coverUrl: string): string {
  const { pathname, search } = new URL(coverUrl);
  return pathname + search;
}

type EditorBooksProps = { books: ListedBook[]; onChange: (books: ListedBook[]) => void };

/** The books in their order, each with a note, each removable. */
export function EditorBooks({ books, onChange }: EditorBooksProps) {
  const t = useTranslations("collections.editorBooks");
  const locale = useLocale();
  const byId = new Map(books.map((book) => [book.id, book]));
  return (
    <SortableList
      look="notes"
      label={t("list")}
      items={books}
      onOrder={(ids) => onChange(ids.flatMap((id) => byId.get(id) ?? []))}
      row={(book) => (
        <div className="grid grid-cols-[52px_minmax(0,1fr)] gap-4">
          <CoverImage src={drawn(book.coverUrl)} width={52} lazy className="" />
          <div className="min-w-0">
            <b className="serif">
              <BookTitle book={book} />
            </b>{" "}
            <span className="text-ink-2 text-small">{listOfNames(book.by, locale)}</span>
            <Input
              aria-label={t("note", { title: book.title })}
              placeholder={t("notePlaceholder")}
              maxLength={500}
              value={book.note}
              onChange={({ currentTarget: { value } }) =>
                onChange(books.map((other) => (other.id === book.id ? { ...other, note: value } : other)))
              }
            />
          </div>
        </div>
      )}
      tools={(book) => (
        <IconButton
          label={t("remove", { title: book.title })}
          onClick={() => onChange(books.filter(({ id }) => id !== book.id))}
        >
          <Icon name="close" />
        </IconButton>
      )}
    />
  );
}
