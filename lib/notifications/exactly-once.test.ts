/** A mail goes out once, however slow its making and however many senders; one that cannot be made is nobody else's delay. */

import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader, unique } from "@/db/factories";
import { notificationDeliveries } from "@/db/schema/deliveries";
import { notificationEvents } from "@/db/schema/notifications";
import { mails } from "@/db/schema/platform";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { textFromPayload } from "@/lib/testing/notifications";
import { listDeadLetters } from "./dead-letters";
import { MAX_DELIVERY_ATTEMPTS, sendNotifications } from "./deliveries";
import { fanOut } from "./fan-out";
import { notificationMail } from "./notification-mail";
import { notify } from "./notify";
import { notificationType } from "./types";

const SLOW_MS = 3_000;
const LEASE_MS = 15_000;

const makeMail: typeof notificationMail = async (notification) => {
  if (notification.title.startsWith("Slow")) await new Promise((done) => setTimeout(done, SLOW_MS));
  if (notification.title.startsWith("Broken")) throw new TypeError("cannot read properties of undefined");
  return notificationMail(notification);
};

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const type = notificationType({
  type: "told",
  ...textFromPayload,
  label: () => "For tests",
  audience: ({ payload }) =>
    sql`select id as user_id, false as deferred from users where name = ${String(payload.mark)}`,
  defaults: { push: false, mail: true },
});
const registry = { types: [type], subscriptions: [] };
const now = (): Context => ({ ...ctx, now: new Date() });
const later = (hours: number): Context => ({ ...ctx, now: new Date(Date.now() + hours * 3_600_000) });

async function publish(title: string, readers: number): Promise<{ mark: string; eventId: string }> {
  const mark = unique();
  for (let i = 0; i < readers; i += 1) await createReader(ctx.db, { name: mark });
  await notify(now(), { type: "told", subject: `test:${mark}`, payload: { mark, title } });
  const [event] = await ctx.db
    .select()
    .from(notificationEvents)
    .where(eq(notificationEvents.subject, `test:${mark}`));
  await fanOut(later(0.01), [type], { eventId: event?.id ?? "" });
  return { mark, eventId: event?.id ?? "" };
}

const mailed = async (mark: string) =>
  (
    await ctx.db.execute<{
      n: number;
    }>(sql`select count(m.id)::int as n from users u left join mails m on m.recipient = u.email
    where u.name = ${mark} group by u.id`)
  ).map(({ n }) => n);
const waiting = (eventId: string) =>
  ctx.db.$count(notificationDeliveries, sql`event_id = ${eventId} and sent_at is null and dead_at is null`);

test("two senders, six mails that take three seconds each, a lease of fifteen: one mail a reader", {
  timeout: 120_000,
}, async () => {
  const { mark, eventId } = await publish("Slow news", 6);
  const sender = async () => {
    while ((await waiting(eventId)) > 0) await sendNotifications(now(), registry, { leaseMs: LEASE_MS, makeMail });
  };
  await Promise.all([sender(), sender()]);
  expect(await mailed(mark)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(await ctx.db.$count(notificationDeliveries, sql`event_id = ${eventId} and attempts > 1`)).toBe(0);
});

test("a sender whose lease is over writes no mail after another has taken the delivery up", {
  timeout: 60_000,
}, async () => {
  const { mark, eventId } = await publish("Slow news", 1);
  const first = sendNotifications(now(), registry, { leaseMs: 500, makeMail });
  await expect
    .poll(() =>
      ctx.db.$count(
        notificationDeliveries,
        sql`event_id = ${eventId} and next_attempt_at < clock_timestamp() and attempts = 1`,
      ),
    )
    .toBe(1);
  await Promise.all([first, sendNotifications(now(), registry, { makeMail })]);
  expect(await mailed(mark)).toEqual([1]);
});

test("a mail that cannot be made does not hold up the others, and lies in the dead letters after the last attempt", async () => {
  const broken = await publish("Broken", 1);
  const fine = await publish("Fine", 3);
  await sendNotifications(now(), registry, { makeMail });
  expect(await mailed(fine.mark)).toEqual([1, 1, 1]);
  expect(await mailed(broken.mark)).toEqual([0]);
  for (let attempt = 1; attempt < MAX_DELIVERY_ATTEMPTS; attempt += 1)
    await sendNotifications(later(attempt * 2), registry, { makeMail });
  const staff = actingAs(ctx, await createReader(ctx.db, { roles: ["admin"] }));
  const { data } = await listDeadLetters(staff, { page: 1, limit: 20, channel: "mail" });
  expect(data).toMatchObject([
    { kind: "told", attempts: MAX_DELIVERY_ATTEMPTS, error: "The notification could not be created: TypeError." },
  ]);
  expect(await waiting(broken.eventId)).toBe(0);
});

test("an event that cannot be asked whether it still holds delays no other", async () => {
  const broken = await publish("Fine", 1);
  const fine = await publish("Fine", 2);
  const throwing = {
    ...type,
    stillTrue: async (_: Context, event: { id: string }) => {
      if (event.id === broken.eventId) throw new RangeError("a payload of another time");
      return true;
    },
  };
  await sendNotifications(now(), { types: [throwing], subscriptions: [] });
  expect(await mailed(fine.mark)).toEqual([1, 1]);
  expect(await mailed(broken.mark)).toEqual([0]);
});

test("a mail with the key of one that was written is not written", async () => {
  const { queueMail } = await import("@/lib/mail/outbox");
  const mail = { kind: "told", recipient: `${unique()}@readers.example`, subject: "s", html: "h", text: "t" };
  const dedupeKey = `notice:${unique()}`;
  for (let i = 0; i < 2; i += 1) await queueMail(ctx, { ...mail, dedupeKey });
  for (let i = 0; i < 2; i += 1) await queueMail(ctx, mail);
  expect(await ctx.db.$count(mails, eq(mails.recipient, mail.recipient))).toBe(3);
});
