import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { notificationDeliveries } from "@/db/schema/deliveries";
import { mails } from "@/db/schema/platform";
import { requireRole } from "@/lib/auth/access";
import { audit } from "@/lib/auth/audit";
import { notFound } from "@/lib/http/errors";
import { uuidOf } from "@/lib/http/ids";
import { offsetOf, type Page, toPage } from "@/lib/http/pagination";
import { IdRow, TotalRow } from "@/lib/http/rows";
import { enqueue } from "@/lib/jobs/queue";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { dueNow, isoSql } from "@/lib/kernel/time";
import { enqueueMails } from "@/lib/mail/outbox";
import { DeadLetter, type DeadLettersRetried, type ListDeadLetters, type RetryDeadLetters } from "./schemas";

const all = sql`select delivery.id, delivery.channel, event.kind, delivery.attempts::int as attempts, delivery.last_error as error,
  delivery.created_at, delivery.dead_at
    from notification_deliveries delivery join notification_events event on event.id = delivery.event_id where delivery.dead_at is not null
  union all
  select mail.id, 'mail', mail.kind, mail.attempts::int, mail.last_error, mail.created_at, mail.dead_at from mails mail where mail.dead_at is not null`;

/** For staff: what was given up after the last attempt, the latest first. Neither words nor addresses are shown. */
export async function listDeadLetters(ctx: Context, query: ListDeadLetters): Promise<Page<DeadLetter>> {
  requireRole(ctx, "admin");
  const offset = offsetOf(query);
  const where = query.channel ? sql`x.channel = ${query.channel}` : sql`true`;
  const rows = await readRows(
    ctx.db,
    DeadLetter,
    sql`select x.id, x.channel, x.kind, x.attempts, x.error,
      ${isoSql(sql`x.created_at`)} as "createdAt", ${isoSql(sql`x.dead_at`)} as "diedAt"
    from (${all}) x where ${where} order by x.dead_at desc, x.id desc limit ${query.limit} offset ${offset}`,
  );
  const [counted] = await readRows(ctx.db, TotalRow, sql`select count(*)::int as total from (${all}) x where ${where}`);
  return toPage(rows, counted?.total ?? 0, query);
}

/** For staff: tries a dead letter again from the start; 404 when there is none with this id (any more). */
export async function retryDeadLetter(ctx: Context, letterId: string): Promise<void> {
  requireRole(ctx, "admin");
  const id = uuidOf(letterId, "Undelivered message");
  await inTransaction(ctx, async (tx) => {
    const alive = {
      deadAt: null,
      attempts: 0,
      nextAttemptAt: dueNow(ctx),
    };
    const pushed = await tx.db
      .update(notificationDeliveries)
      .set(alive)
      .where(and(eq(notificationDeliveries.id, id), isNotNull(notificationDeliveries.deadAt)))
      .returning({ id: notificationDeliveries.id });
    const mailed = await tx.db
      .update(mails)
      .set(alive)
      .where(and(eq(mails.id, id), isNotNull(mails.deadAt)))
      .returning({ id: mails.id });
    if (pushed.length + mailed.length === 0) throw notFound("Undelivered message");
    if (pushed.length > 0) await enqueue(tx, "send-notifications", {});
    else await enqueueMails(tx, [id]);
    await audit(tx, "dead-letter.retry", `dead-letter:${id}`);
  });
}

const MAX_RETRIED_AT_ONCE = 1_000;

/** For staff: tries dead letters of a channel, or all, again from the start; the oldest thousand at once. */
export async function retryDeadLetters(ctx: Context, { channel }: RetryDeadLetters): Promise<DeadLettersRetried> {
  requireRole(ctx, "admin");
  return inTransaction(ctx, async (tx) => {
    const alive = sql`dead_at = null, attempts = 0, next_attempt_at = ${dueNow(ctx)}`;
    const revive = (table: "notification_deliveries" | "mails", which: SQL) =>
      readRows(
        tx.db,
        IdRow,
        sql`update ${sql.identifier(table)} set ${alive} where id in (select id from ${sql.identifier(table)}
        where dead_at is not null and ${which} order by dead_at, id limit ${MAX_RETRIED_AT_ONCE} for update skip locked) returning id`,
      );
    const deliveries = await revive("notification_deliveries", channel ? sql`channel = ${channel}` : sql`true`);
    const letters = await revive("mails", sql`${channel !== "push"}`);
    if (deliveries.length > 0) await enqueue(tx, "send-notifications", {});
    await enqueueMails(
      tx,
      letters.map((letter) => letter.id),
    );
    const retried = deliveries.length + letters.length;
    await audit(tx, "dead-letter.retry_all", `dead-letters:${channel ?? "all"}`, { retried });
    return { retried };
  });
}

/** For staff: gives a dead letter up for good. */
export async function deleteDeadLetter(ctx: Context, letterId: string): Promise<void> {
  requireRole(ctx, "admin");
  const id = uuidOf(letterId, "Undelivered message");
  await inTransaction(ctx, async (tx) => {
    const gone = [
      ...(await tx.db
        .delete(notificationDeliveries)
        .where(and(eq(notificationDeliveries.id, id), isNotNull(notificationDeliveries.deadAt)))
        .returning({ id: notificationDeliveries.id })),
      ...(await tx.db
        .delete(mails)
        .where(and(eq(mails.id, id), isNotNull(mails.deadAt)))
        .returning({ id: mails.id })),
    ];
    if (gone.length === 0) throw notFound("Undelivered message");
    await audit(tx, "dead-letter.drop", `dead-letter:${id}`);
  });
}
