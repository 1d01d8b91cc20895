/** One review a reader and book: the stars of the library become part of it. */
import { beforeAll, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { blocks } from "@/db/schema/users";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { listOwnReviews, listReviews } from "./reviews";
import { createReview, rateBook } from "./write-reviews";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const readerWithBook = async () => ({
  as: actingAs(ctx, await createReader(ctx.db)),
  bookId: (await createWork(ctx.db)).id,
});

test("a text joins the stars given in the library; they stay unless it brings its own", async () => {
  const { as, bookId } = await readerWithBook();
  await rateBook(as, bookId, 4);
  expect(await createReview(as, { bookId, text: "Salt on every page." })).toMatchObject({
    rating: 4,
    text: "Salt on every page.",
  });

  const other = await readerWithBook();
  await rateBook(other.as, other.bookId, 2);
  expect(await createReview(other.as, { bookId: other.bookId, rating: 3.5, text: "Better at sea." })).toMatchObject({
    rating: 3.5,
  });
  expect((await listOwnReviews(other.as, { page: 1, limit: 20 })).total).toBe(1);
});

test("readers who blocked each other do not see each other's reviews, nor count them", async () => {
  const [writer, viewer, stranger] = [
    await createReader(ctx.db),
    await createReader(ctx.db),
    await createReader(ctx.db),
  ];
  const { id: bookId } = await createWork(ctx.db);
  await createReview(actingAs(ctx, writer), { bookId, text: "Plain words." });
  const seenBy = async (person: { id: string }) =>
    (await listReviews(actingAs(ctx, person), bookId, { page: 1, limit: 20 })).total;
  for (const [blockerId, blockedId] of [
    [writer.id, viewer.id],
    [viewer.id, writer.id],
  ] as const) {
    await ctx.db.insert(blocks).values({ blockerId, blockedId });
    expect([await seenBy(viewer), await seenBy(stranger)]).toEqual([0, 1]);
    await ctx.db.delete(blocks);
  }
  expect(await seenBy(viewer)).toBe(1);
});

test("a second text, or stars alone a second time, are refused with the review to change", async () => {
  const { as, bookId } = await readerWithBook();
  const { id } = await createReview(as, { bookId, text: "Once." });
  for (const again of [{ text: "Twice." }, { rating: 5 }])
    await expect(createReview(as, { bookId, ...again })).rejects.toMatchObject({
      code: "duplicate",
      message: expect.stringContaining(id),
      issues: [{ path: "bookId", message: expect.stringContaining(id) }],
    });
  const [review] = (await listOwnReviews(as, { page: 1, limit: 20 })).data;
  expect(review).toMatchObject({ id, text: "Once.", rating: null });
});
