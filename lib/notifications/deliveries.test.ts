import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createReader, unique } from "@/db/factories";
import { newId } from "@/db/schema/columns";
import { devices, notificationDeliveries, notificationSettings } from "@/db/schema/deliveries";
import { notificationEvents, notifications } from "@/db/schema/notifications";
import { auditLog, mails } from "@/db/schema/platform";
import { blocks, users } from "@/db/schema/users";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { textFromPayload } from "@/lib/testing/notifications";
import { setVariables } from "@/lib/testing/process";
import { type ExpoService, type PushService, startExpo, startPushService } from "@/lib/testing/push-stand-ins";
import { listDeadLetters, retryDeadLetter } from "./dead-letters";
import { MAX_DELIVERY_ATTEMPTS, sendNotifications } from "./deliveries";
import { registerDevice } from "./devices";
import { fanOut } from "./fan-out";
import { notify } from "./notify";
import { updateNotificationSettings } from "./settings";
import { notificationType } from "./types";
import { checkReceipts } from "./upkeep";

let ctx: Context;
let push: PushService;
let expo: ExpoService;

beforeAll(async () => {
  push = await startPushService();
  expo = await startExpo();
  setVariables({ BOOKPLATE_LOCAL_PUSH: "1", EXPO_PUSH_URL: expo.url });
  ctx = await testContext();
});
afterAll(async () => {
  await push.close();
  await expo.close();
});
beforeEach(async () => {
  await ctx.db.delete(notificationDeliveries);
  push.pushed.length = 0;
  expo.sent.length = 0;
});

const type = notificationType({
  type: "told",
  ...textFromPayload,
  label: () => "For tests",
  audience: ({ payload }) =>
    sql`select id as user_id, false as deferred from users where name like ${`${payload.mark}%`}`,
  stillTrue: async ({ db }, { payload }) =>
    (await db.$count(users, sql`name = ${`gone ${String(payload.mark)}`}`)) === 0,
});
const registry = { types: [type], subscriptions: [] };
const later = (minutes: number): Context => ({ ...ctx, now: new Date(ctx.now.getTime() + minutes * 60_000) });

async function withBrowser(name: string) {
  const reader = await createReader(ctx.db, { name });
  const subscription = push.subscribe();
  await registerDevice(actingAs(ctx, reader), { kind: "web", ...subscription });
  return { reader, path: new URL(subscription.endpoint).pathname };
}

async function publish(mark: string, more: object = {}) {
  const id = newId();
  await notify(ctx, {
    type: "told",
    subject: `test:${mark}`,
    payload: { mark, title: "Out today", body: "A book ||with an end||", url: "/books/x" },
    ...more,
  });
  const [event] = await ctx.db
    .select()
    .from(notificationEvents)
    .where(eq(notificationEvents.subject, `test:${mark}`));
  await fanOut(ctx, [type], { eventId: event?.id ?? id });
  return event?.id ?? id;
}

const pushedTo = (path: string) => push.pushed.filter((request) => request.path === path);

test("a browser gets the message encrypted and signed, once, without its spoilers", async () => {
  const mark = unique();
  const { path } = await withBrowser(mark);
  const id = await publish(mark);
  await Promise.all([sendNotifications(ctx, registry), sendNotifications(ctx, registry)]);
  await fanOut(ctx, [type], { eventId: id });
  await sendNotifications(later(600), registry);
  expect(pushedTo(path)).toHaveLength(1);
  const [{ message, headers }] = pushedTo(path) as [(typeof push.pushed)[number]];
  expect(message).toEqual({
    id,
    title: "Out today",
    body: "A book [spoiler]",
    url: "/books/x",
    lang: "en",
    dir: "ltr",
    mute: null,
    muteLabel: null,
  });
  expect(headers).toMatchObject({ ttl: "86400", topic: id.replaceAll("-", ""), "content-encoding": "aes128gcm" });
});

test("every device of a reader gets it, and a phone through Expo", async () => {
  const mark = unique();
  const { reader, path } = await withBrowser(mark);
  await registerDevice(actingAs(ctx, reader), { kind: "expo", token: `ExponentPushToken[${mark}]` });
  await publish(mark);
  await sendNotifications(ctx, registry);
  expect(pushedTo(path)).toHaveLength(1);
  expect(expo.sent.map(({ to, title }) => ({ to, title }))).toEqual([
    { to: `ExponentPushToken[${mark}]`, title: "Out today" },
  ]);
});

test("a subscription that is gone is removed (404 and 410), also when Expo says so at once or in the receipt", async () => {
  const mark = unique();
  const first = await withBrowser(mark);
  const two = await withBrowser(mark);
  push.statuses.set(first.path, 404).set(two.path, 410);
  const phone = (name: string) => `ExponentPushToken[${mark}${name}]`;
  for (const name of ["now", "later", "stays"])
    await registerDevice(actingAs(ctx, first.reader), { kind: "expo", token: phone(name) });
  expo.gone.add(phone("now"));
  expo.goneLater.add(phone("later"));
  await publish(mark);
  await sendNotifications(ctx, registry);
  await checkReceipts(later(5));
  const left = () =>
    ctx.db
      .select({ address: devices.address })
      .from(devices)
      .where(sql`address like ${`%${mark}%`}`);
  expect((await left()).map(({ address }) => address).sort()).toEqual([phone("later"), phone("stays")].sort());
  await checkReceipts(later(20));
  expect((await left()).map(({ address }) => address)).toEqual([phone("stays")]);
  const known = await ctx.db.$count(devices, sql`address like ${`%${first.path}`} or address like ${`%${two.path}`}`);
  expect(known).toBe(0);
});

const ONE_BATCH = 100;
async function withPhones(mark: string) {
  const reader = await createReader(ctx.db, { name: mark });
  const tokens = Array.from({ length: ONE_BATCH }, (_, i) => `ExponentPushToken[${mark}-${i}]`);
  await ctx.db.insert(devices).values(tokens.map((address) => ({ userId: reader.id, kind: "expo" as const, address })));
  await publish(mark);
  expo.asked = 0;
  await sendNotifications(ctx, registry);
  const waiting = await ctx.db.execute<{ address: string; error: string }>(sql`select v.address, d.last_error as error
    from notification_deliveries d join devices v on v.id = d.device_id where d.sent_at is null`);
  return { tokens, waiting: [...waiting], sent: expo.sent.map(({ to }) => to) };
}

test.each([["foreign"], ["spoiling"]] as const)(
  "a phone for which Expo refuses the whole request (%s) fails alone, and nobody is told twice",
  async (which) => {
    const mark = unique();
    const bad = [3, 97].map((i) => `ExponentPushToken[${mark}-${i}]`);
    for (const token of bad) expo[which].add(token);
    const { tokens, sent, waiting } = await withPhones(mark);
    const reached = which === "foreign" ? tokens : tokens.filter((token) => !bad.includes(token)); // each project by itself
    expect(sent.toSorted()).toEqual(reached.toSorted());
    expect(waiting.map(({ address }) => address).sort()).toEqual(which === "foreign" ? [] : bad);
    expect(expo.asked).toBeLessThan(which === "foreign" ? 4 : 30);
  },
);

test("where Expo refuses each phone, it is not asked for each in one round", async () => {
  const mark = unique();
  for (let i = 0; i < ONE_BATCH; i++) expo.spoiling.add(`ExponentPushToken[${mark}-${i}]`);
  const { waiting } = await withPhones(mark);
  expect(waiting).toHaveLength(ONE_BATCH);
  expect(new Set(waiting.map(({ error }) => error))).toEqual(new Set(["Expo rejected it together with others."]));
  expect(expo.asked).toBeLessThanOrEqual(40);
});

test("a service that is away is tried with growing pauses, and the message arrives once when it is back", async () => {
  const mark = unique();
  const { path } = await withBrowser(mark);
  push.statuses.set(path, 503);
  await publish(mark);
  const before = push.asked;
  for (let minute = 0; minute < 60; minute += 1) await sendNotifications(later(minute), registry);
  expect(push.asked - before).toBe(6); // after 0, 1, 3, 7, 15, 31 minutes
  push.statuses.delete(path);
  for (let minute = 60; minute < 70; minute += 1) await sendNotifications(later(minute), registry);
  expect(pushedTo(path)).toHaveLength(1);
});

test("what is given up is a dead letter, which staff see without its words and may try again", async () => {
  const mark = unique();
  const { path } = await withBrowser(mark);
  push.statuses.set(path, 500);
  await publish(mark);
  for (let hour = 0; hour < MAX_DELIVERY_ATTEMPTS + 3; hour += 1) await sendNotifications(later(hour * 61), registry);
  const staff = await createReader(ctx.db, { roles: ["admin"] });
  const asStaff = actingAs(ctx, staff);
  const { data } = await listDeadLetters(asStaff, { page: 1, limit: 20 });
  expect(data).toMatchObject([
    { channel: "push", kind: "told", attempts: MAX_DELIVERY_ATTEMPTS, error: "The push service returned status 500." },
  ]);
  const reader = actingAs(ctx, await createReader(ctx.db));
  await expect(listDeadLetters(reader, { page: 1, limit: 20 })).rejects.toMatchObject({ code: "staff_only" });
  await expect(retryDeadLetter(reader, data[0]?.id ?? "")).rejects.toMatchObject({ code: "staff_only" });
  push.statuses.delete(path);
  await retryDeadLetter(asStaff, data[0]?.id ?? "");
  await sendNotifications(ctx, registry);
  expect(pushedTo(path)).toHaveLength(1);
  expect((await listDeadLetters(asStaff, { page: 1, limit: 20 })).total).toBe(0);
  expect(await ctx.db.$count(auditLog, eq(auditLog.target, `dead-letter:${data[0]?.id}`))).toBe(1);
});

test("what a killed worker had claimed is taken up by another, after its lease", async () => {
  const mark = unique();
  const { path } = await withBrowser(mark);
  await publish(mark);
  await ctx.db.update(notificationDeliveries).set({ attempts: 1, nextAttemptAt: later(2).now }); // claimed, and then nothing
  await sendNotifications(later(1), registry);
  expect(pushedTo(path)).toHaveLength(0);
  await sendNotifications(later(3), registry);
  expect(pushedTo(path)).toHaveLength(1);
});

test("push waits while the reader's hours are quiet, in their zone", async () => {
  const mark = unique();
  const { reader, path } = await withBrowser(mark);
  const at = (iso: string): Context => ({ ...ctx, now: new Date(iso) });
  await ctx.db
    .insert(notificationSettings)
    .values({ userId: reader.id, timezone: "Asia/Tokyo", quietFrom: "22:00", quietTo: "07:00" });
  await publish(mark);
  await ctx.db.update(notificationDeliveries).set({ nextAttemptAt: new Date("2026-12-01T14:00:00Z") });
  await sendNotifications(at("2026-12-01T14:00:00Z"), registry); // 23:00 there
  await sendNotifications(at("2026-12-01T21:59:00Z"), registry);
  expect(pushedTo(path)).toHaveLength(0);
  await sendNotifications(at("2026-12-01T22:00:00Z"), registry); // 07:00
  expect(pushedTo(path)).toHaveLength(1);
});

test("nothing goes out that is not the reader's to see any more when it is its turn", async () => {
  const marks = [unique(), unique(), unique(), unique(), unique()] as const;
  const [left, blocked, deleted, untrue, read] = marks;
  const people = await Promise.all(marks.map(withBrowser));
  const actor = await createReader(ctx.db);
  for (const mark of marks) await publish(mark, { actorId: actor.id });
  const of = (mark: string) => people[marks.indexOf(mark)]?.reader.id ?? "";
  await ctx.db
    .update(users)
    .set({ name: "elsewhere" })
    .where(eq(users.id, of(left)));
  await ctx.db.insert(blocks).values({ blockerId: of(blocked), blockedId: actor.id });
  await ctx.db
    .update(users)
    .set({ deletedAt: ctx.now })
    .where(eq(users.id, of(deleted)));
  await createReader(ctx.db, { name: `gone ${untrue}` });
  await ctx.db
    .update(notifications)
    .set({ readAt: ctx.now })
    .where(eq(notifications.userId, of(read)));
  await sendNotifications(ctx, registry);
  expect(push.pushed).toEqual([]);
  expect(await ctx.db.$count(notificationDeliveries)).toBe(0);
});

test("a kind that is mailed comes with an unsubscribe button and plain text, once", async () => {
  const mark = unique();
  const reader = await createReader(ctx.db, { name: mark });
  await updateNotificationSettings(actingAs(ctx, reader), [type], {
    kinds: [{ kind: "told", channels: { mail: true, push: false } }],
  });
  await publish(mark);
  await Promise.all([sendNotifications(ctx, registry), sendNotifications(ctx, registry)]);
  const sent = await ctx.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, reader.email ?? ""));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
  expect(sent[0]?.headers["List-Unsubscribe"]).toMatch(/^<https?:.*\/unsubscribe\?token=.*\.told\..*>$/);
  expect(sent[0]?.text).toContain("A book [spoiler]");
  expect(`${sent[0]?.text}${sent[0]?.html}`).not.toContain("with an end");
});

test("an address of our own network is not a push service", async () => {
  const reader = actingAs(ctx, await createReader(ctx.db));
  const { keys } = push.subscribe();
  const at = (endpoint: string) => registerDevice(reader, { kind: "web", endpoint, keys });
  for (const endpoint of ["http://10.0.0.1/x", "ftp://push.example/x", "https://user:secret@push.example/x", "x"])
    await expect(at(endpoint)).rejects.toMatchObject({ code: "invalid_input" });
  await expect(
    registerDevice(reader, { kind: "web", endpoint: "https://push.example/x", keys: { ...keys, p256dh: "AAAA" } }),
  ).rejects.toMatchObject({ code: "invalid_input" });
});
