/** Whom public pages are to what they are to strangers: everybody but those who would be shown another one. */
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { createOwnedPage, createReview } from "@/db/factories/authors";
import { createCurator } from "@/db/factories/collections";
import { sessions } from "@/db/schema/auth";
import { authorClaims } from "@/db/schema/author-claims";
import { works } from "@/db/schema/catalogue";
import { curatorFollows } from "@/db/schema/collections";
import { newId } from "@/db/schema/columns";
import { libraryEntries } from "@/db/schema/library";
import { readerFollows } from "@/db/schema/profiles";
import { reviewLikes } from "@/db/schema/review-talk";
import { blocks, formerUsernames, users } from "@/db/schema/users";
import type { Context } from "@/lib/kernel/context";
import { testContext } from "@/lib/testing/context";
import { startSession } from "./sessions";
import { readerOfSharedPage } from "./shared-pages";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

async function signedIn(person: { id: string }) {
  const { value } = await startSession(ctx, person.id);
  return value;
}

test("a reader is person of them, and whoever has no session is nobody", async () => {
  const reader = await createReader(ctx.db);
  const session = await signedIn(reader);
  expect(await readerOfSharedPage(session)).toBe(reader.id);
  expect(await readerOfSharedPage(`${session}x`)).toBeNull();
  await ctx.db.update(sessions).set({ expires: ctx.now }).where(eq(sessions.userId, reader.id));
  expect(await readerOfSharedPage(session)).toBeNull();
});

test("a block makes the pages of both their own, from that moment and until it is taken back", async () => {
  const [person, other] = [await createReader(ctx.db), await createReader(ctx.db)];
  const [ofOne, ofOther] = [await signedIn(person), await signedIn(other)];
  await ctx.db.insert(blocks).values({ blockerId: person.id, blockedId: other.id });
  expect([await readerOfSharedPage(ofOne), await readerOfSharedPage(ofOther)]).toEqual([null, null]);
  await ctx.db.delete(blocks).where(eq(blocks.blockerId, person.id));
  expect([await readerOfSharedPage(ofOne), await readerOfSharedPage(ofOther)]).toEqual([person.id, other.id]);
});

test.each([
  ["an office", async () => createReader(ctx.db, { roles: ["moderator"] })],
  ["the page of an author", async () => (await createOwnedPage(ctx.db)).owner],
  ["the lists of a curator", async () => (await createCurator(ctx.db)).person],
  [
    "a claim on one",
    async () => {
      const reader = await createReader(ctx.db);
      const { authorId } = await createWork(ctx.db);
      const id = newId();
      await ctx.db
        .insert(authorClaims)
        .values({ id, authorId, claimantId: reader.id, statement: "Me.", token: id, dueAt: ctx.now });
      return reader;
    },
  ],
  ["drawn covers", async () => changed({ drawnCovers: true })],
  ["a suspension", async () => changed({ suspendedAt: ctx.now })],
  ["left", async () => changed({ deletedAt: ctx.now })],
])("whoever has %s has pages of their own", async (_, person) => {
  expect(await readerOfSharedPage(await signedIn(await person()))).toBeNull();
});

/** What ties somebody to a person so that they would be shown another page of theirs than a stranger, and what ends it. */
test.each([
  [
    "follows",
    async (readerId: string, personId: string) => {
      await ctx.db.insert(readerFollows).values({ followerId: readerId, followedId: personId });
      return () => ctx.db.delete(readerFollows).where(eq(readerFollows.followerId, readerId));
    },
  ],
  [
    "likes a review of",
    async (readerId: string, personId: string) => {
      const review = await createReview(ctx.db, (await createWork(ctx.db)).id, { userId: personId });
      await ctx.db.insert(reviewLikes).values({ reviewId: review.id, userId: readerId });
      return () => ctx.db.delete(reviewLikes).where(eq(reviewLikes.userId, readerId));
    },
  ],
  [
    "has made a book that is with",
    async (readerId: string, personId: string) => {
      const { id: workId } = await createWork(ctx.db);
      await ctx.db.update(works).set({ madeBy: readerId }).where(eq(works.id, workId));
      await ctx.db.insert(libraryEntries).values({ userId: personId, workId, status: "finished" });
      return () => ctx.db.delete(libraryEntries).where(eq(libraryEntries.workId, workId));
    },
  ],
])("whoever %s a person has their pages made, at once and as long as it lasts, and nobody else's", async (_, tie) => {
  const [reader, person, other] = [
    await createReader(ctx.db),
    await createReader(ctx.db),
    await createReader(ctx.db),
  ].map(({ id, username }) => ({ id, username: username ?? "" }));
  if (!reader || !person || !other) throw new Error("Nobody was made.");
  const session = await signedIn(reader);
  const of = (named: { username: string }) => readerOfSharedPage(session, { person: named.username });
  expect(await of(person)).toBe(reader.id);
  const end = await tie(reader.id, person.id);
  expect([await of(person), await of(other)]).toEqual([null, reader.id]);
  await end();
  expect(await of(person)).toBe(reader.id);
});

test("a person's own pages are theirs, and so is what is not plainly the present name of somebody", async () => {
  const [reader, person] = [await createReader(ctx.db), await createReader(ctx.db)];
  const session = await signedIn(reader);
  const name = person.username ?? "";
  await ctx.db.insert(formerUsernames).values({ username: `${name}_old`, userId: person.id });
  for (const asked of [reader.username ?? "", name.toUpperCase(), `${name}_old`, `${name},${name}`, "*", "nobody"])
    expect(await readerOfSharedPage(session, { person: asked })).toBeNull();
});

test("the page of a curator is made for whoever follows them", async () => {
  const [reader, { curator }] = [await createReader(ctx.db), await createCurator(ctx.db)];
  const session = await signedIn(reader);
  const of = (slug: string) => readerOfSharedPage(session, { curator: slug });
  expect([await of(curator.slug), await of(curator.id), await of("*")]).toEqual([reader.id, null, null]);
  await ctx.db.insert(curatorFollows).values({ curatorId: curator.id, userId: reader.id });
  expect(await of(curator.slug)).toBeNull();
});

async function changed(values: Partial<typeof users.$inferInsert>) {
  const reader = await createReader(ctx.db);
  await ctx.db.update(users).set(values).where(eq(users.id, reader.id));
  return reader;
}
