"use client";

import { useTranslations } from "next-intl";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { Checkbox, Select } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { panelStyles } from "@/components/ui/panel";
import type { OwnNotes, WriteBookNotes } from "@/lib/catalogue/note-schemas";
import { api } from "@/lib/registry/client";

type Option = { value: string; label: string };
type NotesFormProps = {
  bookId: string;
  own: OwnNotes;
  moods: Option[];
  paces: Option[];
  topics: Option[];
  levels: Option[];
};

const LEGEND = "font-semibold text-[0.9375rem]";

/** What a reader says a book is like; sent whole. */
export function NotesForm({ bookId, own, moods, paces, topics, levels }: NotesFormProps) {
  const t = useTranslations("notes.notesForm");
  const noted = new Map<string, string>(own.contentNotes.map(({ topic, level }) => [topic, level]));
  const stored: Record<string, string> = {
    ...Object.fromEntries(topics.map(({ value }) => [value, noted.get(value) ?? ""])),
    moods: own.moods.join("\n"),
    pace: own.pace ?? "",
  };
  const form = useApiForm({
    values: stored,
    toBody: (values) => ({
      contentNotes: topics.flatMap(({ value: topic }) => (values[topic] ? [{ topic, level: values[topic] }] : [])),
      moods: chosenIn(values),
      pace: values.pace || null,
    }),
    schema: async () => (await import("@/lib/catalogue/note-schemas")).WriteBookNotes,
    send: (body) => api("PUT /v1/books/{id}/notes", { params: { id: bookId }, body: body as WriteBookNotes }),
    successMessage: t("saved"),
  });
  const chosen = chosenIn(form.values);
  const toggle = (mood: string) =>
    form.change({
      moods: (chosen.includes(mood) ? chosen.filter((other) => other !== mood) : [...chosen, mood]).join("\n"),
    });
  return (
    <Stack as="form" className={panelStyles} {...form.props}>
      <p className="text-ink-2 text-small">{t("help")}</p>
      <fieldset>
        <legend className={LEGEND}>{t("moods")}</legend>
        <div className="mt-1 columns-[9rem] gap-x-6">
          {moods.map(({ value, label }) => (
            <Checkbox key={value} label={label} checked={chosen.includes(value)} onChange={() => toggle(value)} />
          ))}
        </div>
      </fieldset>
      <Select label={t("pace")} {...form.field("pace")}>
        <Choices options={paces} none={t("none")} />
      </Select>
      <fieldset>
        <legend className={LEGEND}>{t("content")}</legend>
        <div className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] items-end gap-x-4 gap-y-3 break-words">
          {topics.map(({ value, label }) => (
            <Select key={value} label={label} {...form.field(value)}>
              <Choices options={levels} none={t("none")} />
            </Select>
          ))}
        </div>
      </fieldset>
      <FormFooter label={t("save")} {...form.footer} />
    </Stack>
  );
}

const chosenIn = (values: Record<string, string>): string[] => (values.moods ?? "").split("\n").filter(Boolean);

function Choices({ options, none }: { options: Option[]; none: string }) {
  return (
    <>
      <option value="">{none}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}
