"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormFoot } from "@/components/site/form-footer";
import { useSend } from "@/components/site/use-send";
import { TextArea, TextField } from "@/components/ui/field";
import { unlessTyped } from "@/components/ui/sent";
import { BookPicker, type Picked } from "./book-picker";

export function BookLinkForm({ author }: { author: string }) {
  const t = useTranslations("portal.bookLinkForm");
  const [book, setBook] = useState<Picked | null>(null);
  const [penName, setPenName] = useState("");
  const [note, setNote] = useState("");
  const { send, busy, failure, errorAt } = useSend("POST /author/book-links", { successMessage: t("sent") });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!book) return;
    const body = { bookId: book.id, penName: penName.trim() || null, note: note.trim() || null };
    const onSuccess = () => {
      setBook((now) => (now === book ? null : now));
      setPenName(unlessTyped(penName));
      setNote(unlessTyped(note));
    };
    send({ query: { author }, body }, { onSuccess });
  }
  return (
    <form className="stack max-w-xl" onSubmit={submit}>
      <BookPicker label={t("book")} picked={book} onPick={setBook} />
      <TextField
        label={t("penName")}
        help={t("penNameHelp")}
        value={penName}
        maxLength={150}
        error={errorAt("penName")}
        onChange={(event) => setPenName(event.target.value)}
      />
      <TextArea
        label={t("note")}
        rows={3}
        value={note}
        maxLength={1000}
        error={errorAt("note")}
        onChange={(event) => setNote(event.target.value)}
      />
      <FormFoot label={t("submit")} busy={busy || !book} failure={failure} />
    </form>
  );
}
