import { beforeAll, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { reviews } from "@/db/schema/library";
import type { Context } from "@/lib/kernel/context";
import { testContext } from "@/lib/testing/context";
import { ratingSpread } from "./around-book";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

test("ratings spread over five stars, quarters to the nearest, and private ones do not count", async () => {
  const { id: workId } = await createWork(ctx.db);
  const quarters = [20, 18, 17, 9, 1];
  for (const rating of quarters)
    await ctx.db.insert(reviews).values({ workId, userId: (await createReader(ctx.db)).id, rating });
  const { id: userId } = await createReader(ctx.db);
  await ctx.db.insert(reviews).values({ workId, userId, rating: 12, visibility: "private" });
  expect(await ratingSpread(ctx, workId)).toEqual([
    { stars: 5, count: 2 },
    { stars: 4, count: 1 },
    { stars: 3, count: 0 },
    { stars: 2, count: 1 },
    { stars: 1, count: 1 },
  ]);
});
