import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { createCollection, createCurator } from "@/db/factories/collections";
import { collectionBooks, collections, curators } from "@/db/schema/collections";
import { blocks } from "@/db/schema/users";
import { Answer } from "@/lib/kernel/answer";
import type { Context } from "@/lib/kernel/context";
import { cachedRead, isStale, tagsInvalidatedBy } from "@/lib/testing/cached-reads";
import { actingAs, testContext } from "@/lib/testing/context";
import { updateCollection } from "./collections";
import { firstCollectionsWithBook, listCollectionsOfBook } from "./collections-with-book";
import { collectionJobs } from "./jobs";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

/** Drafts that a book is in as well: nobody sees them, but where it is in very many they are found another way. */
async function addDrafts(workId: string, curatorId: string, many: number): Promise<void> {
  await ctx.db.execute(sql`
    with draft as (insert into collections (id, slug, title, description, type, official, curator_id, cover_key, title_key, search_vector, book_count)
      select gen_random_uuid(), 'draft-' || gen_random_uuid(), 'Draft', 'A draft.', 'mood', false, ${curatorId}, '0', 'draft', array_to_tsvector(array['draft']), 1
      from generate_series(1, ${many}) returning id)
    insert into collection_books (collection_id, work_id, position) select id, ${workId}, 1 from draft`);
}

test.each([0, 400])(
  "a book in %i drafts names the published collections it is in, Bookplate's first, and no other",
  async (drafts) => {
    const { id: workId } = await createWork(ctx.db);
    const soon = new Date(Date.now() + 3_600_000);
    const { curator, person } = await createCurator(ctx.db);
    await addDrafts(workId, curator.id, drafts);
    const [chosen, official, draft, scheduled, archived, unverified] = [
      await createCollection(ctx.db, { curatorId: curator.id, expiresAt: soon }),
      await createCollection(ctx.db, { official: true }),
      await createCollection(ctx.db, { publishAt: null }),
      await createCollection(ctx.db, { publishAt: soon }),
      await createCollection(ctx.db, { archivedAt: new Date() }),
      await createCollection(ctx.db),
    ];
    for (const { id } of [chosen, official, draft, scheduled, archived, unverified])
      await ctx.db.insert(collectionBooks).values({ collectionId: id, workId, position: 9, note: `Note on ${id}` });
    await ctx.db
      .update(curators)
      .set({ verifiedAt: null })
      .where(eq(curators.id, unverified.curatorId ?? ""));

    const answer = new Answer();
    const found = await firstCollectionsWithBook({ ...ctx, answer }, workId);
    expect(found.map(({ collection, note }) => [collection.id, note])).toEqual([
      [official.id, `Note on ${official.id}`],
      [chosen.id, `Note on ${chosen.id}`],
    ]);
    expect([...answer.tags]).toEqual(expect.arrayContaining([`collection:${chosen.id}`, `collection:${official.id}`]));
    expect(answer.nextChange).toBeLessThanOrEqual(soon.getTime());

    const page = await listCollectionsOfBook(ctx, workId, { page: 2, limit: 1 });
    expect([page.total, page.data.map(({ collection }) => collection.id)]).toEqual([2, [chosen.id]]);
    expect(await listCollectionsOfBook(ctx, workId, { page: 9, limit: 1 })).toMatchObject({ total: 2, data: [] });

    const blocked = await createReader(ctx.db);
    await ctx.db.insert(blocks).values({ blockerId: person.id, blockedId: blocked.id });
    const left = await firstCollectionsWithBook(actingAs(ctx, blocked), workId);
    expect(left.map(({ collection }) => collection.id)).toEqual([official.id]);
    await ctx.db.update(collections).set({ archivedAt: new Date() }).where(eq(collections.id, official.id));
    expect((await firstCollectionsWithBook(ctx, workId)).map(({ collection }) => collection.id)).toEqual([chosen.id]);
  },
);

test("a reader's own book has no list of collections before others", async () => {
  const { id: madeBy } = await createReader(ctx.db);
  const { id } = await createWork(ctx.db, { madeBy });
  await expect(listCollectionsOfBook(ctx, id, { page: 1, limit: 20 })).rejects.toMatchObject({ status: 404 });
});

describe("the cached page of a book", () => {
  const ago = new Date(Date.now() - 60_000);
  /** A curator's collection without books, a book that is in none, and whether a change of the collection has its page rendered again. */
  async function world(times: Partial<typeof collections.$inferInsert> = {}) {
    const { curator, person } = await createCurator(ctx.db);
    const collection = await createCollection(ctx.db, { curatorId: curator.id, books: 0, ...times });
    const { id: bookId } = await createWork(ctx.db);
    const put = (values: Partial<Parameters<typeof updateCollection>[2]>) =>
      updateCollection(actingAs(ctx, person), collection.id, values);
    const isRenderedAfter = async (change: () => Promise<unknown>) => {
      const cached = await cachedRead(ctx, (who) => firstCollectionsWithBook(who, bookId));
      expect(cached.text).not.toContain(collection.id);
      return isStale(cached, await tagsInvalidatedBy(ctx, change));
    };
    const isNamed = async () =>
      (await firstCollectionsWithBook(ctx, bookId)).some((row) => row.collection.id === collection.id);
    return { collection, books: [{ bookId }], put, isRenderedAfter, isNamed };
  }

  test("names a collection that got it", async () => {
    const { books, put, isRenderedAfter, isNamed } = await world();
    expect(await isRenderedAfter(() => put({ books }))).toBe(true);
    expect(await isNamed()).toBe(true);
  });

  test("names one that has it and is published", async () => {
    const { books, put, isRenderedAfter, isNamed } = await world({ publishAt: null });
    await put({ books });
    expect(await isRenderedAfter(() => put({ publishAt: "now" }))).toBe(true);
    expect(await isNamed()).toBe(true);
  });

  test("names one that has it and comes back from the archive", async () => {
    const { books, put, isRenderedAfter, isNamed } = await world({ archivedAt: ago });
    await put({ books });
    expect(await isRenderedAfter(() => put({ archived: false }))).toBe(true);
    expect(await isNamed()).toBe(true);
  });

  test("names one that has it once its time has come", async () => {
    const { collection, books, put, isRenderedAfter, isNamed } = await world({ publishAt: new Date(Date.now() + 1e6) });
    await put({ books });
    const appear = async () => {
      await ctx.db.update(collections).set({ publishAt: ago }).where(eq(collections.id, collection.id));
      await collectionJobs[0].run(ctx, { collectionId: collection.id });
    };
    expect(await isRenderedAfter(appear)).toBe(true);
    expect(await isNamed()).toBe(true);
  });

  test("stays where a draft gets it, or one in the archive", async () => {
    for (const times of [{ publishAt: null }, { archivedAt: ago }]) {
      const { books, put, isRenderedAfter, isNamed } = await world(times);
      expect(await isRenderedAfter(() => put({ books }))).toBe(false);
      expect(await isNamed()).toBe(false);
    }
  });
});
