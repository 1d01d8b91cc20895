import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createReader, createWork, unique } from "@/db/factories";
import { createCollection, createCurator } from "@/db/factories/collections";
import { collections, curators } from "@/db/schema/collections";
import { blocks } from "@/db/schema/users";
import type { Context } from "@/lib/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { getCurator } from "./curators";
import { createOfficialCollection, deleteCollection, createCollection as make, updateCollection } from "./drafts";
import { featureCollection } from "./featuring";
import { followCurator, unfollowCurator } from "./follows";
import { listCollections, listFeatured, listSaved } from "./listing";
import { getForEditing, listOwnCollections } from "./own";
import { getCollection } from "./pages";
import { addAllBooks, saveCollection, unsaveCollection } from "./saves";
import type { CreateCollection } from "./schemas";
import { shareCollection } from "./shares";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const PAGE = { page: 1, limit: 20 };
const refusal = (code: string) => expect.objectContaining({ code });

const draft = async (values: Partial<CreateCollection> = {}): Promise<CreateCollection> => ({
  title: `For a ferry ${unique()}`,
  description: "Long crossings.",
  type: "mood",
  books: [{ bookId: (await createWork(ctx.db)).id, note: "Bring a coat." }],
  ...values,
});

async function curating() {
  const { person, curator } = await createCurator(ctx.db);
  return { person, curator, as: actingAs(ctx, person) };
}
const staffMember = async () => actingAs(ctx, await createReader(ctx.db, { isStaff: true }));

describe("making", () => {
  test("a collection keeps its books in order, with their notes, and finds a free slug", async () => {
    const { as, curator } = await curating();
    const [a, b] = [await createWork(ctx.db), await createWork(ctx.db)];
    const input = await draft({ title: "Quiet Rooms", books: [{ bookId: b.id, note: "First." }, { bookId: a.id }] });
    const made = await make(as, input);
    expect(made).toMatchObject({ slug: "quiet-rooms", status: "draft", version: 1, bookCount: 2, official: false });
    expect(made.curator).toMatchObject({ id: curator.id, verified: true });
    expect(made.books.data.map(({ position, note, book }) => [position, note, book.id])).toEqual([
      [1, "First.", b.id],
      [2, null, a.id],
    ]);
    expect((await make(as, input)).slug).not.toBe("quiet-rooms");
    expect((await make(as, await draft({ title: "Featured" }))).slug).toBe("featured-collection");
    expect((await make(as, await draft({ title: "冬の本" }))).slug).toMatch(/^collection-[0-9a-f]{8}$/);
  });

  test("the order of books, the texts and the notes change together; the version goes up", async () => {
    const { as } = await curating();
    const [a, b] = [await createWork(ctx.db), await createWork(ctx.db)];
    const made = await make(as, await draft({ books: [{ bookId: a.id }, { bookId: b.id }] }));
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
    const { as } = await curating();
    const made = await make(as, await draft());
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
    const { as } = await curating();
    const input = await draft();
    const bookId = "0192f0c1-0000-7000-8000-000000000000";
    await expect(make(as, { ...input, books: [...input.books, { bookId }] })).rejects.toMatchObject({
      code: "unknown_book",
      issues: [{ path: "books.1.bookId" }],
    });
    expect((await listOwnCollections(as, PAGE)).total).toBe(0);
  });

  test("only a seasonal collection has a season", async () => {
    const { as } = await curating();
    await expect(make(as, await draft({ season: "winter" }))).rejects.toEqual(refusal("invalid_input"));
    const made = await make(as, await draft({ type: "seasonal", season: "winter" }));
    expect((await updateCollection(as, made.id, { type: "mood" })).season).toBeNull();
  });
});

describe("who may", () => {
  test("readers cannot curate, and another curator's collection is a 404", async () => {
    const [one, other, reader] = [await curating(), await curating(), actingAs(ctx, await createReader(ctx.db))];
    const made = await make(one.as, await draft({ publishAt: "now" }));
    await expect(make(reader, await draft())).rejects.toEqual(refusal("curator_only"));
    await expect(updateCollection(reader, made.id, { title: "x" })).rejects.toEqual(refusal("curator_only"));
    for (const attempt of [
      () => updateCollection(other.as, made.id, { title: "x" }),
      () => deleteCollection(other.as, made.id),
      () => getForEditing(other.as, made.id),
    ])
      await expect(attempt()).rejects.toMatchObject({ status: 404 });
  });

  test("staff edit every collection; theirs are official and have no curator", async () => {
    const { as } = await curating();
    const staff = await staffMember();
    const made = await make(as, await draft());
    expect((await updateCollection(staff, made.id, { title: "Better" })).title).toBe("Better");
    const official = await createOfficialCollection(staff, await draft({ publishAt: "now" }));
    expect(official).toMatchObject({ official: true, curator: null, status: "published" });
    await expect(updateCollection(as, official.id, { title: "x" })).rejects.toMatchObject({ status: 404 });
  });

  test("what is not published is a 404 to all but its curator and staff, in every output", async () => {
    const { as, curator } = await curating();
    const reader = actingAs(ctx, await createReader(ctx.db));
    const ahead = new Date(ctx.now.getTime() + 3_600_000).toISOString();
    const hidden = [
      await make(as, await draft()),
      await make(as, await draft({ publishAt: ahead })),
      await updateCollection(as, (await make(as, await draft({ publishAt: "now" }))).id, { archived: true }),
    ];
    for (const { id, slug, status } of hidden) {
      for (const asker of [ctx, reader])
        for (const name of [id, slug])
          await expect(getCollection(asker, name), status).rejects.toMatchObject({ status: 404 });
      for (const attempt of [
        saveCollection,
        addAllBooks,
        (one: Context, name: string) => shareCollection(one, name, "x"),
      ])
        await expect(attempt(reader, id), status).rejects.toMatchObject({ status: 404 });
      for (const asker of [as, await staffMember()]) expect((await getCollection(asker, id)).id).toBe(id);
    }
    expect((await listCollections(ctx, { ...PAGE, curator: curator.id })).total).toBe(0);
    expect((await getCurator(ctx, curator.slug)).collections.total).toBe(0);
  });

  test("a curator who lost the badge is hidden with their collections; a block hides both ways", async () => {
    const { curator, person } = await curating();
    const collection = await createCollection(ctx.db, { curatorId: curator.id });
    const reader = await createReader(ctx.db);
    await ctx.db.insert(blocks).values({ blockerId: person.id, blockedId: reader.id });
    await expect(getCollection(actingAs(ctx, reader), collection.id)).rejects.toMatchObject({ status: 404 });
    await expect(getCurator(actingAs(ctx, reader), curator.id)).rejects.toMatchObject({ status: 404 });
    expect((await getCollection(ctx, collection.id)).id).toBe(collection.id);
    await ctx.db.update(curators).set({ verifiedAt: null }).where(eq(curators.id, curator.id));
    await expect(getCollection(ctx, collection.id)).rejects.toMatchObject({ status: 404 });
    await expect(getCurator(ctx, curator.id)).rejects.toMatchObject({ status: 404 });
  });
});

describe("finding", () => {
  test("by type, season, curator, mark, words of name and theme, and misspelt", async () => {
    const { as, curator } = await curating();
    const book = await createWork(ctx.db, { genres: ["horror"] });
    const mark = `zephyrine${unique()}`;
    const made = await make(
      as,
      await draft({
        title: `${mark} evenings`,
        type: "seasonal",
        season: "autumn",
        books: [{ bookId: book.id }],
        publishAt: "now",
      }),
    );
    const find = async (query: object) => (await listCollections(ctx, { ...PAGE, ...query })).data.map(({ id }) => id);
    for (const query of [
      { q: mark },
      { q: "gothic horror", curator: curator.id },
      { q: mark.replace("zeph", "sefh") },
      { type: "seasonal", curator: curator.slug },
      { season: "autumn", curator: curator.id },
      { official: false, featured: false, curator: curator.id },
    ])
      expect(await find(query), JSON.stringify(query)).toEqual([made.id]);
    for (const query of [
      { q: "wholly other words" },
      { type: "mood", curator: curator.id },
      { season: "spring", curator: curator.id },
      { official: true, curator: curator.id },
      { curator: "nobody-at-all" },
    ])
      expect(await find(query), JSON.stringify(query)).not.toContain(made.id);
  });

  test("newest, popular and title; pages do not overlap", async () => {
    const { curator } = await curating();
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const [b, c, a] = [
      await createCollection(ctx.db, { curatorId: curator.id, title: "b", publishAt: at(1), saveCount: 1 }),
      await createCollection(ctx.db, { curatorId: curator.id, title: "c", publishAt: at(3), saveCount: 9 }),
      await createCollection(ctx.db, { curatorId: curator.id, title: "a", publishAt: at(2), saveCount: 3 }),
    ];
    const order = async (sort?: "newest" | "popular" | "title") =>
      (await listCollections(ctx, { ...PAGE, curator: curator.id, sort })).data.map(({ id }) => id);
    expect(await order()).toEqual([b.id, a.id, c.id]);
    expect(await order("popular")).toEqual([c.id, a.id, b.id]);
    expect(await order("title")).toEqual([a.id, b.id, c.id]);
    const second = await listCollections(ctx, { page: 2, limit: 2, curator: curator.id });
    expect({ ids: second.data.map(({ id }) => id), total: second.total, pages: second.pageCount }).toEqual({
      ids: [c.id],
      total: 3,
      pages: 2,
    });
  });

  test("the carousel has staff's order; unfeaturing and archiving close the gap", async () => {
    const staff = await staffMember();
    const made = await Promise.all([1, 2, 3].map(() => createCollection(ctx.db, { official: true })));
    const [a, b, c] = made.map(({ id }) => id) as [string, string, string];
    const shown = async () => (await listFeatured(ctx)).map(({ id }) => id).filter((id) => [a, b, c].includes(id));
    await featureCollection(staff, a, { featured: true });
    await featureCollection(staff, b, { featured: true });
    await featureCollection(staff, c, { featured: true, position: 1 });
    expect(await shown()).toEqual([c, a, b]);
    await featureCollection(staff, b, { featured: true, position: 1 });
    expect(await shown()).toEqual([b, c, a]);
    await updateCollection(staff, b, { archived: true });
    await featureCollection(staff, a, { featured: false });
    expect(await shown()).toEqual([c]);
    await expect(featureCollection(staff, b, { featured: true })).rejects.toEqual(refusal("archived"));
    const curator = await curating();
    await expect(featureCollection(curator.as, a, { featured: true })).rejects.toEqual(refusal("staff_only"));
  });

  test("many features at once leave a carousel without gaps or doubles", async () => {
    const staff = await staffMember();
    const made = await Promise.all(Array.from({ length: 6 }, () => createCollection(ctx.db, { official: true })));
    await Promise.all(made.map(({ id }) => featureCollection(staff, id, { featured: true, position: 1 })));
    const rows = await ctx.db.select({ place: collections.featuredPosition }).from(collections);
    const places = rows.flatMap(({ place }) => place ?? []).sort((x, y) => x - y);
    expect(places).toEqual(places.map((_, i) => i + 1));
  });
});

describe("readers", () => {
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
});
