/**
 * Open Library's dumps: lines of type, key, revision, date and JSON, separated by tabs. Links go by key, and the order of
 * lines is not to be relied on, so the file is read once for people, once for works, once for editions.
 */
import type { z } from "zod";
import { editionRecord } from "./openlibrary-editions";
import { Author, Edition, idOf, Work } from "./openlibrary-schemas";
import { authorRecord, workRecord } from "./openlibrary-works";
import type { CatalogueRecord, Entry } from "./record";
import { readLines, type Source } from "./source";

/** What each pass over the file takes. */
export const OPENLIBRARY_PASSES = ["/type/author", "/type/work", "/type/edition"] as const;

/** Type, key and JSON, which may itself hold tabs. */
const COLUMNS = /^(\/type\/\w+)\t([^\t]+)\t[^\t]*\t[^\t]*\t(.+)$/;

const READERS = {
  "/type/author": (json: unknown) => parsed(Author, json, authorRecord),
  "/type/work": (json: unknown) => parsed(Work, json, workRecord),
  "/type/edition": (json: unknown) => parsed(Edition, json, editionRecord),
};
type Outcome = Pick<Entry, "record" | "reason" | "dropped">;
const rejected = (reason: string): Outcome => ({ record: null, reason, dropped: [] });

/** The entries of one pass. Redirects, deletions and kinds of other passes are passed over; only pass 0 rejects lines. */
export async function* readOpenLibrary(source: Source, from: number, pass: number): AsyncGenerator<Entry> {
  const wanted = OPENLIBRARY_PASSES[pass];
  let line = 0;
  for await (const raw of readLines(source)) {
    line++;
    if (line <= from || raw === "") continue;
    const [, type, key, json] = COLUMNS.exec(raw) ?? [];
    const entry = { line, position: line, raw };
    if (json === undefined) {
      if (pass === 0)
        yield { ...entry, ...rejected("this is not a dump line with five columns; the file may be cut off here") };
    } else if (wanted && type === wanted) {
      yield { ...entry, ...readJson(wanted, json, key ?? "") };
    }
  }
}

function readJson(type: keyof typeof READERS, text: string, key: string): Outcome {
  try {
    const outcome = READERS[type](JSON.parse(text));
    const id = idOf(key);
    if (!/^OL\d+[AMW]$/.test(id)) return rejected("the line has no Open Library key");
    if (outcome.record && outcome.record.key.value !== id)
      return rejected("the line's key does not match the record's");
    return outcome;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return rejected("the fifth column is not JSON; the file may be cut off here");
  }
}

function parsed<T extends z.ZodType>(
  type: T,
  json: unknown,
  toRecord: (value: z.infer<T>) => { record: CatalogueRecord; dropped: string[] } | string,
): Outcome {
  const read = type.safeParse(json);
  if (!read.success) {
    const [issue] = read.error.issues;
    return rejected(`${issue?.path.join(".") || "the record"}: ${issue?.message}`);
  }
  const made = toRecord(read.data);
  return typeof made === "string" ? rejected(made) : { ...made, reason: null };
}
