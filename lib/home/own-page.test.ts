/** What is a reader's own on a page that is the same for everybody: theirs alone, and that of this page alone. */

import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { createClubWith } from "@/db/factories/clubs";
import { createCollection, createCurator } from "@/db/factories/collections";
import { authorFollows } from "@/db/schema/authors";
import { series, works } from "@/db/schema/catalogue";
import { clubMembers } from "@/db/schema/clubs";
import { collectionSaves, collections, curatorFollows } from "@/db/schema/collections";
import { newId } from "@/db/schema/columns";
import { libraryEntries, reviews } from "@/db/schema/library";
import { readerFollows } from "@/db/schema/profiles";
import { reviewLikes } from "@/db/schema/review-talk";
import { getAuthor } from "@/lib/authors/authors";
import type { Context } from "@/lib/kernel/context";
import { notificationTypes } from "@/lib/registry/notification-types";
import { actingAs, testContext } from "@/lib/testing/context";
import { getOwnPage } from "./own-page";
import { OwnPageQuery } from "./own-page-schemas";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const own = (who: Context, path: string) => getOwnPage(who, notificationTypes, { path });

test("the head is who reads, and what they may", async () => {
  const reader = await createReader(ctx.db);
  expect(await own(actingAs(ctx, reader), "/about")).toEqual({
    reader: {
      username: reader.username,
      displayName: reader.username,
      avatarUrl: null,
      roles: { authorPages: false, openClaims: false, curator: false, staff: false },
    },
    unread: 0,
    statuses: {},
    author: null,
    book: null,
    collection: null,
    person: null,
    curator: null,
    club: null,
  });
});

test.each(["//evil.example", "/\\evil.example", "/\t/evil.example", "/de//evil.example", "//page", "//a@page"])(
  "%j is no path of a page here",
  async (before) => {
    const { authorId } = await createWork(ctx.db);
    const reader = await createReader(ctx.db);
    const { slug } = await getAuthor(ctx, authorId);
    const path = `${before}/authors/${slug}`;
    expect(OwnPageQuery.safeParse({ path }).success).toBe(false);
    expect((await own(actingAs(ctx, reader), path)).author).toBeNull();
    expect(OwnPageQuery.safeParse({ path: `/de/authors/${slug}?page=1#top` }).success).toBe(true);
  },
);

test("on the page of an author: following, and where the reader has the books it shows, in any language", async () => {
  const work = await createWork(ctx.db);
  const { authorId } = work;
  const elsewhere = await createWork(ctx.db);
  const [reader, other] = [await createReader(ctx.db), await createReader(ctx.db)];
  const [me, them] = [actingAs(ctx, reader), actingAs(ctx, other)];
  const { slug } = await getAuthor(ctx, authorId);
  await ctx.db.insert(authorFollows).values({ authorId, userId: reader.id, frequency: "weekly" });
  for (const { id } of [work, elsewhere])
    await ctx.db.insert(libraryEntries).values({ userId: reader.id, workId: id, status: "reading" });
  for (const path of [`/authors/${slug}`, `/de/authors/${slug}?page=1`])
    expect(await own(me, path)).toMatchObject({
      author: { following: true, frequency: "weekly" },
      statuses: { [work.id]: "reading" },
    });
  expect(Object.keys((await own(me, `/authors/${slug}`)).statuses)).toEqual([work.id]);
  expect(await own(me, `/authors/${slug}?page=2`)).toMatchObject({ author: { following: true }, statuses: {} });
  expect(await own(them, `/authors/${slug}`)).toMatchObject({ author: { following: false }, statuses: {} });
});

test("on the page of a book: where the reader has it, their review, private as it may be, and what they like; nothing of an own book", async () => {
  const work = await createWork(ctx.db);
  const [reader, other] = [await createReader(ctx.db), await createReader(ctx.db)];
  const [me, them] = [actingAs(ctx, reader), actingAs(ctx, other)];
  const [mine, theirs] = [newId(), newId()];
  const text = "A quiet book.";
  await ctx.db.insert(libraryEntries).values({ userId: reader.id, workId: work.id, status: "reading" });
  await ctx.db.insert(reviews).values([
    { id: mine, userId: reader.id, workId: work.id, rating: 17, text, visibility: "private" },
    { id: theirs, userId: other.id, workId: work.id, text: "Not for me." },
  ]);
  await ctx.db.insert(reviewLikes).values({ reviewId: theirs, userId: reader.id });
  for (const path of [`/books/${work.slug}`, `/ar/books/${work.slug}?page=1`])
    expect(await own(me, path)).toMatchObject({
      book: { rating: 4.25, review: { id: mine, text, visibility: "private", likeCount: 0 }, liked: [theirs] },
      statuses: { [work.id]: "reading" },
    });
  expect(await own(me, `/books/${work.slug}?page=2`)).toMatchObject({ book: { rating: 4.25, liked: [] } });
  expect(await own(them, `/books/${work.slug}`)).toMatchObject({
    book: { rating: null, review: { id: theirs, likeCount: 1 }, liked: [] },
    statuses: {},
  });
  expect(JSON.stringify(await own(them, `/books/${work.slug}`))).not.toContain(text);
  expect(await own(actingAs(ctx, await createReader(ctx.db)), `/books/${work.slug}`)).toMatchObject({
    book: { rating: null, review: null, liked: [] },
    statuses: {},
  });
  await ctx.db.update(works).set({ madeBy: reader.id }).where(eq(works.id, work.id));
  expect(await own(me, `/books/${work.slug}`)).toMatchObject({ book: null, statuses: {} });
});

test("on the page of a series: where the reader has its books", async () => {
  const work = await createWork(ctx.db);
  const id = newId();
  await ctx.db.insert(series).values({ id, name: "Barsetshire", nameKey: "barsetshire", slug: `barsetshire-${id}` });
  await ctx.db.update(works).set({ seriesId: id }).where(eq(works.id, work.id));
  const reader = await createReader(ctx.db);
  await ctx.db.insert(libraryEntries).values({ userId: reader.id, workId: work.id, status: "finished" });
  expect((await own(actingAs(ctx, reader), `/series/barsetshire-${id}`)).statuses).toEqual({ [work.id]: "finished" });
  expect((await own(actingAs(ctx, await createReader(ctx.db)), `/series/barsetshire-${id}`)).statuses).toEqual({});
});

test("on the page of a collection: saving, following, its books; nothing of one that is not published", async () => {
  const found = await createCollection(ctx.db);
  const [work] = found.works;
  const reader = await createReader(ctx.db);
  const me = actingAs(ctx, reader);
  await ctx.db.insert(collectionSaves).values({ collectionId: found.id, userId: reader.id });
  await ctx.db.insert(libraryEntries).values({ userId: reader.id, workId: work?.id ?? "", status: "want" });
  expect(await own(me, `/collections/${found.slug}`)).toMatchObject({
    collection: { saved: true, following: false },
    statuses: { [work?.id ?? ""]: "want" },
  });
  expect(await own(actingAs(ctx, await createReader(ctx.db)), `/collections/${found.slug}`)).toMatchObject({
    collection: { saved: false, following: false },
    statuses: {},
  });
  await ctx.db.update(collections).set({ archivedAt: ctx.now }).where(eq(collections.id, found.id));
  expect(await own(me, `/collections/${found.slug}`)).toMatchObject({ collection: null, statuses: {} });
});

test("on the pages of a reader and of a curator: whether they are tied to them", async () => {
  const [person, { curator }, follower] = [
    await createReader(ctx.db),
    await createCurator(ctx.db),
    await createReader(ctx.db),
  ];
  await ctx.db.insert(readerFollows).values({ followerId: follower.id, followedId: person.id });
  await ctx.db.insert(curatorFollows).values({ userId: follower.id, curatorId: curator.id });
  const stranger = actingAs(ctx, await createReader(ctx.db));
  for (const rest of ["", "/shelves", "/reviews?page=2", "/stats", "/2026"]) {
    const path = `/de/@${person.username}${rest}`;
    for (const tied of [person, follower])
      expect(await own(actingAs(ctx, tied), path)).toMatchObject({ person: { tied: true }, curator: null });
    expect(await own(stranger, path)).toMatchObject({ person: { tied: false }, curator: null });
  }
  const path = `/curators/${curator.slug}`;
  expect(await own(actingAs(ctx, follower), path)).toMatchObject({ curator: { tied: true }, person: null });
  for (const missing of [path, "/curators/none", "/@nobody"])
    expect(Object.values(await own(stranger, missing))).toContainEqual({ tied: false });
});

test("on the page of a public club, and on the list of clubs: whether the reader ever came to it, or to any; nothing of a private one", async () => {
  const [found, other, secret] = [
    await createClubWith(ctx.db, { members: 1 }),
    await createClubWith(ctx.db),
    await createClubWith(ctx.db, { visibility: "private", members: 1 }),
  ];
  const [member, banned] = [found.members[0] ?? found.admin, await createReader(ctx.db)];
  await ctx.db
    .insert(clubMembers)
    .values({ clubId: found.club.id, userId: banned.id, status: "inactive", exit: "banned" });
  const stranger = actingAs(ctx, await createReader(ctx.db));
  for (const path of [`/clubs/${found.club.slug}`, `/de/clubs/${found.club.slug}`, "/clubs", "/clubs?q=x"]) {
    for (const person of [member, banned, found.admin])
      expect((await own(actingAs(ctx, person), path)).club).toEqual({ belongs: true });
    expect((await own(stranger, path)).club).toEqual({ belongs: false });
  }
  expect((await own(actingAs(ctx, member), `/clubs/${other.club.slug}`)).club).toEqual({ belongs: false });
  for (const person of [secret.admin, member])
    for (const slug of [secret.club.slug, "none", "%00", "new"])
      expect((await own(actingAs(ctx, person), `/clubs/${slug}`)).club).toBeNull();
});

test("what several ask in one moment is each one's own, and of the page they are on", async () => {
  const [work, elsewhere] = [await createWork(ctx.db), await createWork(ctx.db)];
  const { slug } = await getAuthor(ctx, work.authorId);
  const [reader, other, nobody] = [await createReader(ctx.db), await createReader(ctx.db), await createReader(ctx.db)];
  for (const { id: userId } of [reader, other])
    await ctx.db.insert(authorFollows).values({ authorId: work.authorId, userId, frequency: "weekly" });
  for (const [userId, { id: workId }] of [
    [reader.id, work],
    [other.id, elsewhere],
  ] as const) {
    await ctx.db.insert(libraryEntries).values({ userId, workId, status: "reading" });
    await ctx.db.insert(reviews).values({ userId, workId, text: `Of ${userId} alone`, visibility: "private" });
  }
  const pages = [
    `/authors/${slug}`,
    `/authors/${slug}?page=2`,
    `/books/${work.slug}`,
    `/books/${elsewhere.slug}`,
    "/books/none",
    `/@${reader.username}`,
    "/clubs",
  ];
  const asking = [nobody, reader, other, reader].flatMap((person) => pages.map((path) => ({ person, path })));
  const alone = [];
  for (const { person, path } of asking) alone.push(await own(actingAs(ctx, person), path));
  expect(await Promise.all(asking.map(({ person, path }) => own(actingAs(ctx, person), path)))).toEqual(alone);
  expect(alone.filter((page) => JSON.stringify(page).includes("alone"))).toHaveLength(3);
});

test.each([
  "/authors/nobody",
  "/books/new",
  "/books/none?page=x",
  "/authors/nobody?page=0",
  "/authors/nobody?page=1e9",
  "//[",
  "/%",
  "/series/%00",
  "/@x",
])("%s has nothing of anybody", async (path) => {
  const reader = await createReader(ctx.db);
  expect(await own(actingAs(ctx, reader), path)).toMatchObject({ statuses: {}, author: null, book: null });
});
