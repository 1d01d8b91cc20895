"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormFoot } from "@/components/site/form-footer";
import { useSend } from "@/components/site/use-send";
import { CheckField, SelectField, TextArea, TextField } from "@/components/ui/field";
import { clearSent } from "@/components/ui/sent";
import type { Announcement } from "@/lib/authors/schemas";
import { PUSH_LIMITS } from "@/lib/format/push-limits";
import { failureMessage } from "@/lib/registry/failures";
import { BookPicker, type Picked } from "./book-picker";
import { sendUpload } from "./photo-crop";

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
  const [book, setBook] = useState<Picked | null>(announcement?.book ?? null);
  const [coverUploadId, setCover] = useState<string>();
  const [coverFault, setCoverFault] = useState<string>();
  const [sending, setSending] = useState(false);
  const create = useSend("POST /author/announcements", {
    successMessage: ({ told: notified }) => (notified === "inbox" ? t("publishedToInbox") : t("published")),
  });
  const update = useSend("PATCH /author/announcements/{id}", { successMessage: t("saved"), done: onDone });
  const { busy, failure, errorAt } = announcement ? update : create;

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
    if (announcement) update.send({ params: { id: announcement.id }, query, body });
    else
      create.send(
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
  async function chooseCover(input: HTMLInputElement) {
    const [file] = input.files ?? [];
    setCoverFault(undefined);
    setCover(undefined);
    if (!file) return;
    setSending(true);
    try {
      const { id } = await sendUpload(file, "image", file.name);
      setCover(id);
    } catch (error) {
      setCoverFault(failureMessage(error));
      input.value = ""; // so that choosing the same file again sends it again
    } finally {
      setSending(false);
    }
  }
  return (
    <form className="stack max-w-2xl" onSubmit={submit}>
      <TextField
        label={t("title")}
        name="title"
        required
        maxLength={150}
        defaultValue={announcement?.title}
        error={errorAt("title")}
      />
      <TextArea
        label={t("description")}
        name="description"
        required
        rows={5}
        maxLength={10_000}
        help={t("descriptionHelp")}
        defaultValue={announcement?.description}
        readOnly={Boolean(announcement) && busy}
        error={errorAt("description")}
      />
      <div className="cols c2">
        <TextField
          label={t("releaseDate")}
          name="releaseDate"
          type="date"
          help={t("releaseDateHelp")}
          defaultValue={announcement?.releaseDate ?? ""}
          error={errorAt("releaseDate")}
        />
        <BookPicker
          label={t("book")}
          help={t("bookHelp")}
          among={author}
          picked={book}
          onPick={setBook}
          error={errorAt("bookId")}
        />
      </div>
      <TextField
        label={t("cover")}
        type="file"
        accept="image/*"
        help={announcement?.coverUrl ? t("coverPresent") : t("coverHelp")}
        error={coverFault ?? errorAt("coverUploadId")}
        aria-busy={sending || undefined}
        onChange={(event) => chooseCover(event.currentTarget)}
      />
      {links.map((link, i) => (
        <fieldset key={link.key} className="grid items-end gap-3 md:grid-cols-[140px_1fr_1fr_auto]">
          <legend className="small quiet">{t("link", { number: i + 1 })}</legend>
          <SelectField
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
          </SelectField>
          <TextField
            label={t("shop")}
            value={link.label}
            maxLength={60}
            error={errorAt(`links.${i}.label`)}
            onChange={(event) =>
              setLinks(links.map((other) => (other.key === link.key ? { ...other, label: event.target.value } : other)))
            }
          />
          <TextField
            label={t("address")}
            type="url"
            value={link.url}
            error={errorAt(`links.${i}.url`)}
            onChange={(event) =>
              setLinks(links.map((other) => (other.key === link.key ? { ...other, url: event.target.value } : other)))
            }
          />
          <button
            type="button"
            className="btn lo"
            onClick={() => setLinks(links.filter(({ key }) => key !== link.key))}
          >
            {t("remove")}
          </button>
        </fieldset>
      ))}
      {links.length < 10 && (
        <button
          type="button"
          className="btn lo"
          onClick={() => setLinks([...links, { key: Date.now(), kind: "preorder", label: "", url: "" }])}
        >
          {t("add")}
        </button>
      )}
      {!announcement && (
        <CheckField
          label={t("notify")}
          name="notify"
          defaultChecked
          help={t("notifyHelp", { aWeek: PUSH_LIMITS.aWeek, days: PUSH_LIMITS.daysPerTitle })}
        />
      )}
      <FormFoot label={announcement ? t("save") : t("publish")} busy={busy || sending} failure={failure} />
    </form>
  );
}
