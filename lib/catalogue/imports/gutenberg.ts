/**
 * Project Gutenberg's catalogue as Gutendex answers it, one JSON object a line. Each number is an edition; several of one
 * main title and first author are editions of one work. It has no keys for people: the name as filed, with the years, is
 * one within this source.
 */

import { z } from "zod";
import { genresOf } from "@/lib/catalogue/genres";
import { isPlaceholder, parseFiledName } from "@/lib/catalogue/names";
import { tidy } from "@/lib/catalogue/text";
import { coverFamily } from "@/lib/covers/families";
import { shorten } from "@/lib/format/shorten";
import { languageOf } from "./languages";
import { lifeYears } from "./life-years";
import { summaryText } from "./prose";
import { bareWork, type CatalogueRecord, type Credit, type Entry, NO_EDITION, person, type Role } from "./record";
import { readLines, type Source } from "./source";
import { cleanSubjects } from "./subjects";
import { splitTitle } from "./titles";

const Person = z.object({ name: z.string(), birth_year: z.int().nullish(), death_year: z.int().nullish() });
const Book = z.object({
  id: z.int().positive(),
  title: z.string().min(1),
  authors: z.array(Person),
  editors: z.array(Person).default([]),
  translators: z.array(Person).default([]),
  summaries: z.array(z.string()).default([]),
  subjects: z.array(z.string()).default([]),
  bookshelves: z.array(z.string()).default([]),
  languages: z.array(z.string()).default([]),
  media_type: z.string().default("Text"),
  download_count: z.int().min(0).default(0),
});
type Book = z.infer<typeof Book>;

export async function* readGutenberg(source: Source, from: number): AsyncGenerator<Entry> {
  let line = 0;
  for await (const raw of readLines(source)) {
    line++;
    if (line <= from || raw.trim() === "") continue;
    yield { line, position: line, raw, dropped: [], ...readBook(raw) };
  }
}

function readBook(raw: string): Pick<Entry, "record" | "reason"> {
  let json: unknown;
  try {
    json = JSON.parse(raw);
  } catch {
    return { record: null, reason: "this line is not JSON; the file may be cut off here" };
  }
  const book = Book.safeParse(json);
  if (!book.success) {
    const [issue] = book.error.issues;
    return { record: null, reason: `${issue?.path.join(".") || "the line"}: ${issue?.message}` };
  }
  if (!["Text", "Sound"].includes(book.data.media_type)) {
    return { record: null, reason: `this is not a book but ${book.data.media_type}` };
  }
  return { record: toRecord(book.data), reason: null };
}

function toRecord(book: Book): CatalogueRecord {
  const key = { scheme: "gutenberg", value: String(book.id) };
  const headings = [...book.subjects, ...book.bookshelves];
  const language = languageOf(book.languages[0]);
  const summary = summaryText(book.summaries[0] ?? "");
  const { title, subtitle } = splitTitle(book.title);
  return {
    key: { kind: "edition", ...key },
    work: {
      keys: [key],
      distinct: false,
      credits: creditsOf(book),
      facts: {
        ...bareWork(title, subtitle, book.download_count),
        description: summary.text ? shorten(summary.text, 5000) : null,
        descriptionSource: summary.text ? (summary.machine ? "machine" : "publisher") : null,
        language,
        genres: genresOf(headings),
        subjects: cleanSubjects(book.subjects),
        coverFamily: coverFamily(book.subjects, book.bookshelves),
      },
    },
    editions: [
      {
        key,
        facts: {
          ...NO_EDITION,
          title: tidy(book.title.replace(/\s*:?\s*\$b\s*/g, ": ")),
          format: book.media_type === "Sound" ? "audiobook" : "ebook",
          language,
          publisher: "Project Gutenberg",
        },
      },
    ],
  };
}

function creditsOf(book: Book): Credit[] {
  const eastern = /^(?:zh|ja|ko)/.test(book.languages[0] ?? "");
  const by = (people: Book["authors"], role: Role): Credit[] =>
    people
      .filter(({ name }) => !isPlaceholder(name))
      .map(({ name, birth_year, death_year }) => {
        const parsed = parseFiledName(name, { eastern });
        const stated = lifeYears(birth_year ?? null, death_year ?? null);
        const value = [tidy(name), birth_year ?? "", death_year ?? ""].join("|");
        return { role, person: person([{ scheme: "gutenberg-name", value }], { ...parsed, ...stated }) };
      });
  return [...by(book.authors, "author"), ...by(book.editors, "editor"), ...by(book.translators, "translator")];
}
