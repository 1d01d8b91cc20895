/** A merge of a book that many have takes seconds; whoever writes about it meanwhile waits, and nobody else does. */
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { isPassing } from "@/db/passing";
import { libraryEntries } from "@/db/schema/library";
import { rateLimiter } from "@/lib/http/rate-limit";
import { type Context, inTransaction, NotYetItsTurn, systemContext } from "@/lib/kernel/context";
import { addShelfBook, removeShelfBook, updateShelfBook } from "@/lib/profiles/shelf-books";
import { createShelf } from "@/lib/profiles/shelves";
import { actingAs, testContext } from "@/lib/testing/context";
import { countingTries } from "@/lib/testing/tries";
import { keepWritersOut } from "./book-turns";
import { addEarlierRead, removeEarlierRead, updateEarlierRead } from "./earlier-reads";
import { addToLibrary } from "./library";
import { mergeIntoOne } from "./merges/merge";
import { createReviewComment } from "./review-talk/comments";
import { createReview } from "./write-reviews";

/** More than the pool of the app has connections. */
const WRITERS = 16;
/** PostgreSQL's word for a lock that was not free in time. */
const LOCK_NOT_AVAILABLE = "55P03";

let ctx: Context;
beforeAll(async () => {
  await testContext();
  ctx = systemContext(); // the app's own pool, with its limits
});

/** Keeps writers out of the book until this is done. */
async function whileMerging(bookId: string, work: () => Promise<void>): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await keepWritersOut(tx, [bookId]);
    await work();
  });
}

test("they wait longer than for any lock, which would end in three seconds, without a connection, and lose nothing", async () => {
  const { id: bookId } = await createWork(ctx.db);
  const readers = await Promise.all(Array.from({ length: WRITERS }, () => createReader(ctx.db)));
  const { ctx: own, tries } = countingTries(ctx);
  let writing: Promise<unknown> = Promise.resolve();
  await whileMerging(bookId, async () => {
    writing = Promise.all(readers.map((reader) => addToLibrary(actingAs(own, reader), { bookId, status: "want" })));
    writing.catch(() => undefined); // awaited below
    await expect.poll(tries).toBeGreaterThan(3 * WRITERS);
    const waiting = await ctx.db.execute(sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    expect(waiting).toHaveLength(0);
    const locking = ctx.db.transaction((tx) => keepWritersOut({ ...ctx, db: tx }, [bookId]));
    await expect(locking).rejects.toMatchObject({ cause: { code: LOCK_NOT_AVAILABLE } }); // who waits for a lock has given up by now
    expect(await ctx.db.$count(libraryEntries, eq(libraryEntries.workId, bookId))).toBe(0);
  });
  await writing;
  expect(await ctx.db.$count(libraryEntries, eq(libraryEntries.workId, bookId))).toBe(WRITERS);
});

test("nor does who changes or takes away what they have of it", async () => {
  const { id: bookId } = await createWork(ctx.db);
  const me = actingAs(ctx, await createReader(ctx.db));
  await addToLibrary(me, { bookId, status: "finished" });
  const { id: readId } = await addEarlierRead(me, bookId, { finishedOn: "2020-02-02" });
  const shelf = await createShelf(me, { name: "Loved", description: null, visibility: "public" });
  await addShelfBook(me, shelf.id, { bookId, note: null });
  const changes: ((own: Context) => Promise<unknown>)[] = [
    (own) => updateEarlierRead(own, { bookId, readId }, { finishedOn: "2021-02-02" }),
    (own) => updateShelfBook(own, { id: shelf.id, bookId }, { note: "Twice." }),
    (own) => removeEarlierRead(own, { bookId, readId }),
    (own) => removeShelfBook(own, { id: shelf.id, bookId }),
  ];
  for (const change of changes) {
    const { ctx: own, tries } = countingTries(me);
    let changing: Promise<unknown> = Promise.resolve();
    await whileMerging(bookId, async () => {
      changing = change(own);
      changing.catch(() => undefined); // awaited below
      await expect.poll(tries).toBeGreaterThan(1);
    });
    await changing;
  }
});

test("who waits uses no more of a limit than who does not", async () => {
  const { id: bookId } = await createWork(ctx.db);
  const [writer, reader] = [await createReader(ctx.db), await createReader(ctx.db)];
  const review = await createReview(actingAs(ctx, writer), { bookId, text: "Words." });
  const { ctx: own, tries } = countingTries(ctx);
  let comment: Promise<unknown> = Promise.resolve();
  await whileMerging(bookId, async () => {
    comment = inTransaction(own, (tx) => createReviewComment(actingAs(tx, reader), review.id, { body: "Yes." }));
    comment.catch(() => undefined); // awaited below
    await expect.poll(tries).toBeGreaterThan(3);
  });
  await comment;
  const used = rateLimiter()
    .unreported()
    .filter(({ bucket }) => bucket.endsWith(reader.id));
  expect(used.map(({ bucket, hits }) => [bucket, hits])).toEqual([[`review-comments:${reader.id}`, 1]]);
});

test("a merge that does not get its rows gives back all that it is part of, as under an Idempotency-Key", async () => {
  const [keep, drop] = [await createWork(ctx.db), await createWork(ctx.db)];
  const [staff, reader] = [await createReader(ctx.db, { roles: ["admin"] }), await createReader(ctx.db)];
  await addToLibrary(actingAs(ctx, reader), { bookId: drop.id, status: "want" });
  const { ctx: own, tries } = countingTries(actingAs(ctx, { ...staff, roles: ["admin"] }));
  const request = { kind: "book" as const, keep: keep.id, drop: [drop.id], reason: "The same." };
  let merging: Promise<unknown> = Promise.resolve();
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from library_entries where work_id = ${drop.id} for update`);
    merging = inTransaction(own, (outer) => mergeIntoOne(outer, request));
    merging.catch(() => undefined); // awaited below
    await expect.poll(tries, { timeout: 5_000 }).toBeGreaterThan(2);
  });
  await merging;
  expect(await ctx.db.$count(libraryEntries, eq(libraryEntries.workId, keep.id))).toBe(1);
});

test("whose turn never comes is told to come again", () => {
  expect(isPassing(new NotYetItsTurn("The book is being merged."))).toBe(true);
});
