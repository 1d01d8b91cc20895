import { desc, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { createCollection, createCurator } from "@/db/factories/collections";
import { addReading, createShelf, follow } from "@/db/factories/profiles";
import { works } from "@/db/schema/catalogue";
import { collectionSaves, collections, curatorFollows, curators } from "@/db/schema/collections";
import { notificationSettings } from "@/db/schema/deliveries";
import { cacheChanges } from "@/db/schema/platform";
import { updateMe } from "@/lib/auth/me";
import { startSession } from "@/lib/auth/sessions";
import { createReview } from "@/lib/catalogue/write-reviews";
import type { Context } from "@/lib/kernel/context";
import { registerDevice } from "@/lib/notifications/devices";
import { leavingParts } from "@/lib/registry/leaving-parts";
import { actingAs, testContext } from "@/lib/testing/context";
import { deleteAccount } from "./account-deletion";
import { eraseAccount } from "./erase-account";
import { createExport } from "./exports";
import { getProfile } from "./profiles";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

test("an account that is deleted leaves nothing of its own, and its name to nobody", async () => {
  const [person, other] = [await createReader(ctx.db, { username: "leaving_now" }), await createReader(ctx.db)];
  const me = actingAs(ctx, person);
  const work = await createWork(ctx.db);
  await createReview(me, { bookId: work.id, rating: 5, text: "Gone soon" });
  await addReading(ctx.db, person.id);
  await createShelf(ctx.db, person.id, { books: [work.id] });
  await follow(ctx.db, other.id, person.id);
  await startSession(ctx, person.id);
  await createExport(me);
  await registerDevice(me, { kind: "expo", token: "ExponentPushToken[leavingleavingleavingl]" });
  await ctx.db.insert(notificationSettings).values({ userId: person.id, timezone: "Asia/Kathmandu" });

  await deleteAccount(me);
  await eraseAccount(ctx, person.id, leavingParts);

  await expect(getProfile(ctx, "leaving_now")).rejects.toMatchObject({ status: 404 });
  const [counted] = await ctx.db.select({ count: works.ratingCount }).from(works).where(eq(works.id, work.id));
  expect(counted).toEqual({ count: 0 });
  const left = await ctx.db.execute(sql`
    select (select count(*)::int from library_entries where user_id = ${person.id}) + (select count(*)::int from reviews where user_id = ${person.id})
      + (select count(*)::int from shelves where user_id = ${person.id}) + (select count(*)::int from sessions where user_id = ${person.id})
      + (select count(*)::int from devices where user_id = ${person.id}) + (select count(*)::int from notification_settings where user_id = ${person.id})
      + (select count(*)::int from reader_follows where followed_id = ${person.id}) as rows,
      (select row_to_json(u)::text from users u where id = ${person.id}) as tombstone`);
  expect(left[0]?.rows).toBe(0);
  expect(String(left[0]?.tombstone)).not.toMatch(/leaving_now|@readers\.example|Reader /);
  await expect(updateMe(actingAs(ctx, other), { username: "leaving_now" })).rejects.toMatchObject({
    code: "username_taken",
  });
});

test("what they saved, followed and curated goes too, and the counts of others go down", async () => {
  const { person, curator } = await createCurator(ctx.db);
  const me = actingAs(ctx, person);
  const own = await createCollection(ctx.db, { curatorId: curator.id });
  const other = await createCollection(ctx.db, { saveCount: 1 });
  await ctx.db
    .update(curators)
    .set({ followerCount: 1 })
    .where(eq(curators.id, other.curatorId ?? ""));
  await ctx.db.insert(collectionSaves).values({ userId: person.id, collectionId: other.id });
  await ctx.db.insert(curatorFollows).values({ userId: person.id, curatorId: other.curatorId ?? "" });

  await deleteAccount(me);
  await eraseAccount(ctx, person.id, leavingParts);

  const [counts] = await ctx.db
    .select({ saves: collections.saveCount, followers: curators.followerCount })
    .from(collections)
    .innerJoin(curators, eq(curators.id, collections.curatorId))
    .where(eq(collections.id, other.id));
  expect(counts).toEqual({ saves: 0, followers: 0 });
  expect(await ctx.db.$count(collections, eq(collections.id, own.id))).toBe(0);
  expect(await ctx.db.$count(curators, eq(curators.userId, person.id))).toBe(0);
  expect(await ctx.db.$count(collectionSaves, eq(collectionSaves.userId, person.id))).toBe(0);
  const changes = await ctx.db.select().from(cacheChanges).orderBy(desc(cacheChanges.id)).limit(20);
  expect(changes.flatMap(({ tags }) => tags)).toEqual(
    expect.arrayContaining(["collections", `collection:${other.id}`, `curator:${other.curatorId}`]),
  );
});
