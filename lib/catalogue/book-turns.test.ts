/** A merge of a book that many have takes seconds; whoever writes about it meanwhile waits, and nobody else does. */
import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { isPassing } from "@/db/passing";
import { libraryEntries } from "@/db/schema/library";
import { rateLimiter } from "@/lib/http/rate-limit";
import { type Context, inTransaction, NotYetItsTurn, systemContext } from "@/lib/kernel/context";
import { LONGEST_LOCK_MS } from "@/lib/kernel/database";
import { actingAs, testContext } from "@/lib/testing/context";
import { keepWritersOut } from "./book-turns";
import { addToLibrary } from "./library";
import { createReviewComment } from "./review-talk/comments";
import { createReview } from "./write-reviews";

/** More than the pool of the app has connections. */
const WRITERS = 16;

let ctx: Context;
beforeAll(async () => {
  await testContext();
  ctx = systemContext(); // the app's own pool, with its limits
});

test("they wait longer than for any lock, without a connection, and lose nothing", async () => {
  const { id: bookId } = await createWork(ctx.db);
  const readers = await Promise.all(Array.from({ length: WRITERS }, () => createReader(ctx.db)));
  const merged = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const merging = inTransaction(ctx, async (tx) => {
    await keepWritersOut(tx, [bookId]);
    begun.resolve();
    await merged.promise;
  });
  await begun.promise;
  const writing = Promise.allSettled(
    readers.map((reader) => addToLibrary(actingAs(ctx, reader), { bookId, status: "want" })),
  );
  const until = performance.now() + LONGEST_LOCK_MS + 500;
  while (performance.now() < until) {
    await ctx.db.execute(sql`select 1`);
    await sleep(50);
  }
  expect(await ctx.db.$count(libraryEntries, eq(libraryEntries.workId, bookId))).toBe(0);
  merged.resolve();
  await merging;
  expect((await writing).flatMap((write) => (write.status === "rejected" ? [write.reason] : []))).toEqual([]);
  expect(await ctx.db.$count(libraryEntries, eq(libraryEntries.workId, bookId))).toBe(WRITERS);
});

test("who waits uses no more of a limit than who does not", async () => {
  const { id: bookId } = await createWork(ctx.db);
  const [writer, reader] = [await createReader(ctx.db), await createReader(ctx.db)];
  const review = await createReview(actingAs(ctx, writer), { bookId, text: "Words." });
  const comment = await inTransaction(ctx, async (tx) => {
    await keepWritersOut(tx, [bookId]);
    const made = inTransaction(ctx, (own) => createReviewComment(actingAs(own, reader), review.id, { body: "Yes." }));
    made.catch(() => undefined); // awaited below
    await sleep(500);
    return { made };
  });
  await comment.made;
  const used = rateLimiter()
    .unreported()
    .filter(({ bucket }) => bucket.endsWith(reader.id));
  expect(used.map(({ bucket, hits }) => [bucket, hits])).toEqual([[`review-comments:${reader.id}`, 1]]);
});

test("whose turn never comes is told to come again", () => {
  expect(isPassing(new NotYetItsTurn("The book is being merged."))).toBe(true);
});
