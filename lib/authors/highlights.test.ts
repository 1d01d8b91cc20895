import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createWork } from "@/db/factories";
import { createReview } from "@/db/factories/authors";
import { works } from "@/db/schema/catalogue";
import { reviews } from "@/db/schema/library";
import { hiddenTexts } from "@/db/schema/moderation";
import { blocks, users } from "@/db/schema/users";
import type { Context } from "@/lib/kernel/context";
import { type AuthorContexts, authorContexts } from "@/lib/testing/author-pages";
import { getAuthor } from "./authors";
import { createHighlight } from "./highlights";
import { listAuthorReviews } from "./own-reviews";

let ctx: Context;
let pro: AuthorContexts["pro"];
let stranger: AuthorContexts["stranger"];
beforeAll(async () => {
  ({ ctx, pro, stranger } = await authorContexts());
});

describe("highlights", () => {
  test("show public reviews of the author's own books, once, with their reader", async () => {
    const { me, author, work } = await pro();
    const review = await createReview(ctx.db, work.id);
    const made = await createHighlight(me, { reviewId: review.id, notifyReviewer: false });
    expect(made.review).toMatchObject({ id: review.id, rating: 4, reader: { id: review.userId } });
    await expect(createHighlight(me, { reviewId: review.id, notifyReviewer: false })).rejects.toMatchObject({
      code: "duplicate",
    });
    const elsewhere = await createReview(ctx.db, (await createWork(ctx.db)).id);
    const hidden = await createReview(ctx.db, work.id, { visibility: "private" });
    for (const { id } of [elsewhere, hidden])
      await expect(createHighlight(me, { reviewId: id, notifyReviewer: false })).rejects.toMatchObject({ status: 404 });
    expect((await getAuthor(ctx, author.id)).highlights).toHaveLength(1);
    await ctx.db.update(reviews).set({ visibility: "private" }).where(eq(reviews.id, review.id));
    expect((await getAuthor(ctx, author.id)).highlights).toHaveLength(0);
  });

  test("follow the block between a viewer and the reviewer", async () => {
    const { me, author, work } = await pro();
    const review = await createReview(ctx.db, work.id);
    await createHighlight(me, { reviewId: review.id, notifyReviewer: false });
    const viewer = await stranger();
    await ctx.db.insert(blocks).values({ blockerId: review.userId, blockedId: viewer.actor.userId });
    expect((await getAuthor(viewer, author.id)).highlights).toHaveLength(0);
  });
});

test("reviews across the books can be narrowed, and say which are highlighted", async () => {
  const { me, author, work } = await pro();
  const other = await createWork(ctx.db, { authorId: author.id });
  const [five, plain] = [
    await createReview(ctx.db, work.id, { rating: 20 }),
    await createReview(ctx.db, other.id, { rating: 9, text: null }),
  ];
  await createReview(ctx.db, work.id, { visibility: "private" });
  await createHighlight(me, { reviewId: five.id, notifyReviewer: false });
  const ids = async (query: object) =>
    (await listAuthorReviews(me, { page: 1, limit: 20, sort: "newest", ...query })).data.map(({ id }) => id);
  expect((await ids({})).toSorted()).toEqual([five.id, plain.id].toSorted());
  expect(await ids({ bookId: other.id })).toEqual([plain.id]);
  expect(await ids({ rating: 5 })).toEqual([five.id]);
  expect(await ids({ rating: 2 })).toEqual([plain.id]);
  expect(await ids({ written: false })).toEqual([plain.id]);
  expect(await ids({ highlighted: true })).toEqual([five.id]);
  expect(await ids({ sort: "lowest" })).toEqual([plain.id, five.id]);
});

test("reviews across the books, and their number, are those that the author may see, a page at a time", async () => {
  const { me, author, work } = await pro();
  const own = await createWork(ctx.db, { authorId: author.id });
  const shown = [await createReview(ctx.db, work.id), await createReview(ctx.db, work.id)];
  const [byBlocked, byBlocker, bySuspended, hidden, ofOwn] = [
    await createReview(ctx.db, work.id),
    await createReview(ctx.db, work.id),
    await createReview(ctx.db, work.id),
    await createReview(ctx.db, work.id),
    await createReview(ctx.db, own.id),
  ];
  const myId = me.actor.userId;
  await ctx.db.insert(blocks).values([
    { blockerId: myId, blockedId: byBlocked.userId },
    { blockerId: byBlocker.userId, blockedId: myId },
  ]);
  await ctx.db.update(users).set({ suspendedAt: ctx.now }).where(eq(users.id, bySuspended.userId));
  await ctx.db.insert(hiddenTexts).values({ kind: "review", targetId: hidden.id, createdAt: ctx.now });
  await ctx.db.update(works).set({ madeBy: ofOwn.userId }).where(eq(works.id, own.id));
  const page = async (number: number) => {
    const { data, total } = await listAuthorReviews(me, { page: number, limit: 1, sort: "newest" });
    return [total, ...data.map(({ id }) => id)];
  };
  const newest = shown.map(({ id }) => id).toSorted((a, b) => b.localeCompare(a));
  expect(await page(1)).toEqual([2, newest[0]]);
  expect(await page(2)).toEqual([2, newest[1]]);
  expect(await page(3), "behind the last").toEqual([2]);
});
