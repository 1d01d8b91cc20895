/** A real export of 460 books, from the file to a library, and out and in again. */
import fs from "node:fs";
import { gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { createEdition, createReader, createWork } from "@/db/factories";
import { createShelf } from "@/db/factories/profiles";
import { reviews } from "@/db/schema/library";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { exportFile } from "../exports";
import { listImportRows } from "./import-rows";
import { createImport, getImport, startImport } from "./imports";
import { BARE } from "./reading-row";
import { runImport } from "./run-import";
import { readHistory } from "./table";

const FILE = gunzipSync(fs.readFileSync("lib/profiles/imports/fixtures/goodreads-460-rows.csv.gz"));
const CHOICES = { reviews: "private", shelves: "private", createMissing: true } as const;

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

async function send(as: Context, bytes: Buffer, name = "goodreads_library_export.csv") {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(bytes)]), name);
  return createImport(as, new Request("http://localhost/", { method: "POST", body: form }));
}

async function bring(as: Context, bytes: Buffer) {
  const { id } = await send(as, bytes);
  await startImport(as, id, CHOICES);
  await runImport(ctx, { importId: id });
  return getImport(as, id);
}

/** A library as it is, without ids and times of ours. */
async function libraryOf(userId: string) {
  const [row] = await ctx.db.execute<{ value: unknown }>(sql`select json_build_object(
    'entries', (select json_agg(x order by x.title, x.id) from (select w.title, w.id, l.status, l.percent, l.started_on, l.finished_on, l.private_note, l.added_at::date as added,
      r.rating, r.text, r.spoiler, (select json_agg(json_build_object('s', e.started_on, 'f', e.finished_on) order by e.finished_on) from earlier_reads e
        where e.user_id = l.user_id and e.work_id = l.work_id) as reads
      from library_entries l join works w on w.id = l.work_id left join reviews r on r.user_id = l.user_id and r.work_id = l.work_id where l.user_id = ${userId}) x),
    'shelves', (select json_agg(x order by x.name) from (select s.name, s.slug, (select json_agg(b.work_id order by b.position) from shelf_books b where b.shelf_id = s.id) as books
      from shelves s where s.user_id = ${userId}) x)) as value`);
  return row?.value;
}

test("460 rows: what is found, what is made, what is refused; a second time nothing changes", async () => {
  const reader = actingAs(ctx, await createReader(ctx.db));
  const crime = await createWork(ctx.db, { title: "An edition we have" });
  await createEdition(ctx.db, crime.id, { isbn13: "9780140449136" });

  const preview = await send(reader, FILE);
  expect(preview.counts).toEqual({ rows: 460, matched: 0, new: 460, rejected: 0, skipped: 0, applied: 0, created: 0 });
  expect(await ctx.db.execute(sql`select 1 from library_entries where user_id = ${reader.actor.userId}`)).toHaveLength(
    0,
  );

  await startImport(reader, preview.id, CHOICES);
  await runImport(ctx, { importId: preview.id });
  const done = await getImport(reader, preview.id);
  expect(done).toMatchObject({
    status: "done",
    percent: 100,
    counts: { rows: 460, matched: 0, new: 0, rejected: 0, applied: 0, created: 460 },
  });

  const [stats] = await ctx.db.execute(sql`
    select count(*)::int as books, count(*) filter (where status = 'finished')::int as finished, count(*) filter (where status = 'want')::int as want,
      count(*) filter (where status = 'reading')::int as reading, count(finished_on)::int as dated,
      (select count(*)::int from reviews where user_id = ${reader.actor.userId} and rating is not null and visibility = 'private') as ratings
    from library_entries where user_id = ${reader.actor.userId}`);
  expect(stats).toMatchInlineSnapshot(`
    {
      "books": 460,
      "dated": 206,
      "finished": 385,
      "ratings": 385,
      "reading": 4,
      "want": 71,
    }
  `);

  const before = await libraryOf(reader.actor.userId);
  const again = await bring(reader, FILE);
  expect(again.counts).toMatchObject({ rows: 460, applied: 460, created: 0, rejected: 0 });
  expect(await libraryOf(reader.actor.userId)).toEqual(before);
});

test("export and import again gives the same library, for the reader and for somebody new", async () => {
  const person = await createReader(ctx.db);
  const reader = actingAs(ctx, person);
  await bring(reader, FILE);
  const [some] = await ctx.db.execute<{ work_id: string }>(
    sql`select work_id from library_entries where user_id = ${person.id} and status = 'finished' limit 1`,
  );
  const workId = some?.work_id ?? "";
  await createShelf(ctx.db, person.id, { name: "Read; by, lamplight", slug: "by-lamplight", books: [workId] });
  await ctx.db
    .insert(reviews)
    .values({ userId: person.id, workId, rating: 17, text: 'Said "so", and\n\n||meant it||', spoiler: true })
    .onConflictDoUpdate({
      target: [reviews.userId, reviews.workId],
      set: { rating: 17, text: 'Said "so", and\n\n||meant it||', spoiler: true },
    });
  await ctx.db.execute(
    sql`update library_entries set private_note = 'mine, alone', started_on = '2024-01-05', finished_on = '2024-02-01' where user_id = ${person.id} and work_id = ${workId}`,
  );
  await ctx.db.execute(
    sql`insert into earlier_reads (id, user_id, work_id, started_on, finished_on) values (gen_random_uuid(), ${person.id}, ${workId}, '2020-01-01', '2020-01-09')`,
  );

  const before = await libraryOf(person.id);
  const zip = unzipSync(await exportFile(ctx, person.id));
  expect(Object.keys(zip)).toEqual(
    expect.arrayContaining([
      "account.json",
      "library.json",
      "reviews.json",
      "shelves.json",
      "goodreads_library_export.csv",
    ]),
  );
  expect(JSON.parse(strFromU8(zip["library.json"] ?? new Uint8Array()))).toHaveLength(await countOf(person.id));
  const csv = Buffer.from(zip["goodreads_library_export.csv"] ?? new Uint8Array());

  await bring(reader, csv);
  expect(await libraryOf(person.id)).toEqual(before);

  const other = await createReader(ctx.db);
  const report = await bring(actingAs(ctx, other), csv);
  // Somebody else's own books are not found: the same books are made for this reader.
  expect(report.counts).toMatchObject({ created: 460, rejected: 0 });
  const copy = JSON.parse(JSON.stringify(await libraryOf(other.id)));
  const same = JSON.parse(JSON.stringify(before));
  for (const library of [copy, same]) {
    for (const entry of library.entries) delete entry.id;
    for (const shelf of library.shelves) Object.assign(shelf, { slug: null, books: shelf.books.length });
    library.entries.sort((a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  expect(copy).toEqual(same);
});

const countOf = async (userId: string) =>
  (await ctx.db.execute(sql`select 1 from library_entries where user_id = ${userId}`)).length;

/** The rows of a table as our importer reads them, by what they say of the reader and of the book. */
async function readingsOf(bytes: Buffer) {
  const rows = (await readHistory(bytes)).rows.map(({ reading }) => reading);
  return rows.map((reading) => {
    const { key, reviewVisibility, shelves, ...rest } = reading ?? { ...BARE, title: "rejected" };
    return { ...rest, shelves: shelves.map(({ name }) => name).sort() };
  });
}

test("what the file said comes out again, row by row and field by field", async () => {
  const person = await createReader(ctx.db);
  const report = await bring(actingAs(ctx, person), FILE);
  expect(report.counts.applied + report.counts.created, "every row is accounted for").toBe(460);
  expect(report.losses).toEqual([]);
  const zip = unzipSync(await exportFile(ctx, person.id));
  const before = await readingsOf(FILE);
  const after = new Map(
    (await readingsOf(Buffer.from(zip["goodreads_library_export.csv"] ?? new Uint8Array()))).map((row) => [
      row.title,
      row,
    ]),
  );
  const twins = await ctx.db.execute<{ row: number; reason: string }>(sql`
    select r.row, r.reason from reader_import_rows r join reader_imports i on i.id = r.import_id
    where i.user_id = ${person.id} and r.reason is not null order by r.row`);
  expect(after.size + twins.length, "a row that joined another one says so").toBe(460);
  const joined = new Set(twins.map(({ row }) => row));
  const differing = before.flatMap((row, i) => {
    if (joined.has(i + 1)) return [];
    const found = after.get(row.title);
    const fields = Object.keys(row) as (keyof typeof row)[];
    return fields
      .filter((field) => JSON.stringify(row[field]) !== JSON.stringify(found?.[field]))
      .map((field) => `${i + 1} ${field}: ${JSON.stringify(row[field])} -> ${JSON.stringify(found?.[field])}`);
  });
  expect(differing).toEqual([]);
});

test("two editions of one book in a file are one book, and the second row says so", async () => {
  const person = await createReader(ctx.db);
  const reader = actingAs(ctx, person);
  const work = await createWork(ctx.db, { title: "Twins" });
  await createEdition(ctx.db, work.id, { isbn13: "9780140043280" });
  await createEdition(ctx.db, work.id, { isbn13: "9780060929879" });
  const table = `Title,Author,My Rating,Exclusive Shelf,ISBN13\nTwins,A. Author,4,read,9780140043280\nTwins again,A. Author,0,read,9780060929879\n`;
  const done = await bring(reader, Buffer.from(table));
  expect(done.counts).toMatchObject({ rows: 2, applied: 2 });
  const rows = await listImportRows(reader, done.id, { page: 1, limit: 10 });
  expect(rows.data.map(({ reason }) => reason)).toEqual([
    null,
    "The same book as row 1: both are one in your library.",
  ]);
});

test("nobody's title becomes a formula in somebody's spreadsheet, and every one comes back as it was", async () => {
  const hostile = ["=HYPERLINK(1)", "+1", "-2+3", "@SUM(1)", "'=quoted", "''@twice", "'plain", "- a dash", "-405"];
  const person = await createReader(ctx.db);
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const table = hostile.map((title, i) => `${cell(title)},${cell(`=Author ${i}`)},4,read,9780140043280`);
  const header = "Title,Author,My Rating,Exclusive Shelf,Publisher\n";
  await bring(actingAs(ctx, person), Buffer.from(`${header}${table.join("\n")}\n`));
  const zip = unzipSync(await exportFile(ctx, person.id));
  const csv = Buffer.from(zip["goodreads_library_export.csv"] ?? new Uint8Array());
  const cells = (parse(csv, { relax_quotes: true }) as string[][]).slice(1).flat();
  const formulas = cells.filter((text) => /^[=+\-@\t\r]/.test(text) && !/^(="[\dX]*"|-\d+)$/.test(text));
  expect(formulas).toEqual([]);
  expect(cells).toContain("'=HYPERLINK(1)");
  const titles = (await readingsOf(csv)).map(({ title }) => title);
  expect(titles.sort()).toEqual(hostile.toSorted());
});
