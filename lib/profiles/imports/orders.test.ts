/**
 * One reader's books out of three services, in each of the six orders, over the demo catalogue: nobody and nothing comes
 * twice, no public row changes, and nothing is there for anybody else. The Goodreads file is a real one; the other two are
 * of our making, of some of its rows, as those services write them: other names of columns, family names first, titles
 * without their series, ISBNs in brackets or none.
 */
import fs from "node:fs";
import { gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader } from "@/db/factories";
import { getBook } from "@/lib/catalogue/books";
import { listQueue } from "@/lib/catalogue/corrections/queue";
import { turnAwayReader } from "@/lib/catalogue/corrections/turn-away";
import { importDemoCatalogue } from "@/lib/catalogue/imports/demo";
import { search } from "@/lib/catalogue/search";
import { listBookAddresses } from "@/lib/catalogue/sitemap";
import type { Context } from "@/lib/kernel/context";
import { agedReader } from "@/lib/testing/added-books";
import { actingAs, testContext } from "@/lib/testing/context";
import { createImport, getImport, startImport } from "./imports";
import type { ReadingRow } from "./reading-row";
import { runImport } from "./run-import";
import { readHistory } from "./table";

const GOODREADS = gunzipSync(fs.readFileSync("lib/profiles/imports/fixtures/goodreads-460-rows.csv.gz"));
const STATES = { want: "to-read", reading: "currently-reading", finished: "read", abandoned: "did-not-finish" };
const bare = (title: string) => title.replace(/ \([^()]*#[^()]*\)$/, "");
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
const filed = (name: string) => name.replace(/^(.*) (\S+)$/, "$2, $1");

function storyGraph(rows: readonly ReadingRow[]): Buffer {
  const header =
    "Title,Authors,Contributors,ISBN/UID,Format,Read Status,Date Added,Last Date Read,Dates Read,Read Count,Moods,Star Rating,Review,Tags,Owned?";
  const lines = rows.map(({ title, author, otherAuthors, isbn13, status, rating }) =>
    [
      cell(bare(title)),
      cell([author, ...otherAuthors.slice(0, 1)].join(", ")),
      "",
      isbn13 ?? "",
      "paperback",
      STATES[status],
      "2024/01/02",
      "",
      "",
      0,
      "dark",
      rating === null ? "" : rating / 4,
      "",
      "sea",
      "No",
    ].join(","),
  );
  return Buffer.from([header, ...lines].join("\n"));
}

function libraryThing(rows: readonly ReadingRow[]): Buffer {
  const header = "Book Id\tTitle\tPrimary Author\tSecondary Author\tRating\tCollections\tTags\tISBN\tEntry Date";
  const lines = rows.map(({ title, author, isbn13, rating }, i) =>
    [
      9000 + i,
      bare(title),
      filed(author ?? ""),
      "",
      rating === null ? "" : rating / 4,
      "Your library",
      "",
      isbn13 && i % 3 > 0 ? `[${isbn13}]` : "[]",
      "[2024-01-02]",
    ].join("\t"),
  );
  return Buffer.from([header, ...lines].join("\n"));
}

let ctx: Context;
let files: Record<"goodreads" | "storygraph" | "librarything", Buffer>;
beforeAll(async () => {
  ctx = await testContext();
  await importDemoCatalogue(ctx);
  const rows = (await readHistory(GOODREADS)).rows.flatMap(({ reading }) => reading ?? []);
  files = {
    goodreads: GOODREADS,
    storygraph: storyGraph(rows.filter((_, i) => i % 3 === 0)),
    librarything: libraryThing(rows.filter((_, i) => i % 4 < 2)),
  };
}, 120_000);

/** Everything that is everybody's. */
async function publicRows(): Promise<unknown> {
  const [row] = await ctx.db.execute(sql`
    select (select md5(string_agg(w::text, '|' order by w.id)) from works w where w.made_by is null) as works,
      (select md5(string_agg(a::text, '|' order by a.id)) from authors a where a.made_by is null) as people,
      (select md5(string_agg(e::text, '|' order by e.id)) from editions e join works w on w.id = e.work_id where w.made_by is null) as editions,
      (select md5(string_agg(c::text, '|' order by c.work_id, c.author_id)) from contributions c join works w on w.id = c.work_id where w.made_by is null) as credits,
      (select md5(string_agg(s::text, '|' order by s.id)) from series s) as series,
      (select md5(string_agg(i::text, '|' order by i.scheme, i.value)) from identifiers i where i.scheme not like 'reader-%') as identifiers,
      (select count(*)::int from reviews r where r.visibility = 'public') as reviews, (select count(*)::int from shelves s where s.visibility <> 'private') as shelves`);
  return row;
}

/** Rows of the other two files whose book is not the one that the Goodreads row has, from which they were made. */
async function tornBooks(userId: string) {
  const rows = await ctx.db.execute<{ format: string; row: number; title: string; work_id: string }>(sql`
    select i.format, r.row, r.title, r.work_id from reader_import_rows r join reader_imports i on i.id = r.import_id
    where i.user_id = ${userId} order by r.row`);
  const of = (format: string) => rows.filter((row) => row.format === format);
  const made = of("goodreads");
  const pairs = [
    ...made.filter((_, i) => i % 3 === 0).map((row, i) => [row, of("storygraph")[i]] as const),
    ...made.filter((_, i) => i % 4 < 2).map((row, i) => [row, of("librarything")[i]] as const),
  ];
  return pairs.flatMap(([first, other]) =>
    first.work_id === other?.work_id ? [] : [`${first.title} / ${other?.format}: ${other?.title}`],
  );
}

async function importWhole(reader: Context, file: Buffer) {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(file)]), "library");
  const { id, format } = await createImport(reader, new Request("http://localhost/", { method: "POST", body: form }));
  await startImport(reader, id, { reviews: "private", shelves: "private", createMissing: true });
  await runImport(ctx, { importId: id });
  return { format, ...(await getImport(reader, id)).counts };
}

const ORDERS = [
  ["goodreads", "storygraph", "librarything"],
  ["goodreads", "librarything", "storygraph"],
  ["storygraph", "goodreads", "librarything"],
  ["storygraph", "librarything", "goodreads"],
  ["librarything", "goodreads", "storygraph"],
  ["librarything", "storygraph", "goodreads"],
] as const;

test.each(ORDERS)(
  "%s, %s, %s",
  async (...order) => {
    const before = await publicRows();
    const reader = actingAs(ctx, await createReader(ctx.db));
    for (const service of order)
      expect(await importWhole(reader, files[service])).toMatchObject({ format: service, rejected: 0, new: 0 });
    const { userId } = reader.actor;
    const [people] = await ctx.db.execute<{ all: number; twice: string[] }>(sql`
    with known as (select a.id, a.name, a.made_by, replace(a.name_key, ' ', '') as key from authors a where a.made_by is null or a.made_by = ${userId})
    select (select count(*)::int from known where made_by is not null) as all,
      array(select k.name from known k where k.made_by is not null and exists (select 1 from known o where o.key = k.key and o.id <> k.id)) as twice`);
    const [books] = await ctx.db.execute<{ all: number; twice: string[] }>(sql`
    with known as (select w.id, w.title, w.made_by, w.title_key as title_key, (select replace(a.name_key, ' ', '') from contributions c join authors a on a.id = c.author_id
        where c.work_id = w.id and c.role = 'author' order by c.position limit 1) as writer from works w where w.made_by is null or w.made_by = ${userId})
    select (select count(*)::int from known where made_by is not null) as all,
      array(select k.title from known k where k.made_by is not null and exists (select 1 from known o
        where o.title_key = k.title_key and o.writer = k.writer and o.id <> k.id)) as twice`);
    const torn = await tornBooks(userId);
    const summary = `${people?.all} people made, ${people?.twice.length} twice; ${books?.all} books made, ${books?.twice.length} twice, ${torn.length} torn`;
    process.stdout.write(`\n${order.join(", ")}: ${summary}\n`);
    expect(torn).toEqual([]);
    expect(people?.all).toBeGreaterThan(200);
    expect((people?.twice.length ?? 1) / (people?.all ?? 1)).toBeLessThanOrEqual(0.005);
    expect(books?.all).toBeGreaterThan(300);
    expect(books?.twice).toEqual([]);
    expect(await publicRows()).toEqual(before);
    const stranger = actingAs(ctx, await createReader(ctx.db));
    const own = await ctx.db.execute<{ slug: string }>(
      sql`select slug from works where made_by = ${userId} order by id limit 25`,
    );
    for (const { slug } of own) await expect(getBook(stranger, slug)).rejects.toMatchObject({ status: 404 });
  },
  120_000,
);

/** A row that says something false of a public book, or brings one that nobody wants. */
function hostileRow(i: number, { title, author, isbn13 }: ReadingRow): string {
  const kinds = [
    [`Vandal ${i}`, "Vandal Vandal", isbn13 ?? ""],
    [`${title} VANDAL`, author ?? "", ""],
    [title, `${author} Vandal`, isbn13 ?? ""],
    [`<script>vandal(${i})</script>`, '"Vandal" <b>', ""],
  ];
  const [name = "", by = "", isbn = ""] = kinds[i % kinds.length] ?? [];
  return [String(i), cell(name), cell(by), `="${isbn}"`, "0", "VANDAL", "1", "1", "vandal", "to-read"].join(",");
}

test("a thousand hostile rows of ten young accounts change nothing public, and go with one press a person", async () => {
  const known = (await readHistory(GOODREADS)).rows.flatMap(({ reading }) => reading ?? []);
  const publicNow = async () => ({
    rows: await publicRows(),
    found: await search(ctx, "vandal"),
    addresses: await listBookAddresses(ctx, null, 1_000),
  });
  const before = await publicNow();
  const header =
    "Book Id,Title,Author,ISBN13,My Rating,Publisher,Number of Pages,Original Publication Year,Bookshelves,Exclusive Shelf";
  const vandals = await Promise.all(Array.from({ length: 10 }, () => agedReader(ctx, 2)));
  for (const [v, vandal] of vandals.entries()) {
    const lines = Array.from({ length: 100 }, (_, i) =>
      hostileRow(100 * v + i, known[(37 * v + i) % known.length] as ReadingRow),
    );
    const done = await importWhole(vandal, Buffer.from([header, ...lines].join("\n")));
    expect(done).toMatchObject({ format: "goodreads", rejected: 0 });
    expect(done.created, "books that only this vandal sees").toBeGreaterThan(0);
  }
  expect(await publicNow()).toEqual(before);
  const staff = actingAs(ctx, await createReader(ctx.db, { roles: ["librarian"] }));
  const waiting = (await listQueue(staff, { kind: "provisional", page: 1, limit: 100 })).data.map(({ by }) => by?.id);
  expect(waiting.filter((id, at) => id !== waiting[at - 1]).length).toBeLessThanOrEqual(11); // one run for each
  for (const vandal of vandals) await turnAwayReader(staff, vandal.actor.userId, {});
  const left = (await listQueue(staff, { kind: "provisional", page: 1, limit: 100 })).data;
  expect(left.filter(({ by }) => vandals.some(({ actor }) => actor.userId === by?.id))).toEqual([]);
  expect(await publicNow()).toEqual(before);
}, 120_000);
