"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, useDeferredValue, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { TextArea, TextField } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { unlessTyped } from "@/components/ui/sent";
import { listOfNames } from "@/lib/format/names";
import { api } from "@/lib/registry/client";
import { useAction } from "./use-action";

type Picked = { id: string; title: string };

/** A book found by its words; `onPick` hears which. */
export function BookPicker({ picked, onPick }: { picked: Picked | null; onPick: (book: Picked) => void }) {
  const t = useTranslations("clubs.nominate");
  const [query, setQuery] = useState("");
  const asked = useDeferredValue(query.trim());
  const { data } = useQuery({
    queryKey: ["pick-book", asked],
    queryFn: () => api("POST /v1/books/find", { query: { limit: 6 }, body: { search: asked } }),
    enabled: asked.length > 1,
    placeholderData: (before) => before,
  });
  return (
    <div className="stack" style={{ "--g": "8px" } as React.CSSProperties}>
      <TextField
        label={t("search")}
        type="search"
        autoComplete="off"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <ul className="stack" style={{ "--g": "6px" } as React.CSSProperties} aria-label={t("found")}>
        {(asked.length > 1 ? (data?.data ?? []) : []).map(({ id, title, authors }) => (
          <li key={id}>
            <button
              type="button"
              className="pick"
              aria-pressed={picked?.id === id}
              onClick={() => onPick({ id, title })}
            >
              <span>
                <b className="serif">{title}</b>
                <br />
                <span className="small quiet">{listOfNames(authors.map(({ name }) => name))}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Nominates a book, with a word on why. */
export function Nominate({ clubId }: { clubId: string }) {
  const t = useTranslations("clubs.nominate");
  const { run, busy } = useAction();
  const [open, setOpen] = useState(false);
  const [book, setBook] = useState<Picked | null>(null);
  const [pitch, setPitch] = useState("");
  const nominate = async (event: FormEvent) => {
    event.preventDefault();
    if (!book) return;
    const done = await run(
      () =>
        api("POST /v1/clubs/{clubId}/nominations", {
          params: { clubId },
          body: { bookId: book.id, pitch: pitch.trim() || null },
        }),
      { message: t("nominated", { title: book.title }) },
    );
    if (!done) return;
    setOpen(false);
    setBook((now) => (now === book ? null : now));
    setPitch(unlessTyped(pitch));
  };
  return (
    <>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        <Icon name="add" /> {t("open")}
      </button>
      <Dialog open={open} title={t("title")} onClose={() => setOpen(false)}>
        <form className="stack mt-4" onSubmit={nominate}>
          <BookPicker picked={book} onPick={setBook} />
          <TextArea
            label={t("pitch")}
            help={t("pitchHelp")}
            maxLength={500}
            rows={2}
            value={pitch}
            onChange={(event) => setPitch(event.target.value)}
          />
          <div className="row">
            <button type="submit" className="btn pri" disabled={!book} aria-busy={busy || undefined}>
              {book ? t("nominateTitle", { title: book.title }) : t("nominate")}
            </button>
            <button type="button" className="btn" onClick={() => setOpen(false)}>
              {t("cancel")}
            </button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
