"use client";

import { useTranslations } from "next-intl";
import { BookSearch, type PickedBook } from "@/components/books/book-search";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { Input, Textarea } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { api } from "@/lib/registry/client";

const EMPTY: { book: PickedBook | null; penName: string; note: string } = { book: null, penName: "", note: "" };

export function BookLinkForm({ author }: { author: string }) {
  const t = useTranslations("portal.bookLinkForm");
  const form = useApiForm({
    values: EMPTY,
    check: ({ book }) => (book ? null : { path: "book", message: t("chooseBook") }),
    toBody: ({ book, penName, note }) => ({
      bookId: book?.id ?? "",
      penName: penName.trim() || null,
      note: note.trim() || null,
    }),
    schema: async () => (await import("@/lib/authors/portal-schemas")).RequestBookLink,
    send: (body) => api("POST /author/book-links", { query: { author }, body }),
    successMessage: t("sent"),
    clears: true,
  });
  const { book } = form.values;
  const missing = form.errorAt("book");
  return (
    <Stack as="form" className="max-w-xl" {...form.props}>
      <BookSearch
        label={t("book")}
        picked={book}
        onPick={({ id, title }) => form.change({ book: { id, title } })}
        onClear={() => form.change({ book: null })}
        error={book ? undefined : missing}
      />
      <Input label={t("penName")} help={t("penNameHelp")} {...form.field("penName")} maxLength={150} />
      <Textarea label={t("note")} rows={3} {...form.field("note")} maxLength={1000} />
      <FormFooter label={t("submit")} {...form.footer} />
    </Stack>
  );
}
