import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { devices, notificationDeliveries } from "@/db/schema/deliveries";
import { directionOf, LOCALES } from "@/lib/format/locales";
import { Id, Instant } from "@/lib/http/fields";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { kindOf, log, seldom } from "@/lib/kernel/log";
import { processMetrics } from "@/lib/kernel/metrics";
import { databaseClock, inMs, isoSql } from "@/lib/kernel/time";
import { queueMail } from "@/lib/mail/outbox";
import { stillToNotify } from "./audience";
import { changeOwn, type Lease, leaseOf } from "./claims";
import { quietUntil } from "./delivery-times";
import { notificationMail } from "./notification-mail";
import { notificationKey } from "./notify";
import { EXPO_BATCH, sendExpoPush } from "./push/expo";
import type { Outcome, PushMessage } from "./push/message";
import { sendWebPush } from "./push/web-push";
import { eventJson, lookupOf, renderText, toEvent } from "./render";
import { labelOf, muteLabelOf, type Subscription, subscriptionOf } from "./subscriptions";
import { isOwed, type NotificationText, type NotificationType } from "./types";
import { unsubscribeHeaders, unsubscribeUrl } from "./unsubscribe";
import { EventRow } from "./views";

const CLAIM = EXPO_BATCH;
/** How long a worker may be silent about what it claimed; after that another takes it up. */
const LEASE_MS = 120_000;
const CONCURRENT_PUSHES = 10;
/** Enough to find two phones among a hundred; more bad ones are found in the next rounds. */
const MAX_EXPO_REQUESTS = 40;
const NOT_FOUND_OUT = "Expo rejected it together with others.";
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** With the pauses this is more than half a day. */
export const MAX_DELIVERY_ATTEMPTS = 18;

const DeliveryRow = EventRow.extend({
  id: Id,
  user_id: Id,
  channel: z.enum(["push", "mail"]),
  attempts: z.int(),
  device_kind: z.enum(["web", "expo"]).nullable(),
  address: z.string().nullable(),
  p256dh: z.string().nullable(),
  auth: z.string().nullable(),
  email: z.string().nullable(),
  locale: z.enum(LOCALES),
  timezone: z.string(),
  quiet_from: z.string().nullable(),
  quiet_to: z.string().nullable(),
  read: z.boolean(),
  now: Instant,
});
/** Its `details` are null when the reader may not see it any more. */
type Delivery = z.infer<typeof DeliveryRow>;
/** One that is to go out, with the words it has for this reader now. */
type Due = Delivery & { text: NotificationText };

type Registry = { types: readonly NotificationType[]; subscriptions: readonly Subscription[] };
/** One batch under way: with the declared kinds, the shared clock, and the lease of what it claimed. */
type Round = Context & { registry: Registry; makeMail: typeof notificationMail; clock: SQL; lease: Lease };

/**
 * Sends what is due, on push and mail. Each claim is committed before anything is sent and leased by the
 * database's clock, renewed while the batch is worked on; what a killed worker had claimed is taken up after the lease.
 * What cannot be made counts as a failed attempt of its own delivery, and the others go on.
 */
export async function sendNotifications(
  ctx: Context,
  registry: Registry,
  { leaseMs = LEASE_MS, makeMail = notificationMail }: { leaseMs?: number; makeMail?: typeof notificationMail } = {},
): Promise<void> {
  const clock = databaseClock(ctx);
  for (;;) {
    const claimed = await claim(ctx, registry.types, clock, leaseMs);
    await sendClaimed({ ...ctx, registry, makeMail, clock, lease: leaseOf(ctx, clock, leaseMs, claimed) }, claimed);
    if (claimed.length < CLAIM) return;
  }
}

async function sendClaimed(round: Round, claimed: readonly Delivery[]): Promise<void> {
  const due = await stillDue(round, claimed);
  const of = (kind: Delivery["device_kind"]) => due.filter((delivery) => delivery.device_kind === kind);
  for (const delivery of due.filter(({ channel }) => channel === "mail"))
    for (const mine of await round.lease.stillMine([delivery])) await mail(round, mine);
  const web = of("web");
  for (let i = 0; i < web.length; i += CONCURRENT_PUSHES) {
    const mine = await round.lease.stillMine(web.slice(i, i + CONCURRENT_PUSHES));
    await Promise.all(
      mine.map(async (delivery) =>
        recordOutcome(round, delivery, await toBrowser(round, delivery).catch(unmade(delivery))),
      ),
    );
  }
  await toPhones(round, of("expo"));
}

async function claim(ctx: Context, types: Registry["types"], clock: SQL, leaseMs: number): Promise<Delivery[]> {
  const lookup = lookupOf(types, { reader: sql`claimed.user_id`, now: clock });
  return readRows(
    ctx.db,
    DeliveryRow,
    sql`
    with claimed as (
      update notification_deliveries set attempts = attempts + 1, next_attempt_at = ${inMs(clock, leaseMs)}
      where id in (select delivery.id from notification_deliveries delivery where delivery.sent_at is null and delivery.dead_at is null
        and delivery.next_attempt_at <= ${clock}
        order by delivery.next_attempt_at limit ${CLAIM} for update skip locked)
      returning id, user_id, event_id, channel, device_id, attempts
    )
    select claimed.id, claimed.user_id, claimed.channel, claimed.attempts, device.kind as device_kind, device.address, device.p256dh, device.auth, person.email, person.locale,
      coalesce(setting.timezone, 'UTC') as timezone, setting.quiet_from, setting.quiet_to,
      (inbox.read_at is not null or inbox.user_id is null) as read, ${isoSql(clock)} as now, ${eventJson} as event, ${lookup} as details
    from claimed join notification_events event on event.id = claimed.event_id join users person on person.id = claimed.user_id
    left join devices device on device.id = claimed.device_id
    left join notification_settings setting on setting.user_id = claimed.user_id
    left join notifications inbox on inbox.user_id = claimed.user_id and inbox.event_id = claimed.event_id`,
  );
}

/** What is left to send: not what was read meanwhile, is no longer this reader's to see, or falls into quiet hours. */
async function stillDue(round: Round, claimed: readonly Delivery[]): Promise<Due[]> {
  const audiences = await currentAudiences(round, claimed);
  const dropped: string[] = [];
  const due: Due[] = [];
  for (const delivery of claimed) {
    const people = audiences.get(delivery.event.id);
    if (people instanceof Error) {
      await recordOutcome(round, delivery, unmade(delivery)(people));
      continue;
    }
    const stands = people?.get(delivery.user_id);
    const isDropped =
      !stands || stands.deferred || delivery.details === null || (delivery.channel === "push" && delivery.read);
    const quiet = delivery.channel === "push" ? quietUntil(quietOf(delivery), new Date(delivery.now)) : null;
    if (isDropped) dropped.push(delivery.id);
    if (isDropped || quiet) count(delivery, isDropped ? "dropped" : "quiet");
    if (isDropped) continue;
    const text = quiet ? null : textFor(round, delivery);
    if (quiet) await postpone(round, delivery, { nextAttemptAt: quiet, attempts: delivery.attempts - 1 });
    else if (text instanceof Error) await recordOutcome(round, delivery, unmade(delivery)(text));
    else if (text) due.push({ ...delivery, text });
  }
  if (dropped.length > 0)
    await round.db.delete(notificationDeliveries).where(inArray(notificationDeliveries.id, dropped));
  return due;
}

/** Who may still be notified, by event; the error of an event that cannot be asked, which is none of the others' business. */
async function currentAudiences(round: Round, claimed: readonly Delivery[]) {
  const audiences = new Map<string, Map<string, { deferred: boolean }> | Error>();
  for (const { event } of claimed) {
    if (audiences.has(event.id)) continue;
    const type = round.registry.types.find((candidate) => candidate.type === event.kind);
    const people = claimed.filter((delivery) => delivery.event.id === event.id).map(({ user_id }) => user_id);
    audiences.set(event.id, type ? await stillToNotify(round, type, toEvent(event), people).catch(toError) : new Map());
  }
  return audiences;
}

/** The words, or the error of a kind that cannot make them. */
function textFor({ registry }: Round, { event, details, locale }: Delivery): NotificationText | Error {
  try {
    return renderText(registry.types, event, details, locale);
  } catch (error) {
    return toError(error as Error);
  }
}

const quietOf = ({ timezone, quiet_from, quiet_to }: Delivery) => ({
  timezone,
  quietFrom: quiet_from,
  quietTo: quiet_to,
});

/**
 * The mail goes into the outbox in the transaction that settles the very attempt that made it, and once for a reader and an
 * event: a sender whose lease is over settles nothing and writes none.
 */
async function mail(round: Round, delivery: Due): Promise<void> {
  const { event, user_id: userId, email, locale, text } = delivery;
  const type = round.registry.types.find((candidate) => candidate.type === event.kind);
  const label = type?.label(locale) ?? "";
  const mayEnd = !type || !isOwed(type, "mail");
  const unsubscribe = mayEnd ? unsubscribeUrl(userId, event.kind) : null;
  const made = await round.makeMail({ ...text, locale, label, unsubscribeUrl: unsubscribe }).catch(toError);
  if (made instanceof Error) return recordOutcome(round, delivery, unmade(delivery)(made));
  round.lease.release(delivery.id);
  const sent = await inTransaction(round, async (tx) => {
    if (!(await changeOwn(tx, delivery, { sentAt: round.clock, lastError: null }))) return false;
    const headers = mayEnd ? unsubscribeHeaders(userId, event.kind) : {};
    const dedupeKey = notificationKey(event.id, userId);
    if (email) await queueMail(tx, { kind: event.kind, recipient: email, dedupeKey, headers, ...made });
    return true;
  });
  if (sent) count(delivery, "sent");
}

const NOT_MUTED = { mute: null, muteLabel: null };

function messageOf({ registry: { subscriptions: sources } }: Round, { event, text, locale }: Due): PushMessage {
  const source = subscriptionOf(sources, event)?.source;
  const mute = source ? { mute: labelOf(source, locale), muteLabel: muteLabelOf(source, locale) } : NOT_MUTED;
  return { id: event.id, ...text, lang: locale, dir: directionOf(locale), ...mute };
}

async function toBrowser(round: Round, delivery: Due): Promise<Outcome> {
  const { address, p256dh, auth } = delivery;
  if (!address || !p256dh || !auth) return { result: "gone" };
  return sendWebPush(round, { address, p256dh, auth }, messageOf(round, delivery));
}

/**
 * What Expo refuses as a whole goes in parts, so that one phone keeps the message from none of the others. Each part is
 * settled before the next one leaves, and is asked for once; what is left when the requests run out waits for its next attempt.
 */
async function toPhones(round: Round, phones: readonly Due[]): Promise<void> {
  const parts = [
    phones.map((delivery) => ({ delivery, token: delivery.address ?? "", message: messageOf(round, delivery) })),
  ];
  for (let asked = 0; parts.length > 0; asked += 1) {
    const part = parts.shift() ?? [];
    const mine = new Set(await round.lease.stillMine(part.map(({ delivery }) => delivery)));
    const ours = part.filter(({ delivery }) => mine.has(delivery));
    if (ours.length === 0) continue;
    const response = asked < MAX_EXPO_REQUESTS ? await sendExpoPush(ours) : [];
    if ("parts" in response) parts.push(...response.parts);
    else
      for (const [i, { delivery }] of ours.entries())
        await recordOutcome(round, delivery, response[i] ?? { result: "failed", error: NOT_FOUND_OUT });
  }
}

type Result = "sent" | "retried" | "dead" | "gone" | "dropped" | "quiet";

function count({ channel, device_kind: device }: Delivery, result: Result) {
  processMetrics().deliveries({ channel: device === "expo" ? "phone" : channel, result });
}

/** What could not be made is a failed attempt like any other; what went wrong is in the log. */
const unmade =
  ({ id, event, channel }: Delivery) =>
  (error: Error): Outcome => {
    seldom(`notice ${event.kind} ${kindOf(error)}`, (before) =>
      log().error({ err: error, delivery: id, kind: event.kind, channel, before }, "a notification could not be made"),
    );
    return { result: "failed", error: `The notification could not be created: ${error.name}.` };
  };

/** Writes down what became of an attempt, unless another sender has taken it up since. */
async function recordOutcome(round: Round, delivery: Delivery, outcome: Outcome): Promise<void> {
  round.lease.release(delivery.id);
  if (outcome.result === "gone") {
    count(delivery, "gone");
    if (delivery.address) await round.db.delete(devices).where(eq(devices.address, delivery.address));
    return;
  }
  if (outcome.result === "sent") {
    const sent = { sentAt: round.clock, lastError: null, ticket: outcome.ticket ?? null };
    if (await changeOwn(round, delivery, sent)) count(delivery, "sent");
    return;
  }
  const isOver = outcome.result === "refused" || delivery.attempts >= MAX_DELIVERY_ATTEMPTS;
  const asked = outcome.result === "failed" ? (outcome.retryAfterSeconds ?? 0) * 1000 : 0;
  const pause = Math.min(Math.max(FIRST_PAUSE_MS * 2 ** (delivery.attempts - 1), asked), LONGEST_PAUSE_MS);
  const next = { lastError: outcome.error, nextAttemptAt: inMs(round.clock, pause) };
  if (await changeOwn(round, delivery, { ...next, ...(isOver ? { deadAt: round.clock } : {}) }))
    count(delivery, isOver ? "dead" : "retried");
}

async function postpone(round: Round, delivery: Delivery, values: { nextAttemptAt: Date; attempts: number }) {
  round.lease.release(delivery.id);
  await changeOwn(round, delivery, values);
}

const toError = (error: Error): Error => error;
