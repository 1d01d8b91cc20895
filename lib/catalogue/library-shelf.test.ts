/** The library as its page lists it: counts by status, orders, what narrows it. */
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createAuthor, createEdition, createReader, createWork } from "@/db/factories";
import { contributions } from "@/db/schema/catalogue";
import { shelfBooks, shelves } from "@/db/schema/shelves";
import { getHomeFeed } from "@/lib/home/feed";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { addToLibrary, updateLibraryEntry } from "./library";
import { countLibrary } from "./library-counts";
import { type LibraryFilters, libraryChoices, listLibrary } from "./library-list";
import type { LibraryOrder } from "./library-places";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

test("counts stand under every status, 0 where there is nothing, and only the caller's", async () => {
  const [me, other] = [actingAs(ctx, await createReader(ctx.db)), actingAs(ctx, await createReader(ctx.db))];
  const { id } = await createWork(ctx.db);
  await addToLibrary(other, { bookId: id, status: "abandoned" });
  for (const status of ["want", "want", "finished"] as const)
    await addToLibrary(me, { bookId: (await createWork(ctx.db)).id, status });
  expect(await countLibrary(me)).toEqual({ want: 2, reading: 0, finished: 1, abandoned: 0 });
});

test("the library comes in the order that is asked for", async () => {
  const me = actingAs(ctx, await createReader(ctx.db));
  const titles = ["Cranford", "Adam Bede", "Bleak House"];
  for (const [index, title] of titles.entries()) {
    const now = new Date(ctx.now.getTime() + index * 1000);
    await addToLibrary({ ...me, now }, { bookId: (await createWork(ctx.db, { title })).id, status: "want" });
  }
  const order = async (name?: "touched" | "added" | "finished" | "title") =>
    (await listLibrary(me, { page: 1, limit: 10, order: name })).data.map(({ book }) => book.title);
  const [cranford] = (await listLibrary(me, { page: 1, limit: 10, order: "title" })).data.slice(2);
  await updateLibraryEntry({ ...me, now: new Date(ctx.now.getTime() + 60_000) }, cranford?.book.id ?? "", {
    finishedOn: "2026-11-01",
  });
  expect(await order()).toEqual(["Cranford", "Bleak House", "Adam Bede"]);
  expect(await order("added")).toEqual(["Bleak House", "Adam Bede", "Cranford"]);
  expect((await order("finished"))[0]).toBe("Cranford");
  expect(await order("title")).toEqual(["Adam Bede", "Bleak House", "Cranford"]);
});

test("a book says how long it is, in the unit that an edition knows, wherever progress is noted", async () => {
  const me = actingAs(ctx, await createReader(ctx.db));
  const { id } = await createWork(ctx.db);
  await addToLibrary(me, { bookId: id, status: "reading" });
  const lengths = async () => [
    (await listLibrary(me, { page: 1, limit: 1 })).data[0]?.lengths,
    (await getHomeFeed(me)).reading[0]?.lengths,
  ];
  const unknown = { page: null, minute: null };
  expect(await lengths()).toEqual([unknown, unknown]);
  await createEdition(ctx.db, id, { pages: 300 });
  await createEdition(ctx.db, id, { pages: 320 });
  const known = { page: 320, minute: null };
  expect(await lengths()).toEqual([known, known]);
});

test("words, a shelf of one's own, stars, a year and a genre narrow it, each alone and all together", async () => {
  const reader = await createReader(ctx.db);
  const [me, other] = [actingAs(ctx, reader), actingAs(ctx, await createReader(ctx.db))];
  const bronte = await createAuthor(ctx.db, { name: "Brontë, Emily", nameKey: "emily bronte" });
  const heights = await createWork(ctx.db, {
    title: "Wuthering Heights",
    searchKey: "wuthering heights emily bronte",
    genres: ["gothic", "classics"],
    authorId: bronte.id,
  });
  const moby = await createWork(ctx.db, { title: "Moby Dick", genres: ["classics", "sea"] });
  for (const { id } of [moby, heights]) {
    await addToLibrary(me, { bookId: id, status: "finished" });
    await addToLibrary(other, { bookId: id, status: "want" });
  }
  await updateLibraryEntry(me, heights.id, { startedOn: "2024-01-01", finishedOn: "2024-02-03", rating: 4.25 });
  await updateLibraryEntry(me, moby.id, { startedOn: "2025-01-01", finishedOn: "2025-02-03", rating: 2 });
  const dates = { createdAt: ctx.now, updatedAt: ctx.now };
  const [shelf] = await ctx.db
    .insert(shelves)
    .values({ userId: reader.id, slug: "moors", name: "Moors", position: 0, bookCount: 1, ...dates })
    .returning();
  const shelfId = shelf?.id ?? "";
  await ctx.db.insert(shelfBooks).values({ shelfId, workId: heights.id, position: 0, addedAt: ctx.now });
  const found = async (filters: LibraryFilters, by: Context = me) => {
    const { data, total } = await listLibrary(by, { page: 1, limit: 10, order: "title", ...filters });
    expect(total).toBe(data.length);
    return data.map(({ book }) => book.title);
  };
  const [M, W] = ["Moby Dick", "Wuthering Heights"];
  expect(await found({})).toEqual([M, W]);
  expect(await found({ search: "wuther" })).toEqual([W]);
  expect(await found({ search: "uthering" })).toEqual([W]);
  expect(await found({ search: "Emily Brontë" })).toEqual([W]);
  expect(await found({ search: "…" })).toEqual([]);
  expect(await found({ shelfId })).toEqual([W]);
  expect(await found({ shelfId }, other)).toEqual([]); // somebody else's shelf narrows nothing of theirs
  expect(await found({ stars: 4 })).toEqual([W]);
  expect(await found({ stars: 2 })).toEqual([M, W]);
  expect(await found({ year: 2025 })).toEqual([M]);
  expect(await found({ genre: "classics" })).toEqual([M, W]);
  expect(await found({ genre: "gothic" })).toEqual([W]);
  expect(
    await found({ search: "heights", shelfId, stars: 4, year: 2024, genre: "gothic", status: "finished" }),
  ).toEqual([W]);
  expect(await found({ search: "heights", year: 2025 })).toEqual([]);
  const by = async (order: LibraryOrder) =>
    (await listLibrary(me, { page: 1, limit: 10, order })).data.map(({ book }) => book.title);
  expect(await by("rating")).toEqual([W, M]);
  expect(await by("author")).toHaveLength(2);
  expect(await libraryChoices(me)).toEqual({ years: [2025, 2024], genres: ["classics", "gothic", "sea"] });
  expect(await libraryChoices(actingAs(ctx, await createReader(ctx.db)))).toEqual({ years: [], genres: [] });
});

test("by author it goes on from page to page, by title where one wrote several, and books without an author come last", async () => {
  const reader = await createReader(ctx.db);
  const me = actingAs(ctx, reader);
  const written: [name: string, titles: string[]][] = [
    ["Austen, Jane", ["Emma", "Persuasion", "Sanditon"]],
    ["Woolf, Virginia", ["Orlando", "The Waves"]],
    ["Nobody", ["Beowulf", "Gilgamesh"]],
  ];
  for (const [name, titles] of written.toReversed()) {
    const { id: authorId } = await createAuthor(ctx.db, { name, nameKey: name.toLowerCase() });
    for (const title of titles.toReversed()) {
      const work = await createWork(ctx.db, { title, authorId });
      if (name === "Nobody") await ctx.db.delete(contributions).where(eq(contributions.workId, work.id));
      await addToLibrary(me, { bookId: work.id, status: "want" });
    }
  }
  const all = written.flatMap(([, titles]) => titles);
  for (const limit of [1, 2, 3, 10]) {
    const pages: string[] = [];
    for (let page = 1; (page - 1) * limit < all.length; page += 1) {
      const { data, total } = await listLibrary(me, { page, limit, order: "author" });
      expect(total).toBe(all.length);
      pages.push(...data.map(({ book }) => book.title));
    }
    expect(pages).toEqual(all);
  }
});
