import fs from "node:fs";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { createLongShelf, createShelf } from "@/db/factories/profiles";
import { updateMe } from "@/lib/auth/me";
import { addToLibrary, updateLibraryEntry } from "@/lib/catalogue/library";
import type { Context } from "@/lib/kernel/context";
import { newScope, runInScope } from "@/lib/kernel/scope";
import { actingAs, testContext } from "@/lib/testing/context";
import { listFinishedBooks } from "./finished-books";
import { updatePrivacy, updateProfile } from "./own-profile";
import { getProfile } from "./profiles";
import { getPublicShelf, type ShelfOrder } from "./public-shelves";
import { addShelfBook, orderShelf, removeShelfBook } from "./shelf-books";
import { listShelves, createShelf as makeShelf, orderShelves, updateShelf } from "./shelves";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});
const PAGE = { page: 1, limit: 20 };
const reader = async (values = {}) => actingAs(ctx, await createReader(ctx.db, values));

test("one's shelves can be asked for a book: those on which it stands, and nobody else's", async () => {
  const [me, other] = [await reader(), await reader()];
  const { id: book } = await createWork(ctx.db);
  const [sea] = [await makeShelf(me, { name: "Sea" }), await makeShelf(me, { name: "Empty" })];
  const theirs = await makeShelf(other, { name: "Theirs" });
  for (const [by, shelf] of [
    [me, sea],
    [other, theirs],
  ] as const)
    await addShelfBook(by, shelf.id, { bookId: book });
  const names = async (query: { book?: string }) =>
    (await listShelves(me, { ...PAGE, ...query })).data.map(({ name }) => name);
  expect(await names({})).toEqual(["Sea", "Empty"]);
  expect(await names({ book })).toEqual(["Sea"]);
  expect((await listShelves(me, { ...PAGE, book })).total).toBe(1);
  expect(await names({ book: (await createWork(ctx.db)).id })).toEqual([]);
});

test("a shelf that is called like a year stands beside the year, and none can take its address", async () => {
  const me = await reader();
  const first = await makeShelf(me, { name: "2026" });
  expect(first.slug).toBe("2026-shelf");
  expect((await makeShelf(me, { name: "2026" })).slug).toBe("2026-shelf-2");
  expect((await makeShelf(me, { name: "1899" })).slug).toBe("1899");
  for (const slug of ["1900", "2026", "2199"])
    await expect(updateShelf(me, first.id, { slug })).rejects.toMatchObject({ code: "slug_taken" });
});

test("a shelf that had a year for its address before years had one moves aside, and answers to both", async () => {
  const me = await reader();
  const { userId, username } = me.actor;
  const old = await createShelf(ctx.db, userId, { name: "Of 2026", slug: "2026" });
  const free = await createShelf(ctx.db, userId, { name: "Of 2025", slug: "2025" });
  await createShelf(ctx.db, userId, { name: "Taken", slug: "2026-shelf" });
  const text = fs.readFileSync("db/batches/0039_year_addresses.sql", "utf8");
  for (let again = 0; again < 2; again++)
    for (const statement of text.split("--> statement-breakpoint"))
      await ctx.db.execute(
        sql.raw(
          statement
            .replaceAll(":after", `'00000000-0000-0000-0000-000000000000'`)
            .replaceAll(":until", `'ffffffff-ffff-ffff-ffff-ffffffffffff'`),
        ),
      );
  const at = async (slug: string) => (await getPublicShelf(ctx, { username: username ?? "", slug }, PAGE)).slug;
  expect([await at("2026"), await at("2025")]).toEqual([`2026-${old.id.slice(-8)}`, "2025-shelf"]);
  expect(await at(free.id)).toBe("2025-shelf");
});

test("finished books come in the order of reading, of a year or of all, and only to whom the stats are shown", async () => {
  const username = `finisher_${Date.now().toString(36)}`;
  const me = await reader({ username });
  const ends = ["2024-03-01", "2025-01-02", "2025-06-07"];
  const works = await Promise.all(ends.map((_, i) => createWork(ctx.db, { title: `Finished ${i}` })));
  const own = await createWork(ctx.db, { title: "Of a file", madeBy: me.actor.userId });
  for (const [i, { id }] of [...works, own].entries()) {
    await addToLibrary(me, { bookId: id, status: "finished" });
    await updateLibraryEntry(me, id, { startedOn: "2024-01-01", finishedOn: ends[i] ?? "2025-07-08" });
  }
  const titles = async (by: Context, year: number | null, limit = 10) =>
    (await listFinishedBooks(by, username, { year, limit })).map(({ title }) => title);
  expect(await titles(ctx, null)).toEqual(["Finished 0", "Finished 1", "Finished 2"]);
  expect(await titles(ctx, 2025)).toEqual(["Finished 1", "Finished 2"]);
  expect(await titles(ctx, null, 1)).toEqual(["Finished 2"]);
  expect(await titles(me, 2025)).toEqual(["Finished 1", "Finished 2", "Of a file"]);
  await updatePrivacy(me, { hideStats: true });
  expect(await titles(ctx, null)).toEqual([]);
  expect(await titles(me, 2024)).toEqual(["Finished 0"]);
});

test("a shelf comes in its owner's order, or as a visitor asks: by what was added last, by title, by the owner's stars", async () => {
  const username = `sorter_${Date.now().toString(36)}`;
  const me = await reader({ username });
  const shelf = await makeShelf(me, { name: "Sorted", visibility: "public" });
  for (const [i, [title, stars]] of (
    [
      ["Cranford", 3],
      ["Adam Bede", 5],
      ["bleak House", null],
    ] as const
  ).entries()) {
    const { id } = await createWork(ctx.db, { title });
    await addShelfBook({ ...me, now: new Date(ctx.now.getTime() + i * 1000) }, shelf.id, { bookId: id });
    await addToLibrary(me, { bookId: id, status: "finished" });
    if (stars) await updateLibraryEntry(me, id, { rating: stars });
  }
  const titles = async (order?: ShelfOrder, page = 1, limit = 3) =>
    (await getPublicShelf(ctx, { username, slug: "sorted" }, { page, limit, order })).books.data.map(
      ({ book }) => book.title,
    );
  expect(await titles()).toEqual(["Cranford", "Adam Bede", "bleak House"]);
  expect(await titles("added")).toEqual(["bleak House", "Adam Bede", "Cranford"]);
  expect(await titles("title")).toEqual(["Adam Bede", "bleak House", "Cranford"]);
  expect(await titles("rating")).toEqual(["Adam Bede", "Cranford", "bleak House"]);
  expect([...(await titles("title", 1, 2)), ...(await titles("title", 2, 2))]).toEqual(await titles("title"));
});

describe("addresses", () => {
  test("a shelf's slug comes from its name in any script, is unique, and never one of our pages", async () => {
    const me = await reader();
    const slug = async (name: string) => (await makeShelf(me, { name })).slug;
    expect(await slug("Sea Stories")).toBe("sea-stories");
    expect(await slug("Sea stories")).toBe("sea-stories-2");
    expect(await slug("Reviews")).toBe("reviews-2");
    expect(await slug("stats")).toBe("stats-2");
    expect(await slug("Été à Paris")).toBe("ete-a-paris");
    expect(await slug("三國")).toMatch(/^shelf-[0-9a-f]{8}$/);
    expect(await slug("книги")).toMatch(/^shelf-[0-9a-f]{8}$/);
    expect((await slug("x".repeat(150))).length).toBeLessThanOrEqual(80);
  });

  test("a former address leads to the shelf, and no other shelf takes it", async () => {
    const me = await reader({ username: "addressed" });
    const shelf = await makeShelf(me, { name: "First name", visibility: "public" });
    await updateShelf(me, shelf.id, { slug: "second-name" });
    expect((await getPublicShelf(ctx, { username: "addressed", slug: "first-name" }, PAGE)).slug).toBe("second-name");
    expect((await getPublicShelf(ctx, { username: "ADDRESSED", slug: "Second-Name" }, PAGE)).id).toBe(shelf.id);
    expect((await makeShelf(me, { name: "First name" })).slug).toBe("first-name-2");
    const other = await makeShelf(me, { name: "Other" });
    await expect(updateShelf(me, other.id, { slug: "first-name" })).rejects.toMatchObject({ code: "slug_taken" });
    await expect(updateShelf(me, other.id, { slug: "second-name" })).rejects.toMatchObject({ code: "slug_taken" });
    expect((await updateShelf(me, shelf.id, { slug: "first-name" })).slug).toBe("first-name");
  });

  test("a former username leads to its reader, and nobody else ever gets it", async () => {
    const [me, other] = [await reader({ username: "before_that" }), await reader()];
    await updateMe(me, { username: "after_that" });
    expect((await getProfile(ctx, "Before_That")).username).toBe("after_that");
    await expect(updateMe(other, { username: "before_that" })).rejects.toMatchObject({ code: "username_taken" });
    const renamed = { ...me, actor: { ...me.actor, username: "after_that" } };
    expect((await updateMe(renamed, { username: "before_that" })).username).toBe("before_that");
    expect((await getProfile(ctx, "after_that")).username).toBe("before_that");
  });

  test("a vanity name leads to its reader and is unique", async () => {
    const [me, other] = [await reader({ username: "plain_name" }), await reader()];
    await updateProfile(me, { vanity: "the-long-name" });
    const profile = await getProfile(ctx, "the-long-name");
    expect([profile.username, profile.vanityUrl?.endsWith("/@the-long-name")]).toEqual(["plain_name", true]);
    await expect(updateProfile(other, { vanity: "the-long-name" })).rejects.toMatchObject({ code: "vanity_taken" });
  });
});

describe("the order of shelves", () => {
  test("is exactly the reader's own; pinned ones come first, for a stranger too", async () => {
    const [me, other] = [await reader(), await reader()];
    const made = [];
    for (const name of ["One", "Two", "Three"]) made.push(await makeShelf(me, { name, visibility: "public" }));
    const [first = "", two = "", three = ""] = made.map(({ id }) => id);
    const names = (shelves: { name: string }[]) => shelves.map(({ name }) => name);
    expect(names(await orderShelves(me, [three, first, two]))).toEqual(["Three", "One", "Two"]);
    await updateShelf(me, two, { pinned: true });
    expect(names((await getProfile(ctx, me.actor.username ?? "")).featuredShelves)).toEqual(["Two", "Three", "One"]);
    const foreign = (await makeShelf(other, { name: "Foreign" })).id;
    for (const wrong of [[], [first, two], [first, two, two], [first, two, foreign], [first, two, three, foreign]])
      await expect(orderShelves(me, wrong)).rejects.toMatchObject({ status: 400, code: "invalid_input" });
    expect(names((await getProfile(ctx, me.actor.username ?? "")).featuredShelves)).toEqual(["Two", "Three", "One"]);
  });
});

describe("books on a shelf", () => {
  test("the count follows, also when many change it at once; the order is exactly the books", async () => {
    const me = await reader();
    const shelf = await makeShelf(me, { name: "Counted", visibility: "public" });
    const books = await Promise.all(Array.from({ length: 8 }, async () => (await createWork(ctx.db)).id));
    await Promise.all(books.map((bookId) => addShelfBook(me, shelf.id, { bookId })));
    await expect(addShelfBook(me, shelf.id, { bookId: books[0] ?? "" })).rejects.toMatchObject({ code: "duplicate" });
    await Promise.all(books.slice(0, 3).map((bookId) => removeShelfBook(me, { id: shelf.id, bookId })));
    const left = books.slice(3);
    const order = [...left].reverse();
    expect((await orderShelf(me, shelf.id, order)).bookCount).toBe(5);
    const shown = await getPublicShelf(me, { username: me.actor.username ?? "", slug: shelf.slug }, PAGE);
    expect(shown.books.data.map(({ book }) => book.id)).toEqual(order);
    for (const wrong of [left.slice(1), [...left, books[0] ?? ""], [...left.slice(1), left[1] ?? ""]])
      await expect(orderShelf(me, shelf.id, wrong)).rejects.toMatchObject({ status: 400 });
  });

  test("a shelf of 5,000 books: every page with the same few queries", async () => {
    const owner = await createReader(ctx.db);
    const shelf = await createLongShelf(ctx.db, owner.id, 5000);
    const small = await createShelf(ctx.db, owner.id, { books: [(await createWork(ctx.db)).id] });
    const { pool } = await import("@/lib/kernel/database");
    const counted = async (slug: string, page: number) => {
      const scope = newScope("test", "local");
      const look = () =>
        getPublicShelf({ ...ctx, db: pool().db }, { username: owner.username ?? "", slug }, { page, limit: 100 });
      const found = await runInScope(scope, look);
      return { queries: scope.queries, books: found.books.data.length, first: found.books.data[0]?.book.title };
    };
    expect(await counted(small.slug, 1)).toMatchObject({ queries: 2, books: 1 });
    expect(await counted(shelf.slug, 1)).toEqual({ queries: 2, books: 100, first: "Volume 1" });
    expect(await counted(shelf.slug, 50)).toEqual({ queries: 2, books: 100, first: "Volume 4901" });
  });
});
