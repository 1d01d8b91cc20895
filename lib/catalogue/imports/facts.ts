/**
 * Facts about books that the catalogue has already, one JSON object a line: another catalogue's name for a work, the name
 * by which ours knows it (`of`), and what that catalogue says. A work that is not there is not made.
 */
import { z } from "zod";
import { EDITION_FORMATS } from "@/db/schema/catalogue";
import { parseIsbn } from "@/lib/catalogue/isbn";
import { parseDate } from "./dates";
import { languageOf } from "./languages";
import { bareWork, type CatalogueRecord, type EditionRecord, type Entry, NO_EDITION } from "./record";
import { readLines, type Source } from "./source";

const name = z.string().trim().min(1).max(200);
const Fact = z.strictObject({
  scheme: name,
  work: name,
  of: z.strictObject({ scheme: name, work: name }),
  firstPublished: z.int().min(-3000).max(2100).nullable().default(null),
  series: z
    .strictObject({ name, position: z.number().min(0).max(9999).nullable().default(null) })
    .nullable()
    .default(null),
  editions: z
    .array(
      z.strictObject({
        id: name,
        isbn: z.string().nullable().default(null),
        format: z.enum(EDITION_FORMATS).nullable().default(null),
        pages: z.int().min(1).max(50_000).nullable().default(null),
        language: z.string().nullable().default(null),
        publisher: name.nullable().default(null),
        published: z.string().nullable().default(null),
      }),
    )
    .default([]),
});
type Fact = z.infer<typeof Fact>;

export async function* readFacts(source: Source, from: number): AsyncGenerator<Entry> {
  let line = 0;
  for await (const raw of readLines(source)) {
    line++;
    if (line > from && raw.trim() !== "") yield { line, position: line, raw, ...readFact(raw) };
  }
}

function readFact(raw: string): Pick<Entry, "record" | "reason" | "dropped"> {
  const fact = Fact.safeParse(jsonIn(raw));
  if (fact.success) return { record: toRecord(fact.data), reason: null, dropped: droppedOf(fact.data) };
  const [issue] = fact.error.issues;
  return { record: null, reason: `${issue?.path.join(".") || "the line"}: ${issue?.message}`, dropped: [] };
}

/** Null, which is no fact, for what is not JSON. */
function jsonIn(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return null;
  }
}

const droppedOf = ({ editions }: Fact): string[] =>
  editions.flatMap(({ isbn }) => (isbn !== null && !parseIsbn(isbn) ? [`this is not an ISBN: ${isbn}`] : []));

function toRecord({ scheme, work, of, firstPublished, series, editions }: Fact): CatalogueRecord {
  const key = { scheme, value: work };
  return {
    key: { kind: "work", ...key },
    work: {
      keys: [key, { scheme: of.scheme, value: of.work }],
      distinct: true,
      onlyKnown: true,
      credits: [],
      facts: { ...bareWork("", null), firstPublished, series },
    },
    editions: editions.map((edition) => editionOf(scheme, edition)),
  };
}

function editionOf(
  scheme: string,
  { id, isbn, language, published, ...rest }: Fact["editions"][number],
): EditionRecord {
  return {
    key: { scheme, value: id },
    facts: {
      ...NO_EDITION,
      ...rest,
      ...(isbn === null ? null : parseIsbn(isbn)),
      language: languageOf(language),
      published: parseDate(published),
    },
  };
}
