import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readGutenberg } from "./gutenberg";
import type { Entry } from "./record";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "gutenberg-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const read = (file: string, from = 0): Promise<Entry[]> =>
  Array.fromAsync(readGutenberg({ path: file, read: 0 }, from));
const readLines = (...lines: (string | object)[]) => {
  const file = path.join(folder, `${Math.random()}.jsonl`);
  fs.writeFileSync(file, lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n"));
  return read(file);
};
const book = (more: object) => ({ id: 1, title: "T", authors: [], ...more });
const whole = read("e2e/fixtures/gutenberg/books.jsonl.gz");
const books = whole.then((entries) => entries.flatMap((entry) => (entry.record ? [entry.record] : [])));
const byId = async (id: number) => (await books).find((record) => record.key.value === String(id));

describe("the 992 answers", () => {
  it("are read as 936 books and a picture that is none", async () => {
    expect(await whole).toHaveLength(992);
    expect(new Set((await books).map((record) => record.key.value)).size).toBe(936);
    expect((await whole).flatMap((entry) => entry.reason ?? [])).toEqual(["this is not a book but StillImage"]);
  });

  it("have roles: translators and editors are no authors", async () => {
    const credits = (await books).flatMap((record) => record.work?.credits ?? []);
    const roles = Object.groupBy(credits, (credit) => credit.role);
    expect(Object.keys(roles).sort()).toEqual(["author", "editor", "translator"]);
    expect(roles.author?.some((credit) => credit.person.facts?.name === "Constance Garnett")).toBe(false);
    expect(roles.translator?.some((credit) => credit.person.facts?.name === "Constance Garnett")).toBe(true);
  });

  it("tell two Dumas and two Henry James apart by their years, and BCE years from others", async () => {
    const people = new Map(
      (await books).flatMap((r) => r.work?.credits ?? []).map((c) => [c.person.keys[0].value, c.person.facts]),
    );
    const named = (name: string) =>
      [...people.values()].filter((facts) => facts?.name === name).map((f) => [f?.birthYear, f?.deathYear]);
    expect(named("Alexandre Dumas").sort()).toEqual([
      [1802, 1870],
      [1824, 1895],
    ]);
    expect(named("Henry James").sort()).toEqual([
      [1843, 1916],
      [1879, 1947],
    ]);
    expect(named("Plato")).toEqual([[-428, -348]]);
    expect(named("Various")).toEqual([]);
  });

  it("keep Chinese names in their order and lose MARC's marks", async () => {
    expect((await byId(23962))?.work?.credits[0]?.person.facts?.name).toBe("Wu Cheng'en");
    const titles = (await books).flatMap((r) => [
      r.work?.facts?.title,
      r.work?.facts?.subtitle,
      r.editions[0]?.facts.title,
    ]);
    expect(titles.filter((title) => title?.includes("$b"))).toEqual([]);
  });

  it("have summaries by a machine, marked as such and without the note", async () => {
    const facts = (await books).map((record) => record.work?.facts);
    expect(facts.filter((fact) => fact?.description?.includes("automatically generated"))).toEqual([]);
    expect(new Set(facts.map((fact) => fact?.descriptionSource))).toEqual(new Set(["machine", null]));
    expect((await byId(84))?.work?.facts).toMatchObject({
      title: "Frankenstein",
      subtitle: "Or, The Modern Prometheus",
      coverFamily: 1,
    });
  });

  it("are read on from any line", async () => {
    expect(await read("e2e/fixtures/gutenberg/books.jsonl.gz", 980)).toEqual((await whole).slice(980));
  });
});

describe("odd lines", () => {
  it("are rejected with their number and a reason; the others are kept", async () => {
    const entries = await readLines(
      book({}),
      "",
      "not json",
      book({ id: "x" }),
      book({ title: "" }),
      '{"id": 5, "title": "cut o',
    );
    expect(entries.map(({ line, reason }) => [line, reason?.split(":")[0]])).toEqual([
      [1, undefined],
      [3, "this line is not JSON; the file may be cut off here"],
      [4, "id"],
      [5, "title"],
      [6, "this line is not JSON; the file may be cut off here"],
    ]);
  });

  it("bound numbers that no column holds, and years that nobody lived in", async () => {
    const [entry] = await readLines(
      book({ download_count: 2 ** 50, authors: [{ name: "A, B", birth_year: 99_999, death_year: 4 }] }),
    );
    expect(entry?.record?.work?.facts?.popularity).toBe(2_147_483_647);
    expect(entry?.record?.work?.credits[0]?.person.facts).toMatchObject({ birthYear: null, deathYear: null });
  });

  it("bound names and titles, which stand in indexes", async () => {
    const [entry] = await readLines(book({ title: "長".repeat(5000), authors: [{ name: "名".repeat(5000) }] }));
    expect(entry?.record?.work?.facts?.title).toHaveLength(500);
    expect(entry?.record?.work?.credits[0]?.person.facts?.name).toHaveLength(200);
  });

  it("take a recording for an audiobook", async () => {
    const [entry] = await readLines(book({ media_type: "Sound" }));
    expect(entry?.record?.editions[0]?.facts.format).toBe("audiobook");
  });
});
