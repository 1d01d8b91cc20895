"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { BookSearch } from "@/components/books/book-search";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { IconButton } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Stack } from "@/components/ui/layout";
import { SortableList } from "@/components/ui/sortable-list";
import { api } from "@/lib/registry/client";

type Item = { id: string; title: string; by: string; note: string | null };

/** The books of a shelf: add by searching, move, note, take off. `whole` says that all of them are here. */
export function ShelfContents({ shelfId, items, whole }: { shelfId: string; items: Item[]; whole: boolean }) {
  const t = useTranslations("profiles.shelfContents");
  const params = { id: shelfId };
  const order = useApiMutation(
    (next: string[]) => api("PUT /v1/me/shelves/{id}/order", { params, body: { order: next } }),
    { toastFailure: true },
  );
  const add = useApiMutation((bookId: string) => api("POST /v1/me/shelves/{id}/books", { params, body: { bookId } }), {
    successMessage: t("added"),
    toastFailure: true,
  });
  const remove = useApiMutation(
    (bookId: string) => api("DELETE /v1/me/shelves/{id}/books/{bookId}", { params: { ...params, bookId } }),
    { successMessage: t("removed"), toastFailure: true },
  );
  const has = new Set(items.map(({ id }) => id));
  return (
    <Stack>
      <BookSearch mayAdd label={t("find")} among="mine" has={(id) => has.has(id)} onPick={({ id }) => add.mutate(id)} />
      <SortableList
        label={t("books")}
        items={items}
        movable={whole}
        onOrder={(ids) => order.mutateAsync(ids)}
        row={({ id, title, by, note }) => (
          <>
            <b className="serif">
              <bdi>{title}</bdi>
            </b>{" "}
            <span className="text-small text-ink-2">{by}</span>
            <Note shelfId={shelfId} bookId={id} title={title} note={note} />
          </>
        )}
        tools={({ id, title }) => (
          <IconButton label={t("removeTitle", { title })} onClick={() => remove.mutate(id)}>
            <Icon name="close" />
          </IconButton>
        )}
      />
      {!whole && <p className="text-small text-ink-2">{t("tooMany")}</p>}
    </Stack>
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
  const t = useTranslations("profiles.shelfContents");
  const [text, setText] = useState(note ?? "");
  const save = useApiMutation(
    (next: string | null) =>
      api("PATCH /v1/me/shelves/{id}/books/{bookId}", { params: { id: shelfId, bookId }, body: { note: next } }),
    { successMessage: t("noteKept"), toastFailure: true },
  );
  return (
    <Input
      aria-label={t("noteOn", { title })}
      placeholder={t("note")}
      maxLength={500}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => text.trim() !== (note ?? "") && save.mutate(text.trim() || null)}
    />
  );
}
