import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { Id } from "@/lib/http/fields";
import { IdRow } from "@/lib/http/rows";
import { BATCH } from "@/lib/jobs/delete-in-batches";
import { invalidateTags } from "@/lib/kernel/cache";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";

const ListsRow = z.object({ curator: Id, lists: z.array(Id) });

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
    locked as (select collection.id from collections collection where collection.id in (select collection_id from gone)
      order by collection.id for no key update)
    update collections collection set save_count = greatest(collection.save_count - 1, 0) from locked where collection.id = locked.id
    returning collection.id`,
  );
  await inBatches(
    ctx,
    "curator",
    sql`
    with gone as (delete from curator_follows where ctid = any(array(
        select ctid from curator_follows where user_id = ${userId} limit ${BATCH})) returning curator_id),
    locked as (select curator.id from curators curator where curator.id in (select curator_id from gone) order by curator.id for no key update)
    update curators curator set follower_count = greatest(curator.follower_count - 1, 0) from locked where curator.id = locked.id
    returning curator.id`,
  );
  const own = await readRows(
    ctx.db,
    ListsRow,
    sql`
    select curator.id as curator, array(select collection.id::text from collections collection where collection.curator_id = curator.id) as lists
    from curators curator where curator.user_id = ${userId}`,
  );
  for (const { curator, lists } of own) {
    await ctx.db.execute(sql`
      delete from notification_events where subject = ${`curator:${curator}`} and fanned_out_at is null`);
    await invalidateTags(
      ctx,
      `curator:${curator}`,
      `curator-name:${curator}`,
      ...lists.map((id) => `collection:${id}`),
    );
  }
  await invalidateTags(ctx, "collections", "collections-popular");
}

async function inBatches(ctx: Context, kind: string, statement: SQL): Promise<void> {
  for (;;) {
    const changed = await readRows(ctx.db, IdRow, statement);
    await invalidateTags(ctx, ...changed.map(({ id }) => `${kind}:${id}`));
    if (changed.length === 0) return;
  }
}
