import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readOpenLibrary } from "./openlibrary";
import type { Entry } from "./record";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "openlibrary-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const [AUTHORS, WORKS, EDITIONS] = [0, 1, 2];
const read = (file: string, pass: number): Promise<Entry[]> =>
  Array.fromAsync(readOpenLibrary({ path: file, read: 0 }, 0, pass));
const fixture = (name: string, pass: number) => read(`e2e/fixtures/openlibrary/${name}.txt.gz`, pass);
const readLines = (pass: number, ...lines: string[]) => {
  const file = path.join(folder, `${Math.random()}.txt`);
  fs.writeFileSync(file, lines.join("\n"));
  return read(file, pass);
};
const line = (type: string, key: string, json: object) =>
  [`/type/${type}`, key, "1", "2020-01-01", JSON.stringify({ key, ...json })].join("\t");
const person = (entries: Entry[], name: string) =>
  entries.find((entry) => entry.record?.person?.facts?.name === name)?.record?.person;

describe("the linked sample", () => {
  it("has 34 people, 35 works and 68 editions, each read in its own pass", async () => {
    const counts = [AUTHORS, WORKS, EDITIONS].map(
      async (pass) => (await fixture("linked-137", pass)).filter((entry) => entry.record).length,
    );
    expect(await Promise.all(counts)).toEqual([34, 35, 68]);
  });

  it("has people with life years out of free text, and other spellings of their names", async () => {
    const people = await fixture("linked-137", AUTHORS);
    expect(person(people, "Daniel Defoe")?.facts).toMatchObject({ birthYear: 1661, deathYear: 1731 });
    expect(person(people, "కొడవటిగంటి కుటుంబరావు")?.facts).toMatchObject({ birthYear: 1909, deathYear: 1980 });
    expect(person(people, "G. V. Krishna Rao")?.facts).toMatchObject({ birthYear: 1914, deathYear: null });
    expect(person(people, "Āśīsha Basu")?.facts?.sortName).toBe("Basu, Āśīsha");
    expect(person(people, "Lewis Carroll")?.facts?.alternateNames).toContain("Charles Lutwidge Dodgson");
    expect(person(people, "Mark Twain")?.keys).toContainEqual({ scheme: "wikidata", value: "Q7245" });
    expect(people.filter((entry) => entry.record?.person?.facts?.name === "Teresa of Avila")).toHaveLength(2);
  });

  it("has biographies in both forms, as paragraphs", async () => {
    const bios = (await fixture("linked-137", AUTHORS))
      .map((entry) => entry.record?.person?.facts?.bio)
      .filter(Boolean);
    expect(bios).toHaveLength(12);
    expect(new Set(bios)).toEqual(new Set(["A short text about a life or a book.\n\nWith a second paragraph."]));
  });

  it("has ISBNs with hyphens, in either field, and several in one edition", async () => {
    const editions = (await fixture("linked-137", EDITIONS)).flatMap((entry) => entry.record?.editions ?? []);
    expect(editions).toHaveLength(68 + 4);
    const isbns = (key: string) => editions.filter((e) => e.key.value.split(":")[0] === key).map((e) => e.facts.isbn13);
    expect(isbns("OL24605334M")).toEqual(["9781935928324"]);
    expect(isbns("OL24405749M")).toEqual(["9780670034826"]);
    expect(isbns("OL24260825M")).toEqual(["9781101015179", "9781101015216", "9781101015209"]);
    expect(isbns("OL14065582M")).toEqual(["9780583324205", "9780394800165"]);
  });

  it("has formats, dates and languages out of free text", async () => {
    const editions = new Map(
      (await fixture("linked-137", EDITIONS))
        .flatMap((e) => e.record?.editions ?? [])
        .map((e) => [e.key.value, e.facts]),
    );
    expect(editions.get("OL8364871M")).toMatchObject({ format: "audiobook", published: "2006-05-01", language: "en" });
    expect(editions.get("OL24291128M")).toMatchObject({ format: "ebook", published: "2010" });
    expect(editions.get("OL23575606M")).toMatchObject({ language: "es", publisher: "Vintage Español" });
    expect(editions.get("OL24197450M")?.language).toBeNull();
  });
});

describe("heads and tails of the dumps", () => {
  it("parse to the last line", async () => {
    for (const [name, pass, count] of [
      ["authors-1000", AUTHORS, 1000],
      ["works-1000", WORKS, 1000],
      ["editions-1000", EDITIONS, 1000],
    ] as const) {
      expect((await fixture(name, pass)).filter((entry) => entry.record)).toHaveLength(count);
    }
  });

  it("have 996 of 1,000 editions with an ISBN, all of them right, and 254 without a work", async () => {
    const entries = await fixture("editions-1000", EDITIONS);
    expect(entries.flatMap((entry) => entry.dropped)).toEqual([]);
    expect(
      entries.filter((entry) => entry.record?.editions.every((edition) => edition.facts.isbn13 === null)),
    ).toHaveLength(4);
    expect(entries.filter((entry) => entry.record?.work?.facts)).toHaveLength(254);
  });

  it("name authors in both forms of the link", async () => {
    const credited = (await fixture("works-1000", WORKS)).filter((entry) => entry.record?.work?.credits.length === 1);
    expect(credited).toHaveLength(995);
  });

  it("have George Orwell under his pen name and his own, and nobody else", async () => {
    const people = await fixture("authors-orwell-37", AUTHORS);
    expect(people).toHaveLength(37);
    expect(person(people, "George Orwell")?.facts).toMatchObject({
      alternateNames: ["Eric Arthur Blair"],
      birthYear: 1903,
      deathYear: 1950,
    });
    expect(person(people, "Peter Whorwell")?.facts?.alternateNames).toEqual([]);
  });

  it("reduce combining and ligature marks to plain keys", async () => {
    const titles = (await fixture("editions-dostoyevsky-50", EDITIONS)).map(
      (entry) => entry.record?.editions[0]?.facts.title,
    );
    expect(titles).toContain("Fiodor Dostojewski: filozofia człowieka a problemy poetyki");
  });
});

describe("odd lines", () => {
  it("tolerates redirects, deletions and other types, and rejects what is no dump line once", async () => {
    const lines = [
      line("redirect", "/authors/OL1A", { location: "/authors/OL2A" }),
      line("delete", "/works/OL1W", {}),
      line("page", "/about", { body: "x" }),
      line("author", "/authors/OL2A", { name: "Somebody Else" }),
      "not a dump line",
      line("work", "/works/OL2W", { title: "T" }).slice(0, -9),
    ];
    const passes = await Promise.all([AUTHORS, WORKS, EDITIONS].map((pass) => readLines(pass, ...lines)));
    expect(passes.map((entries) => entries.map(({ line, reason }) => [line, reason]))).toEqual([
      [
        [4, null],
        [5, "this is not a dump line with five columns; the file may be cut off here"],
      ],
      [[6, "the fifth column is not JSON; the file may be cut off here"]],
      [],
    ]);
  });

  it("passes over fields of another type than they should be", async () => {
    const odd = { name: "A B", bio: 7, links: "x", remote_ids: [1], alternate_names: [1, "C D", null], birth_date: {} };
    const [entry] = await readLines(AUTHORS, line("author", "/authors/OL1A", odd));
    expect(entry?.record?.person?.facts).toMatchObject({
      name: "A B",
      bio: null,
      links: [],
      alternateNames: ["C D"],
      birthYear: null,
    });
  });

  it("takes links only when they lead to the web", async () => {
    const links = [{ url: "javascript:alert(1)" }, { url: "not a link" }, { url: "https://example.org/a" }];
    const [entry] = await readLines(AUTHORS, line("author", "/authors/OL1A", { name: "A B", links }));
    expect(entry?.record?.person?.facts?.links).toEqual([
      { kind: "website", url: "https://example.org/a", verified: false },
    ]);
  });

  it.each([
    ["/authors/OL1A", { name: "" }, "the author has no name"],
    ["/authors/OL1A", { name: "Various" }, '"Various" is not a person\'s name'],
    ["/authors/x\u0000y", { name: "A B" }, "the line has no Open Library key"],
    ["/authors/OL1A", { key: "/authors/OL2A", name: "A B" }, "the line's key does not match the record's"],
  ])("rejects %s with %j", async (key, json, reason) => {
    expect((await readLines(AUTHORS, line("author", key, json)))[0]?.reason).toBe(reason);
  });
});
