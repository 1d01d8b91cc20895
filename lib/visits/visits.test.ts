import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { unique } from "@/db/factories";
import { dailyCounts, visitMarks } from "@/db/schema/visits";
import { applyRetention } from "@/lib/jobs/retention";
import type { Context } from "@/lib/kernel/context";
import { testContext } from "@/lib/testing/context";
import { sourceOf } from "./sources";
import { dailyStats, statsBySource, summed } from "./stats";
import { countVisits, type Visit } from "./visits";

let ctx: Context;
beforeAll(async () => {
  ctx = { ...(await testContext()), now: new Date("2026-11-21T12:00:00Z") };
});

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const visit = (subject: string, changes: Partial<Visit> = {}): Visit => ({
  subject,
  kind: "view",
  address: "192.0.2.1",
  userAgent: BROWSER,
  source: "direct",
  ...changes,
});
const countOf = async (subject: string) =>
  (await ctx.db.select().from(dailyCounts).where(eq(dailyCounts.subject, subject))).reduce(
    (sum, { count }) => sum + count,
    0,
  );

test("a visitor counts once a day, another one again", async () => {
  const subject = `author:${unique()}`;
  await countVisits(ctx, [visit(subject), visit(subject), visit(subject, { address: "192.0.2.2" })]);
  await countVisits(ctx, [visit(subject), visit(subject, { userAgent: `${BROWSER} other` })]);
  expect(await countOf(subject)).toBe(3);
  await countVisits({ ...ctx, now: new Date("2026-11-22T00:00:01Z") }, [visit(subject)]);
  expect(await countOf(subject)).toBe(4);
});

test("an account is one visitor on all its devices", async () => {
  const subject = `author:${unique()}`;
  await countVisits(ctx, [
    visit(subject, { userId: "u1" }),
    visit(subject, { userId: "u1", address: "192.0.2.77", userAgent: "" }),
  ]);
  expect(await countOf(subject)).toBe(1);
});

test("bots and callers without a name are left out", async () => {
  const subject = `author:${unique()}`;
  await countVisits(
    ctx,
    ["Googlebot/2.1 (+http://www.google.com/bot.html)", "curl/8.5.0", "python-requests/2.32", ""].map((userAgent) =>
      visit(subject, { userAgent }),
    ),
  );
  expect(await countOf(subject)).toBe(0);
});

test("many processes counting the same visitors at once agree", async () => {
  const subject = `author:${unique()}`;
  const visitors = Array.from({ length: 50 }, (_, i) => visit(subject, { address: `198.51.100.${i}` }));
  await Promise.all(Array.from({ length: 6 }, () => countVisits(ctx, visitors)));
  expect(await countOf(subject)).toBe(50);
});

test("nothing stored names a visitor, and after the day nothing at all is left of them", async () => {
  const subject = `author:${unique()}`;
  await countVisits(ctx, [visit(subject, { address: "192.0.2.123", userId: "somebody" })]);
  const marks = await ctx.db.select().from(visitMarks).where(eq(visitMarks.subject, subject));
  expect(JSON.stringify(marks)).not.toMatch(/192\.0\.2|somebody|Mozilla/);
  await applyRetention({ ...ctx, now: new Date("2026-11-22T00:07:00Z") });
  expect(await ctx.db.$count(visitMarks, eq(visitMarks.subject, subject))).toBe(0);
  expect(await countOf(subject)).toBe(1);
});

test("days, weeks and months are sums of the same rows", async () => {
  const subject = `author:${unique()}`;
  for (const [day, visitors] of [
    ["2026-10-31", 2],
    ["2026-11-01", 3],
    ["2026-11-02", 5],
    ["2026-11-21", 1],
  ] as const) {
    await countVisits(
      { ...ctx, now: new Date(`${day}T08:00:00Z`) },
      Array.from({ length: visitors }, (_, i) =>
        visit(subject, { address: `203.0.113.${i}`, source: i % 2 ? "search engines" : "direct" }),
      ),
    );
  }
  const days = await dailyStats(ctx, subject, "view", "30d");
  expect({ n: days.length, first: days[0], last: days.at(-1) }).toEqual({
    n: 30,
    first: { date: "2026-10-23", count: 0 },
    last: { date: "2026-11-21", count: 1 },
  });
  expect(summed(days, "month")).toEqual([
    { date: "2026-10-01", count: 2 },
    { date: "2026-11-01", count: 9 },
  ]);
  expect(summed(days, "week").filter(({ count }) => count > 0)).toEqual([
    { date: "2026-10-26", count: 5 },
    { date: "2026-11-02", count: 5 },
    { date: "2026-11-16", count: 1 },
  ]);
  expect(await statsBySource(ctx, subject, "view", "30d")).toEqual([
    { source: "direct", count: 7 },
    { source: "search engines", count: 4 },
  ]);
});

test.each([
  [undefined, "direct"],
  ["https://www.google.com/", "search engines"],
  ["https://bookplate.example/search?q=x", "search here"],
  ["https://bookplate.example/books/emma", "bookplate"],
  ["https://mastodon.social/", "social networks"],
  ["https://t.co/abc", "social networks"],
  ["https://www.someblog.example/2026/post", "someblog.example"],
  ["not an address", "direct"],
])("a visitor from %s comes from %s", (referer, source) => {
  expect(sourceOf(referer, "bookplate.example")).toBe(source);
});
