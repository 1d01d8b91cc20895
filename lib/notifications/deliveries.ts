import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { devices, notificationDeliveries } from "@/db/schema/deliveries";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { kindOf, log, seldom } from "@/lib/kernel/log";
import { measured } from "@/lib/kernel/metrics";
import { databaseClock, inMs, isoSql } from "@/lib/kernel/time";
import { queueMail } from "@/lib/mail/outbox";
import { stillToBeTold } from "./audience";
import { changeOwn, type Lease, leaseOf } from "./claims";
import type { NotificationKind, Words } from "./kinds";
import { quietUntil } from "./moments";
import { noticeMail } from "./notice-mail";
import { noticeKey } from "./notify";
import { EXPO_BATCH, sendExpoPush } from "./push/expo";
import type { Outcome, PushMessage } from "./push/message";
import { sendWebPush } from "./push/web-push";
import { type EventJson, eventJson, factsOf, toEvent, wordsOf } from "./render";
import { type NotificationSource, sourceOf } from "./sources";
import { unsubscribeHeaders, unsubscribeUrl } from "./unsubscribe";

const CLAIM = EXPO_BATCH;
/** How long a worker may be silent about what it claimed; after that another takes it up. */
const LEASE_MS = 120_000;
const AT_ONCE = 10;
/** Enough to find two phones among a hundred; more bad ones are found in the next rounds. */
const MOST_REQUESTS = 40;
const NOT_FOUND_OUT = "Expo refused it together with others.";
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
  now: string;
  event: EventJson;
  /** Null when the reader may not see it any more. */
  facts: unknown;
};
/** One that is to go out, with the words it has for this reader now. */
type Due = Delivery & { words: Words };

type House = { kinds: readonly NotificationKind[]; sources: readonly NotificationSource[] };
/** One batch under way: with the declared kinds, the shared clock, and the lease of what it claimed. */
type Round = Context & { house: House; makeMail: typeof noticeMail; clock: SQL; lease: Lease };

/**
 * Sends what is due, on push and mail. Each claim is committed before anything leaves the house and leased by the
 * database's clock, renewed while the batch is worked on; what a killed worker had claimed is taken up after the lease.
 * What cannot be made counts as a failed attempt of its own delivery, and the others go on.
 */
export async function sendNotifications(
  ctx: Context,
  house: House,
  { leaseMs = LEASE_MS, makeMail = noticeMail }: { leaseMs?: number; makeMail?: typeof noticeMail } = {},
): Promise<void> {
  const clock = databaseClock(ctx);
  for (;;) {
    const claimed = await claim(ctx, house.kinds, clock, leaseMs);
    await sendClaimed({ ...ctx, house, makeMail, clock, lease: leaseOf(ctx, clock, leaseMs, claimed) }, claimed);
    if (claimed.length < CLAIM) return;
  }
}

async function sendClaimed(round: Round, claimed: readonly Delivery[]): Promise<void> {
  const due = await withoutSettled(round, claimed);
  const of = (kind: Delivery["device_kind"]) => due.filter((one) => one.device_kind === kind);
  for (const one of due.filter(({ channel }) => channel === "mail"))
    for (const mine of await round.lease.stillMine([one])) await mail(round, mine);
  const web = of("web");
  for (let i = 0; i < web.length; i += AT_ONCE) {
    const mine = await round.lease.stillMine(web.slice(i, i + AT_ONCE));
    await Promise.all(mine.map(async (one) => settle(round, one, await toBrowser(round, one).catch(unmade(one)))));
  }
  await toPhones(round, of("expo"));
}

async function claim(ctx: Context, kinds: House["kinds"], clock: SQL, leaseMs: number): Promise<Delivery[]> {
  const facts = factsOf(kinds, { reader: sql`claimed.user_id`, now: clock });
  return [
    ...(await ctx.db.execute<Delivery>(sql`
    with claimed as (
      update notification_deliveries set attempts = attempts + 1, next_attempt_at = ${inMs(clock, leaseMs)}
      where id in (select d.id from notification_deliveries d where d.sent_at is null and d.dead_at is null and d.next_attempt_at <= ${clock}
        order by d.next_attempt_at limit ${CLAIM} for update skip locked)
      returning id, user_id, event_id, channel, device_id, attempts
    )
    select claimed.id, claimed.user_id, claimed.channel, claimed.attempts, device.kind as device_kind, device.address, device.p256dh, device.auth, person.email,
      coalesce(setting.timezone, 'UTC') as timezone, setting.quiet_from, setting.quiet_to,
      (inbox.read_at is not null or inbox.user_id is null) as read, ${isoSql(clock)} as now, ${eventJson} as event, ${facts} as facts
    from claimed join notification_events event on event.id = claimed.event_id join users person on person.id = claimed.user_id
    left join devices device on device.id = claimed.device_id
    left join notification_settings setting on setting.user_id = claimed.user_id
    left join notifications inbox on inbox.user_id = claimed.user_id and inbox.event_id = claimed.event_id`)),
  ];
}

/** What is left to send: not what was read meanwhile, is no longer this reader's to see, or falls into quiet hours. */
async function withoutSettled(round: Round, claimed: readonly Delivery[]): Promise<Due[]> {
  const told = await toldNow(round, claimed);
  const dropped: string[] = [];
  const due: Due[] = [];
  for (const one of claimed) {
    const people = told.get(one.event.id);
    if (people instanceof Error) {
      await settle(round, one, unmade(one)(people));
      continue;
    }
    const stands = people?.get(one.user_id);
    const isDropped = !stands || stands.held || one.facts === null || (one.channel === "push" && one.read);
    const quiet = one.channel === "push" ? quietUntil(quietOf(one), new Date(one.now)) : null;
    if (isDropped) dropped.push(one.id);
    if (isDropped || quiet) count(one, isDropped ? "dropped" : "quiet");
    if (isDropped) continue;
    const words = quiet ? null : wordsFor(round, one);
    if (quiet) await postpone(round, one, { nextAttemptAt: quiet, attempts: one.attempts - 1 });
    else if (words instanceof Error) await settle(round, one, unmade(one)(words));
    else if (words) due.push({ ...one, words });
  }
  if (dropped.length > 0)
    await round.db.delete(notificationDeliveries).where(inArray(notificationDeliveries.id, dropped));
  return due;
}

/** Who may still be told, by event; the error of an event that cannot be asked, which is none of the others' business. */
async function toldNow(round: Round, claimed: readonly Delivery[]) {
  const told = new Map<string, Map<string, { held: boolean }> | Error>();
  for (const { event } of claimed) {
    if (told.has(event.id)) continue;
    const kind = round.house.kinds.find((one) => one.kind === event.kind);
    const people = claimed.filter((one) => one.event.id === event.id).map(({ user_id }) => user_id);
    told.set(event.id, kind ? await stillToBeTold(round, kind, toEvent(event), people).catch(toError) : new Map());
  }
  return told;
}

/** The words, or the error of a kind that cannot make them. */
function wordsFor({ house }: Round, { event, facts }: Delivery): Words | Error {
  try {
    return wordsOf(house.kinds, event, facts);
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
async function mail(round: Round, one: Due): Promise<void> {
  const { event, user_id: userId, email, words } = one;
  const label = round.house.kinds.find(({ kind }) => kind === event.kind)?.label ?? "";
  const unsubscribe = unsubscribeUrl(userId, event.kind);
  const made = await round.makeMail({ ...words, label, unsubscribeUrl: unsubscribe }).catch(toError);
  if (made instanceof Error) return settle(round, one, unmade(one)(made));
  round.lease.release(one.id);
  const sent = await inTransaction(round, async (tx) => {
    if (!(await changeOwn(tx, one, { sentAt: round.clock, lastError: null }))) return false;
    const headers = unsubscribeHeaders(userId, event.kind);
    const dedupeKey = noticeKey(event.id, userId);
    if (email) await queueMail(tx, { kind: event.kind, recipient: email, dedupeKey, headers, ...made });
    return true;
  });
  if (sent) count(one, "sent");
}

function messageOf({ house: { sources } }: Round, { event, words }: Due): PushMessage {
  return { id: event.id, ...words, mute: sourceOf(sources, event)?.source.words ?? null };
}

async function toBrowser(round: Round, one: Due): Promise<Outcome> {
  const { address, p256dh, auth } = one;
  if (!address || !p256dh || !auth) return { result: "gone" };
  return sendWebPush(round, { address, p256dh, auth }, messageOf(round, one));
}

/**
 * What Expo refuses as a whole goes in parts, so that one phone keeps the message from none of the others. Each part is
 * settled before the next one leaves, and is asked for once; what is left when the requests run out waits for its next attempt.
 */
async function toPhones(round: Round, phones: readonly Due[]): Promise<void> {
  const parts = [phones.map((one) => ({ one, token: one.address ?? "", message: messageOf(round, one) }))];
  for (let asked = 0; parts.length > 0; asked += 1) {
    const part = parts.shift() ?? [];
    const mine = new Set(await round.lease.stillMine(part.map(({ one }) => one)));
    const ours = part.filter(({ one }) => mine.has(one));
    if (ours.length === 0) continue;
    const answer = asked < MOST_REQUESTS ? await sendExpoPush(ours) : [];
    if ("parts" in answer) parts.push(...answer.parts);
    else
      for (const [i, { one }] of ours.entries())
        await settle(round, one, answer[i] ?? { result: "failed", error: NOT_FOUND_OUT });
  }
}

type Result = "sent" | "retried" | "dead" | "gone" | "dropped" | "quiet";

function count({ channel, device_kind: device }: Delivery, result: Result) {
  measured().deliveries({ channel: device === "expo" ? "phone" : channel, result });
}

/** What could not be made is a failed attempt like any other; what went wrong is in the log. */
const unmade =
  ({ id, event, channel }: Delivery) =>
  (error: Error): Outcome => {
    seldom(`notice ${event.kind} ${kindOf(error)}`, (before) =>
      log().error({ err: error, delivery: id, kind: event.kind, channel, before }, "a notification could not be made"),
    );
    return { result: "failed", error: `It could not be made: ${error.name}.` };
  };

/** Writes down what became of an attempt, unless another sender has taken it up since. */
async function settle(round: Round, one: Delivery, outcome: Outcome): Promise<void> {
  round.lease.release(one.id);
  if (outcome.result === "gone") {
    count(one, "gone");
    if (one.address) await round.db.delete(devices).where(eq(devices.address, one.address));
    return;
  }
  if (outcome.result === "sent") {
    const sent = { sentAt: round.clock, lastError: null, ticket: outcome.ticket ?? null };
    if (await changeOwn(round, one, sent)) count(one, "sent");
    return;
  }
  const isOver = outcome.result === "refused" || one.attempts >= MOST_ATTEMPTS;
  const asked = outcome.result === "failed" ? (outcome.retryAfterSeconds ?? 0) * 1000 : 0;
  const pause = Math.min(Math.max(FIRST_PAUSE_MS * 2 ** (one.attempts - 1), asked), LONGEST_PAUSE_MS);
  const next = { lastError: outcome.error, nextAttemptAt: inMs(round.clock, pause) };
  if (await changeOwn(round, one, { ...next, ...(isOver ? { deadAt: round.clock } : {}) }))
    count(one, isOver ? "dead" : "retried");
}

async function postpone(round: Round, one: Delivery, values: { nextAttemptAt: Date; attempts: number }) {
  round.lease.release(one.id);
  await changeOwn(round, one, values);
}

const toError = (error: Error): Error => error;
