"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Icon } from "@/components/ui/icon";
import { type ListedBook, moved } from "./editor-state";

type EditorBooksProps = { books: ListedBook[]; onChange: (books: ListedBook[]) => void };

/** The books in their order: moved by dragging or by buttons, each with a note, each removable. */
export function EditorBooks({ books, onChange }: EditorBooksProps) {
  const t = useTranslations("collections.editorBooks");
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState("");

  function move(from: number, to: number) {
    const book = books[from];
    if (!book || to < 0 || to >= books.length) return;
    onChange(moved(books, from, to));
    setAnnouncement(t("moved", { title: book.title, number: to + 1, count: books.length }));
  }

  function drop() {
    if (dragged !== null && over !== null && dragged !== over) move(dragged, over);
    setDragged(null);
    setOver(null);
  }

  return (
    <>
      <ol className="listed" aria-label={t("list")}>
        {books.map((book, i) => (
          <li
            key={book.id}
            className={[i === dragged ? "dragged" : "", i === over && i !== dragged ? "target" : ""].join(" ").trim()}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(i);
            }}
            onDrop={drop}
          >
            {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging has buttons beside it that do the same */}
            <span
              className="grip serif num text-rubric text-2xl"
              draggable
              onDragStart={() => setDragged(i)}
              onDragEnd={drop}
              title={t("drag")}
            >
              {i + 1}
            </span>
            <div>
              <b className="serif font-medium">{book.title}</b> <span className="quiet small">{book.by}</span>
              <input
                className="in"
                aria-label={t("note", { title: book.title })}
                placeholder={t("notePlaceholder")}
                maxLength={500}
                value={book.note}
                onChange={({ currentTarget: { value } }) =>
                  onChange(books.map((other) => (other.id === book.id ? { ...other, note: value } : other)))
                }
              />
            </div>
            <div className="row flex-nowrap gap-1">
              <button
                type="button"
                className="icon"
                aria-label={t("up", { title: book.title })}
                disabled={i === 0}
                onClick={() => move(i, i - 1)}
              >
                <Icon name="up" />
              </button>
              <button
                type="button"
                className="icon"
                aria-label={t("down", { title: book.title })}
                disabled={i === books.length - 1}
                onClick={() => move(i, i + 1)}
              >
                <Icon name="down" />
              </button>
              <button
                type="button"
                className="icon"
                aria-label={t("remove", { title: book.title })}
                onClick={() => onChange(books.filter(({ id }) => id !== book.id))}
              >
                <Icon name="close" />
              </button>
            </div>
          </li>
        ))}
      </ol>
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </>
  );
}
