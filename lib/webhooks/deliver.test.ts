import { spawn } from "node:child_process";
import { once } from "node:events";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { unique } from "@/db/factories";
import { createClubWith } from "@/db/factories/clubs";
import { notificationEvents } from "@/db/schema/notifications";
import { webhookDeliveries, webhookEvents, webhooks } from "@/db/schema/webhooks";
import { createMeeting } from "@/lib/clubs/meetings";
import { clubWebhooks } from "@/lib/clubs/webhooks";
import type { Context } from "@/lib/kernel/context";
import { fanOut } from "@/lib/notifications/fan-out";
import { listNotificationGroups } from "@/lib/notifications/inbox";
import { notificationTypes } from "@/lib/registry/notification-types";
import { webhookOwners } from "@/lib/registry/webhook-owners";
import { actingAs, testContext } from "@/lib/testing/context";
import { testDatabase } from "@/lib/testing/database";
import { setVariables } from "@/lib/testing/process";
import { startWebhookReceiver, type WebhookReceiver } from "@/lib/testing/webhook-receiver";
import { deliverWebhooks } from "./deliver";
import { PAUSES } from "./outcome";
import { signatureOf } from "./signature";

const MINUTE_MS = 60_000;
const types = webhookOwners.flatMap(({ events }) => events);
const page = { page: 1, limit: 20 };

let ctx: Context;
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  setVariables({ BOOKPLATE_LOCAL_WEBHOOKS: "1" });
  ctx = await testContext();
});
afterAll(() => receiver.close());
beforeEach(async () => {
  await ctx.db.delete(webhooks);
  await ctx.db.delete(webhookEvents);
  receiver.received.length = 0;
  receiver.answers.clear();
});

const later = (minutes: number): Context => ({ ...ctx, now: new Date(ctx.now.getTime() + minutes * MINUTE_MS) });
const deliver = (minutes = 0) => deliverWebhooks(later(minutes), types);

/** A club whose admin registered an address. */
async function clubWithWebhook(path = `/${unique()}`) {
  const { club, admin } = await createClubWith(ctx.db, { visibility: "private" });
  const me = actingAs(ctx, admin);
  const events = ["meeting.scheduled", "meeting.changed", "meeting.cancelled", "read.chosen"];
  const webhook = await clubWebhooks.create(me, { clubId: club.id }, { url: `${receiver.url}${path}`, events });
  return { club, me, path, webhook, at: { clubId: club.id, id: webhook.id } };
}

const meet = (me: Context, clubId: string, more: object = {}) =>
  createMeeting(me, clubId, { title: "At the harbour", startsAt: later(10_000).now.toISOString(), ...more });
const at = (path: string) => receiver.received.filter((request) => request.path === path);

test("an event is signed over time and body, and goes once however many workers there are", async () => {
  const { club, me, path, webhook } = await clubWithWebhook();
  const meeting = await meet(me, club.id, { agenda: "Who did it? ||The butler||", url: "https://meet.example/secret" });
  await Promise.all([deliver(), deliver(), deliver()]);
  await deliver(600);
  expect(at(path)).toHaveLength(1);
  const [{ raw, signature, body } = { raw: "", signature: "", body: null }] = at(path);
  const [, seconds = ""] = /^t=(\d+),v1=[0-9a-f]{64}$/.exec(signature) ?? [];
  expect(signature).toBe(signatureOf([webhook.secret], Number(seconds), raw));
  expect(signature).not.toBe(signatureOf([webhook.secret], Number(seconds), `${raw} `));
  expect(signature).not.toBe(signatureOf([webhook.secret], Number(seconds) + 1, raw));
  expect(Math.abs(Number(seconds) - Date.now() / 1000)).toBeLessThan(60);
  expect(body).toMatchObject({ type: "meeting.scheduled", owner: { kind: "club", id: club.id } });
  expect(body?.data).toMatchObject({
    id: meeting.id,
    url: null,
    viewer: null,
    going: [],
    agenda: "Who did it? [spoiler]",
  });
});

test("a cause that is rolled back, an event nobody asked for and another owner's reach nobody", async () => {
  const { club, me, path, at: where } = await clubWithWebhook();
  const other = await clubWithWebhook();
  await clubWebhooks.update(me, where, { events: ["read.chosen"] });
  await meet(me, club.id);
  await expect(meet(me, club.id, { endsAt: "2020-01-01T00:00:00Z" })).rejects.toMatchObject({ status: 400 });
  await deliver();
  expect([...at(path), ...at(other.path)]).toEqual([]);
  expect(await ctx.db.$count(webhookEvents)).toBe(0);
});

test("what fails is tried again by the plan for three days, then the webhook is disabled and its admins hear of it", async () => {
  const { club, me, path, at: where } = await clubWithWebhook();
  receiver.answers.set(path, { status: 500, text: `no\0pe${"!".repeat(5_000)}` });
  await meet(me, club.id);
  await deliver();
  let minutes = 0;
  for (const [i, pause] of PAUSES.entries()) {
    const [waiting] = (await clubWebhooks.listDeliveries(me, where, page)).data;
    expect(waiting).toMatchObject({ state: "waiting", attempts: i + 1, status: 500 });
    await deliver(minutes + pause - 0.5);
    expect(at(path)).toHaveLength(i + 1);
    minutes += pause + 0.1;
    await deliver(minutes);
    expect(at(path)).toHaveLength(i + 2);
  }
  expect(PAUSES.reduce((sum, pause) => sum + pause, 0)).toBe(3 * 24 * 60);
  expect(new Set(at(path).map(({ body }) => body.id)).size).toBe(1);
  const [delivery] = (await clubWebhooks.listDeliveries(me, where, page)).data;
  expect(delivery).toMatchObject({ state: "failed", attempts: PAUSES.length + 1, nextAttemptAt: null });
  expect(delivery?.error).toBe("The receiver returned status 500.");
  expect(delivery?.answer).toBe(`no\uFFFDpe${"!".repeat(995)}`);
  const [webhook] = (await clubWebhooks.list(me, { clubId: club.id }, page)).data;
  expect(webhook).toMatchObject({ enabled: false, disabledBecause: "failing" });
  const [event] = await ctx.db.select().from(notificationEvents).where(eq(notificationEvents.kind, "webhook_disabled"));
  await fanOut(later(minutes + 1), notificationTypes, { eventId: event?.id ?? "" });
  const { data } = await listNotificationGroups(
    { ...me, now: later(minutes + 2).now },
    { types: notificationTypes, subscriptions: [] },
    page,
  );
  expect(data[0]?.latest).toMatchObject({
    title: `A webhook of ${club.name} was disabled`,
    url: `/clubs/${club.slug}/manage/webhooks`,
  });
  await clubWebhooks.update(me, where, { enabled: true });
  receiver.answers.delete(path);
  await clubWebhooks.resend(me, { ...where, deliveryId: delivery?.id ?? "" });
  await deliver(minutes);
  expect(at(path).at(-1)?.body.id).toBe(delivery?.eventId);
  const [again] = (await clubWebhooks.listDeliveries(me, where, page)).data;
  expect(again).toMatchObject({ state: "delivered", status: 204, error: null });
  expect((await clubWebhooks.list(me, { clubId: club.id }, page)).data[0]).toMatchObject({ failingSince: null });
});

test("one webhook's deliveries are asked for again 60 times an hour at most", async () => {
  const { club, me, at: where } = await clubWithWebhook();
  await meet(me, club.id);
  await deliver();
  const [delivery] = (await clubWebhooks.listDeliveries(me, where, page)).data;
  const again = () => clubWebhooks.resend(me, { ...where, deliveryId: delivery?.id ?? "" });
  for (let n = 0; n < 60; n += 1) await again();
  await expect(again()).rejects.toMatchObject({ status: 429 });
});

test("one delivery that gets through keeps a webhook from being disabled, and Retry-After is waited for", async () => {
  const { club, me, path, at: where } = await clubWithWebhook();
  receiver.answers.set(path, { status: 429, headers: { "Retry-After": "600" } });
  await meet(me, club.id);
  await deliver();
  await deliver(9);
  expect(at(path)).toHaveLength(1);
  receiver.answers.delete(path);
  await deliver(10.5);
  expect((await clubWebhooks.listDeliveries(me, where, page)).data[0]).toMatchObject({
    state: "delivered",
    attempts: 2,
  });
  expect((await clubWebhooks.list(me, { clubId: club.id }, page)).data[0]).toMatchObject({
    enabled: true,
    failingSince: null,
  });
});

test("a slow receiver holds up nobody but itself", async () => {
  const slow = await clubWithWebhook();
  const quick = await clubWithWebhook();
  receiver.answers.set(slow.path, "silent");
  for (let i = 0; i < 60; i += 1) await meet(slow.me, slow.club.id);
  for (let i = 0; i < 3; i += 1) await meet(quick.me, quick.club.id);
  const done = deliver();
  await vi.waitFor(() => expect(at(quick.path)).toHaveLength(3), { timeout: 8_000, interval: 20 });
  expect(at(slow.path)).toHaveLength(1);
  await ctx.db.delete(webhooks).where(eq(webhooks.id, slow.webhook.id));
  await done;
}, 30_000);

test("what a killed worker was at arrives again under the same id, after its lease", async () => {
  const { club, me, path } = await clubWithWebhook();
  receiver.answers.set(path, "silent");
  await meet(me, club.id);
  const { url } = await testDatabase();
  const worker = spawn(process.execPath, ["--import", "tsx/esm", "lib/testing/webhook-process.ts"], {
    env: { ...process.env, NODE_OPTIONS: "", DATABASE_URL: url },
    stdio: "inherit",
  });
  await vi.waitFor(() => expect(receiver.waiting()).toBe(1), { timeout: 50_000, interval: 20 });
  worker.kill("SIGKILL");
  await once(worker, "exit");
  receiver.answers.delete(path);
  await deliver();
  expect(at(path)).toHaveLength(1);
  await deliver(2);
  expect(at(path).map(({ body }) => body.id)).toEqual([at(path)[0]?.body.id, at(path)[0]?.body.id]);
  expect(await ctx.db.$count(webhookDeliveries)).toBe(1);
}, 60_000);

test("a redirect is not followed, and what is private at sending is not called", async () => {
  const { club, me, path, at: where, webhook } = await clubWithWebhook();
  receiver.answers.set(path, { status: 302, headers: { Location: `${receiver.url}/elsewhere` } });
  await meet(me, club.id);
  await deliver();
  expect(at("/elsewhere")).toEqual([]);
  expect((await clubWebhooks.listDeliveries(me, where, page)).data[0]).toMatchObject({ status: 302, state: "waiting" });
  receiver.answers.delete(path);
  setVariables({ BOOKPLATE_LOCAL_WEBHOOKS: "" });
  for (const [i, url] of ["https://127.0.0.1/x", "https://10.0.0.1/x", "https://[::ffff:169.254.169.254]/"].entries()) {
    await ctx.db.update(webhooks).set({ url }).where(eq(webhooks.id, webhook.id)); // its name came to lead there
    await deliver(1000 * (i + 1));
    const [delivery] = (await clubWebhooks.listDeliveries(me, where, page)).data;
    expect(delivery).toMatchObject({
      attempts: i + 2,
      status: null,
      error: "The website is not on the public internet.",
    });
  }
  setVariables({ BOOKPLATE_LOCAL_WEBHOOKS: "1" });
  expect(at(path)).toHaveLength(1);
});
