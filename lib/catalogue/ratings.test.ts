/** A book's stats follow by what each write changed, and are at any time what a count of all its ratings says. */
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { createReader, createWork } from "@/db/factories";
import { works } from "@/db/schema/catalogue";
import { reviews } from "@/db/schema/library";
import { ratingWaits } from "@/db/schema/rating-floods";
import { users } from "@/db/schema/users";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { setHidden } from "@/lib/moderation/hide";
import { setSuspended } from "@/lib/moderation/suspension";
import { actingAs, testContext } from "@/lib/testing/context";
import { countingTries } from "@/lib/testing/tries";
import { countSecondDay } from "./floods/second-day";
import { mergeIntoOne } from "./merges/merge";
import { undoMerge } from "./merges/undo-merge";
import { recountRatings } from "./ratings";
import { ratingCounts, reviewCountsAmongMany } from "./sql";
import { createReview, deleteReview, rateBook, removeReviewText, updateReview } from "./write-reviews";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const DAY_MS = 86_400_000;

type Person = { id: string; isNew: boolean };

/** Readers of one book; the last one's account is of today. */
async function newWorld(readers: number) {
  const { id: bookId } = await createWork(ctx.db, { ratingCount: 0, ratingSum: 0, reviewCount: 0 });
  const people: Person[] = [];
  for (let i = 0; i < readers; i += 1) {
    const isNew = i === readers - 1;
    const createdAt = isNew ? ctx.now : new Date(ctx.now.getTime() - 30 * DAY_MS);
    people.push({ id: (await createReader(ctx.db, { createdAt })).id, isNew });
  }
  return { bookId, people };
}

const reviewOf = async (userId: string, bookId: string) =>
  (await ctx.db.select({ id: reviews.id }).from(reviews).where(sql`user_id = ${userId} and work_id = ${bookId}`))[0]
    ?.id;

type Act = (person: Person, bookId: string, value: number) => Promise<unknown>;
const stars = (value: number) => 1 + (value % 9) / 2;
const refused = (error: { status?: number }) => {
  if (error.status !== 400 && error.status !== 404) throw error;
};

/** What a reader does, and what staff and jobs do about them. */
const ACTS: Record<string, Act> = {
  rate: (person, bookId, value) => rateBook(actingAs(ctx, person), bookId, stars(value)),
  clear: (person, bookId) => rateBook(actingAs(ctx, person), bookId, null),
  write: (person, bookId, value) =>
    createReview(actingAs(ctx, person), {
      bookId,
      text: `Thought ${value}`,
      rating: value % 2 ? stars(value) : undefined,
      visibility: value % 3 ? "public" : "private",
    }).catch(refused),
  open: async (person, bookId, value) =>
    updateReview(actingAs(ctx, person), (await reviewOf(person.id, bookId)) ?? person.id, {
      visibility: value % 2 ? "public" : "private",
    }).catch(refused),
  change: async (person, bookId, value) =>
    updateReview(actingAs(ctx, person), (await reviewOf(person.id, bookId)) ?? person.id, {
      rating: value % 4 ? stars(value) : null,
      text: value % 3 ? `Changed ${value}` : null,
    }).catch(refused),
  drop: async (person, bookId) =>
    deleteReview(actingAs(ctx, person), (await reviewOf(person.id, bookId)) ?? person.id).catch(refused),
  takeText: async (person, bookId) => removeReviewText(ctx, (await reviewOf(person.id, bookId)) ?? person.id),
  hide: async (person, bookId, value) => {
    const id = await reviewOf(person.id, bookId);
    if (id) await inTransaction(ctx, (tx) => setHidden(tx, "review", id, value % 2 === 1));
  },
  suspend: (person, _, value) => inTransaction(ctx, (tx) => setSuspended(tx, person.id, value % 2 ? ctx.now : null)),
  secondDay: () => countSecondDay({ ...ctx, now: new Date(ctx.now.getTime() + 2 * DAY_MS) }),
};
const NAMES = Object.keys(ACTS);

async function expectCounted(bookId: string) {
  const [stored] = await ctx.db
    .select({ sum: works.ratingSum, ratings: works.ratingCount, texts: works.reviewCount })
    .from(works)
    .where(eq(works.id, bookId));
  const [counted] = await ctx.db.execute(sql`
    select coalesce(sum(r.rating) filter (where ${ratingCounts}), 0)::int as sum, (count(r.rating) filter (where ${ratingCounts}))::int as ratings,
      (count(r.text) filter (where ${reviewCountsAmongMany}))::int as texts from reviews r where r.work_id = ${bookId}`);
  expect(stored).toEqual(counted);
  return stored;
}

test("after any acts of readers, staff and jobs", async () => {
  const act = fc.record({ name: fc.constantFrom(...NAMES), who: fc.nat(3), value: fc.nat(100) });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
      const { bookId, people } = await newWorld(4);
      for (const { name, who, value } of acts) {
        await ACTS[name]?.(people[who] as Person, bookId, value);
        await expectCounted(bookId);
      }
    }),
    { numRuns: 25 },
  );
});

test("when one reader's writes, staff's and jobs' happen at once", async () => {
  const { bookId, people } = await newWorld(6);
  const atOnce = ["rate", "rate", "change", "suspend", "hide", "drop", "rate", "clear", "write", "secondDay"];
  const seen = new Set<number>();
  for (let round = 0; round < 10; round += 1) {
    for (const person of people) await ACTS.suspend?.(person, bookId, 0);
    await Promise.all(
      people.flatMap((person, i) => atOnce.map((name, nth) => ACTS[name]?.(person, bookId, round + i + nth))),
    );
    seen.add((await expectCounted(bookId))?.sum ?? 0);
  }
  expect(seen.size).toBeGreaterThan(1);
});

/** So many of the book's ratings are no part of what one reader changes. */
const OTHERS = 300;

const Read = z.object({ reviews: z.int() });
const reviewsRead = async ({ db }: Context): Promise<number> => {
  const read = sql`select (pg_stat_get_xact_tuples_returned('reviews'::regclass) + pg_stat_get_xact_tuples_fetched('reviews'::regclass)
    + (select coalesce(sum(pg_stat_get_xact_tuples_returned(indexrelid)), 0) from pg_index where indrelid = 'reviews'::regclass))::int as reviews`;
  return (await readRows(db, Read, read))[0]?.reviews ?? 0;
};

/** What the server's statistics of this connection say that it read of the reviews. */
const readBy = (work: (tx: Context) => Promise<unknown>): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const before = await reviewsRead(tx);
    await work(tx);
    return (await reviewsRead(tx)) - before;
  });

test("what one reader changes reads their own reviews, however many others have rated the books", async () => {
  const [reader] = (await newWorld(2)).people as [Person, Person];
  const young = await createReader(ctx.db, { createdAt: new Date(ctx.now.getTime() - 1.5 * DAY_MS) });
  const others = await Promise.all(Array.from({ length: OTHERS }, () => createReader(ctx.db)));
  const ratings = { rating: 16, ratedAt: new Date(ctx.now.getTime() - 30 * DAY_MS) };
  const books = [];
  for (let i = 0; i < 20; i += 1) {
    const { id: workId } = await createWork(ctx.db, { ratingCount: OTHERS, ratingSum: 16 * OTHERS, reviewCount: 0 });
    await ctx.db.insert(reviews).values(others.map(({ id: userId }) => ({ userId, workId, ...ratings })));
    if (i % 7 > 0) continue; // enough rows that nobody reads all of them for a few
    for (const { id } of [reader, young]) await rateBook(actingAs(ctx, { id }), workId, 2);
    books.push(workId);
  }
  await ctx.db.execute(sql`analyze reviews`);
  await ctx.db.insert(ratingWaits).values({ userId: young.id, countsAt: new Date(ctx.now.getTime() - 1) });
  for (const id of books) await inTransaction(ctx, (tx) => recountRatings(tx, [id]));
  expect(await expectCounted(books[0] ?? "")).toEqual({ sum: 16 * OTHERS + 8, ratings: OTHERS + 1, texts: 0 });
  expect(await readBy((tx) => setSuspended(tx, reader.id, ctx.now))).toBeLessThan(OTHERS / 3);
  expect(await readBy((tx) => countSecondDay(tx))).toBeLessThan(OTHERS / 3);
  for (const id of books)
    expect(await expectCounted(id)).toEqual({ sum: 16 * OTHERS + 8, ratings: OTHERS + 1, texts: 0 });
});

const aLockIsAwaited = async () =>
  (
    await ctx.db.execute(sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
  ).length > 0;

/** Does the one in a transaction that stays open until the other, begun after it, is over, awaits a lock or has given way. */
async function during(first: (tx: Context) => Promise<unknown>, second: (own: Context) => Promise<unknown>) {
  const began = await ctx.db.transaction(async (tx) => {
    await first({ ...ctx, db: tx });
    const { ctx: own, tries } = countingTries(ctx);
    let isOver = false;
    const other = second(own).finally(() => {
      isOver = true;
    });
    other.catch(() => undefined); // awaited below
    await expect.poll(async () => isOver || tries() > 1 || (await aLockIsAwaited())).toBe(true);
    return { other };
  });
  await began.other;
}

test("when a reader's second day begins while they rate", async () => {
  const { id: bookId } = await createWork(ctx.db, { ratingCount: 0, ratingSum: 0, reviewCount: 0 });
  const reader = await createReader(ctx.db, { createdAt: new Date(ctx.now.getTime() - 1.5 * DAY_MS) });
  await ctx.db.insert(ratingWaits).values({ userId: reader.id, countsAt: new Date(ctx.now.getTime() - 1) });
  await during(
    (tx) => rateBook(actingAs(tx, reader), bookId, 4),
    (own) => countSecondDay(own),
  );
  expect(await expectCounted(bookId)).toEqual({ sum: 16, ratings: 1, texts: 0 });
});

test("when their second day was counted since somebody looked at the clock, as a long import's job does", async () => {
  const [first, second] = [await newWorld(1), await newWorld(1)];
  const [reader] = first.people as [Person];
  await rateBook(actingAs(ctx, reader), first.bookId, 4);
  await countSecondDay({ ...ctx, now: new Date(ctx.now.getTime() + 2 * DAY_MS) });
  expect(await expectCounted(first.bookId)).toEqual({ sum: 16, ratings: 1, texts: 0 });
  await rateBook(actingAs(ctx, reader), second.bookId, 3);
  const early = [await expectCounted(first.bookId), await expectCounted(second.bookId)];
  expect(early).toEqual(Array(2).fill({ sum: 0, ratings: 0, texts: 0 }));
  await countSecondDay({ ...ctx, now: new Date(ctx.now.getTime() + 2 * DAY_MS) });
  expect(await expectCounted(first.bookId)).toEqual({ sum: 16, ratings: 1, texts: 0 });
  expect(await expectCounted(second.bookId)).toEqual({ sum: 12, ratings: 1, texts: 0 });
});

test("when staff take the words of somebody who has left", async () => {
  const { bookId, people } = await newWorld(2);
  const [leaver] = people as [Person, Person];
  await createReview(actingAs(ctx, leaver), { bookId, text: "Words." });
  await ctx.db.update(users).set({ deletedAt: ctx.now }).where(eq(users.id, leaver.id)); // as an account is deleted: erased later
  await removeReviewText(ctx, (await reviewOf(leaver.id, bookId)) ?? "");
  expect(await expectCounted(bookId)).toEqual({ sum: 0, ratings: 0, texts: 0 });
});

test("when a book is merged while a review is hidden, and parted while its writer is suspended", async () => {
  const [into, dropped] = [await newWorld(2), await newWorld(2)];
  const [writer] = dropped.people as [Person, Person];
  await createReview(actingAs(ctx, writer), { bookId: dropped.bookId, text: "Words.", rating: 3 });
  const reviewId = (await reviewOf(writer.id, dropped.bookId)) ?? "";
  const staff = await createReader(ctx.db, { roles: ["admin"] });
  const request = { kind: "book" as const, keep: into.bookId, drop: [dropped.bookId], reason: "The same." };
  let mergeId = "";
  await during(
    async (tx) => {
      mergeId = (await mergeIntoOne(actingAs(tx, { ...staff, roles: ["admin"] }), request)).id;
    },
    (own) => inTransaction(own, (tx) => setHidden(tx, "review", reviewId, true)),
  );
  expect(await expectCounted(into.bookId)).toEqual({ sum: 0, ratings: 0, texts: 0 });
  await inTransaction(ctx, (tx) => setHidden(tx, "review", reviewId, false));
  expect(await expectCounted(into.bookId)).toEqual({ sum: 12, ratings: 1, texts: 1 });
  await during(
    (tx) => undoMerge(actingAs(tx, { ...staff, roles: ["admin"] }), mergeId),
    (own) => inTransaction(own, (tx) => setSuspended(tx, writer.id, ctx.now)),
  );
  expect(await expectCounted(into.bookId)).toEqual({ sum: 0, ratings: 0, texts: 0 });
  expect(await expectCounted(dropped.bookId)).toEqual({ sum: 0, ratings: 0, texts: 0 });
});
