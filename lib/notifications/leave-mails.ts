import { type SQL, sql } from "drizzle-orm";
import { IdRow } from "@/lib/http/rows";
import { deleteInBatches } from "@/lib/jobs/delete-in-batches";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { renewDigest } from "./digest";
import { notificationKey } from "./notify";
import type { NotificationType } from "./types";

const EVENTS = 500;
const DIGESTS = 100;
const NOBODY = "00000000-0000-0000-0000-000000000000";
const EVERYBODY = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/**
 * Drops the mails to others that tell of what somebody did who leaves, event by event while the events still stand: their
 * notifications, and the digests that went out with one of them. A digest that waits is rendered again without them.
 */
export async function leaveMails(ctx: Context, types: readonly NotificationType[], userId: string): Promise<void> {
  // Of an earlier release, which did not write down what a digest tells of: nobody loses one that went out.
  await deleteInBatches(ctx, "mails", sql`kind = 'weekly_digest' and events is null and sent_at is not null`);
  for (let after = NOBODY; ; ) {
    const rows = await readRows(
      ctx.db,
      IdRow,
      sql`
      select id from notification_events where actor_id = ${userId} and id > ${after} order by id limit ${EVENTS}`,
    );
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    after = ids.at(-1) ?? after;
    await stopNotifying(ctx, ids);
    for (const id of await mailedOf(ctx, ids)) await dropNotificationMails(ctx, id);
    await leaveDigests(ctx, types, { userId, ids });
  }
}

const listOf = (ids: readonly string[]): SQL => sql`${`{${ids.join(",")}}`}::uuid[]`;

/** Before their mails are looked for: a fan-out or a sender under way is waited for, and none follows. */
async function stopNotifying(ctx: Context, ids: readonly string[]): Promise<void> {
  await ctx.db.execute(sql`update notification_events set fanned_out_at = ${ctx.now.toISOString()}::timestamptz
    where id = any(${listOf(ids)}) and fanned_out_at is null`);
  await deleteInBatches(ctx, "notification_deliveries", sql`event_id = any(${listOf(ids)})`);
}

/** Those of which a notification lies in the outbox: most events are older, or nobody wanted a mail. */
async function mailedOf(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const rows = await readRows(
    ctx.db,
    IdRow,
    sql`
    select e.id from unnest(${listOf(ids)}) e(id) where exists (select 1 from mails mail
      where mail.dedupe_key between 'notice:' || e.id || ':' || ${NOBODY}::text and 'notice:' || e.id || ':' || ${EVERYBODY}::text
      limit 1)`,
  );
  return rows.map(({ id }) => id);
}

/** By the range of their keys, which lie beside each other in its index, however many people were notified. */
async function dropNotificationMails(ctx: Context, eventId: string): Promise<void> {
  const [first, last] = [notificationKey(eventId, NOBODY), notificationKey(eventId, EVERYBODY)];
  await deleteInBatches(
    ctx,
    "mails",
    sql`dedupe_key between ${first} and ${last} and dedupe_key like ${notificationKey(eventId, "%")}`,
  );
}

type Leaving = { userId: string; ids: readonly string[] };

async function leaveDigests(ctx: Context, types: readonly NotificationType[], { userId, ids }: Leaving): Promise<void> {
  const aboutEvents = sql`events && ${listOf(ids)}`;
  await deleteInBatches(ctx, "mails", sql`${aboutEvents} and sent_at is not null`);
  for (let after = NOBODY; ; ) {
    const waiting = await readRows(
      ctx.db,
      IdRow,
      sql`
      select id from mails where ${aboutEvents} and sent_at is null and id > ${after} order by id limit ${DIGESTS}`,
    );
    for (const { id } of waiting) {
      after = id;
      await inTransaction(ctx, (tx) => renewDigest(tx, types, id, userId));
    }
    if (waiting.length < DIGESTS) return;
  }
}
