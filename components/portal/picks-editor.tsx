"use client";

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { FormFoot } from "@/components/site/form-foot";
import { RemoveButton } from "@/components/site/remove-button";
import { useSend } from "@/components/site/use-send";
import { TextArea } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import type { Pick } from "@/lib/authors/schemas";
import { BookPicker, type Picked } from "./book-picker";

type Props = { author: string; isPro: boolean; picks: Pick[]; covers: Record<string, ReactNode> };

/** The picks in their order: moved by dragging, or by the arrows beside each. */
export function PicksEditor({ author, isPro, picks, covers }: Props) {
  const [order, setOrder] = useState(picks);
  const [held, setHeld] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const focusAfter = useRef<string>(undefined);
  useEffect(() => setOrder(picks), [picks]);
  useEffect(() => {
    if (focusAfter.current) document.getElementById(focusAfter.current)?.focus();
    focusAfter.current = undefined;
  });
  const { send, failure } = useSend("PUT /author/picks");
  const save = (next: Pick[]) => send({ query: { author }, body: { order: next.map(({ id }) => id) } });

  function place(id: string, to: number): Pick[] {
    const moved = order.find((one) => one.id === id);
    const rest = order.filter((one) => one.id !== id);
    if (!moved || to < 0 || to > rest.length) return order;
    return [...rest.slice(0, to), moved, ...rest.slice(to)];
  }
  function step(id: string, title: string, by: 1 | -1) {
    const to = order.findIndex((one) => one.id === id) + by;
    const next = place(id, to);
    if (next === order) return;
    focusAfter.current = `${by === 1 ? "down" : "up"}-${id}`;
    setOrder(next);
    setSaid(`${title} is now number ${to + 1} of ${order.length}.`);
    save(next);
  }
  return (
    <>
      <ol className="border-t border-rule" aria-label="Picks in order">
        {order.map(({ id, book, note }, i) => (
          <li
            key={id}
            className="pick-row"
            draggable={isPro}
            data-held={held === id || undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = "move";
              setHeld(id);
            }}
            onDragOver={(event) => {
              event.preventDefault();
              if (held && held !== id) setOrder(place(held, i));
            }}
            onDrop={(event) => event.preventDefault()}
            onDragEnd={() => {
              setHeld(null);
              save(order);
            }}
          >
            <b className="num text-rubric serif text-2xl">{i + 1}</b>
            {covers[id]}
            <div className="min-w-0">
              <b className="serif text-lg font-medium break-words">{book.title}</b>
              <br />
              <span className="small quiet">{book.authors.map(({ name }) => name).join(", ")}</span>
              {isPro ? (
                <NoteField author={author} id={id} note={note} title={book.title} />
              ) : (
                note && <p className="prose">{note}</p>
              )}
            </div>
            <div className="row" style={{ gap: 8 }}>
              {isPro &&
                ([-1, 1] as const).map((by) => (
                  <button
                    key={by}
                    id={`${by === 1 ? "down" : "up"}-${id}`}
                    type="button"
                    className="btn lo"
                    aria-label={`Move ${book.title} ${by === 1 ? "down" : "up"}`}
                    aria-disabled={i + by < 0 || i + by >= order.length || undefined}
                    onClick={() => step(id, book.title, by)}
                  >
                    <Icon name={by === 1 ? "down" : "up"} />
                  </button>
                ))}
              <RemoveButton
                operation="DELETE /author/picks/{id}"
                params={{ id }}
                query={{ author }}
                question="Take this book off your picks?"
                verb="Remove"
                of={book.title}
                said={`${book.title} is off your picks.`}
              />
            </div>
          </li>
        ))}
      </ol>
      <p role="status" className="small quiet mt-2">
        {said}
      </p>
      {failure && (
        <p className="err" role="alert">
          {failure}
        </p>
      )}
    </>
  );
}

function NoteField({ author, id, note, title }: { author: string; id: string; note: string | null; title: string }) {
  const [text, setText] = useState(note ?? "");
  const { send, busy } = useSend("PATCH /author/picks/{id}", { said: "Note saved." });
  const isChanged = text.trim() !== (note ?? "");
  return (
    <div className="mt-2 flex flex-wrap items-end gap-2">
      <textarea
        className="in min-w-0 flex-1"
        style={{ marginTop: 0 }}
        rows={2}
        maxLength={500}
        aria-label={`Why ${title}`}
        placeholder="Why this book"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {isChanged && (
        <button
          type="button"
          className="btn lo"
          aria-busy={busy || undefined}
          onClick={() => send({ params: { id }, query: { author }, body: { note: text.trim() || null } })}
        >
          Save note
        </button>
      )}
    </div>
  );
}

/** Adds a book at the end of the picks. */
export function PickForm({ author }: { author: string }) {
  const [book, setBook] = useState<Picked | null>(null);
  const [note, setNote] = useState("");
  const { send, busy, failure, errorAt } = useSend("POST /author/picks", {
    said: "Added to your picks.",
    done: () => {
      setBook(null);
      setNote("");
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (book) send({ query: { author }, body: { bookId: book.id, note: note.trim() || null } });
  }
  return (
    <form className="stack max-w-xl" onSubmit={submit}>
      <BookPicker label="Book" help="By anybody: it need not be yours." picked={book} onPick={setBook} />
      <TextArea
        label="Why this book"
        rows={2}
        maxLength={500}
        value={note}
        error={errorAt("note")}
        onChange={(event) => setNote(event.target.value)}
      />
      <FormFoot label="Add to picks" busy={busy || !book} failure={failure} />
    </form>
  );
}
