/** What a block shows of the person it is about, when that person has blocked too. */
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader } from "@/db/factories";
import { users } from "@/db/schema/users";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { blockReader, listBlocks, unblockReader } from "./relations";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const PAGE = { page: 1, limit: 20 };
const NOBODY = { username: null, displayName: "A reader", avatarUrl: null };

test("who was blocked learns nothing of whoever blocked them by blocking back", async () => {
  const [first, second] = [await createReader(ctx.db, { image: "/media/x.webp" }), await createReader(ctx.db)];
  const [me, them] = [actingAs(ctx, first), actingAs(ctx, second)];
  const mine = await blockReader(me, second.username ?? "");
  expect(mine.user).toMatchObject({ id: second.id, username: second.username });
  const theirs = await blockReader(them, first.username ?? "");
  expect(theirs.user).toMatchObject(NOBODY);
  expect(JSON.stringify(theirs)).not.toContain(first.id);
  await ctx.db.update(users).set({ name: "A later name" }).where(eq(users.id, first.id));
  expect((await listBlocks(them, PAGE)).data.map(({ user }) => user)).toEqual([expect.objectContaining(NOBODY)]);
  expect(await blockReader(them, first.username ?? "")).toEqual(theirs);
  await unblockReader(me, mine.id);
  expect((await listBlocks(them, PAGE)).data[0]?.user).toMatchObject({ id: first.id, displayName: "A later name" });
});
