/** An author's books and their reviews among very many: others are not read for them, nor more of these than is shown. */
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { createReader, createWork } from "@/db/factories";
import { createProPage, createReview } from "@/db/factories/authors";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { actingAs, testContext } from "@/lib/testing/context";
import { requirePro } from "./access";
import { advancedStats, popularBooksOf } from "./advanced-stats";
import { listOwnBooks } from "./own-books";
import { listAuthorReviews } from "./own-reviews";
import { foremostBooks } from "./own-works";
import { FOREMOST } from "./portal-schemas";

const OWN = 300;
const RATED = OWN / 3;
const OTHERS = 5_000;
const OF_OTHERS = 40_000;
const LIMIT = 20;

let me: Context;
beforeAll(async () => {
  const ctx = await testContext();
  const { author, work, owner } = await createProPage(ctx.db);
  me = actingAs(ctx, owner);
  const [other, { id: reader }] = [await createWork(ctx.db), await createReader(ctx.db)];
  await createReview(ctx.db, work.id, { rating: 20, text: "I loved this wonderful book." });
  await ctx.db.execute(sql`
    with made as (insert into works (id, slug, title, title_key, search_key, search_vector, cover_key, rating_count)
      select gen_random_uuid(), 'own-' || n, 'T', 't', 't', to_tsvector('simple', ''), '00000000', (n % 3 = 0)::int from generate_series(1, ${OWN + OTHERS}::int) n
      returning id, substr(slug, 5)::int as n),
    own as (select id from made where n <= ${OWN}::int),
    wrote as (insert into contributions (work_id, author_id, role, position) select id, ${author.id}::uuid, 'author', 0 from own)
    insert into reviews (id, user_id, work_id, rating, created_at) select gen_random_uuid(), ${reader}::uuid, id, 12, now() - interval '1 day' from own`);
  await ctx.db.execute(sql`
    with people as (insert into users (id, name) select gen_random_uuid(), 'P' from generate_series(1, ${OF_OTHERS}::int) returning id)
    insert into reviews (id, user_id, work_id, rating) select gen_random_uuid(), id, ${other.id}::uuid, 16 from people`);
  await ctx.db.execute(sql`
    insert into library_entries (user_id, work_id, status, added_at)
    select ${reader}::uuid, contribution.work_id, 'want', now() - interval '40 days' from contributions contribution where contribution.author_id = ${author.id}
    union all select person.id, ${other.id}::uuid, 'want', now() from users person where person.name = 'P'`);
  await ctx.db.execute(sql`insert into works (id, slug, title, title_key, search_key, search_vector, cover_key, made_by)
    select gen_random_uuid(), 'made-' || n, 'T', 't', 't', to_tsvector('simple', ''), '00000000', ${reader}::uuid from generate_series(1, ${OTHERS}::int) n`);
  await ctx.db.execute(sql`analyze works, contributions, reviews, users, library_entries`);
});

/** How many rows of a table were read meanwhile. */
const rowsRead = (run: (tx: Context) => Promise<void>, table = "reviews"): Promise<number> =>
  inTransaction(me, async (tx) => {
    const counted = async () => {
      const [row] = await readRows(
        tx.db,
        z.object({ rows: z.int() }),
        sql`select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables where relname = ${table}`,
      );
      return row?.rows ?? 0;
    };
    const before = await counted(); // a session counts on until it hands its counts in
    await run(tx);
    return (await counted()) - before;
  });

test("a page of them reads each once, and its own once more", async () => {
  const read = await rowsRead(async (tx) => {
    const { data, total } = await listAuthorReviews(tx, { page: 1, limit: 20, sort: "newest" });
    expect([data.length, total, data[0]?.rating]).toEqual([20, OWN + 1, 5]);
  });
  expect(read).toBeGreaterThan(OWN);
  expect(read).toBeLessThan(2 * OWN);
});

test("their reviews are found without the books that only readers have", async () => {
  const read = await rowsRead(async (tx) => {
    const { total } = await listAuthorReviews(tx, { page: 1, limit: LIMIT, sort: "newest" });
    expect(total).toBe(OWN + 1);
  }, "works");
  expect(read).toBeLessThan(3 * OWN);
});

test("the first books by their ratings are placed without those that nobody rated", async () => {
  const read = await rowsRead(async (tx) => {
    const { data } = await listOwnBooks(tx, { page: 1, limit: LIMIT });
    expect(data.map(({ ratingCount }) => ratingCount)).toEqual(Array(LIMIT).fill(1));
  }, "works");
  expect(read).toBeLessThan(RATED + 2 * LIMIT);
});

test("what readers added before the range is not read", async () => {
  const author = await requirePro(me);
  const ids = await foremostBooks(me, author, { limit: FOREMOST, offset: 0 });
  expect(ids).toHaveLength(OWN + 1);
  const read = await rowsRead(async (tx) => {
    const [first, ...others] = await popularBooksOf(tx, ids, "30d");
    expect([first?.added, first?.ratings, others.length]).toEqual([0, 1, 9]);
  }, "library_entries");
  expect(read).toBe(0);
});

test("how they feel reads each of them a few times", async () => {
  const author = await requirePro(me);
  const ids = await foremostBooks(me, author, { limit: FOREMOST, offset: 0 });
  const read = await rowsRead(async (tx) => {
    const { sentiment } = await advancedStats(tx, author, ids, "30d");
    expect(sentiment).toMatchObject({ reviews: OWN + 1, positive: 1, neutral: OWN });
    expect(sentiment.terms.positive.map(({ term }) => term)).toContain("loved");
  });
  expect(read).toBeLessThan(4 * OWN);
});
