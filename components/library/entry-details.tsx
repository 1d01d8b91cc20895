"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useSave } from "@/components/account/use-save";
import { EarlierReadings } from "@/components/library/earlier-readings";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorMessage, Input, Select, Textarea } from "@/components/ui/field";
import { Columns, Row, Stack } from "@/components/ui/layout";
import { useToast } from "@/components/ui/toast";
import type { LibraryEntry, UpdateLibraryEntry } from "@/lib/catalogue/schemas";
import { api } from "@/lib/registry/client";
import { placeOf } from "./bring-back";
import { asksLength, type Lengths, progressOf } from "./progress-input";

/** `reads` and `privateNote` are given where they may be changed. */
export type EntryFields = Pick<LibraryEntry, "progress" | "percent" | "rating" | "startedOn" | "finishedOn"> &
  Partial<Pick<LibraryEntry, "reads" | "privateNote">> & { book: { id: string; title: string }; lengths: Lengths };

const UNITS = ["page", "percent", "minute"] as const;
type Unit = (typeof UNITS)[number];
const STARS = Array.from({ length: 20 }, (_, index) => (20 - index) / 4);

/** How far, since when and how good: a dialog that saves what changed, all at once. */
export function EntryDetails({ entry, label }: { entry: EntryFields; label: string }) {
  const t = useTranslations("library.entryDetails");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="compact" aria-label={t("label", { label, title: entry.book.title })} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} title={t("title", { title: entry.book.title })} onClose={() => setOpen(false)}>
        <DetailsForm entry={entry} onDone={() => setOpen(false)} />
        {entry.reads && <EarlierReadings book={entry.book} reads={entry.reads} />}
      </Dialog>
    </>
  );
}

function DetailsForm({ entry, onDone }: { entry: EntryFields; onDone: () => void }) {
  const t = useTranslations("library.entryDetails");
  const router = useRouter();
  const toast = useToast();
  const { book } = entry;
  const [unit, setUnit] = useState<Unit>(entry.progress?.unit ?? "percent");
  const [value, setValue] = useState(String(entry.progress?.value ?? entry.percent ?? ""));
  const [of, setOf] = useState("");
  const [lacksLength, setLacksLength] = useState(false);
  const [startedOn, setStartedOn] = useState(entry.startedOn ?? "");
  const [finishedOn, setFinishedOn] = useState(entry.finishedOn ?? "");
  const [rating, setRating] = useState(String(entry.rating ?? ""));
  const [note, setNote] = useState(entry.privateNote ?? "");
  const { save, pending, errorOf, failure } = useSave(
    (body: UpdateLibraryEntry) => api("PATCH /v1/me/library/{bookId}", { params: { bookId: book.id }, body }),
    {
      fields: ["progress.value", "startedOn", "finishedOn", "rating", "privateNote"],
      onSuccess: () => {
        onDone();
        toast({ message: t("noted", { title: book.title }) });
        router.refresh();
      },
    },
  );
  const progress = progressOf({ unit, value, of }, entry.lengths);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const before = placeOf(entry);
    const isSame = before.progress?.unit === progress?.unit && before.progress?.value === progress?.value;
    const lacks = !isSame && progress !== null && asksLength(progress.unit, entry.lengths);
    setLacksLength(lacks);
    if (lacks) return;
    const stars = rating === "" ? null : Number(rating);
    save({
      ...(isSame ? {} : { progress }),
      ...((startedOn || null) === before.startedOn ? {} : { startedOn: startedOn || null }),
      ...((finishedOn || null) === before.finishedOn ? {} : { finishedOn: finishedOn || null }),
      ...(stars === entry.rating ? {} : { rating: stars }),
      ...((note.trim() || null) === (entry.privateNote ?? null) ? {} : { privateNote: note.trim() || null }),
    });
  }
  return (
    <Stack onSubmit={onSubmit} as="form" className="mt-4" noValidate>
      <Columns layout="pair">
        <Input
          label={t("value")}
          name="value"
          type="number"
          inputMode="numeric"
          min={0}
          max={100_000}
          step={1}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          error={errorOf("progress.value")}
        />
        <Select label={t("unit")} name="unit" value={unit} onChange={(event) => setUnit(event.target.value as Unit)}>
          {UNITS.map((option) => (
            <option key={option} value={option}>
              {t(`units.${option}`)}
            </option>
          ))}
        </Select>
      </Columns>
      {asksLength(unit, entry.lengths) && (
        <Input
          label={t("length", { unit })}
          help={t("lengthHelp")}
          name="of"
          type="number"
          inputMode="numeric"
          min={1}
          max={100_000}
          step={1}
          value={of}
          onChange={(event) => setOf(event.target.value)}
          error={lacksLength ? t("lengthMissing", { unit }) : undefined}
        />
      )}
      <Columns layout="pair">
        <Input
          label={t("startedOn")}
          name="startedOn"
          type="date"
          value={startedOn}
          onChange={(event) => setStartedOn(event.target.value)}
          error={errorOf("startedOn")}
        />
        <Input
          label={t("finishedOn")}
          name="finishedOn"
          type="date"
          value={finishedOn}
          onChange={(event) => setFinishedOn(event.target.value)}
          error={errorOf("finishedOn")}
        />
      </Columns>
      <Select label={t("rating")} name="rating" value={rating} onChange={(event) => setRating(event.target.value)}>
        <option value="">{t("notRated")}</option>
        {STARS.map((stars) => (
          <option key={stars} value={stars}>
            {t("stars", { stars })}
          </option>
        ))}
      </Select>
      {entry.privateNote !== undefined && (
        <Textarea
          label={t("privateNote")}
          help={t("privateNoteHelp")}
          name="privateNote"
          rows={3}
          maxLength={5000}
          value={note}
          readOnly={pending}
          onChange={(event) => setNote(event.target.value)}
          error={errorOf("privateNote")}
        />
      )}
      {failure && <ErrorMessage role="alert">{failure}</ErrorMessage>}
      <Row justify="end">
        <Button onClick={onDone}>{t("leave")}</Button>
        <Button type="submit" variant="primary" isPending={pending}>
          {t("save")}
        </Button>
      </Row>
    </Stack>
  );
}
