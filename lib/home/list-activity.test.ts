/** The feed of people: what stands in it, in which order, and what of each person must not. */
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader, createWork, unique } from "@/db/factories";
import { createReview } from "@/db/factories/authors";
import { createClubWith } from "@/db/factories/clubs";
import { createCollection, createCurator } from "@/db/factories/collections";
import { createShelf, follow } from "@/db/factories/profiles";
import { clubMembers, clubs } from "@/db/schema/clubs";
import { collections } from "@/db/schema/collections";
import { libraryEntries, reviews } from "@/db/schema/library";
import { hiddenTexts } from "@/db/schema/moderation";
import { profiles } from "@/db/schema/profiles";
import { shelves } from "@/db/schema/shelves";
import { blocks, users } from "@/db/schema/users";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { outcomeOf } from "@/lib/testing/outcome";
import { listActivity as listAt } from "./list-activity";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

/** As of now: the context of this file is older than what its tests write. */
const listActivity: typeof listAt = (who, query) => listAt({ ...who, now: new Date(Date.now() + 1_000) }, query);
const PAGE = { page: 1, limit: 20 };
const daysAgo = (days: number) => new Date(ctx.now.getTime() - days * 86_400_000);
const dayAgo = (days: number) => daysAgo(days).toISOString().slice(0, 10);

/** Somebody who did all there is to do, and somebody who follows them. */
async function world(share = true) {
  const name = `Ada ${unique()}`;
  const ada = await createReader(ctx.db, { name });
  const reader = await createReader(ctx.db);
  const [works, private_] = [await Promise.all([1, 2, 3, 4].map(() => createWork(ctx.db))), await createWork(ctx.db)];
  const [started, finished, reviewed, shelved] = works.map(({ id }) => id) as [string, string, string, string];
  await ctx.db.insert(profiles).values({ userId: ada.id, shareActivity: share });
  await ctx.db.insert(libraryEntries).values([
    { userId: ada.id, workId: started, status: "reading", startedOn: dayAgo(9) },
    { userId: ada.id, workId: finished, status: "finished", finishedOn: dayAgo(8) },
    { userId: ada.id, workId: private_.id, status: "want" },
  ]);
  const review = await createReview(ctx.db, reviewed, {
    userId: ada.id,
    text: "||He did it.||",
    spoiler: true,
    rating: 17,
    createdAt: daysAgo(7),
  });
  const shelf = await createShelf(ctx.db, ada.id, { books: [shelved] });
  const { curator } = await createCurator(ctx.db, { userId: ada.id, name });
  const collection = await createCollection(ctx.db, { curatorId: curator.id, publishAt: daysAgo(6) });
  const { club } = await createClubWith(ctx.db);
  await ctx.db
    .insert(clubMembers)
    .values({ clubId: club.id, userId: ada.id, status: "active", joinedAt: daysAgo(5), role: "member" });
  await follow(ctx.db, reader.id, ada.id);
  return { ada, name, reader, me: actingAs(ctx, reader), review, shelf, curator, collection, club, finished, started };
}
type World = Awaited<ReturnType<typeof world>>;

const kindsOf = async (who: Context) => (await listActivity(who, PAGE)).data.map(({ kind }) => kind);
const ALL = ["shelved", "joined_club", "collection_published", "reviewed", "finished", "started"];

test("everything that somebody one follows did, newest first, and not a word of a review", async () => {
  const { me, ada, name, review, shelf, collection, club, started } = await world();
  const { data, total } = await listActivity(me, PAGE);
  expect(data.map(({ kind }) => kind)).toEqual(ALL);
  expect(total).toBe(6);
  expect(data.every(({ actor }) => actor.id === ada.id && actor.displayName === name)).toBe(true);
  const of = (kind: string) => data.find((item) => item.kind === kind);
  expect(of("reviewed")).toMatchObject({ review: { id: review.id, rating: 4.25 } });
  expect(of("shelved")?.shelf).toEqual({ name: shelf.name, slug: shelf.slug });
  expect(of("collection_published")).toMatchObject({
    book: null,
    collection: { name: collection.title, slug: collection.slug },
  });
  expect(of("joined_club")).toMatchObject({ book: null, club: { name: club.name, slug: club.slug } });
  expect(of("started")).toMatchObject({ book: { id: started }, review: null, at: `${dayAgo(9)}T00:00:00Z` });
  expect(JSON.stringify(data)).not.toContain("He did it");
});

test("nobody is in a feed who has not said so, nor in that of whoever does not follow them", async () => {
  const { me, ada } = await world(false);
  expect(await kindsOf(me)).toEqual([]);
  await ctx.db.delete(profiles).where(eq(profiles.userId, ada.id));
  expect(await kindsOf(me)).toEqual([]);
  const shared = await world();
  expect(await kindsOf(actingAs(ctx, await createReader(ctx.db)))).toEqual([]);
  expect(await kindsOf(actingAs(ctx, shared.ada))).toEqual([]);
  expect(await outcomeOf(listActivity(ctx, PAGE))).toBe("401 not_signed_in");
});

const change = (id: string, values: Partial<typeof users.$inferInsert>) =>
  ctx.db.update(users).set(values).where(eq(users.id, id));
const hide = (kind: string, targetId: string) => ctx.db.insert(hiddenTexts).values({ kind, targetId });

const WITHOUT_ALL: Record<string, (world: World) => PromiseLike<unknown>> = {
  "anonymous mode": ({ ada }) => change(ada.id, { anonymous: true }),
  "a suspension": ({ ada }) => change(ada.id, { suspendedAt: new Date() }),
  "a deleted account": ({ ada }) => change(ada.id, { deletedAt: new Date() }),
  "a hidden profile": ({ ada }) => hide("profile", ada.id),
  "a block by them": ({ ada, reader }) => ctx.db.insert(blocks).values({ blockerId: ada.id, blockedId: reader.id }),
  "a block of them": ({ ada, reader }) => ctx.db.insert(blocks).values({ blockerId: reader.id, blockedId: ada.id }),
};
test.each(Object.entries(WITHOUT_ALL))("%s takes all of somebody away", async (_, act) => {
  const made = await world();
  expect(await kindsOf(made.me)).toEqual(ALL);
  await act(made);
  expect(await kindsOf(made.me)).toEqual([]);
});

const WITHOUT_ONE: Record<string, [string[], (world: World) => PromiseLike<unknown>]> = {
  "a private review": [
    ["reviewed"],
    ({ review }) => ctx.db.update(reviews).set({ visibility: "private" }).where(eq(reviews.id, review.id)),
  ],
  "a rating without words": [
    ["reviewed"],
    ({ review }) => ctx.db.update(reviews).set({ text: null }).where(eq(reviews.id, review.id)),
  ],
  "a hidden review": [["reviewed"], ({ review }) => hide("review", review.id)],
  "a private shelf": [
    ["shelved"],
    ({ shelf }) => ctx.db.update(shelves).set({ visibility: "private" }).where(eq(shelves.id, shelf.id)),
  ],
  "an unlisted shelf": [
    ["shelved"],
    ({ shelf }) => ctx.db.update(shelves).set({ visibility: "unlisted" }).where(eq(shelves.id, shelf.id)),
  ],
  "a hidden shelf": [["shelved"], ({ shelf }) => hide("shelf", shelf.id)],
  "a private club": [
    ["joined_club"],
    ({ club }) => ctx.db.update(clubs).set({ visibility: "private" }).where(eq(clubs.id, club.id)),
  ],
  "a hidden club": [["joined_club"], ({ club }) => hide("club", club.id)],
  "a club the viewer is banned from": [
    ["joined_club"],
    ({ club, reader }) =>
      ctx.db
        .insert(clubMembers)
        .values({ clubId: club.id, userId: reader.id, role: "member", status: "inactive", exit: "banned" }),
  ],
  "a club they left": [
    ["joined_club"],
    ({ ada }) =>
      ctx.db.update(clubMembers).set({ status: "inactive", exit: "left" }).where(eq(clubMembers.userId, ada.id)),
  ],
  "a collection that is not out": [
    ["collection_published"],
    ({ collection }) =>
      ctx.db
        .update(collections)
        .set({ publishAt: daysAgo(-1) })
        .where(eq(collections.id, collection.id)),
  ],
  "a hidden collection": [["collection_published"], ({ collection }) => hide("collection", collection.id)],
  "a curator of another name": [["collection_published"], ({ ada }) => change(ada.id, { name: "Somebody else" })],
  "a profile in no list": [
    ["collection_published"],
    ({ ada }) => ctx.db.update(profiles).set({ discoverable: false }).where(eq(profiles.userId, ada.id)),
  ],
  "hidden stats": [
    ["finished"],
    ({ ada }) => ctx.db.update(profiles).set({ hideStats: true }).where(eq(profiles.userId, ada.id)),
  ],
};
test.each(Object.entries(WITHOUT_ONE))("%s is not in it", async (_, [gone, act]) => {
  const made = await world();
  await act(made);
  expect(await kindsOf(made.me)).toEqual(ALL.filter((kind) => !gone.includes(kind)));
});

test("a shelf for followers is in it, a reader's own book and what has not happened yet are not", async () => {
  const { ada, me, shelf, started } = await world();
  await ctx.db.update(shelves).set({ visibility: "followers" }).where(eq(shelves.id, shelf.id));
  expect(await kindsOf(me)).toEqual(ALL);
  const own = await createWork(ctx.db, { madeBy: ada.id });
  await ctx.db
    .insert(libraryEntries)
    .values({ userId: ada.id, workId: own.id, status: "reading", startedOn: dayAgo(1) });
  await createReview(ctx.db, own.id, { userId: ada.id, text: "Mine." });
  await createShelf(ctx.db, ada.id, { books: [own.id] });
  expect(await kindsOf(me)).toEqual(ALL);
  await ctx.db
    .update(libraryEntries)
    .set({ startedOn: dayAgo(-2) })
    .where(eq(libraryEntries.workId, started));
  expect(await kindsOf(me)).toEqual(ALL.filter((kind) => kind !== "started"));
});

test("walking behind the last item gives every one once, however many are of one moment, and ends", async () => {
  const reader = await createReader(ctx.db);
  for (let person = 0; person < 3; person += 1) {
    const { id: userId } = await createReader(ctx.db);
    await ctx.db.insert(profiles).values({ userId, shareActivity: true });
    await follow(ctx.db, reader.id, userId);
    const books = await Promise.all([1, 2, 3, 4, 5].map(() => createWork(ctx.db)));
    await ctx.db.insert(libraryEntries).values(
      books.map(({ id: workId }, n) => ({
        userId,
        workId,
        status: "finished" as const,
        startedOn: dayAgo(3),
        finishedOn: dayAgo(n < 4 ? 2 : 1),
      })),
    );
    await createShelf(ctx.db, userId, { books: books.map(({ id }) => id) });
  }
  const me = actingAs(ctx, reader);
  const whole = await listActivity(me, { page: 1, limit: 100 });
  expect(whole.data).toHaveLength(45);
  expect(whole.total).toBe(45);
  const walked: string[] = [];
  let after: string | undefined;
  for (let pages = 0; pages < 20; pages += 1) {
    const { data, total } = await listActivity(me, { page: 1, limit: 4, after });
    walked.push(...data.map(({ id }) => id));
    after = data.at(-1)?.id;
    expect(data.length).toBeLessThanOrEqual(4);
    if (total <= 4) break;
  }
  expect(walked).toEqual(whole.data.map(({ id }) => id));
  const paged = await listActivity(me, { page: 3, limit: 4 });
  expect(paged.data.map(({ id }) => id)).toEqual(walked.slice(8, 12));
  expect(paged).toMatchObject({ total: 13, pageCount: 4 });
});
