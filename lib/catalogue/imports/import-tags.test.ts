/** An import makes stale what shows the books and people that it changes, and nothing but lists where it only adds. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVERYTHING, MANY_TAGS, orEverything } from "@/lib/kernel/cache";
import type { Context } from "@/lib/kernel/context";
import { cachedRead, isStale, type Read, tagsInvalidatedBy } from "@/lib/testing/cached-reads";
import { testContext } from "@/lib/testing/context";
import { getBook } from "../books";
import { importFile } from "./import-file";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "import-tags-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

let files = 0;
const importText = (format: string, ...lines: string[]) => {
  const file = path.join(folder, `file-${files++}`);
  fs.writeFileSync(file, lines.join("\n"));
  return importFile(ctx, { format, path: file, rejectionsFolder: folder });
};
const openLibrary = (...lines: string[]) => importText("openlibrary", ...lines);
const line = (type: string, id: string, json: object) => {
  const key = `/${type}s/${id}`;
  return [`/type/${type}`, key, "1", "2020-01-01", JSON.stringify({ key, ...json })].join("\t");
};
const person = (id: string, name: string) => line("author", id, { name });
const work = (id: string, title: string, by: string) =>
  line("work", id, { title, authors: [{ author: { key: `/authors/${by}` } }] });
const edition = (id: string, of: string, publisher: string) =>
  line("edition", id, { title: `Printed ${id}`, works: [{ key: `/works/${of}` }], publishers: [publisher] });

const book =
  (slug: string): Read =>
  (who) =>
    getBook(who, slug);

/** The book's page is another one after the import, and the one that is cached goes with it. */
async function expectSeen(slug: string, change: () => Promise<unknown>) {
  const cached = await cachedRead(ctx, book(slug));
  const invalidated = await tagsInvalidatedBy(ctx, change);
  expect((await cachedRead(ctx, book(slug))).text, "it shows").not.toBe(cached.text);
  expect(isStale(cached, invalidated)).toBe(true);
}

test("a book that an import calls otherwise", async () => {
  await openLibrary(person("OL1A", "Ann Ames"), work("OL1W", "The First", "OL1A"));
  await expectSeen("the-first", () => openLibrary(work("OL1W", "The First Again", "OL1A")));
});

test("a person who is called otherwise", async () => {
  await openLibrary(person("OL2A", "Ben Bold"), work("OL2W", "The Second", "OL2A"));
  await expectSeen("the-second", () => openLibrary(person("OL2A", "Benjamin Bold")));
});

test("an edition that comes, and one that changes", async () => {
  await openLibrary(person("OL3A", "Cy Cole"), work("OL3W", "The Third", "OL3A"));
  await expectSeen("the-third", () => openLibrary(edition("OL3M", "OL3W", "Old House")));
  await expectSeen("the-third", () => openLibrary(edition("OL3M", "OL3W", "New House")));
});

test("an edition that goes to another book", async () => {
  await openLibrary(person("OL4A", "Di Dale"), work("OL4W", "The Fourth", "OL4A"), work("OL5W", "The Fifth", "OL4A"));
  await openLibrary(edition("OL4M", "OL4W", "Old House"));
  await expectSeen("the-fourth", () => openLibrary(edition("OL4M", "OL5W", "Old House")));
});

test("two people who turn out to be one", async () => {
  const line = (id: number, title: string) =>
    JSON.stringify({ id, title, authors: [{ name: "Gale, Gus", birth_year: 1775 }], download_count: id });
  await importText("gutenberg", line(8, "Winds"), line(9, "Storms"));
  const rows = (...titles: string[]) => [
    "book_id,work_id,title,authors,isbn,original_publication_year,work_ratings_count",
    ...titles.map((title, nth) => `${nth + 1},${nth + 1},${title},Gus Gale,,,1`),
  ];
  await importText("goodbooks", ...rows("Letters of Gale"));
  await expectSeen("letters-of-gale", () => importText("goodbooks", ...rows("Letters of Gale", "Storms")));
});

test("what is only new makes lists stale, and the page of whoever wrote it", async () => {
  const foxes = JSON.stringify({ id: 7, title: "Foxes", authors: [{ name: "Fox, Fay" }], download_count: 1 });
  expect([...(await tagsInvalidatedBy(ctx, () => importText("gutenberg", foxes)))]).toEqual(["catalogue"]);
  await openLibrary(person("OL6A", "Ed Ease"));
  const credited = await tagsInvalidatedBy(ctx, () => openLibrary(work("OL6W", "Ease", "OL6A")));
  expect([...credited]).toEqual(["catalogue", expect.stringMatching(/^author:/)]);
});

test("more tags than anybody would look up are everything", async () => {
  const many = Array.from({ length: MANY_TAGS + 1 }, (_, nth) => `book:${nth}`);
  expect(orEverything(many)).toEqual([EVERYTHING]);
  expect(orEverything(many.slice(1))).toHaveLength(MANY_TAGS);
});
