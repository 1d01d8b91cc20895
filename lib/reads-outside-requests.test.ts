/** What a read notes for the answer being made is only a note: without a request the same is read, and nothing counted. */
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
import type { Context } from "@/lib/kernel/context";
import { currentScope, newScope, runInScope } from "@/lib/kernel/scope";
import { getProfile } from "@/lib/profiles/profiles";
import { getPublicShelf } from "@/lib/profiles/public-shelves";
import { testContext } from "@/lib/testing/context";

let ctx: Context;
let reads: Record<string, { read: () => Promise<unknown>; viewOf: string | null }>;
beforeAll(async () => {
  ctx = await testContext();
  const { author, work } = await createProPage(ctx.db);
  const { id: userId, username } = await createReader(ctx.db);
  await createReview(ctx.db, work.id, { userId });
  const { club } = await createClubWith(ctx.db);
  const collection = await createCollection(ctx.db);
  const shelf = await createShelf(ctx.db, userId);
  const handle = username ?? "";
  const page = { page: 1, limit: 20 };
  reads = {
    "an author": { read: () => getAuthor(ctx, author.id), viewOf: `author:${author.id}` },
    "a book": { read: () => getBook(ctx, work.id), viewOf: null },
    "the reviews of a book": { read: () => listReviewsOfBook(ctx, work.id, page), viewOf: null },
    "a club": { read: () => getClub(ctx, club.id), viewOf: `club:${club.id}` },
    "a collection": { read: () => getCollection(ctx, collection.id), viewOf: `collection:${collection.id}` },
    "a profile": { read: () => getProfile(ctx, handle), viewOf: `profile:${userId}` },
    "a shelf": {
      read: () => getPublicShelf(ctx, { username: handle, slug: shelf.slug }, page),
      viewOf: `shelf:${shelf.id}`,
    },
  };
});

test("a read outside a request answers the same as within one, and has nowhere to count a view", async () => {
  expect(currentScope()).toBeUndefined();
  for (const [what, { read, viewOf }] of Object.entries(reads)) {
    const alone = await read();
    const scope = newScope("asked", "127.0.0.1");
    expect(await runInScope(scope, read), what).toEqual(alone);
    expect([what, scope.viewOf]).toEqual([what, viewOf]);
    expect([...scope.dependsOn], what).not.toEqual([]);
    expect([what, scope.publicSeconds], "how long is for who makes the answer").toEqual([what, null]);
  }
});

test("a read notes nothing for a request that did not ask for it", async () => {
  const bystander = newScope("bystander", "127.0.0.1");
  await runInScope(bystander, async () => {
    for (const { read } of Object.values(reads)) await runInScope(newScope("other", "127.0.0.1"), read);
  });
  expect([bystander.viewOf, ...bystander.dependsOn]).toEqual([null]);
});
