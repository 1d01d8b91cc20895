import { expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { identifiers } from "@/db/schema/catalogue-imports";
import { getCurator } from "@/lib/collections/curators";
import { listCollections, listFeatured } from "@/lib/collections/list";
import { testContext } from "@/lib/testing/context";
import { seedCollections } from "./collections";
import { COLLECTIONS, CURATORS } from "./collections-cast";

test("the demo world has curators, collections in every state, and a carousel", async () => {
  const ctx = await testContext();
  const names = [
    ...CURATORS.flatMap(({ username, followers }) => [username, ...followers]),
    "demo_staff",
    "sam_whitcombe",
  ];
  for (const { savedBy = [] } of COLLECTIONS) names.push(...savedBy);
  const people = new Map<string, string>();
  for (const name of new Set(names)) people.set(name, (await createReader(ctx.db)).id);
  const numbers = new Set(COLLECTIONS.flatMap(({ books }) => books.map(([number]) => number)));
  for (const number of numbers) {
    const { id } = await createWork(ctx.db);
    await ctx.db.insert(identifiers).values({ scheme: "gutenberg", kind: "work", value: String(number), targetId: id });
  }
  await seedCollections(ctx, people);
  expect((await listFeatured(ctx)).map(({ title }) => title)[0]).toBe("Books with weather in them");
  const shown = await listCollections(ctx, { page: 1, limit: 100 });
  expect(shown.total).toBe(
    COLLECTIONS.filter(
      (collection) => (collection.publishIn ?? 1) < 0 && !collection.archived && (collection.expireIn ?? 1) > 0,
    ).length,
  );
  expect((await getCurator(ctx, "hana-lindqvist")).followerCount).toBe(3);
  await expect(getCurator(ctx, "sam-reads-maps")).rejects.toMatchObject({ status: 404 });
});
