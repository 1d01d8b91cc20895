import { and, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { notificationDigests, notificationSettings } from "@/db/schema/deliveries";
import { notificationEvents, notifications } from "@/db/schema/notifications";
import { users } from "@/db/schema/users";
import { type Context, inTransaction } from "@/lib/context";
import { queueMail } from "@/lib/mail/outbox";
import { measured } from "@/lib/metrics";
import { stillToBeTold } from "./audience";
import { digestMail } from "./digest-mail";
import type { NotificationKind } from "./kinds";
import { nextDigestAt } from "./moments";
import { unsubscribeHeaders, unsubscribeUrl } from "./unsubscribe";

const BATCH = 200;

/**
 * The weekly digests that are due: what waited comes into the inbox, with one mail that tells of it. Each reader's moment
 * is their weekday and hour in their zone. Mail and inbox are one transaction, so a job that dies neither repeats nor loses
 * a digest. What is not true any more, or not the reader's to see any more, is dropped; when nothing is left there is no mail.
 */
export async function sendDigests(ctx: Context, kinds: readonly NotificationKind[]): Promise<void> {
  while (await inTransaction(ctx, planDigests));
  for (;;) {
    const due = await ctx.db
      .select({ userId: notificationDigests.userId })
      .from(notificationDigests)
      .where(lte(notificationDigests.dueAt, ctx.now))
      .orderBy(notificationDigests.dueAt, notificationDigests.userId)
      .limit(BATCH);
    for (const { userId } of due) await inTransaction(ctx, (tx) => sendDigest(tx, kinds, userId));
    if (due.length < BATCH) return;
  }
}

/** Gives a moment to digests that have none yet; true when there may be more. */
async function planDigests(ctx: Context): Promise<boolean> {
  const open = await ctx.db
    .select({
      userId: notificationDigests.userId,
      createdAt: notificationDigests.createdAt,
      timezone: sql<string>`coalesce(${notificationSettings.timezone}, 'UTC')`,
      digestWeekday: sql<number>`coalesce(${notificationSettings.digestWeekday}, 1)`,
      digestHour: sql<number>`coalesce(${notificationSettings.digestHour}, 8)`,
    })
    .from(notificationDigests)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, notificationDigests.userId))
    .where(isNull(notificationDigests.dueAt))
    .orderBy(notificationDigests.userId)
    .limit(BATCH)
    .for("update", { of: notificationDigests, skipLocked: true });
  const planned = open.map(({ userId, createdAt, ...time }) => ({ userId, dueAt: nextDigestAt(time, createdAt) }));
  await ctx.db.execute(sql`update notification_digests d set due_at = p."dueAt"
    from json_to_recordset(${JSON.stringify(planned)}::json) as p("userId" uuid, "dueAt" timestamptz) where d.user_id = p."userId"`);
  return open.length === BATCH;
}

async function sendDigest(ctx: Context, kinds: readonly NotificationKind[], userId: string): Promise<void> {
  const [taken] = await ctx.db
    .delete(notificationDigests)
    .where(and(eq(notificationDigests.userId, userId), lte(notificationDigests.dueAt, ctx.now)))
    .returning({ userId: notificationDigests.userId });
  if (!taken) return; // another worker was first
  const waiting = await ctx.db
    .select({ event: notificationEvents })
    .from(notifications)
    .innerJoin(notificationEvents, eq(notificationEvents.id, notifications.eventId))
    .where(and(eq(notifications.userId, userId), eq(notifications.held, true)))
    .orderBy(sql`${notificationEvents.createdAt} desc, ${notificationEvents.id} desc`);
  const lines: (typeof waiting)[number]["event"][] = [];
  const dropped: string[] = [];
  for (const { event } of waiting) {
    const kind = kinds.find((one) => one.kind === event.kind);
    const stands = kind && (await stillToBeTold(ctx, kind, event, [userId])).has(userId);
    if (stands) lines.push(event);
    else dropped.push(event.id);
  }
  const mine = (ids: string[]) => and(eq(notifications.userId, userId), inArray(notifications.eventId, ids));
  if (dropped.length > 0) await ctx.db.delete(notifications).where(mine(dropped));
  if (lines.length === 0) return;
  await ctx.db
    .update(notifications)
    .set({ held: false, createdAt: ctx.now })
    .where(mine(lines.map(({ id }) => id)));
  measured().deliveries({ channel: "inbox", result: "sent" }, lines.length);
  await mailDigest(ctx, userId, lines);
}

async function mailDigest(ctx: Context, userId: string, lines: { title: string; body: string; url: string }[]) {
  const [reader] = await ctx.db
    .select({ email: users.email, wanted: sql<boolean>`coalesce(${notificationSettings.digestMail}, true)` })
    .from(users)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  if (!reader?.email || !reader.wanted) return;
  const mail = await digestMail(lines, unsubscribeUrl(userId));
  await queueMail(ctx, {
    kind: "weekly_digest",
    recipient: reader.email,
    headers: unsubscribeHeaders(userId),
    ...mail,
  });
  measured().deliveries({ channel: "digest", result: "sent" });
}
