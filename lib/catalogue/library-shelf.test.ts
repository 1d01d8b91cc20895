/** The library as its page lists it: counts by status, four orders, deep pages. */
import { beforeAll, expect, test } from "vitest";
import { createEdition, createReader, createWork } from "@/db/factories";
import { getHomeFeed } from "@/lib/home/feed";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { addToLibrary, listLibrary, updateLibraryEntry } from "./library";
import { countLibrary } from "./library-counts";

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
