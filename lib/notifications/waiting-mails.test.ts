/** A notification that waits in the outbox is asked again before each further attempt: meanwhile it may be nobody's to read. */
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader, unique } from "@/db/factories";
import { notificationEvents } from "@/db/schema/notifications";
import { mails } from "@/db/schema/platform";
import { users } from "@/db/schema/users";
import type { Context } from "@/lib/kernel/context";
import { dueNow } from "@/lib/kernel/time";
import { deliverMail } from "@/lib/mail/deliver";
import { testContext } from "@/lib/testing/context";
import { textFromPayload } from "@/lib/testing/notifications";
import { sendNotifications } from "./deliveries";
import { fanOut } from "./fan-out";
import { notify } from "./notify";
import { notificationType } from "./types";
import { isStillToBeMailed } from "./waiting-mails";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const type = notificationType({
  type: "waiting_test",
  ...textFromPayload,
  label: () => "For tests",
  defaults: { push: false, mail: true },
  audience: ({ payload }) => sql`select id as user_id, false as deferred from users where name = ${payload.mark}`,
});
const types = [type];

/** A notification to one reader that lies in the outbox; `attempts` of sending it are over. */
async function queuedNotification(attempts: number) {
  const mark = unique();
  const reader = await createReader(ctx.db, { name: mark, createdAt: new Date("2025-01-01") });
  const actor = await createReader(ctx.db);
  const subject = `test:${mark}`;
  await notify(ctx, { type: "waiting_test", subject, payload: { mark, title: "Out" }, actorId: actor.id });
  const [event] = await ctx.db.select().from(notificationEvents).where(eq(notificationEvents.subject, subject));
  await fanOut(ctx, types, { eventId: event?.id ?? "" });
  await sendNotifications(ctx, { types, subscriptions: [] });
  await ctx.db
    .update(mails)
    .set({ attempts })
    .where(eq(mails.recipient, reader.email ?? ""));
  const [mail] = await ctx.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, reader.email ?? ""));
  return { reader, actor, mailId: mail?.id ?? "" };
}

const deliver = (mailId: string) =>
  deliverMail(ctx, { mailId }, { isStillWanted: (at, mail) => isStillToBeMailed(at, types, mail) });
const sentOf = async (mailId: string) =>
  (await ctx.db.select({ sentAt: mails.sentAt }).from(mails).where(eq(mails.id, mailId))).map(
    ({ sentAt }) => sentAt !== null,
  );

test("who is no longer told gets nothing of what waited", async () => {
  const left = await queuedNotification(3);
  await ctx.db.update(users).set({ name: unique() }).where(eq(users.id, left.reader.id));
  const suspended = await queuedNotification(3);
  await ctx.db.update(users).set({ suspendedAt: ctx.now }).where(eq(users.id, suspended.actor.id));
  for (const { mailId } of [left, suspended]) await deliver(mailId);
  expect([await sentOf(left.mailId), await sentOf(suspended.mailId)]).toEqual([[], []]);
});

test("who is still told gets it, and a mail that is no notice is not asked about", async () => {
  const { reader, mailId } = await queuedNotification(3);
  await deliver(mailId);
  expect(await sentOf(mailId)).toEqual([true]);
  await ctx.db
    .update(mails)
    .set({ sentAt: null, dedupeKey: null, nextAttemptAt: dueNow(ctx) })
    .where(eq(mails.id, mailId));
  await ctx.db.update(users).set({ name: unique() }).where(eq(users.id, reader.id));
  await deliver(mailId);
  expect(await sentOf(mailId)).toEqual([true]);
});
