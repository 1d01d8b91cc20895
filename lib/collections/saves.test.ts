import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader } from "@/db/factories";
import { createCollection } from "@/db/factories/collections";
import { collections } from "@/db/schema/collections";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { getCollection } from "./collection-page";
import { getCurator } from "./curators";
import { followCurator, unfollowCurator } from "./follows";
import { listSaved } from "./list";
import { addAllBooks, saveCollection, unsaveCollection } from "./saves";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const PAGE = { page: 1, limit: 20 };

test("saving and following count once, and undone they count no more", async () => {
  const reader = actingAs(ctx, await createReader(ctx.db));
  const collection = await createCollection(ctx.db);
  const first = await saveCollection(reader, collection.slug);
  expect(await saveCollection(reader, collection.id)).toEqual(first);
  const seen = await getCollection(reader, collection.id);
  expect(seen).toMatchObject({ saveCount: 1, viewer: { saved: true, following: false } });
  expect((await listSaved(reader, PAGE)).data.map(({ id }) => id)).toEqual([collection.id]);
  const curatorId = seen.curator?.id ?? "";
  await followCurator(reader, curatorId, {});
  expect(await followCurator(reader, curatorId, { frequency: "weekly" })).toMatchObject({ frequency: "weekly" });
  expect(await getCurator(reader, curatorId)).toMatchObject({
    followerCount: 1,
    viewer: { following: true, frequency: "weekly" },
  });
  for (let i = 0; i < 2; i += 1) {
    await unsaveCollection(reader, collection.id);
    await unfollowCurator(reader, curatorId);
  }
  expect(await getCollection(reader, collection.id)).toMatchObject({ saveCount: 0, viewer: { saved: false } });
  expect((await getCurator(reader, curatorId)).followerCount).toBe(0);
  expect((await getCollection(ctx, collection.id)).viewer).toBeNull();
});

test("a saved collection that was archived is unseen, and can still be taken off", async () => {
  const reader = actingAs(ctx, await createReader(ctx.db));
  const collection = await createCollection(ctx.db);
  await saveCollection(reader, collection.id);
  await ctx.db.update(collections).set({ archivedAt: new Date() }).where(eq(collections.id, collection.id));
  expect((await listSaved(reader, PAGE)).total).toBe(0);
  await unsaveCollection(reader, collection.id);
  await expect(unsaveCollection(reader, collection.id)).rejects.toMatchObject({ status: 404 });
});

test("all books at once, and again: nothing twice, nothing moved", async () => {
  const reader = actingAs(ctx, await createReader(ctx.db));
  const collection = await createCollection(ctx.db, { books: 3 });
  expect(await addAllBooks(reader, collection.id)).toEqual({ added: 3, alreadyThere: 0 });
  expect(await addAllBooks(reader, collection.id)).toEqual({ added: 0, alreadyThere: 3 });
});

test("books are turned page by page", async () => {
  const collection = await createCollection(ctx.db, { books: 5 });
  const second = await getCollection(ctx, collection.slug, { page: 2, limit: 2 });
  expect(second.books).toMatchObject({ page: 2, limit: 2, total: 5, pageCount: 3 });
  expect(second.books.data.map(({ position }) => position)).toEqual([3, 4]);
  expect((await getCollection(ctx, collection.slug, { page: 9, limit: 2 })).books.data).toEqual([]);
});
