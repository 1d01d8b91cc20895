/** What a page of the feed reads does not grow with what people did before it. */
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { createReader } from "@/db/factories";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { actingAs, testContext } from "@/lib/testing/context";
import { listActivity } from "./list-activity";

const PEOPLE = 60;
const FactsRow = z.object({ facts: z.int() });

/** So many people whom the reader follows, each with a public shelf, and a catalogue. */
async function world(ctx: Context, readerId: string) {
  await ctx.db.execute(sql`insert into works (id, slug, title, cover_key, title_key, search_key, search_vector)
    select gen_random_uuid(), 'w-' || n, 'Volume ' || n, '00000000', 'volume ' || n, 'volume', '' from generate_series(1, 600) n`);
  await ctx.db.execute(sql`insert into users (id, name, username, email)
    select gen_random_uuid(), 'P' || n, 'p_' || n, n || '@p.example' from generate_series(1, ${PEOPLE}::int) n`);
  await ctx.db.execute(
    sql`insert into profiles (user_id, share_activity) select id, true from users where username like 'p\\_%'`,
  );
  await ctx.db.execute(sql`insert into reader_follows (id, follower_id, followed_id)
    select gen_random_uuid(), ${readerId}::uuid, user_id from profiles`);
  await ctx.db.execute(sql`insert into shelves (id, user_id, slug, name, visibility)
    select gen_random_uuid(), user_id, 's', 'S', 'public' from profiles`);
}

/** What each of them did with the books from the one to the other, further back the later the book is. */
async function did(ctx: Context, from: number, to: number) {
  const books = sql`(select id, row_number() over (order by id)::int as n from works) book where book.n between ${from}::int and ${to}::int`;
  await ctx.db.execute(sql`insert into library_entries (user_id, work_id, status, started_on, finished_on)
    select user_id, book.id, 'finished', date '2026-01-01' - book.n * 3, date '2026-01-02' - book.n * 3 from profiles, ${books}`);
  await ctx.db.execute(sql`insert into reviews (id, user_id, work_id, text, created_at)
    select gen_random_uuid(), user_id, book.id, 'So.', timestamptz '2026-01-02' - make_interval(days => book.n * 3) from profiles, ${books}`);
  await ctx.db.execute(sql`insert into shelf_books (shelf_id, work_id, position, added_at)
    select shelves.id, book.id, book.n, timestamptz '2026-01-02' - make_interval(days => book.n * 3) from shelves, ${books}`);
  await ctx.db.execute(sql`analyze`);
}

test("one page reads as many facts after ten times the history, at its beginning and further back", async () => {
  const ctx = await testContext();
  const reader = await createReader(ctx.db);
  await world(ctx, reader.id);
  /** How many rows of the tables that hold the facts one page reads. */
  const detailsOf = (after?: string) =>
    inTransaction({ ...actingAs(ctx, reader), now: new Date("2026-11-26T00:00:00Z") }, async (tx) => {
      const page = await listActivity(tx, { page: 1, limit: 20, after });
      expect(page).toMatchObject({ data: { length: 20 }, total: 21 });
      const [row] = await readRows(
        tx.db,
        FactsRow,
        sql`select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as facts from pg_stat_xact_user_tables
          where relname in ('library_entries', 'reviews', 'shelf_books')`,
      );
      return { facts: row?.facts ?? 0, last: page.data.at(-1)?.id };
    });
  await did(ctx, 1, 50);
  const before = await detailsOf();
  await did(ctx, 51, 500);
  const [after, further] = [await detailsOf(), await detailsOf(before.last)];
  expect(before.facts).toBeGreaterThan(PEOPLE);
  expect(after.facts).toBeLessThan(before.facts * 1.3);
  expect(further.facts).toBeLessThan(before.facts * 2);
});
