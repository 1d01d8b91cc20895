/** What a curator reads, on their page: never more than the reader's own profile says, and under one name alone. */
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createWork, unique } from "@/db/factories";
import { createCurator } from "@/db/factories/collections";
import { libraryEntries } from "@/db/schema/library";
import { hiddenTexts } from "@/db/schema/moderation";
import { profiles } from "@/db/schema/profiles";
import { users } from "@/db/schema/users";
import { Answer } from "@/lib/kernel/answer";
import type { Context } from "@/lib/kernel/context";
import { testContext } from "@/lib/testing/context";
import { getCuratorReading } from "./curator-reading";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

/** A curator who reads a book, and bears the same name as a reader. */
async function readingCurator() {
  const name = `Hana ${unique()}`;
  const { curator, person } = await createCurator(ctx.db, { name });
  await ctx.db.update(users).set({ name }).where(eq(users.id, person.id));
  const book = await createWork(ctx.db);
  await ctx.db.insert(libraryEntries).values({ userId: person.id, workId: book.id, status: "reading" });
  return { curator, person, book };
}

test("what they read now, and their profile; the page goes stale with the reader", async () => {
  const { curator, person, book } = await readingCurator();
  const finished = await createWork(ctx.db);
  await ctx.db.insert(libraryEntries).values({ userId: person.id, workId: finished.id, status: "finished" });
  const answer = new Answer();
  const reading = await getCuratorReading({ ...ctx, answer }, curator.id);
  expect(reading?.username).toBe(person.username);
  expect(reading?.books.map(({ id }) => id)).toEqual([book.id]);
  expect([...answer.tags]).toEqual(expect.arrayContaining([`reader:${person.id}`, `book:${book.id}`]));
});

test("a curator who has another name than the reader gives nothing away", async () => {
  const { curator, person } = await readingCurator();
  await ctx.db.update(users).set({ name: "Somebody else" }).where(eq(users.id, person.id));
  const answer = new Answer();
  expect(await getCuratorReading({ ...ctx, answer }, curator.id)).toBeNull();
  expect([...answer.tags]).toContain(`reader:${person.id}`);
});

test.each<[string, Partial<typeof users.$inferInsert>]>([
  ["anonymous", { anonymous: true }],
  ["suspended", { suspendedAt: new Date() }],
  ["deleted", { deletedAt: new Date() }],
])("nothing of a reader who is %s", async (_, person) => {
  const reading = await readingCurator();
  await ctx.db.update(users).set(person).where(eq(users.id, reading.person.id));
  expect(await getCuratorReading(ctx, reading.curator.id)).toBeNull();
});

test("nothing of a reader who does not want to be found, or whose profile staff hide", async () => {
  const shy = await readingCurator();
  await ctx.db.insert(profiles).values({ userId: shy.person.id, discoverable: false });
  expect(await getCuratorReading(ctx, shy.curator.id)).toBeNull();
  const hidden = await readingCurator();
  await ctx.db.insert(hiddenTexts).values({ kind: "profile", targetId: hidden.person.id });
  expect(await getCuratorReading(ctx, hidden.curator.id)).toBeNull();
});

test("no book that only a file of theirs names", async () => {
  const { curator, person } = await readingCurator();
  const own = await createWork(ctx.db, { madeBy: person.id });
  await ctx.db.insert(libraryEntries).values({ userId: person.id, workId: own.id, status: "reading" });
  const reading = await getCuratorReading(ctx, curator.id);
  expect(reading?.books).toHaveLength(1);
  expect(reading?.books.map(({ id }) => id)).not.toContain(own.id);
});
