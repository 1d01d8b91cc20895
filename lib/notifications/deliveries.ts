import { eq, inArray, sql } from "drizzle-orm";
import { devices, notificationDeliveries } from "@/db/schema/deliveries";
import { type Context, inTransaction } from "@/lib/context";
import { queueMail } from "@/lib/mail/outbox";
import { measured } from "@/lib/metrics";
import { stillToBeTold } from "./audience";
import type { NotificationEvent, NotificationKind } from "./kinds";
import { quietUntil } from "./moments";
import { noticeMail } from "./notice-mail";
import { EXPO_BATCH, sendExpoPush } from "./push/expo";
import type { Outcome, PushMessage } from "./push/message";
import { sendWebPush } from "./push/web-push";
import { type NotificationSource, sourceOf } from "./sources";
import { unsubscribeHeaders, unsubscribeUrl } from "./unsubscribe";

const CLAIM = EXPO_BATCH;
/** How long a worker has for what it claimed; after that another takes it up. */
const LEASE_MS = 120_000;
const AT_ONCE = 10;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** With the pauses this is more than half a day. */
export const MOST_ATTEMPTS = 18;

type Delivery = {
  id: string;
  user_id: string;
  channel: "push" | "mail";
  attempts: number;
  device_kind: "web" | "expo" | null;
  address: string | null;
  p256dh: string | null;
  auth: string | null;
  email: string | null;
  timezone: string;
  quiet_from: string | null;
  quiet_to: string | null;
  read: boolean;
  event: Omit<NotificationEvent, "createdAt"> & { createdAt: string; title: string; body: string; url: string };
};

type House = { kinds: readonly NotificationKind[]; sources: readonly NotificationSource[] };

/**
 * Sends what is due, on push and mail. Each claim is committed before anything leaves the house; what a killed worker had
 * claimed is taken up after two minutes, and replaces itself at the push service and on the device by its topic.
 */
export async function sendNotifications(ctx: Context, house: House): Promise<void> {
  for (;;) {
    const claimed = await claim(ctx);
    const due = await withoutSettled(ctx, house, claimed);
    const of = (kind: Delivery["device_kind"]) => due.filter((one) => one.device_kind === kind);
    for (const one of due.filter(({ channel }) => channel === "mail")) await mail(ctx, house, one);
    const web = of("web");
    for (let i = 0; i < web.length; i += AT_ONCE)
      await Promise.all(
        web.slice(i, i + AT_ONCE).map(async (one) => settle(ctx, one, await toBrowser(ctx, house, one))),
      );
    await toPhones(ctx, house, of("expo"));
    if (claimed.length < CLAIM) return;
  }
}

async function claim(ctx: Context): Promise<Delivery[]> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const lease = sql`${new Date(ctx.now.getTime() + LEASE_MS).toISOString()}::timestamptz`;
  return (await ctx.db.execute(sql`
    with claimed as (
      update notification_deliveries set attempts = attempts + 1, next_attempt_at = ${lease}
      where id in (select d.id from notification_deliveries d where d.sent_at is null and d.dead_at is null and d.next_attempt_at <= ${now}
        order by d.next_attempt_at limit ${CLAIM} for update skip locked)
      returning id, user_id, event_id, channel, device_id, attempts
    )
    select c.id, c.user_id, c.channel, c.attempts, d.kind as device_kind, d.address, d.p256dh, d.auth, u.email,
      coalesce(s.timezone, 'UTC') as timezone, s.quiet_from, s.quiet_to, (n.read_at is not null or n.user_id is null) as read,
      json_build_object('id', e.id, 'kind', e.kind, 'subject', e.subject, 'actorId', e.actor_id, 'payload', e.payload,
        'createdAt', e.created_at, 'title', e.title, 'body', e.body, 'url', e.url) as event
    from claimed c join notification_events e on e.id = c.event_id join users u on u.id = c.user_id
    left join devices d on d.id = c.device_id left join notification_settings s on s.user_id = c.user_id
    left join notifications n on n.user_id = c.user_id and n.event_id = c.event_id`)) as unknown as Delivery[];
}

/** What is left to send: not what was read meanwhile, is no longer this reader's to see, or falls into quiet hours. */
async function withoutSettled(ctx: Context, { kinds }: House, claimed: readonly Delivery[]): Promise<Delivery[]> {
  const told = new Map<string, Map<string, { held: boolean }>>();
  for (const { event } of claimed) {
    if (told.has(event.id)) continue;
    const kind = kinds.find((one) => one.kind === event.kind);
    const people = claimed.filter((one) => one.event.id === event.id).map(({ user_id }) => user_id);
    const asEvent = { ...event, createdAt: new Date(event.createdAt) };
    told.set(event.id, kind ? await stillToBeTold(ctx, kind, asEvent, people) : new Map());
  }
  const dropped: string[] = [];
  const due: Delivery[] = [];
  for (const one of claimed) {
    const stands = told.get(one.event.id)?.get(one.user_id);
    const isDropped = !stands || stands.held || (one.channel === "push" && one.read);
    const quiet = one.channel === "push" ? quietUntil(quietOf(one), ctx.now) : null;
    if (isDropped) dropped.push(one.id);
    if (isDropped || quiet) count(one, isDropped ? "dropped" : "quiet");
    if (isDropped) continue;
    if (quiet) await update(ctx, one.id, { nextAttemptAt: quiet, attempts: one.attempts - 1 });
    else due.push(one);
  }
  if (dropped.length > 0)
    await ctx.db.delete(notificationDeliveries).where(inArray(notificationDeliveries.id, dropped));
  return due;
}

const quietOf = ({ timezone, quiet_from, quiet_to }: Delivery) => ({
  timezone,
  quietFrom: quiet_from,
  quietTo: quiet_to,
});

/** The mail goes into the outbox in the transaction that settles it, so it is written once. */
async function mail(ctx: Context, { kinds }: House, one: Delivery): Promise<void> {
  const { event, user_id: userId, email } = one;
  const label = kinds.find(({ kind }) => kind === event.kind)?.label ?? "";
  const made = await noticeMail({ ...event, label, unsubscribeUrl: unsubscribeUrl(userId, event.kind) });
  await inTransaction(ctx, async (tx) => {
    if (email)
      await queueMail(tx, {
        kind: event.kind,
        recipient: email,
        headers: unsubscribeHeaders(userId, event.kind),
        ...made,
      });
    await update(tx, one.id, { sentAt: ctx.now });
  });
  count(one, "sent");
}

function messageOf({ sources }: House, { event }: Delivery): PushMessage {
  const { id, title, body, url } = event;
  return { id, title, body, url, mute: sourceOf(sources, event)?.source.words ?? null };
}

function toBrowser(ctx: Context, house: House, one: Delivery): Promise<Outcome> {
  const { address, p256dh, auth } = one;
  if (!address || !p256dh || !auth) return Promise.resolve({ result: "gone" });
  return sendWebPush(ctx, { address, p256dh, auth }, messageOf(house, one));
}

async function toPhones(ctx: Context, house: House, phones: readonly Delivery[]): Promise<void> {
  if (phones.length === 0) return;
  const outcomes = await sendExpoPush(
    phones.map((one) => ({ token: one.address ?? "", message: messageOf(house, one) })),
  );
  for (const [i, one] of phones.entries())
    await settle(ctx, one, outcomes[i] ?? { result: "failed", error: "Expo gave no ticket." });
}

type Result = "sent" | "retried" | "dead" | "gone" | "dropped" | "quiet";

function count({ channel, device_kind: device }: Delivery, result: Result) {
  measured().deliveries({ channel: device === "expo" ? "phone" : channel, result });
}

/** Writes down what became of an attempt. */
async function settle(ctx: Context, one: Delivery, outcome: Outcome): Promise<void> {
  if (outcome.result === "gone") {
    count(one, "gone");
    if (one.address) await ctx.db.delete(devices).where(eq(devices.address, one.address));
    return;
  }
  if (outcome.result === "sent") {
    count(one, "sent");
    await update(ctx, one.id, { sentAt: ctx.now, lastError: null, ticket: outcome.ticket ?? null });
    return;
  }
  const isOver = outcome.result === "refused" || one.attempts >= MOST_ATTEMPTS;
  count(one, isOver ? "dead" : "retried");
  const asked = outcome.result === "failed" ? (outcome.retryAfterSeconds ?? 0) * 1000 : 0;
  const pause = Math.min(Math.max(FIRST_PAUSE_MS * 2 ** (one.attempts - 1), asked), LONGEST_PAUSE_MS);
  await update(ctx, one.id, {
    lastError: outcome.error,
    nextAttemptAt: new Date(ctx.now.getTime() + pause),
    ...(isOver ? { deadAt: ctx.now } : {}),
  });
}

const update = (ctx: Context, id: string, values: Partial<typeof notificationDeliveries.$inferInsert>) =>
  ctx.db.update(notificationDeliveries).set(values).where(eq(notificationDeliveries.id, id));
