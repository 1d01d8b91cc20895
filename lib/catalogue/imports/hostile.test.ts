import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it, vi } from "vitest";
import { systemContext } from "@/lib/kernel/context";
import { emptyDatabase } from "@/lib/testing/database";
import { importFile } from "./import-file";
import { checksumOfRows } from "./snapshot";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "hostile-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));
vi.setConfig({ testTimeout: 120_000 });

const write = (name: string, text: string) => {
  const file = path.join(folder, name);
  fs.writeFileSync(file, text);
  return file;
};

/** Anything at all, and what has broken importers before: NUL, lone surrogates, COPY's and tsquery's own signs, endless words. */
const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: "grapheme" }),
  fc.constantFrom(
    "\u0000",
    "\ud800",
    "\\N",
    "\\.",
    "{}",
    '"},{"',
    "' | ''",
    "a:* & b",
    "$b",
    "(x, #1)",
    "((((#1",
    "=1+1",
    "x".repeat(9000),
    "漢".repeat(9000),
  ),
);
const person = fc.record({ name: text, birth_year: fc.option(fc.integer()), death_year: fc.option(fc.integer()) });
const book = fc.record(
  {
    id: fc.integer({ min: 1, max: 40 }),
    title: text,
    authors: fc.array(person, { maxLength: 3 }),
    translators: fc.array(person, { maxLength: 2 }),
    summaries: fc.array(text, { maxLength: 1 }),
    subjects: fc.array(text, { maxLength: 4 }),
    bookshelves: fc.array(text, { maxLength: 2 }),
    languages: fc.array(text, { maxLength: 1 }),
    media_type: fc.constantFrom("Text", "Sound", "Image"),
    download_count: fc.maxSafeNat(),
  },
  { requiredKeys: ["id", "title", "authors"] },
);
const dumpLine = fc
  .record({
    kind: fc.constantFrom(["author", "authors", "A"], ["work", "works", "W"], ["edition", "books", "M"]),
    n: fc.nat({ max: 9 }),
    a: text,
    b: text,
    list: fc.array(text, { maxLength: 3 }),
  })
  .map(({ kind: [type, folder, letter], n, a, b, list }) => {
    const key = `/${folder}/OL${n}${letter}`;
    const json = {
      key,
      name: a,
      title: a,
      subtitle: b,
      bio: b,
      description: { value: a },
      alternate_names: list,
      subjects: list,
      birth_date: b,
      publishers: list,
      isbn_13: list,
      publish_date: b,
      physical_format: a,
      links: [{ url: a }],
      remote_ids: { wikidata: b, isni: a },
      authors: [{ author: { key: `/authors/OL${n}A` } }],
      works: [{ key: `/works/OL${n}W` }],
    };
    return `/type/${type}\t${key}\t1\t2020\t${JSON.stringify(json)}`;
  });

describe("whatever a file holds", () => {
  it.each([
    [
      "gutenberg",
      fc.array(
        book.map((b) => JSON.stringify(b)),
        { maxLength: 30 },
      ),
    ],
    ["openlibrary", fc.array(dumpLine, { maxLength: 30 })],
    [
      "goodbooks",
      fc.array(
        fc
          .array(
            text.map((cell) => `"${cell.replaceAll('"', '""')}"`),
            { minLength: 4, maxLength: 7 },
          )
          .map((row) => `1,2,${row.join(",")}`),
        { maxLength: 10 },
      ),
    ],
  ])("a %s import ends, and a second one changes nothing", async (format, lines) => {
    const database = await emptyDatabase();
    const header =
      format === "goodbooks"
        ? "book_id,work_id,title,authors,isbn,original_publication_year,language_code,ratings_count\n"
        : "";
    let files = 0;
    await fc.assert(
      fc.asyncProperty(lines, async (list) => {
        const file = write(`${format}-${files++}`, `${header}${list.join("\n")}\n`);
        const ctx = systemContext(database.db);
        const first = await importFile(ctx, { format, path: file, batchSize: 7, rejectionsFolder: folder });
        const before = await checksumOfRows(database.sql);
        const second = await importFile(ctx, { format, path: file, batchSize: 7, rejectionsFolder: folder });
        expect(second).toMatchObject({ created: 0, updated: 0, rejected: first.rejected });
        expect(await checksumOfRows(database.sql)).toBe(before);
      }),
      { numRuns: 25, endOnFailure: true },
    );
  });
});
