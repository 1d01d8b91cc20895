/** What a reader's home shows: their current reads, what they lack of those they follow, what they want. */
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createAuthor, createReader, createWork } from "@/db/factories";
import { authors } from "@/db/schema/catalogue";
import { followAuthor } from "@/lib/authors/follows";
import { addToLibrary, updateLibraryEntry } from "@/lib/catalogue/library";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { getHomeFeed } from "./feed";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const asReader = async () => actingAs(ctx, await createReader(ctx.db));

test("a newcomer follows nobody, reads nothing and wants nothing", async () => {
  await createWork(ctx.db);
  const feed = await getHomeFeed(await asReader());
  expect(feed).toEqual({ reading: [], followed: [], followedCount: 0, wanted: [] });
});

test("what is wanted comes last added first, at most six, and nobody else's", async () => {
  const [me, other] = [await asReader(), await asReader()];
  const books = await Promise.all(Array.from({ length: 8 }, () => createWork(ctx.db)));
  for (const [index, { id }] of books.entries())
    await addToLibrary(
      { ...(index === 7 ? other : me), now: new Date(ctx.now.getTime() + index * 1000) },
      { bookId: id, status: index === 6 ? "finished" : "want" },
    );
  const { wanted } = await getHomeFeed(me);
  expect(wanted.map(({ id }) => id)).toEqual([5, 4, 3, 2, 1, 0].map((index) => books[index]?.id));
});

test("current reads come last touched first, with progress and rating, and at most six", async () => {
  const me = await asReader();
  const books = await Promise.all(Array.from({ length: 8 }, () => createWork(ctx.db)));
  for (const [index, { id }] of books.entries())
    await addToLibrary(
      { ...me, now: new Date(ctx.now.getTime() + index * 1000) },
      { bookId: id, status: index === 7 ? "want" : "reading" },
    );
  const first = books[0]?.id ?? "";
  const later = { ...me, now: new Date(ctx.now.getTime() + 60_000) };
  await updateLibraryEntry(later, first, { progress: { unit: "percent", value: 62 }, rating: 4.25 });
  const { reading } = await getHomeFeed(me);
  expect(reading.map(({ book }) => book.id)).toEqual([0, 6, 5, 4, 3, 2].map((index) => books[index]?.id));
  expect(reading[0]).toMatchObject({ percent: 62, progress: { unit: "percent", value: 62 }, rating: 4.25 });
  expect(reading[1]?.progress).toBeNull();
});

test.each([
  ["few books", 2],
  ["very many", 50_000],
])("of each followed author of %s comes the newest book that is not in the library", async (_, bookCount) => {
  const me = await asReader();
  const author = await createAuthor(ctx.db);
  const undated = await createWork(ctx.db, { authorId: author.id, firstPublished: null });
  await createWork(ctx.db, { firstPublished: 2020 });
  const [older, newer] = [
    await createWork(ctx.db, { authorId: author.id, firstPublished: 1860 }),
    await createWork(ctx.db, { authorId: author.id, firstPublished: 1871 }),
  ];
  await ctx.db.update(authors).set({ bookCount }).where(eq(authors.id, author.id));
  await followAuthor(me, author.id, {});
  const shown = async () => (await getHomeFeed(me)).followed;
  expect(await shown()).toMatchObject([{ author: { id: author.id }, book: { id: newer.id } }]);
  await addToLibrary(me, { bookId: newer.id, status: "finished" });
  expect(await shown()).toMatchObject([{ book: { id: older.id } }]);
  await addToLibrary(me, { bookId: older.id, status: "want" });
  expect(await shown()).toMatchObject([{ author: { id: author.id }, book: { id: undated.id } }]);
  await addToLibrary(me, { bookId: undated.id, status: "want" });
  expect(await shown()).toMatchObject([{ author: { id: author.id }, book: null }]);
});
