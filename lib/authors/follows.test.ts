/** Following shows on the author's page at once: the page is rendered again. */
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createAuthor, createReader, createWork } from "@/db/factories";
import { authorFollows } from "@/db/schema/authors";
import { cacheChanges } from "@/db/schema/platform";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { followAuthor, followerCountOf, unfollowAuthor } from "./follows";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

test("a follow and its end make the page stale, each once; what changes nothing does not", async () => {
  const author = await createAuthor(ctx.db);
  await createWork(ctx.db, { authorId: author.id });
  const reader = actingAs(ctx, await createReader(ctx.db));
  const invalidations = async () =>
    (await ctx.db.select().from(cacheChanges)).filter(({ tags }) => tags.includes(`author:${author.id}`)).length;
  const before = await invalidations();
  await followAuthor(reader, author.id, {});
  expect([await invalidations(), await followerCountOf(ctx, author.id)]).toEqual([before + 1, 1]);
  await followAuthor(reader, author.id, {});
  expect(await invalidations()).toBe(before + 1);
  await unfollowAuthor(reader, author.id);
  expect([await invalidations(), await followerCountOf(ctx, author.id)]).toEqual([before + 2, 0]);
});

test("what was chosen stays where nothing is chosen anew, and one choice leaves the others", async () => {
  const author = await createAuthor(ctx.db);
  await createWork(ctx.db, { authorId: author.id });
  const me = actingAs(ctx, await createReader(ctx.db));
  const first = await followAuthor(me, author.id, { frequency: "weekly", newEditions: true });
  expect(first).toMatchObject({ frequency: "weekly", newEditions: true, newWorks: true });
  const later = { ...me, now: new Date(ctx.now.getTime() + 60_000) };
  expect(await followAuthor(later, author.id, {})).toEqual(first);
  expect(await followAuthor(later, author.id, { newWorks: false })).toEqual({ ...first, newWorks: false });
});

test("of many follows at once one counts, and so of many ends", async () => {
  const author = await createAuthor(ctx.db);
  await createWork(ctx.db, { authorId: author.id });
  const me = actingAs(ctx, await createReader(ctx.db));
  const five = [1, 2, 3, 4, 5];
  await Promise.all(five.map(() => followAuthor(me, author.id, {})));
  expect(await followerCountOf(ctx, author.id)).toBe(1);
  await Promise.all([
    ...five.map(() => followAuthor(me, author.id, { newWorks: false })),
    unfollowAuthor(me, author.id),
  ]);
  const left = await ctx.db.$count(authorFollows, eq(authorFollows.authorId, author.id));
  expect(await followerCountOf(ctx, author.id)).toBe(left);
  await Promise.all(five.map(() => unfollowAuthor(me, author.id)));
  expect(await followerCountOf(ctx, author.id)).toBe(0);
});
