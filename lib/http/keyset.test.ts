/** Walking a long list behind its last item gives every item once, also while the list changes before it. */
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createAuthor, createReader, createWork } from "@/db/factories";
import { createShelf } from "@/db/factories/profiles";
import { newId } from "@/db/schema/columns";
import { libraryEntries, reviews } from "@/db/schema/library";
import { notificationEvents, notifications } from "@/db/schema/notifications";
import { listAuthorBooks } from "@/lib/authors/authors";
import { listLibrary } from "@/lib/catalogue/library-list";
import { listOwnReviews, listReviews } from "@/lib/catalogue/reviews";
import type { Context } from "@/lib/kernel/context";
import { listNotifications, readAllNotifications } from "@/lib/notifications/inbox";
import { listReaderReviews } from "@/lib/profiles/public-reviews";
import { getPublicShelf } from "@/lib/profiles/public-shelves";
import { endpoints } from "@/lib/registry/endpoints";
import { notificationTypes } from "@/lib/registry/notification-types";
import { actingAs, testContext } from "@/lib/testing/context";
import { walk } from "@/lib/testing/walk";
import type { Endpoint } from "./endpoint";
import type { KeysetQuery } from "./pagination";

const COUNT = 7;
const NOBODY = "0192f0c1-0000-7000-8000-000000000000";
let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 1, 12, Math.floor(minutes / 2))); // pairs at the same instant

test("reviews of a book, and one's own", async () => {
  const work = await createWork(ctx.db);
  const made: string[] = [];
  for (let i = 0; i < COUNT; i += 1) {
    const reader = await createReader(ctx.db);
    const [row] = await ctx.db
      .insert(reviews)
      .values({ userId: reader.id, workId: work.id, rating: 4, text: `Text ${i}`, createdAt: at(i) })
      .returning();
    made.push(row?.id ?? "");
  }
  const all = (await listReviews(ctx, work.id, { page: 1, limit: 100 })).data.map(({ id }) => id);
  expect([...all].sort()).toEqual([...made].sort());
  const newer = async () => {
    const reader = await createReader(ctx.db);
    await ctx.db.insert(reviews).values({ userId: reader.id, workId: work.id, rating: 4, text: "New" });
  };
  expect(
    await walk(
      (query) => listReviews(ctx, work.id, query),
      ({ id }) => id,
      newer,
    ),
  ).toEqual(all);

  const me = await createReader(ctx.db);
  for (let i = 0; i < COUNT; i += 1)
    await ctx.db
      .insert(reviews)
      .values({ userId: me.id, workId: (await createWork(ctx.db)).id, rating: 8, createdAt: at(i) });
  const own = (await listOwnReviews(actingAs(ctx, me), { page: 1, limit: 100 })).data.map(({ id }) => id);
  expect(
    await walk(
      (query) => listOwnReviews(actingAs(ctx, me), query),
      ({ id }) => id,
    ),
  ).toEqual(own);
  expect(own).toHaveLength(COUNT);

  await ctx.db.update(reviews).set({ text: "Public" }).where(eq(reviews.userId, me.id));
  const another = async () =>
    ctx.db.insert(reviews).values({ userId: me.id, workId: work.id, rating: 4, text: "New", createdAt: at(60) });
  expect(
    await walk(
      (query) => listReaderReviews(ctx, me.username ?? "", query),
      ({ id }) => id,
      another,
    ),
  ).toEqual(own);
});

test("books of an author, of a shelf, and of a library", async () => {
  const author = await createAuthor(ctx.db);
  const reader = await createReader(ctx.db);
  const works = [];
  for (let i = 0; i < COUNT; i += 1)
    works.push(await createWork(ctx.db, { authorId: author.id, popularity: Math.floor(i / 2) }));
  const shelf = await createShelf(ctx.db, reader.id, { books: works.map(({ id }) => id) });
  await ctx.db
    .insert(libraryEntries)
    .values(works.map(({ id }, i) => ({ userId: reader.id, workId: id, status: "want" as const, updatedAt: at(i) })));

  const byAuthor = (query: KeysetQuery) => listAuthorBooks(ctx, author.id, query);
  const all = (await byAuthor({ page: 1, limit: 100 })).data.map(({ id }) => id);
  expect(all).toHaveLength(COUNT);
  expect(await walk(byAuthor, ({ id }) => id)).toEqual(all);

  const onShelf = async (query: KeysetQuery) =>
    (await getPublicShelf(ctx, { username: reader.username ?? "", slug: shelf.slug }, query)).books;
  expect(await walk(onShelf, ({ book }) => book.id)).toEqual(works.map(({ id }) => id));

  const mine = (query: KeysetQuery) => listLibrary(actingAs(ctx, reader), query);
  const library = (await mine({ page: 1, limit: 100 })).data.map(({ book }) => book.id);
  const touch = () =>
    ctx.db
      .update(libraryEntries)
      .set({ updatedAt: new Date() })
      .where(and(eq(libraryEntries.userId, reader.id), eq(libraryEntries.workId, library[0] ?? "")));
  expect(await walk(mine, ({ book }) => book.id, touch)).toEqual(library);
});

test("the inbox, while more comes in and what was seen is read", async () => {
  const me = await createReader(ctx.db);
  const addNotification = async (createdAt: Date) => {
    const event = { id: newId(), kind: "domain_lost", subject: `reader:${me.id}`, payload: { userId: me.id } };
    await ctx.db.insert(notificationEvents).values({ ...event, fannedOutAt: createdAt });
    await ctx.db.insert(notifications).values({ userId: me.id, eventId: event.id, createdAt });
  };
  for (let i = 0; i < COUNT; i += 1) await addNotification(at(i));
  const inbox = (query: KeysetQuery) => listNotifications(actingAs(ctx, me), notificationTypes, query);
  const idOf = ({ id }: { id: string }) => id;
  const all = (await inbox({ page: 1, limit: 100 })).data.map(idOf);
  expect(all).toHaveLength(COUNT);
  const meanwhile = async () => {
    for (let i = 0; i < 4; i += 1) await addNotification(new Date());
    await readAllNotifications(actingAs(ctx, me));
  };
  expect(await walk(inbox, idOf, meanwhile)).toEqual(all);
  expect((await inbox({ page: 1, limit: 100 })).total).toBe(COUNT + 4);
});

test("behind what is not there comes nothing, and a page beside it is refused", async () => {
  const work = await createWork(ctx.db);
  expect((await listReviews(ctx, work.id, { page: 1, limit: 3, after: NOBODY })).data).toEqual([]);
  await expect(listReviews(ctx, work.id, { page: 2, limit: 3, after: NOBODY })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: "query.page" }],
  });
});

/** Lists that may have more rows than pages reach, in an order that stays. */
const ENDLESS = {
  listReviewsOfBook: NOBODY,
  listOwnReviews: NOBODY,
  listReaderReviews: NOBODY,
  listAuthorBooks: NOBODY,
  listLibrary: NOBODY,
  listNotifications: NOBODY,
  getPublicShelf: NOBODY,
  listShelfBooks: NOBODY,
  listFollowers: NOBODY,
  listFollowing: NOBODY,
  listRecommendations: NOBODY,
  listActivity: `finished:1795600000000000:${NOBODY}:${NOBODY}`,
  listBlocks: NOBODY,
  listSubscribers: NOBODY,
  listImportRows: 20_000,
  findComments: NOBODY,
  listLog: NOBODY,
};

test.each(Object.entries(ENDLESS))("%s takes `after`", (id, after) => {
  const { query } = (endpoints as readonly Endpoint[]).find((endpoint) => endpoint.id === id) ?? {};
  expect(query?.parse({ after: String(after) })).toMatchObject({ page: 1, limit: 20, after });
});

/** Lists as long, whose order follows stats that change: there is no place to go on from. */
test.each(["findBooks", "listAuthors", "findClubs"])("%s takes none, and says so", (id) => {
  const { query, description } = (endpoints as readonly Endpoint[]).find((endpoint) => endpoint.id === id) ?? {};
  expect(query?.parse({ after: NOBODY })).not.toHaveProperty("after");
  expect(description).toContain("no `after`");
});
