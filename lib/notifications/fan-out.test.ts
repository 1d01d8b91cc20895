import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader, unique } from "@/db/factories";
import { newId } from "@/db/schema/columns";
import { notificationEvents, notifications } from "@/db/schema/notifications";
import { blocks, users } from "@/db/schema/users";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { textFromPayload } from "@/lib/testing/notifications";
import { fanOut, resumeFanOuts } from "./fan-out";
import { listNotifications } from "./inbox";
import { notify } from "./notify";
import { notificationType } from "./types";
import { countUnread } from "./unread";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

/** Everybody whose name carries the mark; those whose name ends in "weekly" wait for the digest. */
const testType = notificationType({
  type: "marked",
  ...textFromPayload,
  label: () => "For tests",
  audience: ({ payload }) =>
    sql`select id as user_id, name like '%weekly' as deferred from users where name like ${`${payload.mark}%`}`,
  stillTrue: async (_ctx, { payload }) => payload.void !== true,
});

const types = [testType];

async function crowd(n: number) {
  const mark = unique();
  await ctx.db.insert(users).values(
    Array.from({ length: n }, (_, i) => ({
      id: newId(),
      name: `${mark} ${i % 5 === 0 ? "weekly" : "all"}`,
      email: `${mark}-${i}@readers.example`,
    })),
  );
  return mark;
}

async function announce(mark: string, more: object = {}) {
  await notify(ctx, {
    type: "marked",
    subject: `test:${mark}`,
    payload: { mark },
    ...more,
  });
  const [event] = await ctx.db
    .select()
    .from(notificationEvents)
    .where(eq(notificationEvents.subject, `test:${mark}`));
  return event as typeof notificationEvents.$inferSelect;
}

const countNotified = (eventId: string) => ctx.db.$count(notifications, eq(notifications.eventId, eventId));

test("everybody of the audience is told once, in batches, however often the job runs", async () => {
  const event = await announce(await crowd(53));
  for (let i = 0; i < 3; i += 1) await fanOut(ctx, [testType], { eventId: event.id }, 10);
  expect(await countNotified(event.id)).toBe(53);
  expect(await ctx.db.$count(notifications, sql`event_id = ${event.id} and held`)).toBe(11);
});

test("two workers at once tell nobody twice", async () => {
  const event = await announce(await crowd(60));
  await Promise.all(Array.from({ length: 4 }, () => fanOut(ctx, [testType], { eventId: event.id }, 7)));
  expect(await countNotified(event.id)).toBe(60);
});

test("a fan-out that died goes on behind its last batch", async () => {
  const event = await announce(await crowd(30));
  let batches = 0;
  const dying = notificationType({
    ...testType,
    audience: (item) => (++batches > 2 ? sql`select 1/0` : testType.audience(item)),
  });
  await expect(fanOut(ctx, [dying], { eventId: event.id }, 10)).rejects.toThrow();
  expect(await countNotified(event.id)).toBe(20);
  await fanOut(ctx, [testType], { eventId: event.id }, 10);
  expect(await countNotified(event.id)).toBe(30);
});

const HOUR = 3_600_000;

test("events that always fail keep no place from a new one that waits", async () => {
  const old = (hours: number) => new Date(ctx.now.getTime() - hours * HOUR);
  const events = Array.from({ length: 150 }, (_, i) => ({
    kind: "failing",
    subject: `failing:${i}`,
    payload: {},
    dueAt: old(2),
  }));
  await ctx.db.insert(notificationEvents).values(events);
  const fresh = await announce(await crowd(1), { dueAt: old(1) });
  const jobs = () =>
    ctx.db.execute(sql`select 1 from pgboss.job where name = 'fan-out' and singleton_key = ${fresh.id}`);
  await resumeFanOuts(ctx);
  expect(await jobs()).toHaveLength(1);
  await ctx.db.delete(notificationEvents).where(eq(notificationEvents.kind, "failing"));
});

test("an event that still fails half a day after it was due is given up, and not for the database's trouble", async () => {
  const event = await announce(await crowd(2));
  const at = (hours: number) => ({ ...ctx, now: new Date(event.dueAt.getTime() + hours * HOUR) });
  const failingTypes = [notificationType({ ...testType, audience: () => sql`select 1/0` })];
  const isOpen = () =>
    ctx.db.$count(notificationEvents, sql`id = ${event.id} and fanned_out_at is null`).then((n) => n === 1);
  await expect(fanOut(at(11), failingTypes, { eventId: event.id })).rejects.toThrow();
  const busy = notificationType({
    ...testType,
    audience: () => sql`select null::uuid as user_id, pg_cancel_backend(pg_backend_pid()) as deferred`,
  });
  await expect(fanOut(at(13), [busy], { eventId: event.id })).rejects.toThrow();
  expect(await isOpen()).toBe(true);
  await fanOut(at(13), failingTypes, { eventId: event.id });
  expect(await isOpen()).toBe(false);
  await fanOut(at(14), [testType], { eventId: event.id });
  expect(await countNotified(event.id)).toBe(0);
});

test("people who blocked the actor, deleted accounts and the actor are left out", async () => {
  const mark = unique();
  const [actor, blocker, gone, friend] = await Promise.all(
    ["a", "b", "g", "f"].map((name) => createReader(ctx.db, { name: `${mark} ${name}` })),
  );
  await ctx.db.insert(blocks).values({ blockerId: blocker?.id ?? "", blockedId: actor?.id ?? "" });
  await ctx.db
    .update(users)
    .set({ deletedAt: new Date() })
    .where(eq(users.id, gone?.id ?? ""));
  const event = await announce(mark, { actorId: actor?.id });
  await fanOut(ctx, [testType], { eventId: event.id });
  const rows = await ctx.db.select().from(notifications).where(eq(notifications.eventId, event.id));
  expect(rows.map(({ userId }) => userId)).toEqual([friend?.id]);
});

test("two causes with one key are one event, in the later words", async () => {
  const mark = await crowd(3);
  await announce(mark, { dedupeKey: `picks:${mark}`, payload: { mark, title: "One pick" } });
  const event = await announce(mark, { dedupeKey: `picks:${mark}`, payload: { mark, title: "Two picks" } });
  await fanOut(ctx, [testType], { eventId: event.id });
  expect({ title: event.payload.title, notified: await countNotified(event.id) }).toEqual({
    title: "Two picks",
    notified: 3,
  });
});

test("nobody is told before it is due, nor of what is not true any more", async () => {
  const later = await announce(await crowd(3), { dueAt: new Date(ctx.now.getTime() + 3_600_000) });
  await fanOut(ctx, [testType], { eventId: later.id });
  expect(await countNotified(later.id)).toBe(0);
  const mark = await crowd(3);
  const event = await announce(mark, { payload: { mark, void: true } });
  await fanOut(ctx, [testType], { eventId: event.id });
  expect(await countNotified(event.id)).toBe(0);
});

test("a notice of a transaction that failed does not exist", async () => {
  const mark = await crowd(1);
  const failing = ctx.db.transaction(async (tx) => {
    await notify(
      { ...ctx, db: tx as unknown as Context["db"] },
      { type: "marked", subject: `test:${mark}`, payload: { mark } },
    );
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await ctx.db.$count(notificationEvents, eq(notificationEvents.subject, `test:${mark}`))).toBe(0);
});

test("the inbox hides what is held and what came from somebody blocked since", async () => {
  const mark = unique();
  const [actor, reader] = [
    await createReader(ctx.db, { name: "actor" }),
    await createReader(ctx.db, { name: `${mark} all` }),
  ];
  const event = await announce(mark, { actorId: actor.id });
  await fanOut(ctx, [testType], { eventId: event.id });
  const asReader = actingAs(ctx, reader);
  expect(await countUnread(asReader, types)).toEqual({ count: 1 });
  await ctx.db.insert(blocks).values({ blockerId: reader.id, blockedId: actor.id });
  expect((await listNotifications(asReader, types, { page: 1, limit: 20 })).total).toBe(0);
  expect(await countUnread(asReader, types)).toEqual({ count: 0 });
});
