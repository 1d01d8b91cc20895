/** What work over whole tables costs the database: seconds that it computed, for each million rows. */
import { sql } from "drizzle-orm";
import { sumViews } from "@/lib/authors/page-stats";
import { countSimilarBooks } from "@/lib/catalogue/count-similar-books";
import type { Context } from "@/lib/kernel/context";
import { sitemapFile, sitemapIndex } from "@/lib/registry/sitemap";
import { sumOldCounts } from "@/lib/visits/old-counts";
import type { Metric } from "./metrics";
import { usedBy } from "./server-time";

const ROWS = Number(process.env.BENCH_ROWS ?? 100_000);
const MILLION = 1_000_000;
const SIMILAR_SECONDS = 20;

type Costed = { label: string; fill: (ctx: Context) => Promise<void>; run: (ctx: Context) => Promise<number> };

const counts = (day: string) => async (ctx: Context) => {
  await ctx.db.execute(sql`delete from daily_counts`);
  await ctx.db.execute(sql`insert into daily_counts (subject, kind, day, source, count)
    select 'author:' || a.id, 'view', ${day}::date - (n / 1000)::int, 's' || n % 1000, 1
    from generate_series(0, ${ROWS / 100 - 1}) n, (select id from authors order by id limit 100) a`);
  await ctx.db.execute(sql`analyze daily_counts`);
};

/** Books by authors of ten each, and ten readers of each book. */
async function catalogue(ctx: Context) {
  await ctx.db.execute(sql`insert into authors (id, slug, name, sort_name, name_key, search_vector)
    select gen_random_uuid(), 'bench-author-' || n, 'Author ' || n, 'Author ' || n, 'author ' || n, '' from generate_series(1, ${ROWS / 10}) n`);
  await ctx.db.execute(sql`with made as (
      insert into works (id, slug, title, cover_key, title_key, search_key, search_vector)
      select gen_random_uuid(), 'bench-book-' || n, 'Volume ' || n, '00000000', 'volume ' || n, 'volume', '' from generate_series(1, ${ROWS}) n returning id, slug)
    insert into contributions (work_id, author_id, role, position)
    select made.id, a.id, 'author', 0 from made join authors a on a.slug = 'bench-author-' || (1 + substring(made.slug from 12)::int % ${ROWS / 10})`);
  await ctx.db.execute(sql`insert into library_entries (user_id, work_id, status)
    select u.id, w.id, 'finished' from (select id, row_number() over (order by id) as n from works) w cross join generate_series(0, 9) k
    join (select id, row_number() over (order by id) as n from users) u on u.n = 1 + (w.n * 7 + k * 997) % 10000
    on conflict do nothing`);
  await ctx.db.execute(sql`analyze authors, works, contributions, library_entries`);
}

const COSTED: readonly Costed[] = [
  {
    label: "sitemaps, all files (a million books)",
    fill: catalogue,
    run: async (ctx) => {
      const index = await (await sitemapIndex(ctx)).text();
      for (const [, file = ""] of index.matchAll(/\/sitemaps\/(books[^<]*)</g))
        await (await sitemapFile(ctx, file)).text();
      return ROWS;
    },
  },
  {
    label: "similar books (a million books, ten readers each)",
    fill: async () => undefined,
    run: async (ctx) => {
      await countSimilarBooks(ctx, SIMILAR_SECONDS);
      const [row] = await ctx.db.execute<{ n: number }>(sql`select count(*)::int as n from similar_works`);
      return row?.n ?? 0;
    },
  },
  {
    label: "statistics: views of authors (a million counts of a day and source)",
    fill: counts("today"),
    run: async (ctx) => {
      await sumViews(ctx);
      return ROWS;
    },
  },
  {
    label: "statistics: old counts to one a year (a million counts)",
    fill: counts("2024-12-31"),
    run: async (ctx) => {
      await sumOldCounts(ctx);
      return ROWS;
    },
  },
];

/** The context has one connection, whose process at the server is watched. */
export async function costsOfJobs(ctx: Context, say: (metric: Metric) => void): Promise<void> {
  const [{ pid } = { pid: 0 }] = await ctx.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  for (const { label, fill, run } of COSTED) {
    await fill(ctx);
    const before = usedBy(pid).seconds;
    const began = performance.now();
    const rows = await run(ctx);
    const [computed, took] = [usedBy(pid).seconds - before, (performance.now() - began) / 1000];
    const perMillion = (value: number) => ((value / Math.max(1, rows)) * MILLION).toFixed(1);
    say({
      label,
      value: `${perMillion(computed)} s of the database's time, ${perMillion(took)} s in all (from ${rows} rows)`,
    });
  }
}
