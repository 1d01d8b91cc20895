/** What lies on the table at the front door: real things, and none that strangers may not see or that hides from lists. */
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { createOwnedPage, createQuestion } from "@/db/factories/authors";
import { createClubWith, createCurrentRead } from "@/db/factories/clubs";
import { createCollection } from "@/db/factories/collections";
import { createShelf } from "@/db/factories/profiles";
import { authorQuestions } from "@/db/schema/author-questions";
import { clubs } from "@/db/schema/clubs";
import { hiddenTexts } from "@/db/schema/moderation";
import { profiles } from "@/db/schema/profiles";
import { type SHELF_VISIBILITIES, shelves } from "@/db/schema/shelves";
import { users } from "@/db/schema/users";
import { Answer } from "@/lib/kernel/answer";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { getFrontTable } from "./front-table";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});
beforeEach(async () => {
  await ctx.db.delete(shelves);
  await ctx.db.delete(authorQuestions);
  await ctx.db.delete(clubs);
});

const LONG_AGO = new Date("2025-01-01");
type Visibility = (typeof SHELF_VISIBILITIES)[number];

async function shelfOf(person: Partial<typeof users.$inferInsert> = {}, visibility: Visibility = "public") {
  const owner = await createReader(ctx.db, { createdAt: LONG_AGO, ...person });
  const books = await Promise.all(Array.from({ length: 5 }, () => createWork(ctx.db)));
  const shelf = await createShelf(ctx.db, owner.id, { visibility, books: books.map(({ id }) => id) });
  await ctx.db.update(shelves).set({ description: "Why these." }).where(eq(shelves.id, shelf.id));
  return { owner, shelf, books };
}

test("a shelf, a collection, a club and an answer", async () => {
  const { owner, shelf, books } = await shelfOf();
  const collection = await createCollection(ctx.db, { books: 3 });
  const { club } = await createClubWith(ctx.db);
  const read = await createCurrentRead(ctx.db, club.id);
  const { author } = await createOwnedPage(ctx.db);
  const asked = await createQuestion(ctx.db, author.id, { answer: "It was raining.", publishedAt: new Date() });
  const table = await getFrontTable(ctx);
  expect(table).toMatchObject({
    shelf: { slug: shelf.slug, owner: { username: owner.username }, bookCount: 5 },
    collection: { slug: collection.slug },
    club: { slug: club.slug, currentRead: { book: { id: read.workId } } },
    answer: { id: asked.id, answer: "It was raining.", author: { slug: author.slug, verified: true } },
  });
  expect(table.shelf?.books.map(({ id }) => id)).toEqual(books.slice(0, 4).map(({ id }) => id));
  expect(JSON.stringify(table.answer)).not.toContain(asked.askerId);
});

test("an empty house has an empty table", async () => {
  expect(await getFrontTable(ctx)).toMatchObject({ shelf: null, club: null, answer: null });
});

test.each<Visibility>(["unlisted", "followers", "private"])(
  "no shelf that is %s, for its owner neither",
  async (level) => {
    const { owner } = await shelfOf({}, level);
    expect((await getFrontTable(ctx)).shelf).toBeNull();
    expect((await getFrontTable(actingAs(ctx, owner))).shelf).toBeNull();
  },
);

test.each<[string, Partial<typeof users.$inferInsert>]>([
  ["anonymous", { anonymous: true }],
  ["suspended", { suspendedAt: new Date() }],
  ["deleted", { deletedAt: new Date() }],
  ["new, who wrote nothing yet,", { createdAt: new Date() }],
])("no shelf of a reader who is %s", async (_, person) => {
  await shelfOf(person);
  expect((await getFrontTable(ctx)).shelf).toBeNull();
});

test("no shelf of a reader who does not want to be found, nor one that staff hide", async () => {
  const { owner, shelf } = await shelfOf();
  await ctx.db.insert(profiles).values({ userId: owner.id, discoverable: false });
  expect((await getFrontTable(ctx)).shelf).toBeNull();
  await ctx.db.update(profiles).set({ discoverable: true }).where(eq(profiles.userId, owner.id));
  expect((await getFrontTable(ctx)).shelf?.slug).toBe(shelf.slug);
  await ctx.db.insert(hiddenTexts).values({ kind: "shelf", targetId: shelf.id });
  expect((await getFrontTable(ctx)).shelf).toBeNull();
});

test("the page goes stale with the reader whose shelf it shows", async () => {
  const { owner } = await shelfOf();
  const answer = new Answer();
  await getFrontTable({ ...ctx, answer });
  expect([...answer.tags]).toContain(`reader:${owner.id}`);
});

test("no private club, for its members neither", async () => {
  const { club, admin } = await createClubWith(ctx.db, { visibility: "private" });
  await createCurrentRead(ctx.db, club.id);
  expect((await getFrontTable(actingAs(ctx, admin))).club).toBeNull();
});

test("no answer that is not published, tells a plot, is hidden, or whose asker is suspended", async () => {
  const { author } = await createOwnedPage(ctx.db);
  const shown = async () => (await getFrontTable(ctx)).answer?.id ?? null;
  await createQuestion(ctx.db, author.id, { answer: "Not yet." });
  await createQuestion(ctx.db, author.id, { answer: "||He dies.||", publishedAt: new Date() });
  expect(await shown()).toBeNull();
  const asked = await createQuestion(ctx.db, author.id, { answer: "Yes.", publishedAt: new Date() });
  expect(await shown()).toBe(asked.id);
  await ctx.db
    .update(users)
    .set({ suspendedAt: new Date() })
    .where(eq(users.id, asked.askerId ?? ""));
  expect(await shown()).toBeNull();
  await ctx.db
    .update(users)
    .set({ suspendedAt: null })
    .where(eq(users.id, asked.askerId ?? ""));
  await ctx.db.insert(hiddenTexts).values({ kind: "question", targetId: asked.id });
  expect(await shown()).toBeNull();
});
