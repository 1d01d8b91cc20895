"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useMemo, useState } from "react";
import { BookSearch, type PickedBook } from "@/components/books/book-search";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { RemoveButton } from "@/components/site/remove-button";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { unlessTyped } from "@/components/ui/sent";
import { SortableList } from "@/components/ui/sortable-list";
import type { Pick } from "@/lib/authors/schemas";
import { api } from "@/lib/registry/client";

type Props = { author: string; isPro: boolean; picks: Pick[]; covers: Record<string, ReactNode> };

/** The picks in their order: what the server refuses goes back to where it was. */
export function PicksEditor({ author, isPro, picks, covers }: Props) {
  const t = useTranslations("portal.picksEditor");
  const items = useMemo(() => picks.map((pick) => ({ ...pick, title: pick.book.title })), [picks]);
  const order = useApiMutation(
    (ids: string[]) => api("PUT /author/picks", { query: { author }, body: { order: ids } }),
    { toastFailure: true },
  );
  return (
    <SortableList
      label={t("list")}
      items={items}
      movable={isPro}
      onOrder={(ids) => order.mutateAsync(ids)}
      row={({ id, book, note, title }) => (
        <div className="flex gap-4">
          <div className="flex-none">{covers[id]}</div>
          <div className="min-w-0 flex-1">
            <h2 className="text-lg break-words">{title}</h2>
            <p className="text-small text-ink-2">{book.authors.map(({ name }) => name).join(", ")}</p>
            {isPro ? (
              <NoteField author={author} id={id} note={note} title={title} />
            ) : (
              note && <p className="prose">{note}</p>
            )}
          </div>
        </div>
      )}
      tools={({ id, title }) => (
        <RemoveButton
          operation="DELETE /author/picks/{id}"
          params={{ id }}
          query={{ author }}
          question={t("question")}
          verb={t("remove")}
          of={title}
          successMessage={t("removed", { title })}
        />
      )}
    />
  );
}

function NoteField({ author, id, note, title }: { author: string; id: string; note: string | null; title: string }) {
  const t = useTranslations("portal.picksEditor");
  const [text, setText] = useState(note ?? "");
  const { mutate, isPending } = useApiMutation("PATCH /author/picks/{id}", {
    successMessage: t("noteSaved"),
    toastFailure: true,
  });
  const isChanged = text.trim() !== (note ?? "");
  return (
    <div className="mt-2 flex flex-wrap items-end gap-2">
      <Textarea
        className="min-w-0 flex-1"
        style={{ marginTop: 0 }}
        rows={2}
        maxLength={500}
        aria-label={t("noteOf", { title })}
        placeholder={t("note")}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {isChanged && (
        <Button
          size="compact"
          isPending={isPending}
          onClick={() => mutate({ params: { id }, query: { author }, body: { note: text.trim() || null } })}
        >
          {t("saveNote")}
        </Button>
      )}
    </div>
  );
}

/** Adds a book at the end of the picks. */
export function PickForm({ author }: { author: string }) {
  const t = useTranslations("portal.picksEditor");
  const [book, setBook] = useState<PickedBook | null>(null);
  const [isBookMissing, setBookMissing] = useState(false);
  const [note, setNote] = useState("");
  const { mutate, isPending, failure, errorAt } = useApiMutation("POST /author/picks", { successMessage: t("added") });
  function submit(event: FormEvent) {
    event.preventDefault();
    setBookMissing(!book);
    if (!book) return;
    const onSuccess = () => {
      setBook((now) => (now === book ? null : now));
      setNote(unlessTyped(note));
    };
    mutate({ query: { author }, body: { bookId: book.id, note: note.trim() || null } }, { onSuccess });
  }
  return (
    <Stack as="form" className="max-w-xl" onSubmit={submit}>
      <BookSearch
        label={t("book")}
        help={t("bookHelp")}
        picked={book}
        onPick={({ id, title }) => setBook({ id, title })}
        onClear={() => setBook(null)}
      />
      <Textarea
        label={t("note")}
        rows={2}
        maxLength={500}
        value={note}
        error={errorAt("note")}
        onChange={(event) => setNote(event.target.value)}
      />
      <FormFooter label={t("add")} isPending={isPending} failure={isBookMissing && !book ? t("chooseBook") : failure} />
    </Stack>
  );
}
