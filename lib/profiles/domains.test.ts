import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader, unique } from "@/db/factories";
import { customDomains } from "@/db/schema/audience";
import { hiddenTexts } from "@/db/schema/moderation";
import { notificationEvents } from "@/db/schema/notifications";
import { users } from "@/db/schema/users";
import type { Context } from "@/lib/kernel/context";
import { fanOut } from "@/lib/notifications/fan-out";
import { listNotifications } from "@/lib/notifications/inbox";
import type { LookUp } from "@/lib/outbound/dns";
import { actingAs, testContext } from "@/lib/testing/context";
import { checkDomain, recheckDomains } from "./domain-check";
import { findServedDomain } from "./domain-serving";
import { getDomain, removeDomain, setDomain } from "./domains";
import { profileNotificationTypes } from "./notifications";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const freeName = () => `books.${unique()}.org`;
const reader = async (values: Parameters<typeof createReader>[1] = { tier: "pro" }) =>
  actingAs(ctx, await createReader(ctx.db, values));

/** DNS as a test says it is: TXT values by name; every other name is missing. */
const dns =
  (records: Record<string, string[] | "unreachable">): LookUp =>
  async (name) => {
    const values = records[name];
    if (values === "unreachable") return { state: "unreachable", values: [] };
    return { state: values ? "found" : "missing", values: values ?? [] };
  };
const NOTHING = dns({});

async function claimed(hostname = freeName(), owner?: Awaited<ReturnType<typeof reader>>) {
  const who = owner ?? (await reader());
  const { records } = await setDomain(who, { hostname });
  const [txt] = records;
  if (!txt) throw new Error("There is no record.");
  return { who, hostname, txt, proof: dns({ [txt.name]: [txt.value] }) };
}

async function verified(hostname?: string) {
  const claim = await claimed(hostname);
  expect(await checkDomain(claim.who, claim.proof)).toMatchObject({ status: "verified", serves: true });
  return claim;
}

const countNotifications = async (userId: string) =>
  ctx.db.$count(notificationEvents, eq(notificationEvents.subject, `reader:${userId}`));

test("a name is claimed, proven by its record, served, and given up", async () => {
  const { who, hostname, txt, proof } = await claimed();
  expect(txt).toEqual({
    type: "TXT",
    name: `_bookplate.${hostname}`,
    value: expect.stringMatching(/^bookplate-domain=/),
  });
  expect(await getDomain(who)).toMatchObject({ status: "unverified", serves: false, facts: null, verifiedAt: null });
  expect(await findServedDomain(ctx, hostname)).toBeNull();

  expect((await checkDomain(who, NOTHING)).facts).toMatchObject({ ownership: "missing", seen: [] });
  const other = await checkDomain(who, dns({ [txt.name]: ["v=spf1 -all", "x".repeat(300)] }));
  expect(other).toMatchObject({
    status: "unverified",
    facts: { ownership: "other", seen: ["v=spf1 -all", "x".repeat(100)] },
  });
  expect((await checkDomain(who, dns({ [txt.name]: "unreachable" }))).facts?.ownership).toBe("unreachable");

  expect(await checkDomain(who, proof)).toMatchObject({
    status: "verified",
    serves: true,
    facts: { ownership: "found" },
  });
  expect(await findServedDomain(ctx, hostname)).toEqual({ username: who.actor.username, inTier: true });
  expect(await setDomain(who, { hostname: hostname.toUpperCase() })).toMatchObject({ status: "verified" });
  await removeDomain(who);
  expect(await findServedDomain(ctx, hostname)).toBeNull();
  await expect(getDomain(who)).rejects.toMatchObject({ status: 404 });
  await expect(removeDomain(who)).rejects.toMatchObject({ status: 404 });
});

test("where the name leads is a fact beside the proof: here, elsewhere, nowhere, or not known", async () => {
  const { who, hostname, txt } = await claimed();
  const ours = "localhost"; // the host of the tests' APP_URL
  const pointing = async (records: Parameters<typeof dns>[0]) =>
    (await checkDomain(who, dns({ [txt.name]: [txt.value], ...records }))).facts?.pointing;
  expect(await pointing({ [ours]: ["203.0.113.5"], [hostname]: ["203.0.113.5"] })).toBe("here");
  expect(await pointing({ [ours]: ["203.0.113.5"], [hostname]: ["203.0.113.6"] })).toBe("elsewhere");
  expect(await pointing({ [ours]: ["203.0.113.5"] })).toBe("missing");
  expect(await pointing({ [ours]: ["203.0.113.5"], [hostname]: "unreachable" })).toBe("unknown");
  expect(await pointing({ [hostname]: ["203.0.113.5"] })).toBe("unknown");
});

test("another name takes the place of the first, which is not served any more", async () => {
  const { who, hostname } = await verified();
  const next = freeName();
  expect(await setDomain(who, { hostname: next })).toMatchObject({ hostname: next, status: "unverified" });
  expect(await findServedDomain(ctx, hostname)).toBeNull();
});

test("only pro and creator readers name or check one; everybody may read and give up theirs", async () => {
  const free = await reader({ tier: "free" });
  await expect(setDomain(free, { hostname: freeName() })).rejects.toMatchObject({ status: 401, code: "pro_only" });
  await expect(checkDomain(free, NOTHING)).rejects.toMatchObject({ code: "pro_only" });
  expect(await setDomain(await reader({ tier: "creator" }), { hostname: freeName() })).toMatchObject({ serves: false });
  await expect(checkDomain(await reader(), NOTHING)).rejects.toMatchObject({ status: 404 });
  for (const call of [getDomain, removeDomain])
    await expect(call(ctx)).rejects.toMatchObject({ code: "not_signed_in" });
  await expect(setDomain(await reader(), { hostname: "127.0.0.1" })).rejects.toMatchObject({
    code: "invalid_hostname",
    issues: [{ path: "hostname", message: expect.any(String) }],
  });
});

test("a tier that ends stops the serving and keeps the name; hidden people are not told apart", async () => {
  const { who, hostname } = await verified();
  const change = (values: Partial<typeof users.$inferInsert>) =>
    ctx.db.update(users).set(values).where(eq(users.id, who.actor.userId));
  await change({ tier: "free" });
  expect(await findServedDomain(ctx, hostname)).toEqual({ username: who.actor.username, inTier: false });
  expect(await getDomain(who)).toMatchObject({ status: "verified", serves: false });
  await change({ tier: "pro" });
  for (const [hidden, shown] of [
    [{ anonymous: true }, { anonymous: false }],
    [{ suspendedAt: new Date() }, { suspendedAt: null }],
    [{ deletedAt: new Date() }, { deletedAt: null }],
  ]) {
    await change(hidden ?? {});
    expect(await findServedDomain(ctx, hostname)).toEqual({ username: null, inTier: true });
    await change(shown ?? {});
  }
  await ctx.db.insert(hiddenTexts).values({ kind: "profile", targetId: who.actor.userId });
  expect(await findServedDomain(ctx, hostname)).toEqual({ username: null, inTier: true });
});

test("a name is claimed by many and verified by one; the record decides who", async () => {
  const first = await verified();
  const second = await claimed(first.hostname);
  const both = dns({ [first.txt.name]: [first.txt.value, second.txt.value] });
  await expect(checkDomain(second.who, both)).rejects.toMatchObject({ status: 400, code: "domain_taken" });
  expect((await findServedDomain(ctx, first.hostname))?.username).toBe(first.who.actor.username);

  expect(await checkDomain(second.who, second.proof)).toMatchObject({ status: "verified" }); // the name changed hands
  expect((await findServedDomain(ctx, first.hostname))?.username).toBe(second.who.actor.username);
  expect(await getDomain(first.who)).toMatchObject({ status: "unverified", serves: false });
  expect(await countNotifications(first.who.actor.userId)).toBe(1);
});

test("of eight who prove the same name at once, one has it", async () => {
  const hostname = freeName();
  const claims = await Promise.all(Array.from({ length: 8 }, () => claimed(hostname)));
  const all = dns({ [`_bookplate.${hostname}`]: claims.map(({ txt }) => txt.value) });
  const results = await Promise.allSettled(claims.map(({ who }) => checkDomain(who, all)));
  const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : []));
  expect(refused).toEqual(Array(7).fill("domain_taken"));
  const rows = await ctx.db.select().from(customDomains).where(eq(customDomains.hostname, hostname));
  expect(rows.filter(({ verifiedAt }) => verifiedAt !== null)).toHaveLength(1);
});

test("the daily look gives a gone token a week, then takes the domain and says so once", async () => {
  const { who, hostname, proof, txt } = await verified();
  const day = (n: number) => ({ ...ctx, now: new Date(ctx.now.getTime() + n * 86_400_000) });
  const state = async () => (await getDomain(who)).status;

  await recheckDomains(day(1), {}, dns({ [txt.name]: "unreachable" }));
  expect(await state()).toBe("verified"); // silence of the network is no answer
  await recheckDomains(day(2), {}, NOTHING);
  expect(await getDomain(who)).toMatchObject({ status: "failing", serves: true, verifiedUntil: expect.any(String) });
  await recheckDomains(day(3), {}, proof);
  expect(await state()).toBe("verified");
  await recheckDomains(day(4), {}, NOTHING);
  await recheckDomains(day(10), {}, NOTHING);
  expect(await state()).toBe("failing");
  expect(await countNotifications(who.actor.userId)).toBe(0);
  await recheckDomains(day(11), {}, NOTHING);
  await recheckDomains(day(12), {}, NOTHING);
  expect(await state()).toBe("unverified");
  expect(await findServedDomain(ctx, hostname)).toBeNull();
  const [event] = await ctx.db
    .select()
    .from(notificationEvents)
    .where(eq(notificationEvents.subject, `reader:${who.actor.userId}`));
  await fanOut(day(12), profileNotificationTypes, { eventId: event?.id ?? "" });
  const { data } = await listNotifications(who, profileNotificationTypes, { page: 1, limit: 20 });
  expect(data).toMatchObject([{ title: `${hostname} has stopped working`, url: "/settings/audience" }]);
});
