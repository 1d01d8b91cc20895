/** The clock of the digest: simulated weeks on a real database. */

import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader, unique } from "@/db/factories";
import { notificationDigests, notificationSettings } from "@/db/schema/deliveries";
import { notificationEvents, notifications } from "@/db/schema/notifications";
import { mails } from "@/db/schema/platform";
import { blocks, users } from "@/db/schema/users";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { textFromPayload } from "@/lib/testing/notifications";
import { MAX_DELIVERY_ATTEMPTS } from "./deliveries";
import { sendDigests } from "./digest";
import { fanOut } from "./fan-out";
import { listNotifications } from "./inbox";
import { notify } from "./notify";
import { updateNotificationSettings } from "./settings";
import { notificationType } from "./types";
import { countUnread } from "./unread";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
}, 60_000);

const weekly = notificationType({
  type: "weekly_test",
  ...textFromPayload,
  label: () => "For tests",
  audience: ({ payload }) => sql`select id as user_id, true as deferred from users where name = ${payload.mark}`,
  stillTrue: async ({ db }, { payload }) =>
    (await db.$count(users, sql`name = ${`gone ${String(payload.mark)}`}`)) === 0,
});
const types = [weekly];
const at = (iso: string): Context => ({ ...ctx, now: new Date(iso) });

async function waitingReader(iso: string, settings: Partial<typeof notificationSettings.$inferInsert> = {}) {
  const mark = unique();
  const reader = await createReader(ctx.db, { name: mark });
  await ctx.db.insert(notificationSettings).values({ userId: reader.id, ...settings });
  await defer(iso, mark);
  return { reader, mark };
}

async function defer(iso: string, mark: string, more: object = {}) {
  const subject = `test:${unique()}`;
  await notify(at(iso), {
    type: "weekly_test",
    subject,
    payload: { mark, title: `News ${mark}` },
    ...more,
  });
  const [event] = await ctx.db.select().from(notificationEvents).where(eq(notificationEvents.subject, subject));
  await fanOut(at(iso), types, { eventId: event?.id ?? "" });
}

const mailsTo = (reader: { email: string | null }) =>
  ctx.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, reader.email ?? ""))
    .orderBy(mails.createdAt);
const inboxOf = (reader: { id: string }) => listNotifications(actingAs(ctx, reader), types, { page: 1, limit: 20 });

test.each([
  ["Europe/Berlin", "2026-11-20T12:00:00Z", "2026-11-23T07:00:00Z"],
  ["Pacific/Auckland", "2026-11-20T12:00:00Z", "2026-11-22T19:00:00Z"],
  ["Europe/Berlin", "2027-03-26T12:00:00Z", "2027-03-29T06:00:00Z"],
  ["Europe/Berlin", "2027-10-29T12:00:00Z", "2027-11-01T07:00:00Z"],
  ["America/New_York", "2027-03-12T12:00:00Z", "2027-03-15T12:00:00Z"],
])("in %s what happened at %s comes at %s, in one mail", async (timezone, happened, due) => {
  const { reader, mark } = await waitingReader(happened, { timezone });
  await defer(happened, mark);
  const before = new Date(new Date(due).getTime() - 1_000).toISOString();
  await sendDigests(at(before), types);
  expect(await mailsTo(reader)).toHaveLength(0);
  expect((await inboxOf(reader)).total).toBe(0);
  await Promise.all([sendDigests(at(due), types), sendDigests(at(due), types)]);
  await sendDigests(at(due), types);
  const [mail, ...more] = await mailsTo(reader);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ kind: "weekly_digest", subject: "2 updates from what you follow" });
  expect(mail?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  expect((await inboxOf(reader)).total).toBe(2);
});

test("a week without news has no mail, and the next news come with the next digest", async () => {
  const { reader, mark } = await waitingReader("2026-11-20T12:00:00Z");
  await sendDigests(at("2026-11-23T08:00:00Z"), types);
  for (const week of ["2026-11-30T08:00:00Z", "2026-12-07T08:00:00Z"]) await sendDigests(at(week), types);
  expect(await mailsTo(reader)).toHaveLength(1);
  await defer("2026-12-08T12:00:00Z", mark);
  await sendDigests(at("2026-12-08T12:05:00Z"), types);
  expect(await mailsTo(reader)).toHaveLength(1);
  await sendDigests(at("2026-12-14T08:00:00Z"), types);
  expect(await mailsTo(reader)).toHaveLength(2);
});

test("what was deleted, became private or came from somebody blocked is dropped, and alone makes no mail", async () => {
  const { reader, mark } = await waitingReader("2026-11-20T12:00:00Z");
  const actor = await createReader(ctx.db);
  const other = await createReader(ctx.db, { name: `${mark}2` });
  await defer("2026-11-20T12:00:00Z", `${mark}2`, { actorId: actor.id });
  await createReader(ctx.db, { name: `gone ${mark}` });
  await ctx.db.insert(blocks).values({ blockerId: actor.id, blockedId: other.id });
  await sendDigests(at("2026-11-23T08:00:00Z"), types);
  for (const person of [reader, other]) {
    expect(await mailsTo(person)).toHaveLength(0);
    expect(await ctx.db.$count(notifications, eq(notifications.userId, person.id))).toBe(0);
    expect(await ctx.db.$count(notificationDigests, eq(notificationDigests.userId, person.id))).toBe(0);
  }
});

test("another day, hour or zone counts for the digest that already waits", async () => {
  const { reader } = await waitingReader("2026-11-20T12:00:00Z");
  await sendDigests(at("2026-11-20T12:05:00Z"), types); // planned for Monday
  await updateNotificationSettings(actingAs(ctx, reader), types, {
    timezone: "Asia/Tokyo",
    digest: { weekday: 6, hour: 18 },
  });
  await sendDigests(at("2026-11-21T08:59:00Z"), types);
  expect(await mailsTo(reader)).toHaveLength(0);
  await sendDigests(at("2026-11-21T09:00:00Z"), types);
  expect(await mailsTo(reader)).toHaveLength(1);
});

test("without the mail the news still come into the inbox", async () => {
  const { reader } = await waitingReader("2026-11-20T12:00:00Z", { digestMail: false });
  await sendDigests(at("2026-11-23T08:00:00Z"), types);
  expect(await mailsTo(reader)).toHaveLength(0);
  expect(await countUnread(actingAs(ctx, reader), types)).toEqual({ count: 1 });
});

test("a worker that dies within a digest neither loses nor repeats it", async () => {
  const { reader } = await waitingReader("2026-11-20T12:00:00Z");
  const dying: Context["db"] = Object.assign(Object.create(ctx.db), {
    transaction: (work: Parameters<Context["db"]["transaction"]>[0]) =>
      ctx.db.transaction(async (tx) => {
        await work(tx);
        throw new Error("killed");
      }),
  });
  await expect(sendDigests({ ...at("2026-11-23T08:00:00Z"), db: dying }, types)).rejects.toThrow("killed");
  expect(await mailsTo(reader)).toHaveLength(0);
  await sendDigests(at("2026-11-23T08:05:00Z"), types);
  await sendDigests(at("2026-11-23T08:10:00Z"), types);
  expect(await mailsTo(reader)).toHaveLength(1);
});

test("a digest that cannot be made delays nobody else's, and comes without a mail after the last attempt", async () => {
  const broken = await waitingReader("2026-11-20T12:00:00Z");
  const fine = await waitingReader("2026-11-20T12:00:00Z");
  const throwing = [
    {
      ...weekly,
      stillTrue: async (_: Context, event: { payload: Record<string, unknown> }) => {
        if (event.payload.mark === broken.mark) throw new RangeError("a payload of another time");
        return true;
      },
    },
  ];
  const monday = new Date("2026-11-23T08:00:00Z").getTime();
  for (let hour = 0; hour < MAX_DELIVERY_ATTEMPTS - 1; hour += 1)
    await sendDigests(at(new Date(monday + hour * 3_600_000).toISOString()), throwing);
  expect(await mailsTo(fine.reader)).toHaveLength(1);
  expect((await inboxOf(broken.reader)).total).toBe(0);
  await sendDigests(at(new Date(monday + MAX_DELIVERY_ATTEMPTS * 3_600_000).toISOString()), throwing);
  expect((await inboxOf(broken.reader)).total).toBe(1);
  expect(await mailsTo(broken.reader)).toHaveLength(0);
  expect(await ctx.db.$count(notificationDigests, eq(notificationDigests.userId, broken.reader.id))).toBe(0);
});
