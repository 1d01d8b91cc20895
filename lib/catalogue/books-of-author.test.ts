/** The first books of somebody who wrote very many are found by another way than those of who wrote few: the same ones. */
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createAuthor, createReader, createWork } from "@/db/factories";
import { authors, works } from "@/db/schema/catalogue";
import type { Context } from "@/lib/kernel/context";
import { testContext } from "@/lib/testing/context";
import { listBooksOfAuthor } from "./books";

let ctx: Context;
let authorId: string;
/** Of the author, in the order of the list. */
let ordered: string[];

beforeAll(async () => {
  ctx = await testContext();
  const [author, other] = [await createAuthor(ctx.db), await createAuthor(ctx.db)];
  authorId = author.id;
  const made: { id: string; popularity: number }[] = [];
  for (const popularity of [5, 90, 20, 20, 0, 70, 20]) {
    const { id } = await createWork(ctx.db, { authorId });
    await ctx.db.update(works).set({ popularity }).where(eq(works.id, id));
    made.push({ id, popularity });
    const { id: others } = await createWork(ctx.db, { authorId: other.id });
    await ctx.db.update(works).set({ popularity }).where(eq(works.id, others));
  }
  const own = await createWork(ctx.db, { authorId, madeBy: (await createReader(ctx.db)).id });
  await ctx.db.update(works).set({ popularity: 80 }).where(eq(works.id, own.id));
  ordered = made.sort((a, b) => b.popularity - a.popularity || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
});

test.each([7, 50_000])("of somebody who wrote %d books, in pages and behind a book", async (bookCount) => {
  await ctx.db.update(authors).set({ bookCount }).where(eq(authors.id, authorId));
  const idsOf = async (query: { page?: number; limit: number; after?: string }) =>
    (await listBooksOfAuthor(ctx, { id: authorId, bookCount }, { page: 1, ...query })).data.map(({ id }) => id);
  expect(await idsOf({ limit: 3 })).toEqual(ordered.slice(0, 3));
  expect(await idsOf({ limit: 3, page: 2 })).toEqual(ordered.slice(3, 6));
  expect(await idsOf({ limit: 3, page: 3 })).toEqual(ordered.slice(6));
  expect(await idsOf({ limit: 20 })).toEqual(ordered);
  for (const [at, after] of ordered.entries())
    expect(await idsOf({ limit: 3, after })).toEqual(ordered.slice(at + 1, at + 4));
});
