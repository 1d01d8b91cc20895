import { beforeAll, expect, test } from "vitest";
import { createReader, createWork, unique } from "@/db/factories";
import { createPartner, createShelf } from "@/db/factories/profiles";
import { subscribers } from "@/db/schema/audience";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { countVisits, type Visit } from "@/lib/visits/visits";
import { exportProfileAnalytics, getProfileAnalytics } from "./analytics";
import { followLink } from "./outbound-links";
import { linkId } from "./purchase-links";

let ctx: Context;
beforeAll(async () => {
  ctx = { ...(await testContext()), now: new Date("2026-11-21T12:00:00Z") };
});

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const on = (day: string) => ({ ...ctx, now: new Date(`${day}T09:00:00Z`) });
const look = (subject: string, changes: Partial<Visit> = {}): Visit => ({
  subject,
  kind: "view",
  address: "192.0.2.1",
  userAgent: BROWSER,
  source: "direct",
  ...changes,
});
const owner = async (tier: "free" | "pro" | "creator") => {
  const person = await createReader(ctx.db, { tier });
  return { ...actingAs(ctx, person), id: person.id };
};

test("a visitor counts once a day, bots never, in the range that is asked for", async () => {
  const me = await owner("pro");
  const subject = `profile:${me.id}`;
  await countVisits(on("2026-11-21"), [look(subject), look(subject), look(subject, { address: "192.0.2.2" })]);
  await countVisits(on("2026-11-21"), [
    look(subject),
    look(subject, { userAgent: "Googlebot/2.1", address: "192.0.2.9" }),
  ]);
  await countVisits(on("2026-11-20"), [look(subject)]);
  await countVisits(on("2026-10-30"), [look(subject)]);
  await countVisits(on("2026-11-21"), [look(`profile:${(await owner("pro")).id}`)]);
  const week = await getProfileAnalytics(me, "7d");
  expect({ total: week.total, days: week.daily.length, last: week.daily.slice(-2) }).toEqual({
    total: 3,
    days: 7,
    last: [
      { date: "2026-11-20", count: 1 },
      { date: "2026-11-21", count: 2 },
    ],
  });
  expect((await getProfileAnalytics(me, "30d")).total).toBe(4);
});

test("free readers get none, pro readers days, creators the rest as well", async () => {
  const [free, pro, creator] = [await owner("free"), await owner("pro"), await owner("creator")];
  await expect(getProfileAnalytics(free, "7d")).rejects.toMatchObject({ status: 401, code: "pro_only" });
  await expect(getProfileAnalytics(ctx, "7d")).rejects.toMatchObject({ code: "not_signed_in" });
  expect((await getProfileAnalytics(pro, "7d")).advanced).toBeNull();
  expect((await getProfileAnalytics(creator, "7d")).advanced).toEqual({
    sources: [],
    shelves: [],
    clicks: [],
    subscribers: { total: 0, waiting: 0, growth: expect.arrayContaining([{ date: "2026-11-21", count: 0 }]) },
  });
  const file = (who: Context, table: "daily" | "clicks") => exportProfileAnalytics(who, { range: "7d", table });
  await expect(file(free, "daily")).rejects.toMatchObject({ code: "pro_only" });
  await expect(file(pro, "clicks")).rejects.toMatchObject({ code: "creator_only" });
  expect((await file(pro, "daily")).headers.get("content-disposition")).toBe(
    'attachment; filename="bookplate-daily-7d.csv"',
  );
});

test("creators see where visitors came from, which shelves they looked at, what they clicked, who subscribed", async () => {
  const me = await owner("creator");
  const [book, other] = [await createWork(ctx.db), await createWork(ctx.db)];
  const [quiet, busy] = [
    await createShelf(ctx.db, me.id, { name: "=quiet", slug: "quiet", books: [book.id] }),
    await createShelf(ctx.db, me.id, { name: `Busy ${unique()}`, books: [book.id, other.id] }),
  ];
  const [shop, second] = [await createPartner(ctx.db), await createPartner(ctx.db, { kind: "retailer" })];
  await countVisits(ctx, [
    look(`profile:${me.id}`, { source: "search engines" }),
    look(`profile:${me.id}`, { source: "search engines", address: "192.0.2.2" }),
    look(`profile:${me.id}`, { source: "a-blog.org", address: "192.0.2.3" }),
    look(`shelf:${busy.id}`),
  ]);
  const click = (workId: string, partnerId: string, address: string, userAgent = BROWSER) =>
    followLink(ctx, linkId(busy.id, workId, partnerId), { userId: null, address, userAgent, country: null });
  await click(book.id, shop.id, "192.0.2.1");
  await click(book.id, shop.id, "192.0.2.1"); // the same visitor
  await click(other.id, shop.id, "192.0.2.1");
  await click(book.id, second.id, "192.0.2.2");
  await click(book.id, second.id, "192.0.2.2", "curl/8.5.0");
  await subscribe(me.id, "2026-11-19T23:00:00Z");
  await subscribe(me.id, "2026-11-21T01:00:00Z");
  await subscribe(me.id, null);
  await subscribe(me.id, null, "2026-11-20T00:00:00Z"); // left again

  const { advanced } = await getProfileAnalytics(me, "7d");
  expect(advanced?.sources).toEqual([
    { source: "search engines", count: 2 },
    { source: "a-blog.org", count: 1 },
  ]);
  expect(advanced?.shelves.map(({ shelf, views }) => [shelf.id, views])).toEqual([
    [busy.id, 1],
    [quiet.id, 0],
  ]);
  expect(advanced?.clicks).toEqual([
    { partner: shop.name, kind: "indie", count: 2 },
    { partner: second.name, kind: "retailer", count: 1 },
  ]);
  expect(advanced?.subscribers).toMatchObject({ total: 2, waiting: 1 });
  expect(advanced?.subscribers.growth.slice(-4).map(({ count }) => count)).toEqual([0, 1, 1, 2]);

  const lines = async (table: "sources" | "shelves" | "clicks" | "subscribers") =>
    (await (await exportProfileAnalytics(me, { range: "7d", table })).text()).trim().split("\r\n");
  expect(await lines("sources")).toEqual(["source,views", "search engines,2", "a-blog.org,1"]);
  expect(await lines("clicks")).toEqual(["shop,kind,clicks", `${shop.name},indie,2`, `${second.name},retailer,1`]);
  expect((await lines("shelves")).at(-1)).toBe("'=quiet,0"); // no formula for a spreadsheet
  expect((await lines("subscribers")).at(-1)).toBe("2026-11-21,2");
});

async function subscribe(ownerId: string, confirmed: string | null, left: string | null = null) {
  const mark = unique();
  await ctx.db.insert(subscribers).values({
    ownerId,
    email: `${mark}@readers.example`,
    tokenHash: mark,
    confirmedAt: confirmed === null ? null : new Date(confirmed),
    unsubscribedAt: left === null ? null : new Date(left),
  });
}
