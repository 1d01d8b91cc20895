import { afterAll, beforeAll, expect, test } from "vitest";
import { createReader, unique } from "@/db/factories";
import { createOwnedPage } from "@/db/factories/authors";
import { createClubWith } from "@/db/factories/clubs";
import { createCurator } from "@/db/factories/collections";
import { authorMembers } from "@/db/schema/authors";
import { authorWebhooks } from "@/lib/authors/webhooks";
import { clubWebhooks } from "@/lib/clubs/webhooks";
import { curatorWebhooks } from "@/lib/collections/webhooks";
import type { Context } from "@/lib/kernel/context";
import { webhookOwners } from "@/lib/registry/webhook-owners";
import { actingAs, testContext } from "@/lib/testing/context";
import { setVariables } from "@/lib/testing/process";
import { startWebhookReceiver, type WebhookReceiver } from "@/lib/testing/webhook-receiver";
import { deliverWebhooks } from "./deliver";
import { forgetPreviousSecrets } from "./manage";
import { signatureOf } from "./signature";

const types = webhookOwners.flatMap(({ events }) => events);
const page = { page: 1, limit: 20 };
const URL_OF = () => `https://hooks-${unique()}.example/bookplate`;

let ctx: Context;
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  ctx = await testContext();
});
afterAll(() => receiver.close());
const later = (hours: number): Context => ({ ...ctx, now: new Date(ctx.now.getTime() + hours * 3_600_000) });

test.each([
  "http://hooks.example/x",
  "https://localhost/x",
  "https://sub.localhost/x",
  "https://127.0.0.1/x",
  "https://10.1.2.3/x",
  "https://169.254.169.254/latest/meta-data",
  "https://[::1]/x",
  "https://[fd00::1]/x",
  "https://2130706433/x",
  "https://user:secret@hooks.example/x",
  "https://hooks.example:6379/x",
  "ftp://hooks.example/x",
  "javascript:alert(1)",
])("%s may not become a webhook", async (url) => {
  const { curator, person } = await createCurator(ctx.db);
  expect(curator.id).toBeTruthy();
  const me = actingAs(ctx, person);
  const refused = { code: "invalid_input", issues: [{ path: "url", message: "must be a public https address" }] };
  await expect(curatorWebhooks.create(me, {}, { url, events: ["collection.published"] })).rejects.toMatchObject(
    refused,
  );
  const { id } = await curatorWebhooks.create(me, {}, { url: URL_OF(), events: ["collection.published"] });
  await expect(curatorWebhooks.update(me, { id }, { url })).rejects.toMatchObject(refused);
});

test("a webhook is its owner's alone: nobody else sees, changes, tries or empties it", async () => {
  const { author, owner } = await createOwnedPage(ctx.db);
  const helper = await createReader(ctx.db);
  await ctx.db.insert(authorMembers).values({ authorId: author.id, userId: helper.id, role: "member" });
  const me = actingAs(ctx, owner);
  const input = { url: URL_OF(), events: ["release.published"] };
  const { secret, ...webhook } = await authorWebhooks.create(me, {}, input);
  expect(secret).toMatch(/^whsec_[\w-]{43}$/);
  expect((await authorWebhooks.list(me, {}, page)).data).toEqual([webhook]);
  const other = actingAs(ctx, (await createOwnedPage(ctx.db)).owner);
  const at = { id: webhook.id };
  const acts = (who: Context) => [
    authorWebhooks.update(who, at, { enabled: false }),
    authorWebhooks.delete(who, at),
    authorWebhooks.rotateSecret(who, at, { overlapHours: 0 }),
    authorWebhooks.listDeliveries(who, at, page),
    authorWebhooks.resend(who, { ...at, deliveryId: webhook.id }),
    authorWebhooks.test(who, at),
  ];
  for (const outcome of await Promise.allSettled(acts(other)))
    expect(outcome).toMatchObject({ status: "rejected", reason: { status: 404 } });
  for (const outcome of await Promise.allSettled(acts(actingAs(ctx, helper))))
    expect(outcome).toMatchObject({ status: "rejected", reason: { status: 401, code: "holder_only" } });
  expect((await authorWebhooks.list(me, {}, page)).data).toEqual([webhook]);
});

test("the webhooks of a club are its admins', those of a private one as of a public one", async () => {
  const { club, admin, members } = await createClubWith(ctx.db, { members: 1, visibility: "private" });
  const at = { clubId: club.slug };
  await clubWebhooks.create(actingAs(ctx, admin), at, { url: URL_OF(), events: ["read.chosen"] });
  const [member = admin] = members;
  await expect(clubWebhooks.list(actingAs(ctx, member), at, page)).rejects.toMatchObject({ code: "admins_only" });
  const stranger = actingAs(ctx, await createReader(ctx.db));
  await expect(clubWebhooks.list(stranger, at, page)).rejects.toMatchObject({ status: 404 });
  expect((await clubWebhooks.list(actingAs(ctx, admin), at, page)).total).toBe(1);
});

test("there are ten at most, however many are registered at once", async () => {
  const me = actingAs(ctx, (await createCurator(ctx.db)).person);
  const make = () => curatorWebhooks.create(me, {}, { url: URL_OF(), events: ["collection.published"] });
  const made = await Promise.allSettled(Array.from({ length: 12 }, make));
  expect(made.filter(({ status }) => status === "rejected")).toHaveLength(2);
  await expect(make()).rejects.toMatchObject({ code: "too_many_webhooks" });
});

test("a new secret signs beside the old one for the hours of overlap, then alone; a test is sent once", async () => {
  setVariables({ BOOKPLATE_LOCAL_WEBHOOKS: "1" });
  const me = actingAs(ctx, (await createCurator(ctx.db)).person);
  const path = `/${unique()}`;
  const first = await curatorWebhooks.create(me, {}, { url: receiver.url + path, events: ["collection.published"] });
  const at = { id: first.id };
  const { secret, previousSecretUntil } = await curatorWebhooks.rotateSecret(me, at, { overlapHours: 24 });
  expect(Date.parse(previousSecretUntil ?? "") - ctx.now.getTime()).toBeGreaterThan(23 * 3_600_000);
  const signed = async (hours: number) => {
    await curatorWebhooks.test({ ...me, now: later(hours).now }, at);
    await deliverWebhooks(later(hours), types);
    const { signature, raw, body } = receiver.received.at(-1) ?? { signature: "", raw: "", body: null };
    expect(body).toMatchObject({ type: "webhook.test", owner: { kind: "curator" } });
    const seconds = Number(/t=(\d+)/.exec(signature)?.[1]);
    const is = (...secrets: string[]) => signature === signatureOf(secrets, seconds, raw);
    return is(secret, first.secret) ? "both" : is(secret) ? "new" : "neither";
  };
  expect(await signed(0)).toBe("both");
  expect(await signed(25)).toBe("new");
  await forgetPreviousSecrets(later(25));
  expect((await curatorWebhooks.list(me, {}, page)).data[0]).toMatchObject({ previousSecretUntil: null });
  receiver.answers.set(path, { status: 500 });
  const failing = await curatorWebhooks.test(me, at);
  await deliverWebhooks(ctx, types);
  await deliverWebhooks(later(100), types);
  const { data } = await curatorWebhooks.listDeliveries(me, at, page);
  expect(data.find(({ id }) => id === failing.id)).toMatchObject({ state: "failed", attempts: 1, status: 500 });
  expect((await curatorWebhooks.list(me, {}, page)).data[0]).toMatchObject({ failingSince: null, enabled: true });
  for (let i = 0; i < 17; i += 1) await curatorWebhooks.test(me, at);
  await expect(curatorWebhooks.test(me, at)).rejects.toMatchObject({ code: "too_many_tests" });
});

test("disabled, it is told of nothing and what waited is given up", async () => {
  const me = actingAs(ctx, (await createCurator(ctx.db)).person);
  const path = `/${unique()}`;
  const { id } = await curatorWebhooks.create(me, {}, { url: receiver.url + path, events: ["collection.published"] });
  const waiting = await curatorWebhooks.test(me, { id });
  expect(await curatorWebhooks.update(me, { id }, { enabled: false })).toMatchObject({ disabledBecause: "owner" });
  await deliverWebhooks(ctx, types);
  expect(receiver.received.filter((request) => request.path === path)).toEqual([]);
  const refused = { code: "webhook_disabled" };
  await expect(curatorWebhooks.test(me, { id })).rejects.toMatchObject(refused);
  await expect(curatorWebhooks.resend(me, { id, deliveryId: waiting.id })).rejects.toMatchObject(refused);
  await curatorWebhooks.update(me, { id }, { enabled: true });
  await deliverWebhooks(ctx, types);
  expect(receiver.received.filter((request) => request.path === path)).toEqual([]);
  expect(await curatorWebhooks.resend(me, { id, deliveryId: waiting.id })).toMatchObject({ state: "waiting" });
  await deliverWebhooks(ctx, types);
  expect(receiver.received.filter((request) => request.path === path)).toHaveLength(1);
});
