import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { normalise } from "@/lib/catalogue/text";
import { readGoodbooks } from "./goodbooks";
import type { Entry } from "./record";

const FILE = "e2e/fixtures/goodbooks/books.csv.gz";
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "goodbooks-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const read = (file: string, from = 0): Promise<Entry[]> =>
  Array.fromAsync(readGoodbooks({ path: file, read: 0 }, from));
const readText = (text: string) => {
  const file = path.join(folder, `${Math.random()}.csv`);
  fs.writeFileSync(file, text);
  return read(file);
};
const HEADER = "book_id,work_id,title,authors,isbn,original_publication_year";
const whole = read(FILE);
const works = whole.then((entries) =>
  entries.flatMap((entry) => (entry.record?.work?.facts ? [entry.record.work] : [])),
);
const editions = whole.then((entries) => entries.flatMap((entry) => entry.record?.editions ?? []));

describe("the 10,000-row table", () => {
  it("is read whole, with one work and one edition a row", async () => {
    expect((await whole).filter((entry) => entry.record === null)).toEqual([]);
    expect(await works).toHaveLength(10_000);
    expect(await editions).toHaveLength(10_000);
    expect(new Set((await works).map((work) => work.keys[0].value)).size).toBe(10_000);
  });

  it("pads 9,277 ISBNs that are right, and leaves 23 out that are not", async () => {
    expect((await editions).filter((edition) => edition.facts.isbn13)).toHaveLength(9277);
    const dropped = (await whole).filter((entry) => entry.dropped.length > 0);
    expect(dropped).toHaveLength(23);
    expect(dropped.map((entry) => Number(entry.raw.split(",")[0]))).toEqual(
      expect.arrayContaining([916, 1095, 1443, 1543]),
    );
    expect(dropped[0]?.dropped).toEqual(["the ISBN has a wrong check digit: 812971060"]);
    expect(new Set((await editions).map((edition) => edition.facts.isbn13)).size).toBe(9277 + 1);
  });

  it("finds 5,830 people, whatever the spaces in their names, and nobody behind 21 placeholders", async () => {
    const credits = (await works).flatMap((work) => work.credits);
    expect(new Set(credits.map((credit) => credit.person.keys[0].value)).size).toBe(5830);
    expect(credits.some((credit) => /anonymous|various|unknown/i.test(credit.person.facts?.name ?? ""))).toBe(false);
    expect(credits.filter((credit) => / {2}/.test(credit.person.facts?.name ?? ""))).toEqual([]);
  });

  it("takes series, years, languages and ratings off their cells", async () => {
    const facts = (await works).flatMap((work) => (work.facts ? [work.facts] : []));
    expect(facts.filter((fact) => fact.series)).toHaveLength(4439);
    expect(facts[0]).toMatchObject({ title: "The Hunger Games", series: { name: "The Hunger Games", position: 1 } });
    expect(facts.filter((fact) => fact.firstPublished === null)).toHaveLength(21);
    expect(facts.filter((fact) => (fact.firstPublished ?? 0) < 0)).toHaveLength(31);
    expect(Math.min(...facts.map((fact) => fact.firstPublished ?? 0))).toBe(-1750);
    expect(facts.filter((fact) => fact.language === null)).toHaveLength(1084 + 1);
    expect(facts.filter((fact) => fact.language === "en")).toHaveLength(6341 + 2070 + 257 + 58 + 4);
    expect(facts[0]?.popularity).toBe(4_942_365);
  });

  it("keeps names in other scripts", async () => {
    const names = (await works).flatMap((work) => work.credits.map((credit) => credit.person.facts?.name ?? ""));
    expect(names.filter((name) => !/[a-z]/.test(normalise(name))).length).toBeGreaterThan(50);
  });

  it("goes on behind any row as if it had read all before it", async () => {
    expect(await read(FILE, 9990)).toEqual((await whole).slice(9990));
  });
});

describe("a damaged table", () => {
  it("keeps what comes before the place where the file was cut off", async () => {
    const text = gunzipSync(fs.readFileSync(FILE)).toString();
    const at = text.indexOf('"The Hunger Games (');
    const entries = await readText(text.slice(0, text.indexOf('"', text.indexOf('"Twilight') + 5) - 3));
    expect(at).toBeGreaterThan(0);
    expect(entries.map((entry) => entry.reason)).toEqual([null, null, "the file ends in the middle of this row"]);
    expect(entries[2]?.line).toBe(4);
  });

  it("counts lines across cells with newlines, and passes over empty lines", async () => {
    const entries = await readText(
      `${HEADER}\n1,11,"A title\nin two lines",Somebody,,\n\n2,22,,Somebody,,\nx,33,T,A,,\n3,44,T,A,,2001.0\n`,
    );
    expect(entries.map(({ line, reason }) => [line, reason])).toEqual([
      [2, null],
      [5, "the row has no title"],
      [6, "book_id is not a number"],
      [7, null],
    ]);
    expect(entries[0]?.record?.work?.facts?.title).toBe("A title in two lines");
  });

  it("reads a table with a byte order mark, CRLF and rows that are too short", async () => {
    const entries = await readText(`\ufeff${HEADER}\r\n1,11,T,A,439023483,\r\n2,22,T2,A\r\n`);
    expect(entries.map((entry) => entry.record?.editions[0]?.facts.isbn13)).toEqual(["9780439023481", null]);
  });

  it("never uses scientific notation or an Excel formula without digits", async () => {
    const [first, second, third] = await readText(
      `${HEADER}\n1,1,T,A,9.78043902348e+12,\n2,2,T,A,"=""0439023483""",\n3,3,T,A,"=""""",\n`,
    );
    expect(first?.dropped).toEqual(["the ISBN is in scientific notation: 9.78043902348e+12"]);
    expect(second?.record?.editions[0]?.facts.isbn13).toBe("9780439023481");
    expect(third?.dropped).toEqual([]);
  });

  it("is refused when it is another table, and stops at a quote that never ends", async () => {
    await expect(readText("a,b\n1,2\n")).rejects.toThrow("This is not a goodbooks table: it has no column book_id.");
    const entries = await readText(`${HEADER}\n1,11,T,A,,\n2,22,"T,A,,\n${"3,33,T,A,,\n".repeat(150_000)}`);
    expect(entries.map((entry) => entry.reason?.slice(0, 40))).toEqual([
      undefined,
      "this row does not end within a million c",
    ]);
  });
});
