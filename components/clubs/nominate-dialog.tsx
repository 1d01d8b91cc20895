"use client";

import { useTranslations } from "next-intl";
import { BookSearch, type PickedBook } from "@/components/books/book-search";
import { useApiForm } from "@/components/forms/use-api-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorMessage, Textarea } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";
import { api } from "@/lib/registry/client";
import { WantedBooks } from "./wanted-books";

type NominateDialogProps = { clubId: string; open: boolean; onClose: () => void };

/** Which book to nominate, and why. */
export function NominateDialog({ clubId, open, onClose }: NominateDialogProps) {
  const t = useTranslations("clubs.nominate");
  const form = useApiForm({
    values: { book: null as PickedBook | null, pitch: "" },
    toBody: ({ book, pitch }) => ({ bookId: book?.id ?? "", pitch: pitch.trim() || null }),
    schema: async () => (await import("@/lib/clubs/reading-schemas")).NominateBook,
    send: (body) => api("POST /v1/clubs/{clubId}/nominations", { params: { clubId }, body }),
    successMessage: (_, { book }) => t("nominated", { title: book?.title ?? "" }),
    onSuccess: onClose,
    clears: true,
  });
  const { book } = form.values;
  return (
    <Dialog open={open} title={t("title")} onClose={onClose}>
      <Stack as="form" className="mt-4" {...form.props}>
        <BookSearch
          label={t("search")}
          error={form.errorAt("bookId")}
          picked={book}
          onPick={({ id, title }) => form.change({ book: { id, title } })}
          onClear={() => form.change({ book: null })}
        />
        <Textarea label={t("pitch")} help={t("pitchHelp")} {...form.field("pitch")} maxLength={500} rows={2} />
        {form.footer.failure && <ErrorMessage role="alert">{form.footer.failure}</ErrorMessage>}
        <Row>
          <Button type="submit" variant="primary" wraps disabled={!book} isPending={form.isPending}>
            {book ? t("nominateTitle", { title: book.title }) : t("nominate")}
          </Button>
          <Button onClick={onClose}>{t("cancel")}</Button>
        </Row>
      </Stack>
      <WantedBooks clubId={clubId} isPending={form.isPending} onNominate={(wanted) => form.submit({ book: wanted })} />
    </Dialog>
  );
}
