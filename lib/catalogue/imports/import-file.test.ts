import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { systemContext } from "@/lib/kernel/context";
import { emptyDatabase, type TestDatabase } from "@/lib/testing/database";
import { setVariables } from "@/lib/testing/process";
import { importDemoCatalogue } from "./demo";
import { type ImportReport, importFile } from "./import-file";
import { refreshSearch } from "./search-columns";
import { checksumOfRows, contentOf, countRows } from "./snapshot";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "imports-"));
setVariables({ BOOKPLATE_DATA: folder });
vi.setConfig({ testTimeout: 240_000 }); // whole files, several times, while the pages are built beside them
afterAll(() => fs.rmSync(folder, { recursive: true }));

const fixture = (name: string) => `e2e/fixtures/${name}`;
const importInto = ({ db }: TestDatabase, format: string, file: string, batchSize?: number) =>
  importFile(systemContext(db), { format, path: file, batchSize });
const counts = ({ created, updated, unchanged, rejected }: ImportReport) => ({ created, updated, unchanged, rejected });

/** Imports again and checks that not one row is another. */
async function expectNothingNew(database: TestDatabase, format: string, file: string, records: number, rejected = 0) {
  const countInvalidations = () => database.sql`select count(*)::int as count from cache_changes`;
  const [before, invalidations] = [await checksumOfRows(database.sql), await countInvalidations()];
  expect(invalidations[0]?.count).toBeGreaterThan(0);
  const report = await importInto(database, format, file);
  expect(counts(report)).toEqual({ created: 0, updated: 0, unchanged: records - rejected, rejected });
  expect(await checksumOfRows(database.sql)).toBe(before);
  expect(await countInvalidations()).toEqual(invalidations);
}

describe("the demo catalogue", () => {
  it("gives 781 books and 576 people with a page, two of them called Alexandre Dumas", async () => {
    const database = await emptyDatabase();
    const report = await importDemoCatalogue(systemContext(database.db));
    expect(counts(report)).toEqual({ created: 781, updated: 0, unchanged: 0, rejected: 0 });
    expect(await countRows(database.sql)).toEqual({
      works: 781,
      editions: 781,
      authors: 762,
      pages: 576,
      ambiguities: 1,
    });
    expect(
      (await database.sql`select count(distinct name)::int as names from authors where book_count > 0`)[0]?.names,
    ).toBe(575);
    await expectNothingNew(database, "gutenberg", "db/seed/catalogue.jsonl.gz", 781);
    expect(
      await database.sql`select slug, birth_year from authors where name = 'Alexandre Dumas' order by slug`,
    ).toEqual([
      { slug: "alexandre-dumas", birth_year: 1802 },
      { slug: "alexandre-dumas-1824", birth_year: 1824 },
    ]);
    const roles = await database.sql`
      select role, count(distinct author_id)::int as people from contributions group by role order by role`;
    expect(roles).toEqual([
      { role: "author", people: 576 },
      { role: "editor", people: 57 },
      { role: "translator", people: 137 },
    ]);
    const [bare] = await database.sql`
      select count(*) filter (where description is null or description_source <> 'machine')::int as without_summary,
        count(*) filter (where genres = '{}')::int as without_genre, count(*) filter (where rating_count > 0)::int as rated
      from works`;
    expect(bare).toEqual({ without_summary: 0, without_genre: 0, rated: 0 });
  });
});

describe("the 992 answers, with ids that come again and editions of one work", () => {
  it("are 936 editions of 916 works", async () => {
    const database = await emptyDatabase();
    const report = await importInto(database, "gutenberg", fixture("gutenberg/books.jsonl.gz"));
    expect(counts(report)).toEqual({ created: 936, updated: 52, unchanged: 3, rejected: 1 });
    expect(report).toMatchObject({ works: 916, editions: 936, joined: 20 });
    await expectNothingNew(database, "gutenberg", fixture("gutenberg/books.jsonl.gz"), 992, 1);
    const [frankenstein] = await database.sql`
      select (select count(*)::int from editions e where e.work_id = w.id) as editions, popularity from works w where slug = 'frankenstein'`;
    expect(frankenstein).toEqual({ editions: 3, popularity: 195_270 });
    expect((await database.sql`select count(*)::int as n from works where slug like 'frankenstein%'`)[0]?.n).toBe(1);
  });
});

describe("the 10,000-row table", () => {
  it("is 10,000 works by 5,830 people, and finds the demo's books and people when they are there", async () => {
    const [alone, beside] = await Promise.all([emptyDatabase(), emptyDatabase()]);
    const file = fixture("goodbooks/books.csv.gz");
    const report = await importInto(alone, "goodbooks", file);
    expect(counts(report)).toEqual({ created: 10_000, updated: 0, unchanged: 0, rejected: 0 });
    expect(report).toMatchObject({
      works: 10_000,
      editions: 10_000,
      authors: 5830,
      ambiguities: 0,
      fieldsDropped: 23,
      isbnTaken: 0,
    });
    expect(await countRows(alone.sql)).toEqual({
      works: 10_000,
      editions: 10_000,
      authors: 5830,
      pages: 5830,
      ambiguities: 0,
    });
    const listed = fs
      .readFileSync(report.rejectionsFile ?? "", "utf8")
      .trim()
      .split("\n");
    expect(listed).toHaveLength(24);
    expect(listed[1]).toMatch(/^917,field,the ISBN has a wrong check digit: 812971060,"916,/);
    await expectNothingNew(alone, "goodbooks", file, 10_000);

    await importInto(beside, "gutenberg", "db/seed/catalogue.jsonl.gz");
    const second = await importInto(beside, "goodbooks", file);
    expect(second).toMatchObject({ created: 10_000, works: 9834, joined: 166 });
    expect(await countRows(beside.sql)).toMatchObject({
      works: 10_615,
      editions: 10_781,
      authors: 6486,
      pages: 6304,
      ambiguities: 56,
    });
    await expectNothingNew(beside, "gutenberg", "db/seed/catalogue.jsonl.gz", 781);
    await expectNothingNew(beside, "goodbooks", file, 10_000);
    const [austen] = await beside.sql`
      select name, birth_year, book_count > 9 as more from authors a
      where exists (select from identifiers where target_id = a.id and scheme = 'goodbooks-name' and value = 'jane austen')`;
    expect(austen).toEqual({ name: "Jane Austen", birth_year: 1775, more: true });
    const [emma] =
      await beside.sql`select description_source, first_published, popularity from works where slug = 'emma'`;
    expect(emma).toMatchObject({ description_source: "machine", first_published: 1815 });
  });
});

describe("Open Library", () => {
  it("links 34 people, 35 works and 68 editions, and takes one saint under two keys for one", async () => {
    const database = await emptyDatabase();
    const report = await importInto(database, "openlibrary", fixture("openlibrary/linked-137.txt.gz"));
    expect(counts(report)).toEqual({ created: 137, updated: 0, unchanged: 0, rejected: 0 });
    expect(await countRows(database.sql)).toEqual({ works: 35, editions: 68, authors: 33, pages: 33, ambiguities: 0 });
    await expectNothingNew(database, "openlibrary", fixture("openlibrary/linked-137.txt.gz"), 137);
    expect(
      await database.sql`
      select a.slug, array_agg(i.value order by i.value) as keys from identifiers i join authors a on a.id = i.target_id
      where a.name = 'Teresa of Avila' and i.scheme = 'openlibrary' group by a.slug`,
    ).toEqual([{ slug: "teresa-of-avila", keys: ["OL2250A", "OL6860521A"] }]);
    expect(
      await database.sql`
      select w.language, count(e.id)::int as editions from works w join editions e on e.work_id = w.id
      where w.slug = 'adventures-of-tom-sawyer' group by w.id`,
    ).toEqual([{ language: "en", editions: 7 }]);
  });

  it("leaves every book with the words and the cover of what it holds, whichever line told of it", async () => {
    const database = await emptyDatabase();
    await importInto(database, "openlibrary", fixture("openlibrary/linked-137.txt.gz"), 7);
    const covers = () =>
      database.sql<{ id: string; key: string }[]>`select id, cover_key as key from works order by id`;
    const before = await covers();
    const ids = before.map(({ id }) => id);
    await database.sql.begin((sql) => refreshSearch(sql, ids));
    expect(await covers()).toEqual(before);
  });

  it("comes out the same in small batches as in big ones", async () => {
    const [small, big] = await Promise.all([emptyDatabase(), emptyDatabase()]);
    await Promise.all([
      importInto(small, "openlibrary", fixture("openlibrary/linked-137.txt.gz"), 7),
      importInto(big, "openlibrary", fixture("openlibrary/linked-137.txt.gz")),
    ]);
    expect(await contentOf(small.sql)).toBe(await contentOf(big.sql));
  });

  it("rejects a line that leads to nothing known, and takes it once the other file is in", async () => {
    const database = await emptyDatabase();
    const works = fixture("openlibrary/works-1000.txt.gz");
    expect(counts(await importInto(database, "openlibrary", works))).toEqual({
      created: 0,
      updated: 0,
      unchanged: 0,
      rejected: 1000,
    });
    expect(counts(await importInto(database, "openlibrary", fixture("openlibrary/authors-1000.txt.gz")))).toMatchObject(
      { created: 1000 },
    );
    const editions = await importInto(database, "openlibrary", fixture("openlibrary/editions-1000.txt.gz"));
    expect(counts(editions)).toEqual({ created: 185, updated: 0, unchanged: 0, rejected: 815 });
    const reasons = fs.readFileSync(editions.rejectionsFile ?? "", "utf8");
    expect(reasons).toContain("its work OL7925046W is not in the catalogue: import the works first");
    expect(reasons).toMatch(/its author OL\d+A is not in the catalogue: import the authors first/);
  });
});

describe("ONIX", () => {
  it("brings 20 books of 21 products, the second notice of one updating or repeating the first", async () => {
    const database = await emptyDatabase();
    const feed = fixture("onix/onix30-reference-21-products.xml.gz");
    expect(counts(await importInto(database, "onix", feed))).toEqual({
      created: 20,
      updated: 0,
      unchanged: 1,
      rejected: 0,
    });
    expect(await countRows(database.sql)).toEqual({ works: 20, editions: 20, authors: 24, pages: 22, ambiguities: 0 });
    await expectNothingNew(database, "onix", feed, 21);
    const singles = ["onix30-reference-single-a.xml", "onix30-reference-single-b.xml", "onix31-reference-single.xml"];
    const reports = [];
    for (const name of singles) reports.push(counts(await importInto(database, "onix", fixture(`onix/${name}`))));
    expect(reports.map(({ created, updated, unchanged }) => [created, updated, unchanged])).toEqual([
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ]);
    for (const name of singles) await expectNothingNew(database, "onix", fixture(`onix/${name}`), 1);
    expect(
      await database.sql`
      select c.role, count(*)::int as credits from contributions c join authors a on a.id = c.author_id
      where a.name = 'Terry Denton' group by c.role order by 1`,
    ).toEqual([
      { role: "author", credits: 1 },
      { role: "illustrator", credits: 1 },
    ]);
  });
});

describe("all sources in turn", () => {
  it("meet in one catalogue that no second import changes", async () => {
    const database = await emptyDatabase();
    const files: [string, string, number, number][] = [
      ["openlibrary", fixture("openlibrary/linked-137.txt.gz"), 137, 0],
      ["gutenberg", fixture("gutenberg/books.jsonl.gz"), 992, 1],
      ["goodbooks", fixture("goodbooks/books.csv.gz"), 10_000, 0],
      ["onix", fixture("onix/onix30-reference-21-products.xml.gz"), 21, 0],
    ];
    for (const [format, file] of files) await importInto(database, format, file);
    for (const [format, file, records, rejected] of files)
      await expectNothingNew(database, format, file, records, rejected);
    const [twain] =
      await database.sql`select count(*)::int as n from authors where name_key = 'mark twain' and birth_year = 1835`;
    expect(twain?.n).toBe(1);
    const broken = await database.sql`
      select a.slug from authors a where book_count <> (select count(*) from contributions c where c.author_id = a.id and c.role = 'author')
      or popularity <> (select coalesce(sum(w.popularity), 0) from contributions c join works w on w.id = c.work_id
                        where c.author_id = a.id and c.role = 'author')`;
    expect(broken).toEqual([]);
  });
});
