/** When a reader is offered their year: by the zone and the clock that are theirs. */
import { beforeAll, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { notificationSettings } from "@/db/schema/deliveries";
import { libraryEntries } from "@/db/schema/library";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { getYearOffer } from "./year-offer";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

async function reader(finishedOn: string | null, timezone?: string) {
  const person = await createReader(ctx.db);
  const { id } = await createWork(ctx.db);
  await ctx.db.insert(libraryEntries).values({ userId: person.id, workId: id, status: "finished", finishedOn });
  if (timezone) await ctx.db.insert(notificationSettings).values({ userId: person.id, timezone });
  const at = async (now: string) =>
    (await getYearOffer({ ...actingAs(ctx, person), now: new Date(now) }))?.year ?? null;
  return { at, username: person.username, me: actingAs(ctx, person) };
}

test("from the first of December to the end of January, by UTC for who has chosen no zone", async () => {
  const { at, me, username } = await reader("2026-03-04");
  expect(await at("2026-11-30T23:59:00Z")).toBeNull();
  expect(await at("2026-12-01T00:00:00Z")).toBe(2026);
  expect(await at("2027-01-31T23:59:00Z")).toBe(2026);
  expect(await at("2027-02-01T00:00:00Z")).toBeNull();
  expect(await getYearOffer({ ...me, now: new Date("2026-12-24T00:00:00Z") })).toEqual({ username, year: 2026 });
});

test("by the reader's own zone", async () => {
  const east = await reader("2026-03-04", "Pacific/Auckland");
  expect(await east.at("2026-11-30T10:30:00Z")).toBeNull();
  expect(await east.at("2026-11-30T11:30:00Z")).toBe(2026);
  const west = await reader("2026-03-04", "America/Los_Angeles");
  expect(await west.at("2026-12-01T07:00:00Z")).toBeNull();
  expect(await west.at("2027-02-01T07:00:00Z")).toBe(2026);
});

test("not for a year without a finished book, nor to a stranger, nor to whoever has no page", async () => {
  expect(await (await reader("2025-03-04")).at("2026-12-05T00:00:00Z")).toBeNull();
  expect(await (await reader(null)).at("2026-12-05T00:00:00Z")).toBeNull();
  const december = { ...ctx, now: new Date("2026-12-05T00:00:00Z") };
  expect(await getYearOffer(december)).toBeNull();
  expect(
    await getYearOffer({ ...december, ...actingAs(december, await createReader(ctx.db, { username: null })) }),
  ).toBeNull();
});
