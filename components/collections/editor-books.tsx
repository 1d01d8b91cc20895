"use client";

import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { SortableList } from "@/components/ui/sortable-list";
import type { ListedBook } from "./editor-state";

type EditorBooksProps = { books: ListedBook[]; onChange: (books: ListedBook[]) => void };

/** The books in their order, each with a note, each removable. */
export function EditorBooks({ books, onChange }: EditorBooksProps) {
  const t = useTranslations("collections.editorBooks");
  const byId = new Map(books.map((book) => [book.id, book]));
  return (
    <SortableList
      look="notes"
      label={t("list")}
      items={books}
      onOrder={(ids) => onChange(ids.flatMap((id) => byId.get(id) ?? []))}
      row={(book) => (
        <>
          <b className="serif">{book.title}</b> <span className="text-ink-2 text-small">{book.by}</span>
          <Input
            aria-label={t("note", { title: book.title })}
            placeholder={t("notePlaceholder")}
            maxLength={500}
            value={book.note}
            onChange={({ currentTarget: { value } }) =>
              onChange(books.map((other) => (other.id === book.id ? { ...other, note: value } : other)))
            }
          />
        </>
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
