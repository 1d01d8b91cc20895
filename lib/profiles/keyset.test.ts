/** A reader's long lists, walked behind their last item while more comes in: every item once. */
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader, createWork, unique } from "@/db/factories";
import { createShelf, follow } from "@/db/factories/profiles";
import { subscribers } from "@/db/schema/audience";
import { newId } from "@/db/schema/columns";
import { readerFollows } from "@/db/schema/profiles";
import { readerImportRows, readerImports } from "@/db/schema/reader-imports";
import { shelfBooks } from "@/db/schema/shelves";
import { blocks } from "@/db/schema/users";
import type { KeysetQuery, Page } from "@/lib/http/pagination";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { walk } from "@/lib/testing/walk";
import { listImportRows } from "./imports/import-rows";
import { listBlocks, listFollowers, listFollowing } from "./relations";
import type { ReaderRelation } from "./schemas";
import { listShelfBooks } from "./shelf-books";
import { listSubscribers } from "./subscribers";

const COUNT = 8;
const ALL = { page: 1, limit: 100 };
const numbers = Array.from({ length: COUNT }, (_, i) => i);
const at = (i: number) => new Date(Date.UTC(2026, 10, 1, 12, Math.floor(i / 2))); // pairs at the same instant
const idOf = ({ id }: { id: string }) => id;

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

test("who follows, who is followed, and who is blocked", async () => {
  const me = await createReader(ctx.db);
  const others = await Promise.all(numbers.map(() => createReader(ctx.db)));
  await ctx.db.insert(readerFollows).values(
    others.flatMap(({ id }, i) => [
      { id: newId(), followerId: id, followedId: me.id, createdAt: at(i) },
      { id: newId(), followerId: me.id, followedId: id, createdAt: at(i) },
    ]),
  );
  const pair = (id: string) => ({ id: newId(), blockerId: me.id, blockedId: id });
  const blocked = await Promise.all(numbers.map(() => createReader(ctx.db)));
  await ctx.db.insert(blocks).values(blocked.map(({ id }, i) => ({ ...pair(id), createdAt: at(i) })));

  const someone = async () => (await createReader(ctx.db)).id;
  const lists: [(ctx: Context, query: KeysetQuery) => Promise<Page<ReaderRelation>>, () => Promise<unknown>][] = [
    [listFollowers, async () => follow(ctx.db, await someone(), me.id)],
    [listFollowing, async () => follow(ctx.db, me.id, await someone())],
    [listBlocks, async () => ctx.db.insert(blocks).values(pair(await someone()))],
  ];
  for (const [list, meanwhile] of lists) {
    const asked = (query: KeysetQuery) => list(actingAs(ctx, me), query);
    const all = (await asked(ALL)).data.map(idOf);
    expect(all).toHaveLength(COUNT);
    expect(await walk(asked, idOf, meanwhile)).toEqual(all);
    expect((await asked(ALL)).total).toBe(COUNT + 1);
  }
});

test("subscribers, also when the last one received has left the list", async () => {
  const me = await createReader(ctx.db, { tier: "creator" });
  const confirm = () =>
    ctx.db
      .insert(subscribers)
      .values({ ownerId: me.id, email: `${unique()}@readers.example`, tokenHash: unique(), confirmedAt: new Date() });
  for (const _ of numbers) await confirm();
  const asked = (query: KeysetQuery) => listSubscribers(actingAs(ctx, me), query);
  const all = (await asked(ALL)).data.map(idOf);
  expect(all).toHaveLength(COUNT);
  const meanwhile = async () => {
    await confirm();
    await ctx.db
      .update(subscribers)
      .set({ unsubscribedAt: new Date() })
      .where(eq(subscribers.id, all[2] ?? ""));
  };
  expect(await walk(asked, idOf, meanwhile)).toEqual(all);
});

test("the books of one's own shelf", async () => {
  const me = await createReader(ctx.db);
  const works = await Promise.all(numbers.map(() => createWork(ctx.db)));
  const shelf = await createShelf(ctx.db, me.id, { books: works.map(idOf) });
  const early = await createWork(ctx.db);
  const before = () => ctx.db.insert(shelfBooks).values({ shelfId: shelf.id, workId: early.id, position: -1 });
  const asked = (query: KeysetQuery) => listShelfBooks(actingAs(ctx, me), shelf.id, query);
  expect(await walk(asked, ({ book }) => book.id, before)).toEqual(works.map(idOf));
  expect((await asked(ALL)).data[0]?.book.id).toBe(early.id);
});

test("the rows of an import, by their number, of one state too", async () => {
  const me = await createReader(ctx.db);
  const id = newId();
  await ctx.db.insert(readerImports).values({ id, userId: me.id, format: "goodreads", fileName: "history.csv" });
  const add = (row: number, state: "matched" | "rejected") =>
    ctx.db.insert(readerImportRows).values({ importId: id, row, state, title: `Row ${row}`, data: {} });
  for (const i of numbers) await add(2 * i + 2, i % 4 === 0 ? "rejected" : "matched");
  const rowOf = ({ row }: { row: number }) => row;
  const asked = (state?: "matched") => (query: { page: number; limit: number; after?: number }) =>
    listImportRows(actingAs(ctx, me), id, { ...query, state });
  expect(await walk(asked(), rowOf, () => add(1, "matched"))).toEqual([2, 4, 6, 8, 10, 12, 14, 16]);
  expect(await walk(asked("matched"), rowOf, () => add(3, "matched"))).toEqual([1, 4, 6, 8, 12, 14, 16]);
  await expect(listImportRows(actingAs(ctx, me), id, { page: 2, limit: 3, after: 6 })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: "query.page" }],
  });
});
