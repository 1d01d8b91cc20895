/** Of a long life with books, what is said of one year, or of what was finished last, reads no more than that. */
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { createReader } from "@/db/factories";
import { TotalRow } from "@/lib/http/rows";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { actingAs, testContext } from "@/lib/testing/context";
import { exactly } from "@/lib/testing/exactly";
import { listChallenges } from "./badges";
import { listFinishedBooks } from "./finished-books";
import { getProfileHead } from "./profiles";
import { pagesOf } from "./stats-sql";
import { getYearInBooks } from "./year-in-books";

const BOOKS = 2000;
const TitleRow = z.object({ title: z.string() });
const ReadRow = z.object({ rows: z.int() });

let ctx: Context;
let me: ReturnType<typeof actingAs>;
let username: string;

/** Two books a day, each tenth one read twice, at times on the same day; each seventh is the reader's own. */
beforeAll(async () => {
  ctx = { ...(await testContext()), now: new Date("2026-11-26T12:00:00Z") };
  const reader = await createReader(ctx.db);
  username = reader.username ?? "";
  me = { ...actingAs(ctx, reader), now: ctx.now };
  await ctx.db.execute(sql`insert into works (id, slug, title, cover_key, title_key, search_key, search_vector, made_by, genres)
    select gen_random_uuid(), 'l-' || n, 'Book ' || n, '00000000', 'book', 'book', '', case when n % 7 = 0 then ${reader.id}::uuid end, array['novel']
    from generate_series(1, ${BOOKS}::int) n`);
  const book = sql`(select id, substr(slug, 3)::int as n from works) book`;
  await ctx.db.execute(sql`insert into library_entries (user_id, work_id, status, finished_on)
    select ${reader.id}::uuid, id, case when n % 11 = 0 then 'abandoned' else 'finished' end, case when n % 13 > 0 then date '2026-11-20' - n / 2 end from ${book}`);
  await ctx.db.execute(sql`insert into earlier_reads (id, user_id, work_id, finished_on)
    select gen_random_uuid(), ${reader.id}::uuid, id, case when n % 50 > 0 then date '2026-11-20' - n / 2 - n % 3 end from ${book} where n % 10 = 0`);
  await ctx.db.execute(sql`analyze`);
}, 60_000);

/** As it was asked before: all that was finished, sorted. */
async function plainly(viewer: string | null, year: number | null, limit: number): Promise<string[]> {
  const rows = await readRows(
    ctx.db,
    TitleRow,
    sql`select w.title from (select entry.work_id, entry.finished_on from library_entries entry where entry.status = 'finished'
        union all select work_id, finished_on from earlier_reads) finished join works w on w.id = finished.work_id
      where finished.finished_on is not null and (w.made_by is null or w.made_by = ${viewer}::uuid)
        and (${year}::int is null or extract(year from finished.finished_on) = ${year}::int)
      order by finished.finished_on desc, finished.work_id limit ${limit}`,
  );
  return rows.map(({ title }) => title).reverse();
}

test.each([
  [null, 80],
  [2026, 30],
  [2025, 7],
  [2024, 1000],
  [2019, 10],
])("books finished in %s, %i of them, are the last in the order of reading", async (year, limit) => {
  for (const who of [ctx, me]) {
    const found = await listFinishedBooks(who, username, { year, limit });
    expect(found.map(({ title }) => title)).toEqual(await plainly(who.actor?.userId ?? null, year, limit));
  }
});

const READ = sql`select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables
  where relname in ('library_entries', 'works')`;

test.each([
  ["the last of all", (tx: Context) => listFinishedBooks(tx, username, { year: null, limit: 20 }), 200],
  ["the last of a year", (tx: Context) => listFinishedBooks(tx, username, { year: 2024, limit: 20 }), 200],
  ["the head of a reader's lists", (tx: Context) => getProfileHead(tx, username), 1.2 * BOOKS],
  ["the challenges of a year", (tx: Context) => listChallenges(tx, 2024), 1.5 * BOOKS],
])("%s reads no other books", async (_, ask, most) => {
  const read = await inTransaction(ctx, async (tx) => {
    const counted = async () => exactly(await readRows(tx.db, ReadRow, READ), 1)[0].rows;
    const asked: Context = { ...tx, actor: me.actor };
    for (let look = 1; look < 6; look += 1) await ask(asked); // from the sixth on a plan is kept
    const before = await counted();
    await ask(asked);
    return (await counted()) - before;
  });
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(most);
});

test("how long books are is read off an index", async () => {
  await ctx.db.execute(sql`insert into editions (id, work_id, format, pages)
    select gen_random_uuid(), w.id, 'paperback', nullif(n * 100, 300) from works w, generate_series(1, 4) n where w.title like 'Book %'`);
  await ctx.db.execute(sql`vacuum analyze editions`);
  const plan = await readRows(
    ctx.db,
    z.object({ "QUERY PLAN": z.string() }),
    sql`explain select ${pagesOf(sql`w.id`)} as pages from works w where w.title = 'Book 7'`,
  );
  expect(plan.map((row) => row["QUERY PLAN"]).join("\n")).toContain("editions_pages_idx");
  const pages = await readRows(
    ctx.db,
    z.object({ pages: z.int().nullable() }),
    sql`select distinct ${pagesOf(sql`w.id`)} as pages from works w where w.title like 'Book %'`,
  );
  expect(pages, "of 100, 200 and 400").toEqual([{ pages: 200 }]);
});

test("after a year of many authors, too, those are new of whom nothing was read before it", async () => {
  const reader = await createReader(ctx.db);
  const MANY = 160;
  await ctx.db.execute(sql`with made as (insert into works (id, slug, title, cover_key, title_key, search_key, search_vector)
      select gen_random_uuid(), 'lot-' || n, 'Many ' || n, '00000000', 'many ' || n, 'many', '' from generate_series(1, 3 * ${MANY}::int) n returning id, substr(slug, 5)::int as n),
    people as (insert into authors (id, slug, name, sort_name, name_key, search_vector)
      select gen_random_uuid(), 'lot-' || n, 'Many ' || n, 'Many', 'many', '' from generate_series(1, ${MANY}::int) n returning id, substr(slug, 5)::int as n),
    wrote as (insert into contributions (work_id, author_id, role, position)
      select made.id, people.id, 'author', 0 from made join people on people.n = 1 + made.n % ${MANY}::int)
    insert into library_entries (user_id, work_id, status, finished_on)
      select ${reader.id}::uuid, id, case when n > ${MANY}::int and n % 3 = 0 then 'want' else 'finished' end,
        case when n <= ${MANY}::int then date '2026-01-01' + n when n % 4 > 0 then date '2025-06-01' + n % 4 end
      from made where n <= ${MANY}::int or n % 5 < 2`);
  const before = await readRows(
    ctx.db,
    TotalRow,
    sql`select (${MANY}::int - count(distinct wrote.author_id))::int as total from library_entries entry join contributions wrote using (work_id)
      where entry.user_id = ${reader.id} and entry.status = 'finished' and coalesce(entry.finished_on < date '2026-01-01', true)`,
  );
  const { newAuthors } = await getYearInBooks(
    ctx,
    { username: reader.username ?? "", year: "2026" },
    { page: 1, limit: 10 },
  );
  expect(newAuthors.total).toBeGreaterThan(20);
  expect(newAuthors.total).toBeLessThan(MANY - 20);
  expect(before).toEqual([{ total: newAuthors.total }]);
});
