import { type SQL, sql } from "drizzle-orm";
import { BATCH } from "@/lib/jobs/delete-in-batches";
import { invalidateTags } from "@/lib/kernel/cache";
import type { Context } from "@/lib/kernel/context";

/**
 * Ends what a deleted account saved and followed here, with the counts, and makes stale what its lists stood in. The lists
 * themselves and the curator go as the schema says. Rows that others count too are held by id, so that two who go at once
 * never wait for each other in a circle.
 */
export async function leaveCollections(ctx: Context, userId: string): Promise<void> {
  await inBatches(
    ctx,
    "collection",
    sql`
    with gone as (delete from collection_saves where ctid = any(array(
        select ctid from collection_saves where user_id = ${userId} limit ${BATCH})) returning collection_id),
    locked as (select c.id from collections c where c.id in (select collection_id from gone) order by c.id for no key update)
    update collections c set save_count = greatest(c.save_count - 1, 0) from locked where c.id = locked.id
    returning c.id`,
  );
  await inBatches(
    ctx,
    "curator",
    sql`
    with gone as (delete from curator_follows where ctid = any(array(
        select ctid from curator_follows where user_id = ${userId} limit ${BATCH})) returning curator_id),
    locked as (select k.id from curators k where k.id in (select curator_id from gone) order by k.id for no key update)
    update curators k set follower_count = greatest(k.follower_count - 1, 0) from locked where k.id = locked.id
    returning k.id`,
  );
  const own = await ctx.db.execute<{ curator: string; lists: string[] }>(sql`
    select k.id as curator, array(select c.id::text from collections c where c.curator_id = k.id) as lists
    from curators k where k.user_id = ${userId}`);
  for (const { curator, lists } of own) {
    await ctx.db.execute(sql`
      delete from notification_events where subject = ${`curator:${curator}`} and fanned_out_at is null`);
    await invalidateTags(ctx, `curator:${curator}`, ...lists.map((id) => `collection:${id}`));
  }
  await invalidateTags(ctx, "collections", "collections-popular");
}

async function inBatches(ctx: Context, kind: string, statement: SQL): Promise<void> {
  for (;;) {
    const changed = await ctx.db.execute<{ id: string }>(statement);
    await invalidateTags(ctx, ...[...changed].map(({ id }) => `${kind}:${id}`));
    if (changed.length === 0) return;
  }
}
