"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { BookSearch, type PickedBook } from "@/components/books/book-search";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Input, Textarea } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { unlessTyped } from "@/components/ui/sent";

export function BookLinkForm({ author }: { author: string }) {
  const t = useTranslations("portal.bookLinkForm");
  const [book, setBook] = useState<PickedBook | null>(null);
  const [isBookMissing, setBookMissing] = useState(false);
  const [penName, setPenName] = useState("");
  const [note, setNote] = useState("");
  const { mutate, isPending, failure, errorAt } = useApiMutation("POST /author/book-links", {
    successMessage: t("sent"),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    setBookMissing(!book);
    if (!book) return;
    const body = { bookId: book.id, penName: penName.trim() || null, note: note.trim() || null };
    const onSuccess = () => {
      setBook((now) => (now === book ? null : now));
      setPenName(unlessTyped(penName));
      setNote(unlessTyped(note));
    };
    mutate({ query: { author }, body }, { onSuccess });
  }
  return (
    <Stack as="form" className="max-w-xl" onSubmit={submit}>
      <BookSearch
        label={t("book")}
        picked={book}
        onPick={({ id, title }) => setBook({ id, title })}
        onClear={() => setBook(null)}
      />
      <Input
        label={t("penName")}
        help={t("penNameHelp")}
        value={penName}
        maxLength={150}
        error={errorAt("penName")}
        onChange={(event) => setPenName(event.target.value)}
      />
      <Textarea
        label={t("note")}
        rows={3}
        value={note}
        maxLength={1000}
        error={errorAt("note")}
        onChange={(event) => setNote(event.target.value)}
      />
      <FormFooter
        label={t("submit")}
        isPending={isPending}
        failure={isBookMissing && !book ? t("chooseBook") : failure}
      />
    </Stack>
  );
}
