/** What a catalogue outside says of a book, as far as we take it: strangers' words, cut to what a reader may write here. */
import type { z } from "zod";
import { line } from "@/lib/http/fields";
import { AddBook, type BookDraft, Published } from "../adding-schemas";
import { isPlaceholder } from "../names";
import { normalise, tidy } from "../text";

type RecordFields = {
  isbn13: string;
  title: string;
  subtitle?: string | null;
  authors: readonly string[];
  publisher?: string | null;
  pages?: number | null;
  published?: string | null;
};

const LONGEST_TITLE = 300;
const MAX_AUTHORS = 10;
const Name = line(150);
const { title: Title } = AddBook.shape;
const { pages: Pages } = AddBook.shape.edition.unwrap().shape;

/** The draft of a book that is called something; null without a title that could stand here. */
export function draftOf({
  isbn13,
  title,
  subtitle,
  authors,
  publisher,
  pages,
  published,
}: RecordFields): BookDraft | null {
  const main = taken(Title, tidy(title));
  if (main === undefined) return null;
  const whole = [main, taken(Title, tidy(subtitle ?? ""))].filter(Boolean).join(": ");
  const names = authors.flatMap((name) => taken(Name, tidy(name)) ?? []).filter((name) => !isPlaceholder(name));
  const unique = [...new Map(names.map((name) => [normalise(name), name])).values()];
  const edition = {
    ...given("publisher", taken(Name, tidy(publisher ?? ""))),
    ...given("pages", taken(Pages, pages)),
    ...given("published", taken(Published, published)),
  };
  return {
    isbn: isbn13,
    title: whole.length > LONGEST_TITLE ? main : whole,
    authors: unique.slice(0, MAX_AUTHORS).map((name) => ({ name })),
    ...(Object.keys(edition).length > 0 ? { edition } : {}),
  };
}

function taken<T extends z.ZodType>(schema: T, value: unknown): z.output<T> | undefined {
  return schema.safeParse(value).data;
}

const given = <K extends string, T>(name: K, value: T | undefined) =>
  (value === undefined ? {} : { [name]: value }) as Partial<Record<K, T>>;
