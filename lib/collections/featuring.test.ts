import { isNotNull } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { connect } from "@/db/client";
import { createReader } from "@/db/factories";
import { createCollection } from "@/db/factories/collections";
import { collections } from "@/db/schema/collections";
import { actingAs, testContext } from "@/lib/testing/context";
import { testDatabase } from "@/lib/testing/database";
import { featureCollection } from "./featuring";

const ctx = await testContext();
const failures: unknown[] = [];
const pool = connect((await testDatabase()).url, {
  max: 16,
  observe: () => (error) => void (error && failures.push(error)),
});
afterAll(() => pool.end());

test("collections that are featured at the same moment all get a place, and nobody waits in a circle", async () => {
  const staff = actingAs(ctx, await createReader(ctx.db, { roles: ["editor"] }));
  const ids = await Promise.all(Array.from({ length: 64 }, async () => (await createCollection(ctx.db, {})).id));
  await Promise.all(ids.map((id) => featureCollection({ ...staff, db: pool.db }, id, { featured: true, position: 1 })));
  expect(failures).toEqual([]);
  const placed = await ctx.db
    .select({ place: collections.featuredPosition })
    .from(collections)
    .where(isNotNull(collections.featuredPosition));
  expect(placed.map(({ place }) => place).sort((a, b) => Number(a) - Number(b))).toEqual(ids.map((_, i) => i + 1));
});
