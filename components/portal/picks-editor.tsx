"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useMemo } from "react";
import { BookSearch, type PickedBook } from "@/components/books/book-search";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { RemoveButton } from "@/components/site/remove-button";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { SortableList } from "@/components/ui/sortable-list";
import type { Pick } from "@/lib/authors/schemas";
import { namesOf } from "@/lib/format/names";
import { api } from "@/lib/registry/client";

type Props = { author: string; isPro: boolean; picks: Pick[]; covers: Record<string, ReactNode> };

/** The picks in their order: what the server refuses goes back to where it was. */
export function PicksEditor({ author, isPro, picks, covers }: Props) {
  const t = useTranslations("portal.picksEditor");
  const locale = useLocale();
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
            <h2 className="text-lg break-words">
              <bdi>{title}</bdi>
            </h2>
            <p className="text-small text-ink-2">{namesOf(book.authors, locale)}</p>
            {isPro ? (
              <NoteField author={author} id={id} note={note} title={title} />
            ) : (
              note && (
                <p dir="auto" className="prose">
                  {note}
                </p>
              )
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
  const form = useApiForm({
    values: { note: note ?? "" },
    toBody: (values) => ({ note: values.note.trim() || null }),
    schema: async () => (await import("@/lib/authors/portal-schemas")).UpdatePick,
    send: (body) => api("PATCH /author/picks/{id}", { params: { id }, query: { author }, body }),
    successMessage: t("noteSaved"),
    toastFailure: true,
  });
  const { error: _, ...field } = form.field("note"); // said in a toast: the field has no room for a sentence
  const isChanged = field.value.trim() !== (note ?? "");
  return (
    <form {...form.props} className="mt-2 flex flex-wrap items-end gap-2">
      <Textarea
        className="min-w-0 flex-1"
        style={{ marginTop: 0 }}
        rows={2}
        maxLength={500}
        aria-label={t("noteOf", { title })}
        placeholder={t("note")}
        {...field}
      />
      <Button type="submit" size="compact" hidden={!isChanged} isPending={form.isPending}>
        {t("saveNote")}
      </Button>
    </form>
  );
}

const EMPTY: { book: PickedBook | null; note: string } = { book: null, note: "" };

/** Adds a book at the end of the picks. */
export function PickForm({ author }: { author: string }) {
  const t = useTranslations("portal.picksEditor");
  const form = useApiForm({
    values: EMPTY,
    check: ({ book }) => (book ? null : { path: "book", message: t("chooseBook") }),
    toBody: ({ book, note }) => ({ bookId: book?.id ?? "", note: note.trim() || null }),
    schema: async () => (await import("@/lib/authors/portal-schemas")).AddPick,
    send: (body) => api("POST /author/picks", { query: { author }, body }),
    successMessage: t("added"),
    clears: true,
  });
  const { book } = form.values;
  const missing = form.errorAt("book");
  return (
    <Stack as="form" className="max-w-xl" {...form.props}>
      <BookSearch
        label={t("book")}
        help={t("bookHelp")}
        picked={book}
        onPick={({ id, title }) => form.change({ book: { id, title } })}
        onClear={() => form.change({ book: null })}
        error={book ? undefined : missing}
      />
      <Textarea label={t("note")} rows={2} maxLength={500} {...form.field("note")} />
      <FormFooter label={t("add")} {...form.footer} />
    </Stack>
  );
}
