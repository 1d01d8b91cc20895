import { sql } from "drizzle-orm";
import { z } from "zod";
import { BATCH } from "@/lib/jobs/delete-in-batches";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { isoDate } from "@/lib/kernel/time";

/** Longer than the longest range that stats by day are shown for. */
const COUNT_DAYS = 400;

const Summed = z.object({ count: z.int() });

/** Adds stats of days long past up to one row a year, so that totals stay and rows do not grow with time. */
export async function sumOldCounts(ctx: Context): Promise<void> {
  const before = isoDate(new Date(ctx.now.getTime() - COUNT_DAYS * 86_400_000));
  for (;;) {
    const [row] = await readRows(
      ctx.db,
      Summed,
      sql`
      with picked as materialized (
        select tableoid, ctid from daily_counts where day < ${before}::date
          and (day <> date_trunc('year', day)::date or source <> '') order by day limit ${BATCH}),
      old as (
        delete from daily_counts where ctid = any(array(select ctid from picked))
          and (tableoid, ctid) in (select tableoid, ctid from picked)
        returning subject, kind, date_trunc('year', day)::date as year, count),
      sums as (
        insert into daily_counts (subject, kind, day, source, count)
        select subject, kind, year, '', least(sum(count), 2147483647)::int from old group by 1, 2, 3 order by 1, 2, 3
        on conflict (subject, kind, day, source)
          do update set count = least(daily_counts.count::bigint + excluded.count, 2147483647)::int)
      select count(*)::int as count from old`,
    );
    if (!row || row.count < BATCH) return;
  }
}
