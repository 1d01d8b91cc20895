import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { parseIsbn } from "@/lib/catalogue/isbn";
import { systemContext } from "@/lib/kernel/context";
import { emptyDatabase } from "@/lib/testing/database";
import { setVariables } from "@/lib/testing/process";
import { importDemoCatalogue, importDemoFacts } from "./demo";
import { DEMO_FACTS } from "./demo-files";
import { readFacts } from "./facts";
import { importFile } from "./import-file";
import { checksumOfRows } from "./snapshot";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "facts-"));
setVariables({ BOOKPLATE_DATA: folder });
vi.setConfig({ testTimeout: 120_000 });
afterAll(() => fs.rmSync(folder, { recursive: true }));

const read = (file: string) => Array.fromAsync(readFacts({ path: file, read: 0 }, 0));
const lines = (...facts: unknown[]) => {
  const file = path.join(folder, `${Math.random()}.jsonl`);
  fs.writeFileSync(file, facts.map((fact) => (typeof fact === "string" ? fact : JSON.stringify(fact))).join("\n"));
  return file;
};
const FACT = { scheme: "elsewhere", work: "w1", of: { scheme: "gutenberg", work: "84" } };

it("every fact of the demo is whole, its ISBNs pass their check digit, and none is named twice", async () => {
  const entries = (await Promise.all(DEMO_FACTS.map(read))).flat();
  expect(entries.filter(({ reason, dropped }) => reason !== null || dropped.length > 0)).toEqual([]);
  const isbns = entries.flatMap(({ record }) => record?.editions.flatMap(({ facts }) => facts.isbn13 ?? []) ?? []);
  expect(isbns.every((isbn) => parseIsbn(isbn)?.isbn13 === isbn)).toBe(true);
  expect(new Set(isbns).size).toBe(isbns.length);
});

it("the demo's books get years, ISBNs and series, keep title, people and popularity, and no year is before its author", async () => {
  const { db, sql } = await emptyDatabase();
  const ctx = systemContext(db);
  await importDemoCatalogue(ctx);
  const untouched = () => sql`select id, title, subtitle, popularity, rating_count, genres from works order by id`;
  const before = await untouched();
  const people = () => sql`select work_id, author_id, role from contributions order by work_id, author_id, role`;
  const credits = await people();
  for (const report of await importDemoFacts(ctx))
    expect(report).toMatchObject({ rejected: 0, works: 0, isbnTaken: 0 });
  expect(await untouched()).toEqual(before);
  expect(await people()).toEqual(credits);
  const [count] =
    await sql`select count(*)::int as books, count(first_published)::int as years, count(series_id)::int as series,
    count(*) filter (where exists (select from editions e where e.work_id = works.id and e.isbn13 is not null))::int as isbns,
    count(*) filter (where exists (select from editions e where e.work_id = works.id and e.pages is not null))::int as pages from works`;
  expect(count).toEqual({ books: 781, years: 196, series: 22, isbns: 186, pages: 2 });
  expect(
    await sql`select w.slug, w.first_published, a.birth_year from works w join contributions c on c.work_id = w.id and c.role = 'author'
      join authors a on a.id = c.author_id where w.first_published < a.birth_year + 14 and a.birth_year > 0`,
  ).toEqual([]);
  const rows = await checksumOfRows(sql);
  await importDemoFacts(ctx);
  expect(await checksumOfRows(sql)).toBe(rows);
});

it("a book that is not there is not made, and what is no fact is named with its reason", async () => {
  const { db, sql } = await emptyDatabase();
  const ctx = systemContext(db);
  const file = lines(FACT, "no json", { ...FACT, work: "w2", firstPublished: 9000 });
  expect(await importFile(ctx, { format: "facts", path: file })).toMatchObject({ created: 0, rejected: 3 });
  expect(await sql`select count(*)::int as works from works`).toEqual([{ works: 0 }]);
});

it("only fills gaps: a year that the catalogue gave itself stays", async () => {
  const { db, sql } = await emptyDatabase();
  const ctx = systemContext(db);
  await importDemoCatalogue(ctx);
  await sql`update works set first_published = 1900 where id = (select target_id from identifiers where scheme = 'gutenberg' and kind = 'work' and value = '84')`;
  const editions = [
    { id: "e1", isbn: "0141439475", pages: 300 },
    { id: "e2", isbn: "1234567890" },
  ];
  const report = await importFile(ctx, { format: "facts", path: lines({ ...FACT, firstPublished: 1818, editions }) });
  expect(report).toMatchObject({ created: 1, fieldsDropped: 1 });
  expect(
    await sql`select w.first_published, e.isbn13, e.pages from works w join editions e on e.work_id = w.id
      where w.first_published = 1900 and e.pages is not null`,
  ).toEqual([{ first_published: 1900, isbn13: "9780141439471", pages: 300 }]);
});
