import { sql } from "drizzle-orm";
import { invalidateTags } from "@/lib/kernel/cache";
import type { Context } from "@/lib/kernel/context";
import { isoDate } from "@/lib/kernel/time";

const DAY_MS = 86_400_000;

/** What a page says changes by the clock alone: an event is over, a period for questions opens or closes. */
export const renewPage = (ctx: Context, { authorId }: { authorId: string }): Promise<void> =>
  invalidateTags(ctx, `author:${authorId}`);

/** Brings the pages' view counts up to the daily stats, for those seen since yesterday. */
export async function sumViews(ctx: Context): Promise<void> {
  const since = isoDate(new Date(ctx.now.getTime() - DAY_MS));
  await ctx.db.execute(sql`
    with seen as (select distinct subject from daily_counts where day >= ${since}::date and kind = 'view' and subject like 'author:%'),
    sums as (select daily_count.subject, least(sum(daily_count.count), 2147483647)::int as views from daily_counts daily_count
      join seen viewed on viewed.subject = daily_count.subject
      where daily_count.kind = 'view' group by daily_count.subject),
    locked as (select a.id, summed.views from authors a join sums summed on a.id = substr(summed.subject, 8)::uuid
      where a.view_count <> summed.views order by a.id for no key update of a)
    update authors a set view_count = locked.views from locked where a.id = locked.id`);
}
