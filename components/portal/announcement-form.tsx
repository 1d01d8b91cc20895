"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { BookSearch } from "@/components/books/book-search";
import { FileInput } from "@/components/forms/file-input";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { useUpload } from "@/components/forms/use-upload";
import { Button } from "@/components/ui/button";
import { Checkbox, Input, Select, Textarea } from "@/components/ui/field";
import { Columns, Stack } from "@/components/ui/layout";
import type { Announcement } from "@/lib/authors/schemas";
import { PUSH_LIMITS } from "@/lib/format/push-limits";
import { api } from "@/lib/registry/client";

type Props = {
  author: string;
  announcement?: Announcement;
  onDone?: () => void;
};
type Link = Announcement["links"][number] & { key: number };

/** A new announcement, or another wording of one. */
export function AnnouncementForm({ author, announcement, onDone }: Props) {
  const t = useTranslations("portal.announcementForm");
  const [covers, setCovers] = useState(0);
  const chosenCover = useRef<Blob>(undefined);
  const upload = useUpload("POST /v1/uploads", {
    fields: { kind: "image" },
    onSuccess: ({ id }, file) => chosenCover.current === file && form.change({ coverUploadId: id }), // not one that was taken away meanwhile
  });
  const form = useApiForm({
    values: {
      title: announcement?.title ?? "",
      description: announcement?.description ?? "",
      releaseDate: announcement?.releaseDate ?? "",
      book: announcement?.book ?? null,
      links: (announcement?.links ?? []).map((link, key): Link => ({ ...link, key })),
      coverUploadId: "",
      notifyFollowers: true,
    },
    toBody: ({ title, description, releaseDate, book, links, coverUploadId, notifyFollowers }) => ({
      title: title.trim(),
      description: description.trim(),
      releaseDate: releaseDate || null,
      bookId: book?.id ?? null,
      links: links.filter(({ url }) => url.trim()).map(({ kind, label, url }) => ({ kind, label, url })),
      ...(coverUploadId ? { coverUploadId } : {}),
      ...(announcement ? {} : { notifyFollowers }),
    }),
    schema: async () => {
      const { CreateAnnouncement, UpdateAnnouncement } = await import("@/lib/authors/portal-schemas");
      return announcement ? UpdateAnnouncement : CreateAnnouncement;
    },
    send: async (body) => {
      if (!announcement) return (await api("POST /author/announcements", { query: { author }, body })).told;
      await api("PATCH /author/announcements/{id}", { params: { id: announcement.id }, query: { author }, body });
      return null;
    },
    successMessage: (told) => {
      if (announcement) return t("saved");
      return told === "inbox" ? t("publishedToInbox") : t("published");
    },
    onSuccess: () => {
      setCovers((made) => made + 1); // a field of files is emptied by a new one
      onDone?.();
    },
    clears: announcement ? ["coverUploadId"] : true,
  });
  const { links } = form.values;
  const changeLink = (key: number, part: Partial<Link>) =>
    form.change({ links: links.map((link) => (link.key === key ? { ...link, ...part } : link)) });
  function chooseCover([file]: File[]) {
    chosenCover.current = file;
    upload.reset();
    form.change({ coverUploadId: "" });
    if (file) upload.mutate(file);
  }
  return (
    <Stack as="form" className="max-w-2xl" {...form.props}>
      <Input label={t("title")} {...form.field("title")} required maxLength={150} />
      <Textarea
        label={t("description")}
        {...form.field("description")}
        required
        rows={5}
        maxLength={10_000}
        help={t("descriptionHelp")}
        readOnly={Boolean(announcement) && form.isPending} // it closes with what was sent
      />
      <Columns layout={2}>
        <Input label={t("releaseDate")} {...form.field("releaseDate")} type="date" help={t("releaseDateHelp")} />
        <BookSearch
          label={t("book")}
          help={t("bookHelp")}
          among={{ author }}
          picked={form.values.book}
          onPick={(book) => form.change({ book })}
          onClear={() => form.change({ book: null })}
          error={form.errorAt("bookId")}
        />
      </Columns>
      <FileInput
        key={covers}
        label={t("cover")}
        accept="image/*"
        help={announcement?.coverUrl ? t("coverPresent") : t("coverHelp")}
        error={form.errorAt("coverUploadId")}
        upload={upload}
        onChoose={chooseCover}
      />
      {links.map((link, i) => (
        <fieldset key={link.key} className="grid items-end gap-3 md:grid-cols-[140px_1fr_1fr_auto]">
          <legend className="text-small text-ink-2">{t("link", { number: i + 1 })}</legend>
          <Select
            label={t("linkKind")}
            value={link.kind}
            onChange={({ target }) =>
              changeLink(link.key, { kind: target.value === "purchase" ? "purchase" : "preorder" })
            }
          >
            <option value="preorder">{t("preorder")}</option>
            <option value="purchase">{t("purchase")}</option>
          </Select>
          <Input
            label={t("shop")}
            value={link.label}
            maxLength={60}
            error={form.errorAt(`links.${i}.label`)}
            onChange={({ target }) => changeLink(link.key, { label: target.value })}
          />
          <Input
            label={t("address")}
            type="url"
            value={link.url}
            error={form.errorAt(`links.${i}.url`)}
            onChange={({ target }) => changeLink(link.key, { url: target.value })}
          />
          <Button size="compact" onClick={() => form.change({ links: links.filter(({ key }) => key !== link.key) })}>
            {t("remove")}
          </Button>
        </fieldset>
      ))}
      {links.length < 10 && (
        <Button
          size="compact"
          onClick={() => form.change({ links: [...links, { key: Date.now(), kind: "preorder", label: "", url: "" }] })}
        >
          {t("add")}
        </Button>
      )}
      {!announcement && (
        <Checkbox
          label={t("notify")}
          {...form.checkbox("notifyFollowers")}
          help={t("notifyHelp", { aWeek: PUSH_LIMITS.aWeek, days: PUSH_LIMITS.daysPerTitle })}
        />
      )}
      <FormFooter
        label={announcement ? t("save") : t("publish")}
        {...form.footer}
        isPending={form.isPending || upload.isPending}
      />
    </Stack>
  );
}
