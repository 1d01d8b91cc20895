/** Likes and comments on reviews: who may, who sees them, what counts, and what becomes of them. */
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { reviews } from "@/db/schema/library";
import { hiddenTexts } from "@/db/schema/moderation";
import { reviewComments, reviewLikes } from "@/db/schema/review-talk";
import { blocks, users } from "@/db/schema/users";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { outcomeOf } from "@/lib/testing/outcome";
import { getOwnReview, getReview, listReviewsOfBook } from "../reviews";
import { createReview, updateReview } from "../write-reviews";
import { createReviewComment, deleteReviewComment, listReviewComments, updateReviewComment } from "./comments";
import { likeReview, unlikeReview } from "./likes";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const PAGE = { page: 1, limit: 20 };
const NOTHING = "0192f0c1-0000-7000-8000-000000000000";
const someone = async (values = {}) => actingAs(ctx, await createReader(ctx.db, values));
type Person = Awaited<ReturnType<typeof someone>>;

async function world() {
  const [writer, reader, other] = [await someone(), await someone(), await someone()];
  const { id: bookId } = await createWork(ctx.db);
  const { id } = await createReview(writer, { bookId, text: "Salt on every page." });
  return { writer, reader, other, bookId, id };
}

const block = (blocker: Person, blocked: Person) =>
  ctx.db.insert(blocks).values({ blockerId: blocker.actor.userId, blockedId: blocked.actor.userId });
const unblock = (blocker: Person) => ctx.db.delete(blocks).where(eq(blocks.blockerId, blocker.actor.userId));
const change = (person: Person, values: Partial<typeof users.$inferInsert>) =>
  ctx.db.update(users).set(values).where(eq(users.id, person.actor.userId));
/** The bodies that somebody reads, after the count that they are told has been held against the list. */
async function readBy(who: Context, id: string): Promise<string[]> {
  const { data, total } = await listReviewComments(who, id, PAGE);
  expect({ total, counted: (await getReview(who, id)).commentCount }).toEqual({
    total: data.length,
    counted: data.length,
  });
  return data.map(({ body }) => body);
}

test("a like is counted once and taken back; one's own review cannot be liked", async () => {
  const { writer, reader, other, bookId, id } = await world();
  expect(await likeReview(reader, id)).toEqual({ likeCount: 1, liked: true });
  expect(await likeReview(reader, id)).toEqual({ likeCount: 1, liked: true });
  expect(await likeReview(other, id)).toEqual({ likeCount: 2, liked: true });
  const seenBy = async (who: Context) => (await listReviewsOfBook(who, bookId, PAGE)).data[0];
  expect(await seenBy(reader)).toMatchObject({ likeCount: 2, viewer: { mine: false, liked: true } });
  expect(await seenBy(writer)).toMatchObject({ likeCount: 2, viewer: { mine: true, liked: false } });
  expect(await seenBy(ctx)).toMatchObject({ likeCount: 2, viewer: null });
  expect(await unlikeReview(reader, id)).toEqual({ likeCount: 1, liked: false });
  expect(await unlikeReview(reader, id)).toEqual({ likeCount: 1, liked: false });
  expect(await outcomeOf(likeReview(writer, id))).toBe("400 own_review");
});

test("who may not see a review can neither like it nor read or write its comments: it is not there", async () => {
  const { writer, reader, id } = await world();
  const mine = await createReviewComment(reader, id, { body: "Before." });
  const everything = () =>
    Promise.all(
      [
        likeReview(reader, id),
        unlikeReview(reader, id),
        listReviewComments(reader, id, PAGE),
        createReviewComment(reader, id, { body: "Well." }),
        updateReviewComment(reader, id, mine.id, { body: "Well." }),
      ].map(outcomeOf),
    );
  const gone = Array(5).fill("404 not_found");
  const cases: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    ["the writer blocked the reader", () => block(writer, reader), () => unblock(writer)],
    ["the reader blocked the writer", () => block(reader, writer), () => unblock(reader)],
    [
      "it is private",
      () => updateReview(writer, id, { visibility: "private" }),
      () => updateReview(writer, id, { visibility: "public" }),
    ],
    [
      "staff took it from view",
      () => ctx.db.insert(hiddenTexts).values({ kind: "review", targetId: id }),
      () => ctx.db.delete(hiddenTexts),
    ],
    [
      "the writer is suspended",
      () => change(writer, { suspendedAt: new Date() }),
      () => change(writer, { suspendedAt: null }),
    ],
    ["the writer is gone", () => change(writer, { deletedAt: new Date() }), () => change(writer, { deletedAt: null })],
  ];
  for (const [name, before, after] of cases) {
    await before();
    expect([name, await everything()]).toEqual([name, gone]);
    await after();
  }
  expect(await everything()).not.toContain("404 not_found");
  for (const unknown of [NOTHING, "no-such-thing"])
    expect(await outcomeOf(listReviewComments(reader, unknown, PAGE))).toBe("404 not_found");
  const [stars] = [await createReview(writer, { bookId: (await createWork(ctx.db)).id, rating: 4 })];
  expect(await outcomeOf(likeReview(reader, stars.id))).toBe("404 not_found"); // nothing was written
});

test("comments of blocked, suspended, deleted and hidden people are not seen, and not counted; anonymous ones have no name", async () => {
  const { writer, reader, other, id } = await world();
  await createReviewComment(reader, id, { body: "Mine." });
  await likeReview(reader, id);
  const seen = async () => [await readBy(writer, id), await readBy(other, id), await readBy(ctx, id)];
  const likes = async () => Promise.all([writer, other, ctx].map(async (who) => (await getReview(who, id)).likeCount));
  const all = [["Mine."], ["Mine."], ["Mine."]];
  expect([await seen(), await likes()]).toEqual([all, [1, 1, 1]]);
  for (const [blocker, blocked] of [
    [reader, other],
    [other, reader],
  ] as const) {
    await block(blocker, blocked);
    expect([await seen(), await likes()]).toEqual([
      [["Mine."], [], ["Mine."]],
      [1, 1, 1], // the count of likes tells nobody who is among them
    ]);
    await unblock(blocker);
  }
  for (const [blocker, blocked] of [
    [reader, writer],
    [writer, reader],
  ] as const) {
    await block(blocker, blocked);
    expect([await seen(), await likes()]).toEqual([
      [[], [], []],
      [0, 0, 0],
    ]); // the writer could not see what all others do
    await unblock(blocker);
  }
  for (const gone of [{ suspendedAt: new Date() }, { deletedAt: new Date() }]) {
    await change(reader, gone);
    expect([await seen(), await likes()]).toEqual([
      [[], [], []],
      [0, 0, 0],
    ]);
    await change(reader, { suspendedAt: null, deletedAt: null });
  }
  const [comment] = (await listReviewComments(reader, id, PAGE)).data;
  await ctx.db.insert(hiddenTexts).values({ kind: "review_comment", targetId: comment?.id ?? "" });
  expect([await seen(), await readBy(reader, id)]).toEqual([[[], [], []], ["Mine."]]);
  await ctx.db.delete(hiddenTexts);
  await change(reader, { anonymous: true });
  const [nameless] = (await listReviewComments(other, id, PAGE)).data;
  expect(nameless?.author).toEqual({
    id: "00000000-0000-0000-0000-000000000000",
    username: null,
    displayName: "A reader",
    avatarUrl: null,
  });
  expect([nameless?.viewer, (await listReviewComments(reader, id, PAGE)).data[0]?.viewer]).toEqual([
    { mine: false },
    { mine: true },
  ]);
});

test("a comment is changed and deleted by who wrote it alone; new words leave a mark, a mark as spoiler does not", async () => {
  const { writer, reader, other, id } = await world();
  const { id: commentId, editedAt } = await createReviewComment(reader, id, { body: "It was ||the sea||." });
  expect(editedAt).toBeNull();
  expect(await updateReviewComment(reader, id, commentId, { spoiler: true })).toMatchObject({
    body: "It was ||the sea||.",
    spoiler: true,
    editedAt: null,
  });
  expect(await updateReviewComment(reader, id, commentId, { body: "The sea." })).toMatchObject({
    body: "The sea.",
    editedAt: expect.any(String),
  });
  const { id: elsewhere } = await createReview(other, { bookId: (await createWork(ctx.db)).id, text: "Else." });
  for (const [who, at] of [
    [writer, id],
    [other, id],
    [reader, elsewhere],
  ] as const) {
    expect(await outcomeOf(updateReviewComment(who, at, commentId, { body: "Not so." }))).toBe("404 not_found");
    expect(await outcomeOf(deleteReviewComment(who, at, commentId))).toBe("404 not_found");
  }
  await block(writer, reader);
  await deleteReviewComment(reader, id, commentId); // their own words, whatever became of the review
  await unblock(writer);
  expect(await readBy(writer, id)).toEqual([]);
});

test("the writer closes the comments: those that are there stay, nobody adds or changes one, and the review is not edited", async () => {
  const { writer, reader, id } = await world();
  const mine = await createReviewComment(reader, id, { body: "Before." });
  const before = await getOwnReview(writer, id);
  const later = { ...writer, now: new Date(ctx.now.getTime() + 60_000) };
  expect(await updateReview(later, id, { commentsClosed: true })).toEqual({ ...before, commentsClosed: true });
  for (const who of [reader, writer])
    expect(await outcomeOf(createReviewComment(who, id, { body: "After." }))).toBe("400 comments_closed");
  expect(await outcomeOf(updateReviewComment(reader, id, mine.id, { body: "After." }))).toBe("400 comments_closed");
  expect(await readBy(reader, id)).toEqual(["Before."]);
  expect(await getReview(ctx, id)).toMatchObject({ commentsClosed: true });
  await deleteReviewComment(reader, id, mine.id);
  await updateReview(writer, id, { commentsClosed: false });
  await createReviewComment(reader, id, { body: "Again." });
  expect(await readBy(reader, id)).toEqual(["Again."]);
  expect(await outcomeOf(updateReview(reader, id, { commentsClosed: true }))).toBe("404 not_found");
});

test("comments come oldest first, page by page, and by `after` however many there are", async () => {
  const { writer, id } = await world();
  for (let i = 0; i < 5; i += 1) await createReviewComment(writer, id, { body: `${i}` });
  const page = async (query: { page?: number; after?: string }) =>
    (await listReviewComments(ctx, id, { page: 1, limit: 2, ...query })).data;
  const [, second] = await page({});
  expect((await page({})).map(({ body }) => body)).toEqual(["0", "1"]);
  expect((await page({ after: second?.id })).map(({ body }) => body)).toEqual(["2", "3"]);
  expect((await page({ page: 3 })).map(({ body }) => body)).toEqual(["4"]);
  expect(await page({ after: NOTHING })).toEqual([]);
});

test("with a review go its likes and comments", async () => {
  const { reader, id } = await world();
  await likeReview(reader, id);
  await createReviewComment(reader, id, { body: "Mine." });
  await ctx.db.delete(reviews).where(eq(reviews.id, id));
  expect(await ctx.db.$count(reviewLikes, eq(reviewLikes.reviewId, id))).toBe(0);
  expect(await ctx.db.$count(reviewComments, eq(reviewComments.reviewId, id))).toBe(0);
});
