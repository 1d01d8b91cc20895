"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormFooter } from "@/components/forms/form-footer";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";
import { panelStyles } from "@/components/ui/panel";
import type { BookDraft } from "@/lib/catalogue/adding-schemas";
import { AddBookFields } from "./add-book-fields";
import { IsbnScan } from "./isbn-scan";
import { BookOutside, BookThere } from "./looked-up-book";
import { fieldsOf, useAddBook } from "./use-add-book";
import { useIsbnLookup } from "./use-isbn-lookup";

type AddBookFormProps = {
  /** What was searched for and not found. */
  title: string;
  isbn: string;
  /** Who wrote it, where somebody adds a book of their own. */
  author: string;
  /** The camera is to be opened at once. */
  scans: boolean;
  languages: { code: string; name: string }[];
};

/** Adds a book that the reader's library does not have: by its ISBN, which is looked up, or by hand. */
export function AddBookForm({ title, isbn, author, scans, languages }: AddBookFormProps) {
  const t = useTranslations("books.addBookForm");
  const form = useAddBook({ title, isbn, author });
  const { values } = form;
  const { result, state, retry } = useIsbnLookup(values.isbn);
  const [byHand, setByHand] = useState<string | null>(null);
  const found = result && result.found !== "nothing" && byHand !== values.isbn ? result : null;
  const hasTyped = values.title !== title || values.authors.some((name) => name.trim() !== author);
  const isByHand = !found && !(state === "searching" && values.isbn === isbn);
  const areFieldsShown = isByHand || hasTyped;
  const goOn = (draft?: BookDraft) => {
    if (draft) form.change(fieldsOf(draft));
    setByHand(draft?.isbn ?? values.isbn);
  };
  return (
    <Stack as="form" className={panelStyles} {...form.props}>
      <div>
        <Input
          label={t("isbn")}
          help={t("isbnHelp")}
          {...form.field("isbn")}
          maxLength={40}
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key === "Enter") event.preventDefault(); // as reading pens end a number; it is looked up by itself
          }}
        />
        <Row gap={3} className="mt-3">
          <IsbnScan
            isWanted={scans}
            typed={{ title: values.title, isbn: values.isbn, author }}
            onFound={(scanned) => form.change({ isbn: scanned })}
          />
          {state === "failed" && <Button onClick={retry}>{t("retry")}</Button>}
        </Row>
        <p role="status" aria-live="polite" className="mt-1.5 text-small text-ink-2">
          {result?.found === "nothing" && t(`nothing.${result.outside}`)}
          {state !== "idle" && state !== "nothing" && t(`state.${state}`)}
        </p>
      </div>
      {found?.found === "catalogue" && (
        <BookThere book={found.book}>
          <Button onClick={() => goOn()}>{t("another")}</Button>
        </BookThere>
      )}
      {found?.found === "outside" && (
        <BookOutside found={found}>
          <Button onClick={() => goOn(found.draft)}>{t("change")}</Button>
        </BookOutside>
      )}
      {areFieldsShown && (
        <>
          <AddBookFields form={form} languages={languages} takesFocus={byHand !== null} />
          <FormFooter label={t("add")} {...form.footer} />
        </>
      )}
    </Stack>
  );
}
