/** Transactions that touch the same rows take them in one order: however many run at once, none waits for another in a circle. */
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createAuthor, createReader, createWork } from "@/db/factories";
import { createReview } from "@/db/factories/authors";
import { createCollection, createCurator } from "@/db/factories/collections";
import { authorFollows } from "@/db/schema/authors";
import { collectionSaves, curatorFollows } from "@/db/schema/collections";
import { reviews } from "@/db/schema/library";
import { leaveAuthorPages } from "@/lib/authors/leave-pages";
import { addToLibrary } from "@/lib/catalogue/library";
import { mergeIntoOne } from "@/lib/catalogue/merges/merge";
import { rateBook } from "@/lib/catalogue/write-reviews";
import { leaveCollections } from "@/lib/collections/leave-collections";
import type { Context } from "@/lib/kernel/context";
import { createReport, resolveReport } from "@/lib/moderation/reports";
import { actingAs, testContext } from "@/lib/testing/context";
import { countVisits } from "@/lib/visits/visits";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const MANY = 150;
const ROUNDS = 6;

/** Runs each in a transaction of its own that is not tried again, and gives the codes of those that failed. */
async function atOnce(works: ((tx: Context) => Promise<unknown>)[]): Promise<string[]> {
  const done = await Promise.allSettled(works.map((work) => ctx.db.transaction((tx) => work({ ...ctx, db: tx }))));
  return done.flatMap((result) => (result.status === "rejected" ? codeOf(result.reason) : []));
}
const codeOf = (error: { code?: string; cause?: { code?: string } }) =>
  error.code ?? error.cause?.code ?? String(error);
const shuffled = <T>(list: readonly T[], by: number): T[] =>
  list.map((_, i) => list[(i * 37 + by * 53) % list.length] as T);
const ids = (count: number, make: () => Promise<{ id: string }>) =>
  Promise.all(Array.from({ length: count }, make)).then((rows) => rows.map(({ id }) => id));

test("accounts that followed the same authors are deleted at once", async () => {
  const authors = await ids(MANY, () => createAuthor(ctx.db));
  const readers = await ids(ROUNDS, () => createReader(ctx.db));
  for (const [i, userId] of readers.entries())
    await ctx.db.insert(authorFollows).values(shuffled(authors, i).map((authorId) => ({ authorId, userId })));
  expect(await atOnce(readers.map((userId) => (tx) => leaveAuthorPages(tx, userId)))).toEqual([]);
});

test("accounts that saved the same lists and followed the same curators are deleted at once", async () => {
  const { curator } = await createCurator(ctx.db);
  const lists = await ids(MANY, () => createCollection(ctx.db, { curatorId: curator.id, books: 0 }));
  const curators = await ids(MANY, async () => (await createCurator(ctx.db)).curator);
  const readers = await ids(ROUNDS, () => createReader(ctx.db));
  for (const [i, userId] of readers.entries()) {
    await ctx.db.insert(collectionSaves).values(shuffled(lists, i).map((collectionId) => ({ collectionId, userId })));
    await ctx.db.insert(curatorFollows).values(shuffled(curators, i).map((curatorId) => ({ curatorId, userId })));
  }
  expect(await atOnce(readers.map((userId) => (tx) => leaveCollections(tx, userId)))).toEqual([]);
});

test("reports of one text are answered by several of the staff at once: one answers, the others hear of it", async () => {
  const staff = await createReader(ctx.db, { roles: ["admin"] });
  for (let round = 0; round < ROUNDS; round += 1) {
    const review = await createReview(ctx.db, (await createWork(ctx.db)).id);
    const made = [];
    for (let i = 0; i < 6; i += 1) {
      const reader = actingAs(ctx, await createReader(ctx.db));
      made.push(await createReport(reader, { kind: "review", id: review.id, reason: "spam" }));
    }
    const dismiss = (id: string) => (tx: Context) => resolveReport(actingAs(tx, staff), id, { decision: "dismiss" });
    const refused = await atOnce(made.map(({ id }) => dismiss(id)));
    expect(refused).toEqual(Array(5).fill("already_resolved"));
  }
});

test("readers rate the same book at once, for the first time and again", async () => {
  const work = await createWork(ctx.db);
  const readers = await Promise.all(Array.from({ length: 12 }, () => createReader(ctx.db)));
  for (let round = 0; round < ROUNDS; round += 1)
    expect(
      await atOnce(readers.map((reader) => (tx) => rateBook(actingAs(tx, reader), work.id, 1 + (round % 5)))),
    ).toEqual([]);
});

test("a merge waits for who writes about its books, and holds neither meanwhile", async () => {
  const [keep, drop] = [await createWork(ctx.db), await createWork(ctx.db)];
  const reader = await createReader(ctx.db);
  const staff = actingAs(ctx, await createReader(ctx.db, { roles: ["admin"] }));
  const merged = await ctx.db.transaction(async (tx) => {
    const writing = actingAs({ ...ctx, db: tx }, reader);
    await addToLibrary(writing, { bookId: drop.id, status: "reading" });
    const merge = mergeIntoOne(staff, { kind: "book", keep: keep.id, drop: [drop.id], reason: "The same." });
    const isWaiting = async () =>
      (
        await ctx.db.execute(sql`select 1 from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`)
      ).length > 0;
    await expect.poll(isWaiting).toBe(true);
    await ctx.db.execute(sql`select 1 from works where id in (${keep.id}, ${drop.id}) for key share nowait`);
    await rateBook(writing, drop.id, 4);
    return { merge };
  });
  expect((await merged.merge).dropped.map(({ id }) => id)).toEqual([drop.id]);
  expect(await ctx.db.$count(reviews, eq(reviews.workId, keep.id))).toBe(1);
});

test("two processes count the same visitors at once", async () => {
  const works = await ids(2, () => createWork(ctx.db));
  const visits = works.flatMap((id) =>
    Array.from({ length: 200 }, (_, i) => ({
      subject: `book:${id}`,
      kind: "view",
      address: `203.0.113.${i}`,
      userAgent: "A",
    })),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    await ctx.db.execute(sql`delete from visit_marks`);
    const turned = [visits, [...visits].reverse(), shuffled(visits, round), shuffled(visits, round + 1)];
    expect(await atOnce(turned.map((some) => (tx) => countVisits(tx, some)))).toEqual([]);
  }
});
