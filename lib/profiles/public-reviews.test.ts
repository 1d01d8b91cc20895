/** A reader's reviews as their page lists them: narrowed by stars and by year. */
import { beforeAll, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { createReview } from "@/lib/catalogue/write-reviews";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { listReviewsAndChoices, type ReviewFilters } from "./public-reviews";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

test("stars take what is between them and the next; the choices are those there is a review for", async () => {
  const who = await createReader(ctx.db);
  const me = actingAs(ctx, who);
  for (const [rating, year] of [
    [4.75, 2024],
    [4, 2025],
    [0.5, 2025],
    [5, 2025],
  ] as const) {
    const { id: bookId } = await createWork(ctx.db);
    const now = new Date(Date.UTC(year, 5, 1));
    await createReview(
      { ...me, now },
      { bookId, rating, text: `Worth ${rating}.`, visibility: "public", spoiler: false },
    );
  }
  const found = async (filters: ReviewFilters) => {
    const { data, total } = await listReviewsAndChoices(ctx, who.username ?? "", { page: 1, limit: 10, ...filters });
    expect(total).toBe(data.length);
    return data.map(({ rating }) => rating).sort();
  };
  expect(await found({})).toEqual([0.5, 4, 4.75, 5]);
  expect(await found({ stars: 4 })).toEqual([4, 4.75]);
  expect(await found({ stars: 1 })).toEqual([0.5]);
  expect(await found({ year: 2025 })).toEqual([0.5, 4, 5]);
  expect(await found({ stars: 4, year: 2024 })).toEqual([4.75]);
  expect(await found({ stars: 3 })).toEqual([]);
  const { choices } = await listReviewsAndChoices(ctx, who.username ?? "", { page: 1, limit: 1, stars: 3 });
  expect(choices).toEqual({ years: [2025, 2024], stars: [5, 4, 1] });
});
