"use client";

import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useChange } from "@/components/profiles/save";
import { TextField } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { api } from "@/lib/http/client";

type Item = { id: string; title: string; by: string; note: string | null };

/** The books of a shelf: add by searching, move up and down, note, take off. `whole` says that all of them are here. */
export function ShelfContents({ shelfId, items, whole }: { shelfId: string; items: Item[]; whole: boolean }) {
  const order = useChange(
    (next: string[]) => api("PUT /v1/me/shelves/{id}/order", { params: { id: shelfId }, body: { order: next } }),
    null,
  );
  const remove = useChange(
    (bookId: string) => api("DELETE /v1/me/shelves/{id}/books/{bookId}", { params: { id: shelfId, bookId } }),
    "Off the shelf.",
  );
  function move(from: number, by: -1 | 1) {
    const ids = items.map(({ id }) => id);
    const [one = ""] = ids.splice(from, 1);
    ids.splice(from + by, 0, one);
    order.mutate(ids);
  }
  return (
    <div className="stack">
      <AddBook shelfId={shelfId} />
      <ol>
        {items.map(({ id, title, by, note }, i) => (
          <li key={id} className="row between py-3">
            <span className="min-w-0 flex-1 break-words">
              <b className="serif">{title}</b> <span className="small quiet">{by}</span>
              <Note shelfId={shelfId} bookId={id} title={title} note={note} />
            </span>
            <span className="row" style={{ gap: 4 }}>
              {whole && i > 0 && (
                <button type="button" className="btn lo" aria-label={`Move ${title} up`} onClick={() => move(i, -1)}>
                  <Icon name="up" />
                </button>
              )}
              {whole && i < items.length - 1 && (
                <button type="button" className="btn lo" aria-label={`Move ${title} down`} onClick={() => move(i, 1)}>
                  <Icon name="down" />
                </button>
              )}
              <button
                type="button"
                className="btn lo"
                aria-label={`Take ${title} off`}
                onClick={() => remove.mutate(id)}
              >
                <Icon name="close" />
              </button>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Note({
  shelfId,
  bookId,
  title,
  note,
}: {
  shelfId: string;
  bookId: string;
  title: string;
  note: string | null;
}) {
  const [text, setText] = useState(note ?? "");
  const save = useChange(
    (next: string | null) =>
      api("PATCH /v1/me/shelves/{id}/books/{bookId}", { params: { id: shelfId, bookId }, body: { note: next } }),
    "The note is kept.",
  );
  return (
    <input
      className="in"
      aria-label={`Note on ${title}`}
      placeholder="A note"
      maxLength={500}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => text.trim() !== (note ?? "") && save.mutate(text.trim() || null)}
    />
  );
}

function AddBook({ shelfId }: { shelfId: string }) {
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState("");
  const found = useQuery({
    queryKey: ["books-for-shelf", asked],
    queryFn: () => api("GET /search", { query: { q: asked, limit: 8 } }),
    enabled: asked !== "",
  });
  const add = useChange(
    (bookId: string) => api("POST /v1/me/shelves/{id}/books", { params: { id: shelfId }, body: { bookId } }),
    "On the shelf.",
  );
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setAsked(typed.trim());
  }
  return (
    <div>
      <form onSubmit={onSubmit} className="row items-end" aria-label="Add a book">
        <div className="flex-1">
          <TextField label="Find a book to add" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </div>
        <button type="submit" className="btn">
          Find
        </button>
      </form>
      {found.data && (
        <ul className="mt-3" aria-label="Found books">
          {found.data.books.length === 0 && <li className="quiet">No book has these words.</li>}
          {found.data.books.map(({ id, title, authors }) => (
            <li key={id} className="row between py-2">
              <span className="min-w-0 break-words">
                <b className="serif">{title}</b>{" "}
                <span className="small quiet">{authors.map(({ name }) => name).join(", ")}</span>
              </span>
              <button
                type="button"
                className="btn lo"
                aria-label={`Put ${title} on the shelf`}
                onClick={() => add.mutate(id)}
              >
                <Icon name="add" /> Add
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
