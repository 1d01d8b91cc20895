/** Open Library's editions. One may list several ISBNs, often of its file formats: each is an edition of its own. */

import type { z } from "zod";
import { genresOf } from "@/lib/catalogue/genres";
import { type Isbn, readIsbnCell } from "@/lib/catalogue/isbn";
import { tidy } from "@/lib/catalogue/text";
import { coverFamily } from "@/lib/covers/families";
import { parseDate } from "./dates";
import { languageOf } from "./languages";
import { type Edition, idOf } from "./openlibrary-schemas";
import { creditsOf } from "./openlibrary-works";
import {
  bareWork,
  type CatalogueRecord,
  type EditionFacts,
  type EditionRecord,
  type Key,
  type WorkRecord,
} from "./record";
import { cleanSubjects } from "./subjects";
import { splitTitle } from "./titles";

type Source = z.infer<typeof Edition>;

const FORMATS: [RegExp, EditionFacts["format"]][] = [
  [/audio|\bcd\b|cassette|mp3/i, "audiobook"],
  [/e-?book|electronic|kindle|digital|epub|pdf/i, "ebook"],
  [/hard ?(?:cover|back|bound)|library binding|cloth/i, "hardcover"],
  [/paper ?back|mass market|soft ?(?:cover|back)|trade paper/i, "paperback"],
];

export function editionRecord(edition: Source): { record: CatalogueRecord; dropped: string[] } | string {
  const title = tidy(edition.title ?? "");
  const workKey = edition.works?.map(idOf).find(Boolean);
  if (title === "" && !workKey) return "the edition has neither a title nor a work";
  const key = { scheme: "openlibrary", value: idOf(edition.key) };
  const { isbns, dropped } = isbnsOf(edition);
  const facts = editionFacts(edition, title);
  return {
    record: {
      key: { kind: "edition", ...key },
      work: workKey ? knownWork({ scheme: "openlibrary", value: workKey }) : ownWork(edition, key, title),
      editions: editionsOf(key, facts, isbns),
    },
    dropped,
  };
}

const knownWork = (key: Key): WorkRecord => ({ keys: [key], facts: null, credits: [], distinct: true });

/** An edition that belongs to no work is one by itself. */
function ownWork(edition: Source, key: Key, raw: string): WorkRecord {
  const { title, subtitle } = splitTitle(raw);
  const subjects = edition.subjects ?? [];
  return {
    keys: [key],
    distinct: false,
    credits: creditsOf(edition.authors ?? []),
    facts: {
      ...bareWork(edition.subtitle ? raw : title, edition.subtitle ? tidy(edition.subtitle) : subtitle),
      language: languageOf(edition.languages?.[0]),
      genres: genresOf(subjects),
      subjects: cleanSubjects(subjects),
      coverFamily: coverFamily(subjects),
    },
  };
}

function editionFacts(edition: Source, title: string): EditionFacts {
  const pages = edition.number_of_pages ?? 0;
  const named = title.replace(/([\p{L}\p{M}]{3})\.$/u, "$1");
  return {
    title: (edition.subtitle ? `${named}: ${tidy(edition.subtitle)}` : named) || null,
    isbn13: null,
    isbn10: null,
    format: formatOf(edition.physical_format ?? ""),
    pages: pages > 0 && pages <= 50_000 ? pages : null,
    minutes: null,
    language: languageOf(edition.languages?.[0]),
    publisher: tidy(edition.publishers?.[0] ?? "") || null,
    published: parseDate(edition.publish_date),
  };
}

function formatOf(text: string): EditionFacts["format"] {
  if (text.trim() === "") return null;
  return FORMATS.find(([pattern]) => pattern.test(text))?.[1] ?? "other";
}

function isbnsOf(edition: Source): { isbns: Isbn[]; dropped: string[] } {
  const found = new Map<string, Isbn>();
  const dropped: string[] = [];
  for (const cell of [...(edition.isbn_13 ?? []), ...(edition.isbn_10 ?? [])]) {
    const { isbn, fault } = readIsbnCell(cell);
    if (isbn) found.set(isbn.isbn13, isbn);
    if (fault) dropped.push(`${fault}: ${cell}`);
  }
  return { isbns: [...found.values()], dropped };
}

function editionsOf(key: Key, facts: EditionFacts, isbns: Isbn[]): EditionRecord[] {
  const [first, ...more] = isbns;
  const others = more.map((isbn) => ({
    key: { ...key, value: `${key.value}:${isbn.isbn13}` },
    facts: { ...facts, ...isbn },
  }));
  return [{ key, facts: { ...facts, ...first } }, ...others];
}
