import { sql } from "drizzle-orm";
import { WorkIdRow } from "@/lib/http/rows";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { reviewCounts } from "./sql";

/**
 * Makes the stats of these books follow the reviews that count. Books are locked in the order of their ids, so that two
 * who write at once neither miscount nor wait for each other in a circle; and no harder than a count needs, since whoever
 * has just rated one holds it by the foreign key.
 */
export async function recountRatings(ctx: Context, workIds: readonly string[]): Promise<void> {
  if (workIds.length === 0) return;
  const ids = JSON.stringify([...new Set(workIds)].sort());
  await ctx.db.execute(sql`
    select 1 from works where id in (select value::uuid from json_array_elements_text(${ids}::json)) order by id for no key update`);
  await ctx.db.execute(sql`
    update works set rating_sum = totals.sum, rating_count = totals.ratings, review_count = totals.texts from (
      select w.id, coalesce(sum(r.rating), 0) as sum, count(r.rating) as ratings, count(r.text) as texts
      from json_array_elements_text(${ids}::json) x join works w on w.id = x.value::uuid
      left join (reviews r join users u on u.id = r.user_id) on r.work_id = w.id and ${reviewCounts} group by w.id) totals
    where works.id = totals.id and (works.rating_sum, works.rating_count, works.review_count) is distinct from (totals.sum, totals.ratings, totals.texts)`);
}

/** The same for every book that this person rated or reviewed. */
export async function recountRatingsOf(ctx: Context, userId: string): Promise<void> {
  const rated = await readRows(ctx.db, WorkIdRow, sql`select work_id from reviews where user_id = ${userId}::uuid`);
  await recountRatings(
    ctx,
    rated.map((row) => row.work_id),
  );
}
