"use client";

import { useTranslations } from "next-intl";
import { useApiForm } from "@/components/forms/use-api-form";
import { Button } from "@/components/ui/button";
import { ErrorMessage, Input, Select, Textarea } from "@/components/ui/field";
import { Columns, Row, Stack } from "@/components/ui/layout";
import { RatingField } from "@/components/ui/rating-field";
import type { LibraryEntry, UpdateLibraryEntry } from "@/lib/catalogue/schemas";
import { api } from "@/lib/registry/client";
import { placeOf } from "./bring-back";
import { asksLength, type Lengths, progressOf } from "./progress-input";

/** `reads` and `privateNote` are given where they may be changed; with `status` only what it asks for is. */
export type EntryFields = Pick<LibraryEntry, "progress" | "percent" | "rating" | "startedOn" | "finishedOn"> &
  Partial<Pick<LibraryEntry, "reads" | "privateNote" | "status">> & {
    book: { id: string; title: string };
    lengths: Lengths;
  };

const UNITS = ["page", "percent", "minute"] as const;

/** The form of `EntryDetails`: sends what changed. */
export function EntryForm({ entry, onDone }: { entry: EntryFields; onDone?: () => void }) {
  const t = useTranslations("library.entryDetails");
  const { book, lengths } = entry;
  const before = { ...placeOf(entry), rating: entry.rating, privateNote: entry.privateNote ?? null };
  const form = useApiForm({
    values: {
      value: String(entry.progress?.value ?? entry.percent ?? ""),
      unit: entry.progress?.unit ?? "percent",
      of: "",
      startedOn: entry.startedOn ?? "",
      finishedOn: entry.finishedOn ?? "",
      rating: String(entry.rating ?? ""),
      privateNote: entry.privateNote ?? "",
    },
    toBody: ({ startedOn, finishedOn, rating, privateNote, ...typed }): UpdateLibraryEntry => {
      const now = {
        progress: progressOf(typed, lengths),
        startedOn: startedOn || null,
        finishedOn: finishedOn || null,
        rating: rating === "" ? null : Number(rating),
        privateNote: privateNote.trim() || null,
      };
      return {
        ...(isSame(now.progress, before.progress) ? {} : { progress: now.progress }),
        ...(now.startedOn === before.startedOn ? {} : { startedOn: now.startedOn }),
        ...(now.finishedOn === before.finishedOn ? {} : { finishedOn: now.finishedOn }),
        ...(now.rating === before.rating ? {} : { rating: now.rating }),
        ...(now.privateNote === before.privateNote ? {} : { privateNote: now.privateNote }),
      };
    },
    check: (typed) => {
      const progress = progressOf(typed, lengths);
      const lacks = progress && !isSame(progress, before.progress) && asksLength(progress.unit, lengths);
      return lacks ? { path: "of", message: t("lengthMissing", { unit: typed.unit }) } : null;
    },
    schema: async () => (await import("@/lib/catalogue/schemas")).UpdateLibraryEntry,
    send: (body) => api("PATCH /v1/me/library/{bookId}", { params: { bookId: book.id }, body }),
    successMessage: t("noted", { title: book.title }),
    onSuccess: onDone,
  });
  const { unit } = form.values;
  const stars = Number(form.values.rating) || null;
  const asksProgress = entry.status !== "want" && entry.status !== "finished";
  const asksDates = entry.status !== "want";
  return (
    <Stack {...form.props} as="form" className="mt-4" noValidate>
      <RatingField
        label={t("rating")}
        rating={stars}
        valueText={stars ? t("stars", { stars }) : t("notRated")}
        shown={stars ? t("stars", { stars }) : t("notRated")}
        onChange={(rating) => form.change({ rating: String(rating ?? "") })}
      />
      {asksProgress && (
        <Columns layout="pair">
          <Input
            label={t("value")}
            {...form.field("value")}
            type="number"
            inputMode="numeric"
            min={0}
            max={100_000}
            step={1}
            error={form.errorAt("progress.value")}
          />
          <Select label={t("unit")} {...form.field("unit")}>
            {UNITS.map((option) => (
              <option key={option} value={option}>
                {t(`units.${option}`)}
              </option>
            ))}
          </Select>
        </Columns>
      )}
      {asksProgress && asksLength(unit, lengths) && (
        <Input
          label={t("length", { unit })}
          help={t("lengthHelp")}
          {...form.field("of")}
          type="number"
          inputMode="numeric"
          min={1}
          max={100_000}
          step={1}
        />
      )}
      {asksDates && (
        <Columns layout="pair">
          <Input label={t("startedOn")} {...form.field("startedOn")} type="date" />
          <Input label={t("finishedOn")} {...form.field("finishedOn")} type="date" />
        </Columns>
      )}
      {entry.privateNote !== undefined && (
        <Textarea
          label={t("privateNote")}
          help={t("privateNoteHelp")}
          {...form.field("privateNote")}
          rows={3}
          maxLength={5000}
          readOnly={form.isPending} // it closes with what was sent
        />
      )}
      {form.footer.failure && <ErrorMessage role="alert">{form.footer.failure}</ErrorMessage>}
      <Row justify="end">
        {onDone && <Button onClick={onDone}>{t("leave")}</Button>}
        <Button type="submit" variant="primary" isPending={form.isPending}>
          {t("save")}
        </Button>
      </Row>
    </Stack>
  );
}

type Progress = UpdateLibraryEntry["progress"];
const isSame = (first: Progress, other: Progress): boolean =>
  first?.unit === other?.unit && first?.value === other?.value;
