import type { useTranslations } from "next-intl";
import type { FieldValue } from "@/lib/catalogue/correction-schemas";

/** A field of the form: how its value is typed, and what stands there now. */
export type CorrectableField = {
  /** The control's name in the form. */
  name: string;
  field: string;
  edition: string | null;
  label: string;
  help?: string | undefined;
  original: FieldValue;
  input: "line" | "prose" | "number" | "lines" | "choice" | "choices" | "series";
  choices?: { value: string; label: string }[];
};

export type CorrectableGroup = { title: string | null; fields: CorrectableField[] };

type T = ReturnType<typeof useTranslations<"corrections.fields">>;
type Choices = { value: string; label: string }[];

type Present = { values: ReadonlyMap<string, FieldValue>; editions: readonly string[] };

/** Editions whose fields a form shows: more are corrected one by one from the first of them on. */
const MAX_EDITIONS = 8;

type Input = CorrectableField["input"];

const BOOK: Record<string, Input> = {
  title: "line",
  subtitle: "line",
  firstPublished: "number",
  language: "choice",
  genres: "choices",
  series: "series",
  description: "prose",
};
const EDITION: Record<string, Input> = {
  isbn: "line",
  format: "choice",
  pages: "number",
  publisher: "line",
  published: "line",
};
const PERSON: Record<string, Input> = {
  name: "line",
  sortName: "line",
  birthYear: "number",
  deathYear: "number",
  alternateNames: "lines",
};
const HELP = ["published", "sortName", "alternateNames", "birthYear", "firstPublished"] as const;

function fieldsOf(t: T, fields: Record<string, Input>, present: Present, edition: string | null, at: string) {
  return (choices: Partial<Record<string, Choices>>): CorrectableField[] =>
    Object.entries(fields).map(([field, input]) => {
      const help = HELP.find((name) => name === field);
      return {
        name: `${at}${field}`,
        field,
        edition,
        label: t(`name.${field as "title"}`),
        help: help && t(`help.${help}`),
        original: present.values.get(edition ? `${edition}.${field}` : field) ?? null,
        input,
        choices: choices[field],
      };
    });
}

/** What can be corrected of a book: its own fields, and those of its editions. */
export function correctableOfBook(
  t: T,
  present: Present,
  choices: Record<"language" | "genres" | "format", Choices>,
): CorrectableGroup[] {
  const ofEditions = present.editions.slice(0, MAX_EDITIONS).map((edition, index) => ({
    title: t("edition", { number: index + 1 }),
    fields: fieldsOf(t, EDITION, present, edition, `edition${index}`)(choices),
  }));
  return [{ title: null, fields: fieldsOf(t, BOOK, present, null, "")(choices) }, ...ofEditions];
}

export const correctableOfPerson = (t: T, present: Present): CorrectableGroup[] => [
  { title: null, fields: fieldsOf(t, PERSON, present, null, "")({}) },
];
