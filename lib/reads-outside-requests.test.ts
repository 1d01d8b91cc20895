/** What a read notes stands with its context: one answer for each request, and outside a request one that nobody reads. */
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { createReader } from "@/db/factories";
import { createProPage, createReview } from "@/db/factories/authors";
import { createClubWith } from "@/db/factories/clubs";
import { createCollection } from "@/db/factories/collections";
import { createShelf } from "@/db/factories/profiles";
import { getAuthor } from "@/lib/authors/authors";
import { getBook } from "@/lib/catalogue/books";
import { listReviewsOfBook } from "@/lib/catalogue/reviews";
import { getClub } from "@/lib/clubs/clubs";
import { getCollection } from "@/lib/collections/collection-page";
import { Answer } from "@/lib/kernel/answer";
import { type Context, inTransaction, requestContext, systemContext } from "@/lib/kernel/context";
import { currentScope, newScope, runInScope } from "@/lib/kernel/scope";
import { getProfile } from "@/lib/profiles/profiles";
import { getPublicShelf } from "@/lib/profiles/public-shelves";
import { testContext } from "@/lib/testing/context";

let reads: Record<string, { read: (ctx: Context) => Promise<unknown>; viewOf: string | null }>;
beforeAll(async () => {
  const { db } = await testContext();
  const { author, work } = await createProPage(db);
  const { id: userId, username } = await createReader(db);
  await createReview(db, work.id, { userId });
  const { club } = await createClubWith(db);
  const collection = await createCollection(db);
  const shelf = await createShelf(db, userId);
  const handle = username ?? "";
  const page = { page: 1, limit: 20 };
  reads = {
    "an author": { read: (ctx) => getAuthor(ctx, author.id), viewOf: `author:${author.id}` },
    "a book": { read: (ctx) => getBook(ctx, work.id), viewOf: null },
    "the reviews of a book": { read: (ctx) => listReviewsOfBook(ctx, work.id, page), viewOf: null },
    "a club": { read: (ctx) => getClub(ctx, club.id), viewOf: `club:${club.id}` },
    "a collection": { read: (ctx) => getCollection(ctx, collection.id), viewOf: `collection:${collection.id}` },
    "a profile": { read: (ctx) => getProfile(ctx, handle), viewOf: `profile:${userId}` },
    "a shelf": {
      read: (ctx) => getPublicShelf(ctx, { username: handle, slug: shelf.slug }, page),
      viewOf: `shelf:${shelf.id}`,
    },
  };
});

/** What was noted by the end: the view, the seconds, and the tags in the order of the alphabet. */
const notesOf = ({ viewOf, publicSeconds, tags }: Answer) => ({ viewOf, publicSeconds, tags: [...tags].sort() });
const NOTHING = notesOf(new Answer());

test("a read outside a request answers the same as within one, and counts nothing", async () => {
  expect(currentScope()).toBeUndefined();
  for (const [what, { read, viewOf }] of Object.entries(reads)) {
    const alone = await read(systemContext());
    const scope = newScope("asked", "127.0.0.1");
    expect(await runInScope(scope, () => read(requestContext())), what).toEqual(alone);
    expect([what, scope.answer.viewOf]).toEqual([what, viewOf]);
    expect([...scope.answer.tags], what).not.toEqual([]);
    expect([what, scope.answer.publicSeconds], "how long is for who makes the answer").toEqual([what, null]);
  }
});

test("what was asked for by nobody is noted for nobody, also while a request is being answered", async () => {
  const scope = newScope("bystander", "127.0.0.1");
  await runInScope(scope, async () => {
    for (const { read } of Object.values(reads)) await read(systemContext());
  });
  expect(notesOf(scope.answer)).toEqual(NOTHING);
});

test("requests that are answered at once never share a note", async () => {
  const asked = Object.values(reads);
  const alone = await Promise.all(
    asked.map(async ({ read }) => {
      const ctx = systemContext();
      await read(ctx);
      return notesOf(ctx.answer);
    }),
  );
  expect(new Set(alone.map((notes) => JSON.stringify(notes))).size).toBe(asked.length);
  const rounds = Array.from({ length: 40 }, (_, i) => i % asked.length);
  const together = await Promise.all(
    rounds.map(async (which, i) => {
      const scope = newScope(`request-${i}`, "127.0.0.1");
      await runInScope(scope, async () => {
        const ctx = requestContext();
        await sleep((i * 7) % 20); // all of them are open when the first one reads
        await asked[which]?.read(ctx);
      });
      return notesOf(scope.answer);
    }),
  );
  expect(together).toEqual(rounds.map((which) => alone[which]));
});

test("a transaction notes for the answer it is part of", async () => {
  for (const [what, { read, viewOf }] of Object.entries(reads)) {
    const ctx = systemContext();
    await inTransaction(ctx, read);
    expect([what, ctx.answer.viewOf]).toEqual([what, viewOf]);
  }
});
