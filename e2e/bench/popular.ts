/** One press of the stars, on a book that very many have rated beside one that few have. */
import { sql } from "drizzle-orm";
import { createReader, createWork } from "@/db/factories";
import { rateBook } from "@/lib/catalogue/write-reviews";
import type { Context } from "@/lib/kernel/context";
import { actorOf } from "./caller";
import { median } from "./load";
import type { Metric } from "./metrics";

const MANY = Number(process.env.BENCH_RATINGS ?? 100_000);
const FEW = 10;
const PRESSES = 30;
const MAX_TIMES = 1.5;
const OLD = new Date("2020-01-01T00:00:00Z");

async function ratedBy(ctx: Context, count: number): Promise<string> {
  const { id } = await createWork(ctx.db);
  await ctx.db.execute(sql`
    with made as (insert into users (id, name, email, created_at) select gen_random_uuid(), 'R', ${id} || n || '@raters.example', ${OLD.toISOString()}::timestamptz
      from generate_series(1, ${count}::int) n returning id)
    insert into reviews (id, user_id, work_id, rating, visibility, created_at, updated_at, rated_at)
    select gen_random_uuid(), id, ${id}::uuid, 16, 'public', ${OLD.toISOString()}::timestamptz, ${OLD.toISOString()}::timestamptz, ${OLD.toISOString()}::timestamptz from made`);
  return id;
}

/** Presses on the two in turn, so that both meet the same machine. */
export async function ratePopular(ctx: Context, say: (metric: Metric) => void): Promise<void> {
  const [popular, quiet] = [await ratedBy(ctx, MANY), await ratedBy(ctx, FEW)];
  await ctx.db.execute(sql`analyze users, reviews`);
  const reader = { ...ctx, actor: actorOf((await createReader(ctx.db, { createdAt: OLD })).id) };
  const press = async (bookId: string, stars: number) => {
    const began = performance.now();
    await rateBook(reader, bookId, stars);
    return performance.now() - began;
  };
  const pairs: { many: number; few: number }[] = [];
  for (let i = 0; i < PRESSES; i += 1)
    pairs.push({ many: await press(popular, 1 + (i % 5)), few: await press(quiet, 1 + (i % 5)) });
  const [many, few] = [median(pairs.map((pair) => pair.many)), median(pairs.map((pair) => pair.few))];
  say({
    label: `A rating of a book that ${MANY} have rated`,
    value: `${many.toFixed(1)} ms, ${(many / few).toFixed(2)} times one that ${FEW} have (${few.toFixed(1)} ms)`,
    target: `at most ${MAX_TIMES} times`,
    isMet: many / few <= MAX_TIMES,
  });
}
