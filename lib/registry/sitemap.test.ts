/** The index of the sitemaps names the files that a walk over every address would name, and reads no address for it. */
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { createReader } from "@/db/factories";
import { listBookAddresses } from "@/lib/catalogue/sitemap";
import { IdRow } from "@/lib/http/rows";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { testContext } from "@/lib/testing/context";
import { sitemapFile, sitemapIndex } from "./sitemap";

const PER_FILE = 2_500;

let ctx: Context;
beforeEach(async () => {
  ctx = await testContext();
  await ctx.db.execute(sql`truncate works cascade`);
});

const filesOf = async (kind: string) =>
  [...(await (await sitemapIndex(ctx)).text()).matchAll(/sitemaps\/([^<]*)</g)]
    .map(([, file = ""]) => file)
    .filter((file) => file.startsWith(kind));

async function add(books: number, madeBy: string | null) {
  await ctx.db.execute(sql`insert into works (id, slug, title, cover_key, title_key, search_key, search_vector, made_by)
    select id, id::text, 'T', '00000000', 't', 't', '', ${madeBy}::uuid from (select gen_random_uuid() as id from generate_series(1, ${books}::int)) x`);
}

/** Every address, in files. */
async function plainly(): Promise<string[]> {
  const all = await listBookAddresses(ctx, null, 100_000);
  return all.flatMap((_, at) => {
    if (at % PER_FILE !== 0) return [];
    return at === 0 ? ["books.xml"] : [`books-${all[at - 1]?.id}.xml`];
  });
}

test.each([0, 1, PER_FILE, PER_FILE + 1, 2 * PER_FILE, 3 * PER_FILE - 1])("of %d books", async (books) => {
  await add(books, null);
  expect(await filesOf("books")).toEqual(await plainly());
});

test("readers' own books are in no file, and no file is named by one", async () => {
  const { id } = await createReader(ctx.db);
  await add(PER_FILE + 10, null);
  await add(PER_FILE, id);
  const files = await filesOf("books");
  expect(files).toEqual(await plainly());
  expect(files).toHaveLength(2);
  const texts = await Promise.all(files.map(async (file) => (await sitemapFile(ctx, file)).text()));
  const own = await readRows(ctx.db, IdRow, sql`select id from works where made_by is not null`);
  const whole = texts.join("") + files.join("");
  expect(own.filter((book) => whole.includes(book.id))).toEqual([]);
});

test("years: a file for everybody up to the last who finished something, none where nobody did", async () => {
  expect(await filesOf("years")).toEqual([]);
  const { id } = await createReader(ctx.db, { createdAt: new Date("2025-01-01") });
  await add(1, null);
  await ctx.db.execute(sql`insert into library_entries (user_id, work_id, status, finished_on)
    select ${id}::uuid, id, 'finished', '2025-05-05' from works limit 1`);
  expect(await filesOf("years")).toEqual(["years.xml"]);
  expect(await (await sitemapFile(ctx, "years.xml")).text()).toContain("/2025<");
});
