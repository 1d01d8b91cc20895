/** A reader's reviews as their page lists them: narrowed by stars and by year. */
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { createReader, createWork } from "@/db/factories";
import { createReview } from "@/lib/catalogue/write-reviews";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { actingAs, testContext } from "@/lib/testing/context";
import { exactly } from "@/lib/testing/exactly";
import { listReviewsAndChoices, type ReviewFilters } from "./public-reviews";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

test("stars take what is between them and the next; the choices are those there is a review for", async () => {
  const who = await createReader(ctx.db);
  const me = actingAs(ctx, who);
  for (const [rating, year] of [
    [4.75, 2024],
    [4, 2025],
    [0.5, 2025],
    [5, 2025],
    [null, 2026],
  ] as const) {
    const { id: bookId } = await createWork(ctx.db);
    const now = new Date(Date.UTC(year, 5, 1));
    await createReview(
      { ...me, now },
      { bookId, rating, text: `Worth ${rating}.`, visibility: "public", spoiler: false },
    );
  }
  const found = async (filters: ReviewFilters) => {
    const { data, total } = await listReviewsAndChoices(ctx, who.username ?? "", { page: 1, limit: 10, ...filters });
    expect(total).toBe(data.length);
    return data.map(({ rating }) => rating).sort();
  };
  expect(await found({})).toEqual([0.5, 4, 4.75, 5, null]);
  expect(await found({ stars: 4 })).toEqual([4, 4.75]);
  expect(await found({ stars: 1 })).toEqual([0.5]);
  expect(await found({ year: 2025 })).toEqual([0.5, 4, 5]);
  expect(await found({ year: 2026 })).toEqual([null]);
  expect(await found({ stars: 4, year: 2024 })).toEqual([4.75]);
  expect(await found({ stars: 3 })).toEqual([]);
  const { choices } = await listReviewsAndChoices(ctx, who.username ?? "", { page: 1, limit: 1, stars: 3 });
  expect(choices).toEqual({ years: [2026, 2025, 2024], stars: [5, 4, 1] });
});

const ReadRow = z.object({ rows: z.int() });
const READ = sql`select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables where relname = 'reviews'`;

test("of a reader who gave stars to very many books all is counted in one look at them", async () => {
  const RATED = 900;
  const who = await createReader(ctx.db);
  await ctx.db.execute(sql`with made as (insert into works (id, slug, title, cover_key, title_key, search_key, search_vector)
      select gen_random_uuid(), 'rated-' || n, 'Rated ' || n, '00000000', 'rated', 'rated', '' from generate_series(1, ${RATED}::int) n returning id, substr(slug, 7)::int as n)
    insert into reviews (id, user_id, work_id, rating, text, visibility, created_at)
      select gen_random_uuid(), ${who.id}::uuid, id, 1 + n % 20, case when n % 10 = 0 then 'So.' end, case when n % 30 = 0 then 'private' else 'public' end, timestamptz '2024-06-01' + make_interval(days => n) from made`);
  for (let others = 0; others < 5; others += 1) {
    const { id } = await createReader(ctx.db);
    await ctx.db.execute(sql`insert into reviews (id, user_id, work_id, text)
      select gen_random_uuid(), ${id}::uuid, work_id, 'So?' from reviews where user_id = ${who.id}::uuid`);
  }
  await ctx.db.execute(sql`analyze reviews`);
  const read = await inTransaction(ctx, async (tx) => {
    const counted = async () => exactly(await readRows(tx.db, ReadRow, READ), 1)[0].rows;
    const before = await counted();
    const { total, choices } = await listReviewsAndChoices(tx, who.username ?? "", { page: 1, limit: 20 });
    expect(total).toBe((RATED / 30) * 2);
    expect(choices).toEqual({ years: [2026, 2025, 2024], stars: [2, 1] });
    return (await counted()) - before;
  });
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(2 * RATED);
});
