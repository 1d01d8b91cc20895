import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createWork } from "@/db/factories";
import { curators } from "@/db/schema/collections";
import type { Context } from "@/lib/kernel/context";
import { testContext } from "@/lib/testing/context";
import { curating, draft, refusal, staffMember } from "@/lib/testing/lists";
import { createCollection as make, updateCollection } from "./collections";
import { getForEditing, listOwnCollections } from "./own-collections";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const PAGE = { page: 1, limit: 20 };

test("a collection keeps its books in order, with their notes, and finds a free slug", async () => {
  const { as, curator } = await curating(ctx);
  const [a, b] = [await createWork(ctx.db), await createWork(ctx.db)];
  const input = await draft(ctx, { title: "Quiet Rooms", books: [{ bookId: b.id, note: "First." }, { bookId: a.id }] });
  const made = await make(as, input);
  expect(made).toMatchObject({ slug: "quiet-rooms", status: "draft", version: 1, bookCount: 2, official: false });
  expect(made.curator).toMatchObject({ id: curator.id, verified: true });
  expect(made.books.data.map(({ position, note, book }) => [position, note, book.id])).toEqual([
    [1, "First.", b.id],
    [2, null, a.id],
  ]);
  expect((await make(as, input)).slug).not.toBe("quiet-rooms");
  expect((await make(as, await draft(ctx, { title: "Featured" }))).slug).toBe("featured-collection");
  expect((await make(as, await draft(ctx, { title: "冬の本" }))).slug).toMatch(/^collection-[0-9a-f]{8}$/);
});

test("nothing is published, now, later or out of the archive, before the guidelines are accepted", async () => {
  const { as, curator } = await curating(ctx);
  const accept = (guidelinesAcceptedAt: Date | null) =>
    ctx.db.update(curators).set({ guidelinesAcceptedAt }).where(eq(curators.id, curator.id));
  await accept(null);
  const unread = { status: 400, code: "guidelines_not_accepted" };
  const later = new Date(ctx.now.getTime() + 86_400_000).toISOString();
  for (const publishAt of ["now", later])
    await expect(make(as, await draft(ctx, { publishAt }))).rejects.toMatchObject(unread);
  const { id } = await make(as, await draft(ctx));
  for (const publishAt of ["now", later])
    await expect(updateCollection(as, id, { publishAt })).rejects.toMatchObject(unread);
  expect((await updateCollection(as, id, { title: "A draft may change" })).status).toBe("draft");

  await accept(ctx.now);
  await updateCollection(as, id, { publishAt: "now" });
  await updateCollection(as, id, { archived: true });
  await accept(null);
  await expect(updateCollection(as, id, { archived: false })).rejects.toMatchObject(unread);
  expect((await updateCollection(await staffMember(ctx), id, { archived: false })).status).toBe("published");
});

test("the order of books, the texts and the notes change together; the version goes up", async () => {
  const { as } = await curating(ctx);
  const [a, b] = [await createWork(ctx.db), await createWork(ctx.db)];
  const made = await make(as, await draft(ctx, { books: [{ bookId: a.id }, { bookId: b.id }] }));
  const changed = await updateCollection(as, made.id, {
    title: "Another name",
    books: [{ bookId: b.id, note: "Now first." }, { bookId: a.id }],
  });
  expect(changed).toMatchObject({
    title: "Another name",
    slug: made.slug,
    version: 2,
    description: "Long crossings.",
  });
  expect(changed.books.data.map(({ book }) => book.id)).toEqual([b.id, a.id]);
  expect(changed.coverUrl).not.toBe(made.coverUrl);
});

test("two people editing at once: the second is told, and nothing is lost", async () => {
  const { as } = await curating(ctx);
  const made = await make(as, await draft(ctx));
  await updateCollection(as, made.id, { title: "Mine" }, `"${made.version}"`);
  await expect(updateCollection(as, made.id, { title: "Theirs" }, `"${made.version}"`)).rejects.toEqual(
    refusal("edit_conflict"),
  );
  expect((await getForEditing(as, made.id)).title).toBe("Mine");
  const both = await Promise.allSettled([
    updateCollection(as, made.id, { title: "A" }, "2"),
    updateCollection(as, made.id, { title: "B" }, "2"),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("a book that does not exist is named, and nothing is stored", async () => {
  const { as } = await curating(ctx);
  const input = await draft(ctx);
  const bookId = "0192f0c1-0000-7000-8000-000000000000";
  await expect(make(as, { ...input, books: [...input.books, { bookId }] })).rejects.toMatchObject({
    code: "unknown_book",
    issues: [{ path: "books.1.bookId" }],
  });
  expect((await listOwnCollections(as, PAGE)).total).toBe(0);
});

test("only a seasonal collection has a season", async () => {
  const { as } = await curating(ctx);
  await expect(make(as, await draft(ctx, { season: "winter" }))).rejects.toEqual(refusal("invalid_input"));
  const made = await make(as, await draft(ctx, { type: "seasonal", season: "winter" }));
  expect((await updateCollection(as, made.id, { type: "mood" })).season).toBeNull();
});
