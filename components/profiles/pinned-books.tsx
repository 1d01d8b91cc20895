"use client";

import { useLocale, useTranslations } from "next-intl";
import { BookSearch } from "@/components/books/book-search";
import { IconButton } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Stack } from "@/components/ui/layout";
import { SortableList } from "@/components/ui/sortable-list";
import type { BookRef } from "@/lib/catalogue/schemas";
import { namesOf } from "@/lib/format/names";

const MAX_PINNED_BOOKS = 10;

type PinnedBooksProps = { books: BookRef[]; onChange: (books: BookRef[]) => void };

/** The few books that stand at the top of a reader's page, in their order. */
export function PinnedBooks({ books, onChange }: PinnedBooksProps) {
  const t = useTranslations("profiles.pinnedBooks");
  const locale = useLocale();
  const byId = new Map(books.map((book) => [book.id, book]));
  return (
    <Stack as="fieldset">
      <legend className="font-semibold">{t("title")}</legend>
      <p className="text-small text-ink-2">{t(books.length === MAX_PINNED_BOOKS ? "full" : "help")}</p>
      {books.length > 0 && (
        <SortableList
          label={t("title")}
          items={books}
          onOrder={(ids) => onChange(ids.flatMap((id) => byId.get(id) ?? []))}
          row={({ title, authors }) => (
            <>
              <b className="serif">
                <bdi>{title}</bdi>
              </b>{" "}
              <span className="text-small text-ink-2">{namesOf(authors, locale)}</span>
            </>
          )}
          tools={({ id, title }) => (
            <IconButton
              label={t("unpinTitle", { title })}
              onClick={() => onChange(books.filter((book) => book.id !== id))}
            >
              <Icon name="close" />
            </IconButton>
          )}
        />
      )}
      {books.length < MAX_PINNED_BOOKS && (
        <BookSearch label={t("find")} has={(id) => byId.has(id)} onPick={(book) => onChange([...books, book])} />
      )}
    </Stack>
  );
}
