import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { systemContext } from "@/lib/kernel/context";
import { emptyDatabase, type TestDatabase } from "@/lib/testing/database";
import { importFile } from "./import-file";
import { checksumOfRows, contentOf } from "./snapshot";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "identity-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

let files = 0;
function importText({ db }: TestDatabase, format: string, text: string, batchSize?: number) {
  const file = path.join(folder, `file-${files++}`);
  fs.writeFileSync(file, text);
  return importFile(systemContext(db), { format, path: file, batchSize, rejectionsFolder: folder });
}

type GutenbergPerson = { name: string; birth_year?: number | null; death_year?: number | null };
const gutenberg = (id: number, title: string, author: GutenbergPerson, more: object = {}) =>
  `${JSON.stringify({ id, title, authors: [author], download_count: id, ...more })}\n`;
const goodbooks = (...rows: (string | number)[][]) =>
  [["book_id", "work_id", "title", "authors", "isbn", "original_publication_year", "work_ratings_count"], ...rows]
    .map((row) => row.map((cell) => `"${cell}"`).join(","))
    .join("\n");
const line = (type: string, key: string, json: object) =>
  `/type/${type}\t${key}\t1\t2020\t${JSON.stringify({ key, ...json })}\n`;
const people = ({ sql }: TestDatabase) => sql`
  select name, birth_year as born, death_year as died, book_count as books from authors order by name, birth_year nulls last, slug`;
const doubts = async ({ sql }: TestDatabase) => (await sql`select count(*)::int as n from author_ambiguities`)[0]?.n;

const austen = { name: "Austen, Jane", birth_year: 1775, death_year: 1817 };

describe("people", () => {
  it("of one source and one name without years are one person", async () => {
    const database = await emptyDatabase();
    await importText(
      database,
      "goodbooks",
      goodbooks([1, 1, "A", "Robert           Jackson", "", "", 5], [2, 2, "B", "Robert Jackson", "", "", 7]),
      1,
    );
    expect(await people(database)).toEqual([{ name: "Robert Jackson", born: null, died: null, books: 2 }]);
    expect((await database.sql`select popularity from authors`)[0]?.popularity).toBe(12);
  });

  it("are recognised in another source by a shared work, whichever comes first", async () => {
    const [first, second] = await Promise.all([emptyDatabase(), emptyDatabase()]);
    const rows = goodbooks([1, 1, "Emma", "Jane Austen", "", "1815.0", 9]);
    await importText(first, "gutenberg", gutenberg(158, "Emma", austen));
    await importText(first, "goodbooks", rows);
    await importText(second, "goodbooks", rows);
    await importText(second, "gutenberg", gutenberg(158, "Emma", austen));
    for (const database of [first, second]) {
      expect(await people(database)).toEqual([{ name: "Jane Austen", born: 1775, died: 1817, books: 1 }]);
      expect(await doubts(database)).toBe(0);
    }
  });

  it("stay two and are listed while no work is shared, and become one when a later record shares one", async () => {
    const database = await emptyDatabase();
    await importText(database, "gutenberg", gutenberg(158, "Emma", austen) + gutenberg(105, "Persuasion", austen));
    await importText(database, "goodbooks", goodbooks([1, 1, "Letters", "Jane Austen", "", "", 1]));
    expect(await doubts(database)).toBe(1);
    expect(await people(database)).toHaveLength(2);
    const report = await importText(
      database,
      "goodbooks",
      goodbooks([1, 1, "Letters", "Jane Austen", "", "", 1], [2, 2, "Persuasion", "Jane Austen", "", "", 1]),
    );
    expect(report).toMatchObject({ created: 1, unchanged: 1, merged: 1, joined: 1 });
    expect(await people(database)).toEqual([{ name: "Jane Austen", born: 1775, died: 1817, books: 3 }]);
    expect(await doubts(database)).toBe(0);
    expect(await database.sql`select slug from works order by slug`).toEqual([
      { slug: "emma" },
      { slug: "letters" },
      { slug: "persuasion" },
    ]);
    expect(
      await database.sql`select w.slug from works w where search_vector @@ 'austen'::tsquery and slug = 'letters'`,
    ).toHaveLength(1);
  });

  it("whom a reader follows are not merged away: staff decide", async () => {
    const database = await emptyDatabase();
    await importText(database, "gutenberg", gutenberg(105, "Persuasion", austen));
    await importText(database, "goodbooks", goodbooks([1, 1, "Letters", "Jane Austen", "", "", 1]));
    await database.sql`update authors set follower_count = 1 where birth_year is null`;
    await importText(database, "goodbooks", goodbooks([2, 2, "Persuasion", "Jane Austen", "", "", 1]));
    expect(await people(database)).toHaveLength(2);
    expect(await doubts(database)).toBe(1);
  });

  it("are told apart by an authority, and joined by one under another spelling", async () => {
    const database = await emptyDatabase();
    const contributor = (isni: string, name: string) =>
      `<Contributor><ContributorRole>A01</ContributorRole><NameIdentifier><NameIDType>16</NameIDType><IDValue>${isni}</IDValue></NameIdentifier><PersonName>${name}</PersonName></Contributor>`;
    const product = (id: string, who: string) =>
      `<Product><RecordReference>${id}</RecordReference><DescriptiveDetail><ProductForm>BC</ProductForm><TitleDetail><TitleType>01</TitleType><TitleElement><TitleText>Title ${id}</TitleText></TitleElement></TitleDetail>${who}</DescriptiveDetail></Product>`;
    const products = [
      ["1", "111", "John Smith"],
      ["2", "222", "John Smith"],
      ["3", "111", "Jon Smith"],
    ] as const;
    const body = products.map(([id, isni, name]) => product(id, contributor(isni, name))).join("");
    await importText(database, "onix", `<ONIXMessage release="3.0"><Header/>${body}</ONIXMessage>`, 1);
    expect(await people(database)).toEqual([
      { name: "John Smith", born: null, died: null, books: 2 },
      { name: "John Smith", born: null, died: null, books: 1 },
    ]);
    expect((await database.sql`select alternate_names as names from authors where book_count = 2`)[0]?.names).toEqual([
      "Jon Smith",
    ]);
  });

  it("are found under their own name and a pen name when both years agree", async () => {
    const database = await emptyDatabase();
    const orwell = {
      name: "George Orwell",
      birth_date: "25 June 1903",
      death_date: "21 January 1950",
      alternate_names: ["Eric Arthur Blair"],
    };
    await importText(database, "openlibrary", line("author", "/authors/OL118077A", orwell));
    await importText(
      database,
      "gutenberg",
      gutenberg(1, "Burmese Days", { name: "Blair, Eric Arthur", birth_year: 1903, death_year: 1950 }),
    );
    expect(await people(database)).toEqual([{ name: "George Orwell", born: 1903, died: 1950, books: 1 }]);
  });

  it("who are nobody get no page", async () => {
    const database = await emptyDatabase();
    await importText(
      database,
      "goodbooks",
      goodbooks([1, 1, "Beowulf", "Unknown, Seamus Heaney", "", "", 1], [2, 2, "Poems", "Various", "", "", 1]),
    );
    expect(await people(database)).toEqual([{ name: "Seamus Heaney", born: null, died: null, books: 1 }]);
    expect(await database.sql`select slug from works order by 1`).toEqual([{ slug: "beowulf" }, { slug: "poems" }]);
  });
});

describe("a page that its author holds", () => {
  it("keeps what the author wrote, while facts about books and years still arrive", async () => {
    const database = await emptyDatabase();
    const author = (more: object) =>
      line("author", "/authors/OL1A", {
        name: "Ada Lane",
        bio: "From the catalogue.",
        links: [{ url: "https://example.org/old" }],
        ...more,
      });
    await importText(database, "openlibrary", author({}));
    const mine = {
      bio: "My own words.",
      photo: "p",
      links: [],
      website_url: "https://ada.example",
      location: "Leeds",
      genres: ["poetry"],
    };
    await database.sql`update authors set ${database.sql({ ...mine, links: "[]" })}, verified_at = now()`;
    const work = line("work", "/works/OL1W", {
      title: "Night Mail",
      authors: [{ author: { key: "/authors/OL1A" } }],
      subjects: ["Gothic fiction"],
    });
    const report = await importText(
      database,
      "openlibrary",
      author({ bio: "Another text.", birth_date: "1980", links: [{ url: "https://example.org/new" }] }) + work,
    );
    expect(report).toMatchObject({ created: 1, updated: 1 });
    expect(
      (
        await database.sql`select bio, photo, links, website_url, location, genres, birth_year, book_count from authors`
      )[0],
    ).toEqual({
      ...mine,
      birth_year: 1980,
      book_count: 1,
    });
  });
});

describe("works and editions", () => {
  it("keep an ISBN with the first book that has it, and say so", async () => {
    const database = await emptyDatabase();
    const report = await importText(
      database,
      "goodbooks",
      goodbooks([1, 1, "First", "A B", "0439023483", "", 1], [2, 2, "Second", "C D", "0439023483", "", 1]),
    );
    expect(report).toMatchObject({ created: 2, rejected: 0, isbnTaken: 1, fieldsDropped: 1 });
    expect(fs.readFileSync(report.rejectionsFile ?? "", "utf8")).toContain(
      '3,field,"the ISBN 9780439023481 already belongs to another book, which keeps it"',
    );
    expect(
      await database.sql`
      select w.slug from works w join editions e on e.work_id = w.id where isbn13 = '9780439023481'`,
    ).toEqual([{ slug: "first" }]);
  });

  it("are updated by the catalogue that made them, and only filled up by others", async () => {
    const database = await emptyDatabase();
    await importText(database, "gutenberg", gutenberg(158, "Emma", austen, { subjects: ["Love stories"] }));
    await importText(database, "goodbooks", goodbooks([1, 9, "EMMA", "Jane Austen", "", "1815.0", 900]));
    const [filled] = await database.sql`select title, first_published as year, popularity, genres from works`;
    expect(filled).toEqual({ title: "Emma", year: 1815, popularity: 900, genres: ["romance"] });
    const report = await importText(
      database,
      "gutenberg",
      gutenberg(158, "Emma: A Novel", austen, { subjects: ["Domestic fiction"] }),
    );
    expect(report).toMatchObject({ created: 0, updated: 1 });
    const [updated] = await database.sql`
      select w.subtitle, w.genres, w.slug, array(select name from work_subjects ws join subjects s on s.id = subject_id where work_id = w.id) as subjects from works w`;
    expect(updated).toEqual({ subtitle: "A Novel", genres: ["fiction"], slug: "emma", subjects: ["Domestic fiction"] });
  });

  it("lose a credit that their only source no longer names, and keep it when there are two sources", async () => {
    const database = await emptyDatabase();
    const [ann, ben] = [{ name: "Ann, A." }, { name: "Ben, B." }];
    await importText(database, "gutenberg", gutenberg(1, "One", ann) + gutenberg(2, "Two", ann));
    await importText(database, "goodbooks", goodbooks([1, 1, "Two", "A. Ann", "", "", 1]));
    await importText(database, "gutenberg", gutenberg(1, "One", ben) + gutenberg(2, "Two", ben));
    const credits = await database.sql`
      select w.slug, array_agg(a.name order by a.name) as by from works w join contributions c on c.work_id = w.id
      join authors a on a.id = c.author_id group by w.slug order by w.slug`;
    expect(credits).toEqual([
      { slug: "one", by: ["B. Ben"] },
      { slug: "two", by: ["A. Ann", "B. Ben"] },
    ]);
    expect(await people(database)).toMatchObject([
      { name: "A. Ann", books: 1 },
      { name: "B. Ben", books: 2 },
    ]);
  });

  it("come back when they were deleted, and a record that was seen before still brings them", async () => {
    const database = await emptyDatabase();
    const text = gutenberg(158, "Emma", austen);
    await importText(database, "gutenberg", text);
    const before = await contentOf(database.sql);
    await database.sql`delete from works`;
    await database.sql`delete from authors`;
    expect(await importText(database, "gutenberg", text)).toMatchObject({ created: 1, works: 1, authors: 1 });
    expect(await contentOf(database.sql)).toBe(before);
  });

  it("do not swing back and forth between two records of one id", async () => {
    const database = await emptyDatabase();
    const text =
      gutenberg(1, "One", austen, { download_count: 5 }) + gutenberg(1, "One", austen, { download_count: 9 });
    expect(await importText(database, "gutenberg", text)).toMatchObject({ created: 1, updated: 1 });
    const before = await checksumOfRows(database.sql);
    expect(await importText(database, "gutenberg", text)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    expect(await checksumOfRows(database.sql)).toBe(before);
    expect((await database.sql`select popularity from works`)[0]?.popularity).toBe(9);
  });

  it("take another address when somebody else took the first one at the same moment", async () => {
    const database = await emptyDatabase();
    const taken = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const other = database.sql.begin(async (sql) => {
      await sql`insert into authors ${sql({ id: crypto.randomUUID(), slug: "jane-austen", name: "J", sort_name: "J", name_key: "j", search_vector: "" })}`;
      taken.resolve();
      await release.promise;
    });
    await taken.promise;
    const running = importText(database, "gutenberg", gutenberg(158, "Emma", austen));
    while ((await database.sql`select from pg_locks where not granted`).length === 0);
    release.resolve();
    await other;
    expect(await running).toMatchObject({ created: 1 });
    expect(await database.sql`select slug from authors where birth_year = 1775`).toEqual([
      { slug: "jane-austen-1775" },
    ]);
  });
});
