import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { normalise, toTsQuery } from "@/lib/catalogue/text";
import { systemContext } from "@/lib/kernel/context";
import { emptyDatabase, type TestDatabase } from "@/lib/testing/database";
import { importFile } from "./import-file";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "search-"));
let database: TestDatabase;
const add = (format: string, file: string) =>
  importFile(systemContext(database.db), { format, path: file, rejectionsFolder: folder });

beforeAll(async () => {
  database = await emptyDatabase();
  await add("gutenberg", "db/seed/catalogue.jsonl.gz");
  const file = path.join(folder, "more.jsonl");
  const book = (id: number, title: string, name: string, languages: string[]) =>
    JSON.stringify({ id, title, authors: [{ name }], languages });
  const books = [
    book(900_001, "Война и мир", "Толстой, Лев", ["ru"]),
    book(900_002, "غياب السيد", "محفوظ, نجيب", ["ar"]),
    book(900_003, "Ἰλιάς", "Ὅμηρος", ["el"]),
    book(900_004, "吾輩は猫である", "夏目, 漱石", ["ja"]),
  ];
  fs.writeFileSync(file, books.join("\n"));
  await add("gutenberg", file);
}, 30_000);
afterAll(() => fs.rmSync(folder, { recursive: true }));

const byTerms = async (query: string) =>
  (
    await database.sql`select title from works where search_vector @@ ${toTsQuery(query)}::tsquery order by popularity desc`
  ).map((row) => row.title);
const byLikeness = async (query: string) =>
  (
    await database.sql`
      select title from works where ${normalise(query)} <% search_key
      order by word_similarity(${normalise(query)}, search_key) desc, popularity desc limit 3`
  ).map((row) => row.title);

describe("imported books are found", () => {
  it.each([
    ["frankenst", "Frankenstein"],
    ["modern prometheus shelley", "Frankenstein"],
    ["les miserables", "Les Misérables"],
    ["MISÉRABLES hugo", "Les Misérables"],
    ["herbert george time machine", "The Time Machine"],
    ["война", "Война и мир"],
    ["ВОЙНА ТОЛСТ", "Война и мир"],
    ["نجيب", "غياب السيد"],
    ["ιλιασ ομηρ", "Ἰλιάς"],
    ["三國", "三國志演義"],
    ["西遊記", "西遊記"],
    ["猫である", "吾輩は猫である"],
    ["猫", "吾輩は猫である"],
  ])("by the words %s", async (query, title) => expect(await byTerms(query)).toContain(title));

  it.each([
    ["frankenstien", "Frankenstein"],
    ["pride and predjudice", "Pride and Prejudice"],
    ["crime and punishmnet", "Crime and Punishment"],
    ["вайна и мир", "Война и мир"],
  ])("by the misspelled %s", async (query, title) => expect(await byLikeness(query)).toContain(title));

  it("whatever the plan: with the indexes alone and without them", async () => {
    const count = (setting: string) =>
      database.sql.begin(async (sql) => {
        await sql`select set_config(${setting}, 'off', true)`;
        return (
          await sql`select count(*)::int as n from works where search_vector @@ ${toTsQuery("adventures of")}::tsquery`
        )[0]?.n;
      });
    expect(await count("enable_seqscan")).toBe(await count("enable_bitmapscan"));
  });

  it("with their people, by other names and misspelled ones too", async () => {
    const people = (query: string) =>
      database.sql`select name from authors where search_vector @@ ${toTsQuery(query)}::tsquery`;
    expect(await people("herbert george wel")).toEqual([{ name: "H. G. Wells" }]);
    expect(await people("漱石")).toEqual([{ name: "夏目漱石" }]);
    expect(
      await database.sql`select name from authors order by word_similarity(${normalise("dostoyevski")}, name_key) desc limit 1`,
    ).toEqual([{ name: "Fyodor Dostoyevsky" }]);
  });
});
