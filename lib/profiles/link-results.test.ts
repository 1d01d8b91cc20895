import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { createPartner, createShelf } from "@/db/factories/profiles";
import { affiliatePartners } from "@/db/schema/audience";
import { users } from "@/db/schema/users";
import { dailyCounts } from "@/db/schema/visits";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { getLinkResults } from "./link-results";
import { createPartner as addPartner, KIND_RATES } from "./partners";
import { setReaderTier, TIERS, type TierName } from "./tiers";

let ctx: Context;
beforeAll(async () => {
  ctx = { ...(await testContext()), now: new Date("2026-11-21T12:00:00Z") };
});

/** A reader with so many clicks on one link to a partner of this rate. */
const SALES = { conversionBasisPoints: 300, basketCents: 1500 };
async function clicked(clicks: number, rateBasisPoints: number, day = "2026-11-20", sales: object = SALES) {
  const person = await createReader(ctx.db);
  const work = await createWork(ctx.db);
  const shelf = await createShelf(ctx.db, person.id, { books: [work.id] });
  const partner = await createPartner(ctx.db, { rateBasisPoints, ...sales });
  const kind = `click:${partner.id}:${work.id}`;
  await ctx.db.insert(dailyCounts).values({ subject: `shelf:${shelf.id}`, kind, day, source: "", count: clicks });
  return { me: actingAs(ctx, person), person, work, shelf, partner };
}

test.each([
  ["free", 5000, 450],
  ["pro", 7000, 630],
  ["creator", 8500, 765],
] as const)("the estimate goes by the partner's rate and the %s tier's share", async (tier, share, cents) => {
  const { me, person, partner } = await clicked(200, 1000);
  await ctx.db.update(users).set({ tier }).where(eq(users.id, person.id));
  // 200 clicks × 3 % × 15.00 = 90.00 sold; 10 % of it 9.00; of that the share
  const { links, ...sums } = await getLinkResults(me, "30d");
  expect(sums).toEqual({
    clicks: 200,
    estimatedCents: cents,
    shareBasisPoints: share,
  });
  expect(links).toMatchObject([
    { partner: partner.name, rateBasisPoints: 1000, ...SALES, clicks: 200, estimatedCents: cents },
  ]);
});

test("nothing is estimated of a shop whose figures nobody entered; its clicks are counted all the same", async () => {
  const { me, shelf, work } = await clicked(200, 1000, "2026-11-20", {});
  expect(await getLinkResults(me, "30d")).toMatchObject({
    clicks: 200,
    estimatedCents: null,
    links: [{ clicks: 200, estimatedCents: null, conversionBasisPoints: null, basketCents: null }],
  });
  const known = await createPartner(ctx.db, { rateBasisPoints: 1000, ...SALES });
  const half = await createPartner(ctx.db, { rateBasisPoints: 1000, conversionBasisPoints: 300 });
  for (const { id } of [known, half])
    await ctx.db.insert(dailyCounts).values({
      subject: `shelf:${shelf.id}`,
      kind: `click:${id}:${work.id}`,
      day: "2026-11-20",
      source: "",
      count: 100,
    });
  const results = await getLinkResults(me, "30d");
  expect(results).toMatchObject({ clicks: 400, estimatedCents: 225 });
  expect(results.links.filter(({ estimatedCents }) => estimatedCents !== null)).toHaveLength(1);
});

test("cents are whole, rounded half up, and exact however many clicks there are", async () => {
  expect((await getLinkResults((await clicked(1, 450)).me, "30d")).estimatedCents).toBe(1); // 1.0125
  expect((await getLinkResults((await clicked(2, 10)).me, "30d")).estimatedCents).toBe(0); // 0.045
  expect((await getLinkResults((await clicked(2_000_000_000, 1000)).me, "30d")).estimatedCents).toBe(4_500_000_000);
});

test("the rates of the specification are those of new partners, stored as whole hundredths of a percent", async () => {
  expect(KIND_RATES).toEqual({ retailer: 450, indie: 1000, audiobook: 1000, digital: 700 });
  const staff = actingAs(ctx, await createReader(ctx.db, { roles: ["editor"] }));
  for (const kind of ["retailer", "indie", "audiobook", "digital"] as const) {
    const slug = `${kind}-${staff.actor.userId}`;
    const input = { slug, name: kind, kind, bookUrls: {}, searchUrls: {}, position: 0, active: true };
    await addPartner(staff, input);
    const [row] = await ctx.db.select().from(affiliatePartners).where(eq(affiliatePartners.slug, slug));
    expect(row?.rateBasisPoints).toBe(KIND_RATES[kind]);
  }
});

test("only one's own shelves, only the time asked for; a partner that left keeps its clicks", async () => {
  const { me, partner } = await clicked(7, 1000, "2026-10-01");
  expect(await getLinkResults(me, "30d")).toMatchObject({ clicks: 0, links: [] });
  await ctx.db.update(affiliatePartners).set({ active: false }).where(eq(affiliatePartners.id, partner.id));
  expect(await getLinkResults(me, "90d")).toMatchObject({ clicks: 7 });
  const other = actingAs(ctx, await createReader(ctx.db));
  expect(await getLinkResults(other, "365d")).toMatchObject({ clicks: 0, links: [] });
  await expect(getLinkResults(ctx, "30d")).rejects.toMatchObject({ code: "not_signed_in" });
});

test("tiers are data: what each opens, and staff who move people between them", async () => {
  const opens = (tier: TierName) =>
    Object.entries(TIERS[tier]).flatMap(([feature, open]) => (open === true ? [feature] : []));
  expect([opens("free"), opens("pro"), opens("creator")]).toEqual([
    [],
    ["customDomain", "analytics"],
    ["customDomain", "analytics", "advancedAnalytics", "emailCapture", "sponsoredShelves"],
  ]);
  const person = await createReader(ctx.db);
  const staff = actingAs(ctx, await createReader(ctx.db, { roles: ["editor"] }));
  await expect(setReaderTier(actingAs(ctx, person), person.id, "pro")).rejects.toMatchObject({ code: "staff_only" });
  expect(await setReaderTier(staff, person.id, "creator")).toEqual({ id: person.id, tier: "creator" });
  expect((await getLinkResults(actingAs(ctx, person), "7d")).shareBasisPoints).toBe(8500);
});
