"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import type { PickedBook } from "@/components/books/book-search";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Textarea } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Row, Stack } from "@/components/ui/layout";
import { unlessTyped } from "@/components/ui/sent";
import { api } from "@/lib/registry/client";
import { useAction } from "./use-action";

/** The dialog brings it, so that the page of a club does not. */
const BookSearch = dynamic(() => import("@/components/books/book-search").then((module) => module.BookSearch));

/** Nominates a book, with a word on why. */
export function Nominate({ clubId }: { clubId: string }) {
  const t = useTranslations("clubs.nominate");
  const { run, isPending } = useAction();
  const [open, setOpen] = useState(false);
  const [book, setBook] = useState<PickedBook | null>(null);
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
      <Button onClick={() => setOpen(true)}>
        <Icon name="add" /> {t("open")}
      </Button>
      <Dialog open={open} title={t("title")} onClose={() => setOpen(false)}>
        <Stack as="form" className="mt-4" onSubmit={nominate}>
          <BookSearch
            label={t("search")}
            picked={book}
            onPick={({ id, title }) => setBook({ id, title })}
            onClear={() => setBook(null)}
          />
          <Textarea
            label={t("pitch")}
            help={t("pitchHelp")}
            maxLength={500}
            rows={2}
            value={pitch}
            onChange={(event) => setPitch(event.target.value)}
          />
          <Row>
            <Button type="submit" variant="primary" disabled={!book} isPending={isPending}>
              {book ? t("nominateTitle", { title: book.title }) : t("nominate")}
            </Button>
            <Button onClick={() => setOpen(false)}>{t("cancel")}</Button>
          </Row>
        </Stack>
      </Dialog>
    </>
  );
}
