import { and, eq, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { notificationDigests, notificationSettings } from "@/db/schema/deliveries";
import { notifications } from "@/db/schema/notifications";
import { mails } from "@/db/schema/platform";
import { users } from "@/db/schema/users";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "@/lib/format/locales";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { kindOf, log, seldom } from "@/lib/kernel/log";
import { processMetrics } from "@/lib/kernel/metrics";
import { queueMail } from "@/lib/mail/outbox";
import { stillToNotify } from "./audience";
import { MAX_DELIVERY_ATTEMPTS } from "./deliveries";
import { nextDigestAt } from "./delivery-times";
import { digestMail } from "./digest-mail";
import { eventJson, lookupOf, renderText, toEvent } from "./render";
import type { NotificationText, NotificationType } from "./types";
import { unsubscribeHeaders, unsubscribeUrl } from "./unsubscribe";
import { EventRow } from "./views";

const BATCH = 200;
const PAUSE_MS = 3_600_000;

/**
 * The weekly digests that are due: what waited comes into the inbox, with one mail that tells of it. Each reader's moment
 * is their weekday and hour in their zone. Mail and inbox are one transaction, so a job that dies neither repeats nor loses
 * a digest. What is not true any more, or not the reader's to see any more, is dropped; when nothing is left there is no mail.
 */
export async function sendDigests(ctx: Context, types: readonly NotificationType[]): Promise<void> {
  while (await inTransaction(ctx, planDigests));
  for (;;) {
    const due = await ctx.db
      .select({ userId: notificationDigests.userId })
      .from(notificationDigests)
      .where(lte(notificationDigests.dueAt, ctx.now))
      .orderBy(notificationDigests.dueAt, notificationDigests.userId)
      .limit(BATCH);
    for (const { userId } of due)
      await inTransaction(ctx, (tx) => sendDigest(tx, types, userId)).catch((error) => postpone(ctx, userId, error));
    if (due.length < BATCH) return;
  }
}

/**
 * A digest that cannot be made holds up nobody else's: it is tried again after an hour, and after the last attempt what
 * waited comes into the inbox without a mail. What went wrong is in the log.
 */
async function postpone(ctx: Context, userId: string, error: Error): Promise<void> {
  seldom(`digest ${kindOf(error)}`, (before) => log().error({ err: error, before }, "a digest could not be made"));
  const mine = eq(notificationDigests.userId, userId);
  await inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .update(notificationDigests)
      .set({
        attempts: sql`${notificationDigests.attempts} + 1`,
        dueAt: new Date(ctx.now.getTime() + PAUSE_MS),
      })
      .where(and(mine, lte(notificationDigests.dueAt, ctx.now)))
      .returning({ attempts: notificationDigests.attempts });
    if ((row?.attempts ?? 0) < MAX_DELIVERY_ATTEMPTS) return;
    await tx.db.delete(notificationDigests).where(mine);
    await tx.db
      .update(notifications)
      .set({ held: false, createdAt: ctx.now })
      .where(and(eq(notifications.userId, userId), eq(notifications.held, true)));
    processMetrics().deliveries({ channel: "digest", result: "dead" });
  });
}

/** Gives a moment to digests that have none yet; true when there may be more. */
async function planDigests(ctx: Context): Promise<boolean> {
  const open = await ctx.db
    .select({
      userId: notificationDigests.userId,
      createdAt: notificationDigests.createdAt,
      timezone: sql`coalesce(${notificationSettings.timezone}, 'UTC')`.mapWith(String),
      digestWeekday: sql`coalesce(${notificationSettings.digestWeekday}, 1)`.mapWith(Number),
      digestHour: sql`coalesce(${notificationSettings.digestHour}, 8)`.mapWith(Number),
    })
    .from(notificationDigests)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, notificationDigests.userId))
    .where(isNull(notificationDigests.dueAt))
    .orderBy(notificationDigests.userId)
    .limit(BATCH)
    .for("update", { of: notificationDigests, skipLocked: true });
  const planned = open.map(({ userId, createdAt, ...time }) => ({ userId, dueAt: nextDigestAt(time, createdAt) }));
  await ctx.db.execute(sql`update notification_digests digest set due_at = planned."dueAt"
    from json_to_recordset(${JSON.stringify(planned)}::json) as planned("userId" uuid, "dueAt" timestamptz) where digest.user_id = planned."userId"`);
  return open.length === BATCH;
}

async function sendDigest(ctx: Context, types: readonly NotificationType[], userId: string): Promise<void> {
  const [taken] = await ctx.db
    .delete(notificationDigests)
    .where(and(eq(notificationDigests.userId, userId), lte(notificationDigests.dueAt, ctx.now)))
    .returning({ userId: notificationDigests.userId, dueAt: notificationDigests.dueAt });
  if (!taken) return; // another worker was first
  const { lines, dropped, locale } = await linesOf(ctx, types, userId, sql`inbox.held`);
  const mine = (ids: string[]) => and(eq(notifications.userId, userId), inArray(notifications.eventId, ids));
  if (dropped.length > 0) await ctx.db.delete(notifications).where(mine(dropped));
  if (lines.length === 0) return;
  await ctx.db
    .update(notifications)
    .set({ held: false, createdAt: ctx.now })
    .where(mine(lines.map(({ id }) => id)));
  processMetrics().deliveries({ channel: "inbox", result: "sent" }, lines.length);
  await mailDigest(ctx, { userId, dueAt: taken.dueAt, locale }, lines);
}

type Line = NotificationText & { id: string };
const WaitingRow = EventRow.extend({ locale: z.enum(LOCALES) });

/** What a digest says of the events in a reader's inbox for which `which` holds, and those that are not theirs to see any more. */
async function linesOf(ctx: Context, types: readonly NotificationType[], userId: string, which: SQL) {
  const asked = { reader: sql`${userId}::uuid`, now: sql`${ctx.now.toISOString()}::timestamptz` };
  const waiting = await readRows(
    ctx.db,
    WaitingRow,
    sql`
    select reader.locale, ${eventJson} as event, ${lookupOf(types, asked)} as details
    from notifications inbox join notification_events event on event.id = inbox.event_id
      join users reader on reader.id = inbox.user_id
    where inbox.user_id = ${userId} and ${which} order by event.created_at desc, event.id desc`,
  );
  const lines: Line[] = [];
  const dropped: string[] = [];
  for (const { event, details, locale } of waiting) {
    const type = details === null ? undefined : types.find((candidate) => candidate.type === event.kind);
    const stands = type && (await stillToNotify(ctx, type, toEvent(event), [userId])).has(userId);
    if (stands) lines.push({ id: event.id, ...renderText(types, event, details, locale) });
    else dropped.push(event.id);
  }
  return { lines, dropped, locale: waiting[0]?.locale ?? DEFAULT_LOCALE };
}

const digestKey = (userId: string, dueAt: Date | null): string => `digest:${userId}:${dueAt?.toISOString()}`;

/**
 * Makes a digest that waits in the outbox anew without what `actorId` did, in place, so that an attempt under way is still
 * the only one; it goes when nothing else stands in it. Needs a transaction.
 */
export async function renewDigest(
  ctx: Context,
  types: readonly NotificationType[],
  mailId: string,
  actorId: string,
): Promise<void> {
  const byId = eq(mails.id, mailId);
  const [mail] = await ctx.db
    .select()
    .from(mails)
    .where(and(byId, isNull(mails.sentAt)))
    .for("update");
  const userId = mail?.dedupeKey?.split(":")[1];
  if (!mail || !userId) return;
  const others = sql`inbox.event_id = any(${`{${(mail.events ?? []).join(",")}}`}::uuid[])
    and event.actor_id is distinct from ${actorId}::uuid`;
  const { lines, locale } = await linesOf(ctx, types, userId, others);
  if (lines.length === 0) await ctx.db.delete(mails).where(byId);
  else {
    const made = await digestMail(lines, { locale, unsubscribeUrl: unsubscribeUrl(userId) });
    await ctx.db
      .update(mails)
      .set({ ...made, events: lines.map(({ id }) => id) })
      .where(byId);
  }
}

type Digest = { userId: string; dueAt: Date | null; locale: Locale };

async function mailDigest(ctx: Context, { userId, dueAt, locale }: Digest, lines: Line[]) {
  const [reader] = await ctx.db
    .select({ email: users.email, wanted: sql`coalesce(${notificationSettings.digestMail}, true)`.mapWith(Boolean) })
    .from(users)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for("key share", { of: users }); // an account that goes meanwhile waits for the mail, and takes it along
  if (!reader?.email || !reader.wanted) return;
  const mail = await digestMail(lines, { locale, unsubscribeUrl: unsubscribeUrl(userId) });
  await queueMail(ctx, {
    kind: "weekly_digest",
    recipient: reader.email,
    dedupeKey: digestKey(userId, dueAt),
    events: lines.map(({ id }) => id),
    headers: unsubscribeHeaders(userId),
    ...mail,
  });
  processMetrics().deliveries({ channel: "digest", result: "sent" });
}
