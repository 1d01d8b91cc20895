import { and, desc, eq, isNull, lte, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { isPassing } from "@/db/passing";
import { notificationEvents } from "@/db/schema/notifications";
import { Id } from "@/lib/http/fields";
import { enqueue } from "@/lib/jobs/queue";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { kindOf, log, seldom } from "@/lib/kernel/log";
import { processMetrics } from "@/lib/kernel/metrics";
import { databaseClock, dueNow, inMs } from "@/lib/kernel/time";
import { audienceOf } from "./audience";
import type { Channel } from "./schemas";
import { isOwed, type NotificationType, presetValue } from "./types";

export const BATCH = 2_000;

/**
 * Tells everybody of an event, in batches by recipient. The recipients of a batch, what is to go out to them on each
 * channel, and the cursor behind them are one transaction, and a recipient is a primary key: however often the process
 * dies in between, each person is notified once on each channel. People who blocked the actor, or whom the actor blocked, are
 * left out.
 */
export async function fanOut(
  ctx: Context,
  types: readonly NotificationType[],
  { eventId }: { eventId: string },
  batch = BATCH,
): Promise<void> {
  try {
    while (await inTransaction(ctx, (tx) => fanOutBatch(tx, types, eventId, batch)));
  } catch (error) {
    if (isPassing(error) || !(await giveUp(ctx, eventId))) throw error;
    processMetrics().deliveries({ channel: "inbox", result: "dead" });
    seldom(`fan-out ${kindOf(error)}`, (before) =>
      log().error({ err: error, event: eventId, before }, "an event was given up: nobody else is told of it"),
    );
  }
}

/** As long as a delivery is tried: by then each event was, hundreds of times. */
const LONGEST_MS = 12 * 3_600_000;

/** Ends an event that has failed for too long, so that it does not come up for ever; false when it may still succeed. */
async function giveUp(ctx: Context, eventId: string): Promise<boolean> {
  const { id, dueAt, fannedOutAt } = notificationEvents;
  const ended = await ctx.db
    .update(notificationEvents)
    .set({ fannedOutAt: ctx.now })
    .where(and(eq(id, eventId), isNull(fannedOutAt), lte(dueAt, inMs(databaseClock(ctx), -LONGEST_MS))))
    .returning({ id });
  return ended.length > 0;
}

/** One batch; true when there may be more. */
async function fanOutBatch(
  ctx: Context,
  types: readonly NotificationType[],
  eventId: string,
  batch: number,
): Promise<boolean> {
  const isDue = lte(notificationEvents.dueAt, databaseClock(ctx)); // the clock that started the job
  const open = and(eq(notificationEvents.id, eventId), isNull(notificationEvents.fannedOutAt), isDue);
  const [event] = await ctx.db.select().from(notificationEvents).where(open).for("update");
  if (!event) return false;
  const type = types.find((candidate) => candidate.type === event.kind);
  if (!type) throw new Error(`There is no notification of kind ${event.kind}.`);
  const result =
    !event.cursor && type.stillTrue && !(await type.stillTrue(ctx, event))
      ? NOBODY
      : await notifyBatch(ctx, type, event, batch);
  processMetrics().notifications({ kind: type.type }, result.n);
  if (result.inbox > 0) processMetrics().deliveries({ channel: "inbox", result: "sent" }, result.inbox);
  const done = result.n < batch;
  await ctx.db
    .update(notificationEvents)
    .set({ cursor: result.last ?? event.cursor, ...(done ? { fannedOutAt: ctx.now } : {}) })
    .where(eq(notificationEvents.id, eventId));
  if (result.sends > 0) await enqueue(ctx, "send-notifications", {});
  return !done;
}

const BatchRow = z.object({ n: z.int(), last: Id.nullable(), sends: z.int(), inbox: z.int() });
type BatchResult = z.infer<typeof BatchRow>;
const NOBODY: BatchResult = { n: 0, last: null, sends: 0, inbox: 0 };

async function notifyBatch(
  ctx: Context,
  type: NotificationType,
  event: typeof notificationEvents.$inferSelect,
  batch: number,
): Promise<BatchResult> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const due = dueNow(ctx);
  const publishedAt = new Date(Math.max(event.dueAt.getTime(), event.createdAt.getTime())); // what was planned is news of that time
  const loud = event.payload.quiet !== true;
  const wants = (channel: Channel, userId: SQL) =>
    sql`${isOwed(type, channel)} or coalesce((select choice.enabled from notification_choices choice where choice.user_id = ${userId} and choice.kind = ${type.type}
      and choice.channel = ${channel}),
      case (select setting.preset from notification_settings setting where setting.user_id = ${userId})
        when 'quiet' then ${presetValue("quiet", type, channel)} when 'everything' then ${presetValue("everything", type, channel)}
        else ${presetValue("balanced", type, channel)} end)`;
  const [row = NOBODY] = await readRows(
    ctx.db,
    BatchRow,
    sql`
    with batch as (
      select x.user_id, bool_and(x.deferred) as deferred from (${audienceOf(type, event)}) x
      where (${event.cursor}::uuid is null or x.user_id > ${event.cursor}::uuid)
      group by x.user_id order by x.user_id limit ${batch}
    ), notified as (
      insert into notifications (user_id, event_id, held, hidden, created_at)
      select batched.user_id, ${event.id}::uuid, batched.deferred, not (${wants("inbox", sql`batched.user_id`)}), ${publishedAt.toISOString()}::timestamptz
      from batch batched on conflict do nothing returning user_id, held, hidden
    ), waiting as (
      insert into notification_digests (user_id, created_at) select user_id, ${now} from notified where held order by user_id
      on conflict (user_id) do update set created_at = notification_digests.created_at
    ), sends as (
      insert into notification_deliveries (event_id, user_id, channel, device_id, created_at, next_attempt_at)
      select ${event.id}::uuid, recipient.user_id, 'push', device.id, ${now}, ${due} from notified recipient
        join devices device on device.user_id = recipient.user_id
      where ${loud} and not recipient.held and (${wants("push", sql`recipient.user_id`)})
      union all
      select ${event.id}::uuid, recipient.user_id, 'mail', null, ${now}, ${due} from notified recipient
      join users u on u.id = recipient.user_id and u.email is not null where ${loud} and not recipient.held and (${wants("mail", sql`recipient.user_id`)})
      on conflict do nothing returning 1
    )
    select count(*)::int as n, (select user_id::text from batch order by user_id desc limit 1) as last,
      (select count(*)::int from sends) as sends, (select count(*)::int from notified where not held and not hidden) as inbox from batch`,
  );
  return row;
}

/**
 * Takes up what a killed process left: events that are due and not finished. The newest come first, since an old one that is
 * still there has most likely failed at each attempt.
 */
export async function resumeFanOuts(ctx: Context): Promise<void> {
  const left = await ctx.db
    .select({ id: notificationEvents.id })
    .from(notificationEvents)
    .where(
      and(isNull(notificationEvents.fannedOutAt), lte(notificationEvents.dueAt, new Date(ctx.now.getTime() - 60_000))),
    )
    .orderBy(desc(notificationEvents.dueAt))
    .limit(100);
  for (const { id } of left) await enqueue(ctx, "fan-out", { eventId: id }, { singletonKey: id, singletonSeconds: 60 });
}
