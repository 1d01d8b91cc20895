/** A library of thousands of books by author: read as far as the page goes, and in the order of the plain statement. */
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { createReader } from "@/db/factories";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { actingAs, testContext } from "@/lib/testing/context";
import { exactly } from "@/lib/testing/exactly";
import { listLibrary } from "./library-list";

const BOOKS = 3_600;
const PEOPLE = 1_200;
const LIMIT = 20;
const PAGES = [1, 2, 3, 9, 90, 180];

const IdRow = z.object({ id: z.string() });
const ReadRow = z.object({ rows: z.int() });

let ctx: Context;
let userId: string;
const asked = (tx: Context, page: number) =>
  listLibrary({ ...tx, actor: actingAs(tx, { id: userId }).actor }, { page, limit: LIMIT, order: "author" });

/**
 * Two of three people's names are of the Latin alphabet, some of several people. Each book has a first author and a second
 * one who would be filed elsewhere; some have none. As many books again are in nobody's library, by people of the beginning too.
 */
beforeAll(async () => {
  ctx = await testContext();
  userId = (await createReader(ctx.db)).id;
  await ctx.db.execute(sql`insert into works (id, slug, title, cover_key, title_key, search_key, search_vector)
    select gen_random_uuid(), 'b-' || n, 'T' || n % 70, '00000000', 't' || n % 70, 't', '' from generate_series(1, 2 * ${BOOKS}::int) n`);
  await ctx.db.execute(sql`insert into authors (id, slug, name, sort_name, name_key, search_vector)
    select gen_random_uuid(), 'p-' || n, 'P' || n, (array['Zola', 'émile', 'de Vries', 'Eco', 'eco', 'Ábel', 'Æsop', 'Ōe', 'Ёж', 'Толстой', '村上', 'Λόρκα'])[1 + n % 12] || n / 24, 'p' || n, ''
    from generate_series(0, ${PEOPLE}::int - 1) n`);
  const wrote = (person: ReturnType<typeof sql>, role: string, position: number) =>
    ctx.db.execute(sql`insert into contributions (work_id, author_id, role, position)
      select book.id, author.id, ${role}, ${position}::int from (select id, substr(slug, 3)::int as n from works) book
      join authors author on author.slug = 'p-' || ${person} where book.n % 45 > 0 on conflict do nothing`);
  await wrote(sql`(book.n * 7 % ${PEOPLE}::int)`, "author", 1);
  await wrote(sql`((book.n + 63) % ${PEOPLE}::int)`, "author", 2);
  await wrote(sql`(book.n % ${PEOPLE}::int)`, "translator", 0);
  await ctx.db.execute(sql`insert into library_entries (user_id, work_id, status)
    select ${userId}::uuid, id, 'want' from works where substr(slug, 3)::int <= ${BOOKS}::int`);
  await ctx.db.execute(sql`analyze`);
}, 60_000);

const plainly = async (db: Context["db"]) =>
  (
    await readRows(
      db,
      IdRow,
      sql`select w.id from library_entries entry join works w on w.id = entry.work_id where entry.user_id = ${userId}::uuid
        order by (select author.sort_name from contributions wrote join authors author on author.id = wrote.author_id
          where wrote.work_id = w.id and wrote.role = 'author' order by wrote.position limit 1) collate "und-x-icu" nulls last, w.title_key using ~<~, w.id`,
    )
  ).map(({ id }) => id);

async function expectPlainOrder(tx: Context) {
  const plain = await plainly(tx.db);
  for (const page of PAGES) {
    const { data, total } = await asked(tx, page);
    expect(total).toBe(BOOKS);
    expect(
      data.map(({ book }) => book.id),
      `page ${page}`,
    ).toEqual(plain.slice((page - 1) * LIMIT, page * LIMIT));
  }
}

const READ = sql`select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables
  where relname = 'contributions'`;

/** How many rows of who wrote what the first page reads. */
async function readFor(tx: Context): Promise<number> {
  const counted = async () => exactly(await readRows(tx.db, ReadRow, READ), 1)[0].rows;
  const before = await counted(); // a session counts on until it hands its counts in
  await asked(tx, 1);
  return (await counted()) - before;
}

class Undone extends Error {}
/** In a transaction that leaves nothing behind. */
const undone = (work: (tx: Context) => Promise<void>) =>
  expect(
    inTransaction(ctx, async (tx) => {
      await work(tx);
      throw new Undone();
    }),
  ).rejects.toThrow(Undone);

describe("a library of thousands of books by author", () => {
  test("is in the plain order, of which the first page reads no more than its people", async () => {
    await expectPlainOrder(ctx);
    const read = await inTransaction(ctx, readFor);
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(BOOKS / 2);
  });

  test("whose people are all behind others in the alphabet is sorted as it is", () =>
    undone(async (tx) => {
      await tx.db.execute(sql`insert into authors (id, slug, name, sort_name, name_key, search_vector)
        select gen_random_uuid(), 'a-' || n, 'A', 'Aa' || n, 'a', '' from generate_series(1, 9000) n`);
      await expectPlainOrder(tx);
    }));

  test("of whose first people most wrote nothing of it is sorted where these are too few", () =>
    undone(async (tx) => {
      await tx.db.execute(sql`delete from contributions where author_id in (select id from authors where sort_name < 'Ed' collate "und-x-icu")
        and work_id in (select work_id from (select work_id, row_number() over (order by work_id) as place from library_entries) x where place > 400)`);
      await expectPlainOrder(tx);
    }));

  test("is sorted without an index that another ICU has made", () =>
    undone(async (tx) => {
      const before = await readFor(tx);
      await tx.db.execute(sql`update pg_collation set collversion = '1.0' where oid = '"und-x-icu"'::regcollation`);
      expect(await readFor(tx)).toBeGreaterThan(BOOKS + before);
      await expectPlainOrder(tx);
    }));
});
