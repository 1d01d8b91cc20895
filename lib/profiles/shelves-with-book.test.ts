/** Which readers' shelves a book's page names: each kind of shelf and reader, before every kind of viewer. */
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { createShelf } from "@/db/factories/profiles";
import { hiddenTexts } from "@/db/schema/moderation";
import { profiles } from "@/db/schema/profiles";
import { shelfBooks } from "@/db/schema/shelves";
import { blocks, users } from "@/db/schema/users";
import { Answer } from "@/lib/kernel/answer";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { shelvesWithBook } from "./shelves-with-book";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

type Visibility = "public" | "unlisted" | "followers" | "private";
const OLD = { createdAt: new Date("2020-01-01") };

async function shelved(
  visibility: Visibility,
  more: Partial<typeof users.$inferInsert> = {},
  madeBy: string | null = null,
) {
  const owner = await createReader(ctx.db, { ...OLD, ...more });
  const work = await createWork(ctx.db, { madeBy });
  const shelf = await createShelf(ctx.db, owner.id, { visibility });
  await ctx.db.insert(shelfBooks).values({ shelfId: shelf.id, workId: work.id, position: 9 });
  return { owner, work, shelf };
}
const found = async (who: Context, workId: string) => (await shelvesWithBook(who, workId, 4)).map(({ id }) => id);

test.each([
  ["public", 1],
  ["unlisted", 0],
  ["followers", 0],
  ["private", 0],
] as const)(
  "a %s shelf stands there %i times, before strangers, other readers and its owner",
  async (visibility, times) => {
    const { owner, work } = await shelved(visibility);
    for (const who of [ctx, actingAs(ctx, await createReader(ctx.db)), actingAs(ctx, owner)])
      expect(await found(who, work.id)).toHaveLength(times);
  },
);

test("readers who hide, are suspended, not to be found, or too new for search engines are not named", async () => {
  for (const more of [
    { anonymous: true },
    { suspendedAt: new Date() },
    { deletedAt: new Date() },
    { createdAt: new Date() },
  ]) {
    const { work } = await shelved("public", more);
    expect(await found(ctx, work.id)).toEqual([]);
  }
  const { owner, work } = await shelved("public");
  await ctx.db
    .insert(profiles)
    .values({ userId: owner.id, discoverable: false })
    .onConflictDoUpdate({
      target: profiles.userId,
      set: { discoverable: false },
    });
  expect(await found(ctx, work.id)).toEqual([]);
});

test("neither of two who blocked each other, nor a hidden shelf, nor a reader's own book", async () => {
  const { owner, work, shelf } = await shelved("public");
  const other = await createReader(ctx.db);
  await ctx.db.insert(blocks).values({ blockerId: owner.id, blockedId: other.id });
  expect([await found(actingAs(ctx, other), work.id), await found(ctx, work.id)]).toEqual([[], [shelf.id]]);
  await ctx.db.insert(hiddenTexts).values({ kind: "shelf", targetId: shelf.id });
  expect(await found(ctx, work.id)).toEqual([]);
  const maker = await createReader(ctx.db, OLD);
  const own = await shelved("public", {}, maker.id);
  expect(await found(actingAs(ctx, maker), own.work.id)).toEqual([]);
});

test("what is shown depends on shelf and reader, so that either may go at once", async () => {
  const { owner, work, shelf } = await shelved("public");
  const answer = new Answer();
  await shelvesWithBook({ ...ctx, answer }, work.id, 4);
  expect([...answer.tags]).toEqual(expect.arrayContaining([`shelf:${shelf.id}`, `reader:${owner.id}`]));
  await ctx.db.update(users).set({ anonymous: true }).where(eq(users.id, owner.id));
  expect(await found(ctx, work.id)).toEqual([]);
});
