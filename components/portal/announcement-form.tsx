"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { BookSearch, type PickedBook } from "@/components/books/book-search";
import { FileInput } from "@/components/forms/file-input";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { useUpload } from "@/components/forms/use-upload";
import { Button } from "@/components/ui/button";
import { Checkbox, Input, Select, Textarea } from "@/components/ui/field";
import { Columns, Stack } from "@/components/ui/layout";
import { clearSent } from "@/components/ui/sent";
import type { Announcement } from "@/lib/authors/schemas";
import { PUSH_LIMITS } from "@/lib/format/push-limits";

type Props = {
  author: string;
  announcement?: Announcement;
  onDone?: () => void;
};
type Link = Announcement["links"][number];

/** A new announcement, or another wording of one. */
export function AnnouncementForm({ author, announcement, onDone }: Props) {
  const t = useTranslations("portal.announcementForm");
  const [links, setLinks] = useState<(Link & { key: number })[]>(
    (announcement?.links ?? []).map((link, key) => ({ ...link, key })),
  );
  const [book, setBook] = useState<PickedBook | null>(announcement?.book ?? null);
  const [coverUploadId, setCover] = useState<string>();
  const chosenCover = useRef<Blob>(undefined);
  const upload = useUpload("POST /v1/uploads", {
    fields: { kind: "image" },
    onSuccess: ({ id }, file) => chosenCover.current === file && setCover(id), // not one that was taken away meanwhile
  });
  const create = useApiMutation("POST /author/announcements", {
    successMessage: ({ told: notified }) => (notified === "inbox" ? t("publishedToInbox") : t("published")),
  });
  const update = useApiMutation("PATCH /author/announcements/{id}", { successMessage: t("saved"), onSuccess: onDone });
  const { isPending, failure, errorAt } = announcement ? update : create;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const text = (name: string) => String(data.get(name) ?? "").trim();
    const body = {
      title: text("title"),
      description: text("description"),
      releaseDate: text("releaseDate") || null,
      bookId: book?.id ?? null,
      links: links.filter(({ url }) => url.trim()).map(({ kind, label, url }) => ({ kind, label, url })),
      ...(coverUploadId ? { coverUploadId } : {}),
    };
    const query = { author };
    if (announcement) update.mutate({ params: { id: announcement.id }, query, body });
    else
      create.mutate(
        { query, body: { ...body, notifyFollowers: data.get("notify") === "on" } },
        { onSuccess: () => clear(form, data) },
      );
  }
  function clear(form: HTMLFormElement, sent: FormData) {
    clearSent(form, sent);
    setLinks((now) => (now === links ? [] : now));
    setBook((now) => (now === book ? null : now));
    setCover((now) => (now === coverUploadId ? undefined : now));
  }
  function chooseCover([file]: File[]) {
    chosenCover.current = file;
    upload.reset();
    setCover(undefined);
    if (file) upload.mutate(file);
  }
  return (
    <Stack as="form" className="max-w-2xl" onSubmit={submit}>
      <Input
        label={t("title")}
        name="title"
        required
        maxLength={150}
        defaultValue={announcement?.title}
        error={errorAt("title")}
      />
      <Textarea
        label={t("description")}
        name="description"
        required
        rows={5}
        maxLength={10_000}
        help={t("descriptionHelp")}
        defaultValue={announcement?.description}
        readOnly={Boolean(announcement) && isPending}
        error={errorAt("description")}
      />
      <Columns layout={2}>
        <Input
          label={t("releaseDate")}
          name="releaseDate"
          type="date"
          help={t("releaseDateHelp")}
          defaultValue={announcement?.releaseDate ?? ""}
          error={errorAt("releaseDate")}
        />
        <BookSearch
          label={t("book")}
          help={t("bookHelp")}
          among={author}
          picked={book}
          onPick={({ id, title }) => setBook({ id, title })}
          onClear={() => setBook(null)}
          error={errorAt("bookId")}
        />
      </Columns>
      <FileInput
        label={t("cover")}
        accept="image/*"
        help={announcement?.coverUrl ? t("coverPresent") : t("coverHelp")}
        error={errorAt("coverUploadId")}
        upload={upload}
        onChoose={chooseCover}
      />
      {links.map((link, i) => (
        <fieldset key={link.key} className="grid items-end gap-3 md:grid-cols-[140px_1fr_1fr_auto]">
          <legend className="text-small text-ink-2">{t("link", { number: i + 1 })}</legend>
          <Select
            label={t("linkKind")}
            value={link.kind}
            onChange={(event) =>
              setLinks(
                links.map((other) =>
                  other.key === link.key ? { ...other, kind: event.target.value as Link["kind"] } : other,
                ),
              )
            }
          >
            <option value="preorder">{t("preorder")}</option>
            <option value="purchase">{t("purchase")}</option>
          </Select>
          <Input
            label={t("shop")}
            value={link.label}
            maxLength={60}
            error={errorAt(`links.${i}.label`)}
            onChange={(event) =>
              setLinks(links.map((other) => (other.key === link.key ? { ...other, label: event.target.value } : other)))
            }
          />
          <Input
            label={t("address")}
            type="url"
            value={link.url}
            error={errorAt(`links.${i}.url`)}
            onChange={(event) =>
              setLinks(links.map((other) => (other.key === link.key ? { ...other, url: event.target.value } : other)))
            }
          />
          <Button size="compact" onClick={() => setLinks(links.filter(({ key }) => key !== link.key))}>
            {t("remove")}
          </Button>
        </fieldset>
      ))}
      {links.length < 10 && (
        <Button
          size="compact"
          onClick={() => setLinks([...links, { key: Date.now(), kind: "preorder", label: "", url: "" }])}
        >
          {t("add")}
        </Button>
      )}
      {!announcement && (
        <Checkbox
          label={t("notify")}
          name="notify"
          defaultChecked
          help={t("notifyHelp", { aWeek: PUSH_LIMITS.aWeek, days: PUSH_LIMITS.daysPerTitle })}
        />
      )}
      <FormFooter
        label={announcement ? t("save") : t("publish")}
        isPending={isPending || upload.isPending}
        failure={failure}
      />
    </Stack>
  );
}
