/** Ratings that cannot be flooded: what strangers move in a day, what readers move in a month, and what moderators decide. */
import { and, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader, createWork, unique } from "@/db/factories";
import { newId } from "@/db/schema/columns";
import { reviews } from "@/db/schema/library";
import { notificationEvents } from "@/db/schema/notifications";
import { auditLog } from "@/db/schema/platform";
import { ratingFloods, ratingWaits, withheldRatings } from "@/db/schema/rating-floods";
import { users } from "@/db/schema/users";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { deleteAccount } from "@/lib/profiles/account-deletion";
import { eraseAccount } from "@/lib/profiles/erase-account";
import { leavingParts } from "@/lib/registry/leaving-parts";
import { actingAs, testContext } from "@/lib/testing/context";
import { ratingSpread } from "../around-book";
import { getBook } from "../books";
import { mergeIntoOne } from "../merges/merge";
import { undoMerge } from "../merges/undo-merge";
import { recountRatings } from "../ratings";
import { createReview, deleteReview, rateBook, updateReview } from "../write-reviews";
import { decideFlood, listFloods } from "./floods";
import { countSecondDay } from "./second-day";

const HOUR = 3_600_000;
const NOW = new Date("2026-11-26T12:00:00Z");

let ctx: Context;
let staff: Context;
beforeAll(async () => {
  ctx = { ...(await testContext()), now: NOW };
  staff = actingAs(ctx, await createReader(ctx.db, { roles: ["moderator"] }));
});

const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR);

/** So many accounts, made so many days before. */
async function accounts(count: number, days: number): Promise<string[]> {
  const made = Array.from({ length: count }, () => ({
    id: newId(),
    username: `f_${unique()}`,
    createdAt: at(-24 * days),
  }));
  await ctx.db.insert(users).values(made);
  await ctx.db.execute(sql`analyze users`); // as it would be in a database that has been there for a while
  return made.map(({ id }) => id);
}

/** Gives each of them three ratings of old, as people have who read. */
async function wellRead(ids: readonly string[]): Promise<void> {
  const books = [await createWork(ctx.db), await createWork(ctx.db), await createWork(ctx.db)];
  await ctx.db
    .insert(reviews)
    .values(
      ids.flatMap((userId) => books.map(({ id }) => ({ userId, workId: id, rating: 14, createdAt: at(-24 * 200) }))),
    );
}

/** A book that so many people rated with four stars over the last year. */
async function ratedBook(count = 40) {
  const book = await createWork(ctx.db);
  const people = await accounts(count, 500);
  await ctx.db.insert(reviews).values(
    people.map((userId, i) => ({
      userId,
      workId: book.id,
      rating: 16,
      createdAt: at(-24 * (2 + (i * 360) / count)),
    })),
  );
  await inTransaction(ctx, (tx) => recountRatings(tx, [book.id]));
  return book;
}

const rate = (userId: string, bookId: string, stars: number, hours = 0) =>
  rateBook({ ...actingAs(ctx, { id: userId }), now: at(hours) }, bookId, stars);

/** They rate one after the other, so many seconds apart. The server knows its tables, as it would after a minute. */
async function rateInTurn(people: readonly string[], bookId: string, stars: number, seconds: number): Promise<void> {
  for (const [i, userId] of people.entries()) {
    if (i % 100 === 50) await ctx.db.execute(sql`analyze reviews, withheld_ratings, rating_waits`);
    await rate(userId, bookId, stars, (i * seconds) / 3600);
  }
}
const ratingOf = async (bookId: string) => (await getBook(ctx, bookId)).rating;
const alerts = (bookId: string) =>
  ctx.db.$count(
    notificationEvents,
    sql`kind = 'rating_flood' and subject in (select 'rating_flood:' || id from rating_floods where work_id = ${bookId})`,
  );
const openFlood = async (bookId: string) => {
  const found = (await listFloods(staff, { status: "open", page: 1, limit: 100 })).data.filter(
    ({ book }) => book.id === bookId,
  );
  expect(found).toHaveLength(1);
  return found[0] as (typeof found)[0];
};

/** A book with forty ratings of four stars, and thirty of one star by accounts of three days that are held back. */
async function floodedBook() {
  const book = await ratedBook();
  const people = await accounts(30, 3);
  for (const userId of people) await rate(userId, book.id, 1);
  return { book, people, flood: await openFlood(book.id) };
}

test.each([
  ["within the hour they were made", 0, 0.2],
  ["three days after, within the hour", 3, 0.2],
  ["over twelve hours", 2, 86],
])(
  "500 young accounts that rate %s move an average by nothing, and raise one alert",
  async (_, days, seconds) => {
    const book = await ratedBook();
    const before = await ratingOf(book.id);
    const people = await accounts(500, days);
    await rateInTurn(people, book.id, 0.25, seconds);
    for (const hours of [13, 25, 49]) await countSecondDay({ ...ctx, now: at(hours) });
    const after = await ratingOf(book.id);
    expect(Math.abs((after.average ?? 0) - (before.average ?? 0))).toBeLessThanOrEqual(0.02);
    expect(after).toEqual({ ...before, state: "held" });
    expect(await alerts(book.id)).toBe(1);
    expect((await openFlood(book.id)).ratings).toEqual({ average: 0.25, count: 500 });
    const [spread] = [await ratingSpread(ctx, book.id)];
    expect(spread.reduce((sum, { count }) => sum + count, 0)).toBe(after.count);
  },
  300_000, // five hundred writes in turn, while the pages are built beside them
);

test("500 honest readers over a month move it fully, also those who have rated nothing else", async () => {
  const book = await ratedBook();
  const people = await accounts(500, 60);
  await wellRead(people.slice(0, 300));
  await rateInTurn(people, book.id, 2, (30 * 86_400) / 500);
  expect(await ratingOf(book.id)).toEqual({ average: 2.15, count: 540, state: "normal" });
  expect(await alerts(book.id)).toBe(0);
}, 300_000);

test("a hundred readers of a new book in its first hour are no flood; in a flood, those who read count", async () => {
  const book = await createWork(ctx.db);
  const people = await accounts(100, 60);
  await wellRead(people.slice(0, 55));
  for (const userId of people.toReversed()) await rate(userId, book.id, 5);
  const { count, state } = await ratingOf(book.id);
  expect({ count, state }, "forty-five strangers came before them").toEqual({
    count: 55,
    state: "held",
  });
  const other = await createWork(ctx.db);
  for (const userId of people) await rate(userId, other.id, 5);
  expect(await ratingOf(other.id)).toEqual({ average: 5, count: 100, state: "normal" });
});

test("a rating counts from its account's second day, once, with two processes at it; its writer sees it at once", async () => {
  const book = await createWork(ctx.db);
  const [fresh = "", old = ""] = [...(await accounts(1, 0.5)), ...(await accounts(1, 1))];
  await rate(fresh, book.id, 5);
  await rate(old, book.id, 3);
  expect(await ratingOf(book.id)).toMatchObject({ average: 3, count: 1 });
  expect((await getBook(actingAs(ctx, { id: fresh }), book.id)).viewer?.rating).toBe(5);
  await countSecondDay({ ...ctx, now: at(11.9) });
  expect(await ratingOf(book.id)).toMatchObject({ count: 1 });
  const runs = await Promise.all([1, 2].map(() => countSecondDay({ ...ctx, now: at(12) })));
  expect(runs.toSorted()).toEqual([0, 1]);
  expect(await ratingOf(book.id)).toMatchObject({ average: 4, count: 2 });
  expect(await countSecondDay({ ...ctx, now: at(13) })).toBe(0);
});

test("a moderator counts a flood, leaves it out, or waits again; the book follows at once, and the log says so", async () => {
  const { book, flood, people } = await floodedBook();
  expect(flood).toMatchObject({
    ratings: { average: 1, count: 30 },
    youngAccounts: 30,
    withAll: 2.71,
    decision: null,
    decidedBy: null,
  });
  expect(await decideFlood(staff, flood.id, { decision: "count" })).toMatchObject({ decision: "count", withAll: 2.71 });
  expect(await ratingOf(book.id)).toEqual({ average: 2.71, count: 70, state: "normal" });
  await decideFlood(staff, flood.id, { decision: "leave_out" });
  expect(await ratingOf(book.id)).toEqual({ average: 4, count: 40, state: "normal" });
  expect((await listFloods(staff, { status: "decided", page: 1, limit: 1 })).data[0]?.id).toBe(flood.id);
  await decideFlood(staff, flood.id, { decision: null });
  await decideFlood(staff, flood.id, { decision: null });
  expect(await ratingOf(book.id)).toEqual({ average: 4, count: 40, state: "held" });
  const logged = await ctx.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.target, `book:${book.id}`))
    .orderBy(auditLog.id);
  expect(logged.map(({ action }) => action)).toEqual(["flood.count", "flood.leave_out", "flood.reopen"]);
  const reader = actingAs(ctx, { id: people[0] ?? "" });
  await expect(listFloods(reader, { status: "open", page: 1, limit: 1 })).rejects.toMatchObject({ code: "staff_only" });
  await expect(decideFlood(reader, flood.id, { decision: "count" })).rejects.toMatchObject({ code: "staff_only" });
  await expect(decideFlood(staff, newId(), { decision: "count" })).rejects.toMatchObject({ status: 404 });
});

test("a held rating that is changed, deleted and given again is still held; what is left out stays out", async () => {
  const { book, people, flood } = await floodedBook();
  const someone = actingAs(ctx, { id: people[0] ?? "" });
  await rateBook(someone, book.id, null);
  await decideFlood(staff, flood.id, { decision: "leave_out" });
  const { id } = await createReview(someone, { bookId: book.id, rating: 1, text: "Bad." });
  await updateReview(someone, id, { rating: 2 });
  expect(await ratingOf(book.id)).toMatchObject({ average: 4, count: 40 });
  expect((await getBook(ctx, book.id)).reviewCount, "the text is there").toBe(1);
  await deleteReview(someone, id);
  await rateBook({ ...someone, now: at(24 * 30) }, book.id, 1);
  expect(await ratingOf(book.id)).toEqual({ average: 4, count: 40, state: "normal" });
});

test("ratings opened together count as given then, not when they were hidden", async () => {
  const book = await ratedBook();
  const people = await accounts(30, 40);
  for (const id of people) {
    const person = actingAs(ctx, { id });
    const now = at(-24 * 20);
    const review = await createReview(
      { ...person, now },
      { bookId: book.id, rating: 1, text: "No.", visibility: "private" },
    );
    await updateReview(person, review.id, { visibility: "public" });
  }
  expect(await ratingOf(book.id)).toEqual({ average: 4, count: 40, state: "held" });
});

test("whoever held ratings came from and leaves takes them along; with the last one nothing waits", async () => {
  const { book, people } = await floodedBook();
  for (const [i, id] of people.entries()) {
    await deleteAccount(actingAs(ctx, { id }));
    if (i < 2) await eraseAccount(ctx, id, leavingParts);
  }
  const gone = await ctx.db.$count(
    withheldRatings,
    and(eq(withheldRatings.workId, book.id), eq(withheldRatings.userId, people[0] ?? "")),
  );
  expect(gone).toBe(0);
  for (const id of people.slice(2)) await eraseAccount(ctx, id, leavingParts);
  expect(await ratingOf(book.id)).toEqual({ average: 4, count: 40, state: "normal" });
  expect(
    (await listFloods(staff, { status: "open", page: 1, limit: 100 })).data.map((flood) => flood.book.id),
  ).not.toContain(book.id);
  expect(await ctx.db.$count(ratingWaits, eq(ratingWaits.userId, people[0] ?? ""))).toBe(0);
}, 300_000);

test("a merge takes what is held along, and its undoing gives it back", async () => {
  const { book, flood } = await floodedBook();
  const keep = await ratedBook(10);
  const librarian = actingAs(ctx, await createReader(ctx.db, { roles: ["librarian"] }));
  const { id } = await mergeIntoOne(librarian, { kind: "book", keep: keep.id, drop: [book.id], reason: "The same." });
  expect(await ratingOf(keep.id)).toEqual({ average: 4, count: 50, state: "held" });
  expect((await openFlood(keep.id)).id).toBe(flood.id);
  await undoMerge(librarian, id);
  expect(await ratingOf(keep.id)).toEqual({ average: 4, count: 10, state: "normal" });
  expect(await ratingOf(book.id)).toEqual({ average: 4, count: 40, state: "held" });
  await decideFlood(staff, flood.id, { decision: "count" });
  expect(await ratingOf(book.id)).toMatchObject({ count: 70 });
});

test("those who rate at once from two processes make one flood and one alert", async () => {
  const book = await ratedBook();
  const people = await accounts(60, 3);
  await Promise.all(
    [0, 1].map(async (half) => {
      for (const [i, id] of people.entries()) if (i % 2 === half) await rate(id, book.id, 1);
    }),
  );
  expect(await ratingOf(book.id)).toEqual({ average: 4, count: 40, state: "held" });
  expect(await ctx.db.$count(ratingFloods, eq(ratingFloods.workId, book.id))).toBe(1);
  expect(await alerts(book.id)).toBe(1);
});
