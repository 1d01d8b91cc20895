/** Following shows on the author's page at once: the page is rendered again. */
import { beforeAll, expect, test } from "vitest";
import { createAuthor, createReader, createWork } from "@/db/factories";
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
