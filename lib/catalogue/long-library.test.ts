/** A long library in the orders that are made of more than its own rows: as the plain statement has it that sorts all of it. */
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { createReader } from "@/db/factories";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { actingAs, testContext } from "@/lib/testing/context";
import { exactly } from "@/lib/testing/exactly";
import { type LibraryFilters, listLibrary } from "./library-list";

const BOOKS = 600;
const WITHOUT_AUTHOR = 40; // each fifteenth
const LIMIT = 20;

const IdRow = z.object({ id: z.string() });
const LooksRow = z.object({ looks: z.int() });

let ctx: Context;
let me: ReturnType<typeof actingAs>;
let userId: string;

/**
 * People of whom three have each name and wrote one book, so that pages end within a name; the second of two authors would
 * stand elsewhere. Stars of half of the books, of some only words, and stars for what is in no library; books of one title.
 */
beforeAll(async () => {
  ctx = await testContext();
  const reader = await createReader(ctx.db);
  userId = reader.id;
  me = actingAs(ctx, reader);
  await ctx.db.execute(sql`insert into works (id, slug, title, cover_key, title_key, search_key, search_vector)
    select gen_random_uuid(), 'b-' || n, 'T' || n % 70, '00000000', 't' || n % 70, 't', '' from generate_series(1, ${BOOKS}::int + 50) n`);
  await ctx.db.execute(sql`insert into authors (id, slug, name, sort_name, name_key, search_vector)
    select gen_random_uuid(), 'p-' || n, 'P' || n, (array['Zola', 'Émile', 'de Vries', 'Eco', 'eco', 'Ábel', 'Æsop'])[1 + n / 3 % 7] || n / 21, 'p' || n, ''
    from generate_series(0, 898) n`);
  const book = sql`(select id, substr(slug, 3)::int as n from works) book`;
  const wrote = (person: ReturnType<typeof sql>, role: string, position: number) =>
    ctx.db.execute(sql`insert into contributions (work_id, author_id, role, position)
      select book.id, author.id, ${role}, ${position}::int from ${book} join authors author on author.slug = 'p-' || ${person} where book.n % 15 <> 0 on conflict do nothing`);
  await wrote(sql`(book.n * 7 % 899)`, "author", 1);
  await wrote(sql`((book.n + 63) % 899)`, "author", 2);
  await wrote(sql`(book.n % 899)`, "translator", 0);
  await ctx.db.execute(sql`insert into library_entries (user_id, work_id, status, finished_on, updated_at)
    select ${userId}::uuid, book.id, case when n % 3 = 0 then 'finished' else 'want' end,
      case when n % 3 = 0 then date '2025-06-01' - n end, timestamptz '2026-01-01' - make_interval(mins => n % 50) from ${book} where n <= ${BOOKS}::int`);
  await ctx.db.execute(sql`insert into reviews (id, user_id, work_id, rating, text)
    select gen_random_uuid(), ${userId}::uuid, book.id, case when n % 4 = 0 then 1 + n % 20 end, 'So.' from ${book} where n % 2 = 0`);
  await ctx.db.execute(sql`analyze`);
}, 60_000);

const filed = sql`(select author.sort_name from contributions wrote join authors author on author.id = wrote.author_id
  where wrote.work_id = w.id and wrote.role = 'author' order by wrote.position limit 1) collate "und-x-icu"`;
const stars = sql`(select review.rating from reviews review where review.user_id = entry.user_id and review.work_id = w.id)`;
const PLAIN = {
  author: sql`${filed} nulls last, w.title_key using ~<~, w.id`,
  rating: sql`${stars} desc nulls last, entry.updated_at desc, w.id`,
};
const NARROWED: [string, LibraryFilters, ReturnType<typeof sql>][] = [
  ["all of it", {}, sql`true`],
  ["what is finished", { status: "finished" }, sql`entry.status = 'finished'`],
  ["what has three stars", { stars: 3 }, sql`${stars} >= 12`],
  ["a year", { year: 2024 }, sql`entry.finished_on >= date '2024-01-01' and entry.finished_on < date '2025-01-01'`],
];

const LOOKS = sql`select sum(coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as looks from pg_stat_xact_user_tables
  where relname in ('reviews', 'contributions', 'authors')`;

describe.each(["author", "rating"] as const)("by %s", (order) => {
  test.each(NARROWED)("%s is in the plain order on every page", async (_, filters, where) => {
    const plain = await readRows(
      ctx.db,
      IdRow,
      sql`select w.id from library_entries entry join works w on w.id = entry.work_id
        where entry.user_id = ${userId}::uuid and ${where} order by ${PLAIN[order]}`,
    );
    const pages = Math.ceil(plain.length / LIMIT);
    const found: string[] = [];
    for (let page = 1; page <= pages; page += 1) {
      const { data, total } = await listLibrary(me, { page, limit: LIMIT, order, ...filters });
      expect(total).toBe(plain.length);
      found.push(...data.map(({ book }) => book.id));
    }
    expect(plain.length).toBeGreaterThan(LIMIT);
    expect(found).toEqual(plain.map(({ id }) => id));
  });

  test("looks for what it sorts by at once, not book by book", async () => {
    const looks = await inTransaction(ctx, async (tx) => {
      const counted = async () => exactly(await readRows(tx.db, LooksRow, LOOKS), 1)[0].looks;
      const before = await counted(); // a session counts on until it hands its counts in
      await listLibrary({ ...tx, actor: me.actor }, { page: 1, limit: LIMIT, order });
      return (await counted()) - before;
    });
    expect(looks).toBeGreaterThan(0);
    expect(looks).toBeLessThan(BOOKS / 2);
  });
});

test("books without an author are the last", async () => {
  const last = await listLibrary(me, { page: BOOKS / LIMIT, limit: LIMIT, order: "author" });
  expect(last.data.map(({ book }) => book.authors.length)).toEqual(Array.from({ length: LIMIT }, () => 0));
  const before = await listLibrary(me, { page: (BOOKS - WITHOUT_AUTHOR) / LIMIT, limit: LIMIT, order: "author" });
  expect(before.data.at(-1)?.book.authors).not.toEqual([]);
});
