/** Every cached response that shows somebody is rendered again once they are renamed, anonymous or gone: no cache has their name. */
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { createProPage, createQuestion, createReview } from "@/db/factories/authors";
import { createClubWith, createCurrentRead, createThread } from "@/db/factories/clubs";
import { createCollection, createCurator } from "@/db/factories/collections";
import { createShelf } from "@/db/factories/profiles";
import { authorHighlights } from "@/db/schema/authors";
import { authors } from "@/db/schema/catalogue";
import { clubs } from "@/db/schema/clubs";
import { newId } from "@/db/schema/columns";
import { uploads } from "@/db/schema/uploads";
import { updateMe } from "@/lib/auth/me";
import { getAuthor } from "@/lib/authors/authors";
import { dropAuthorPictures } from "@/lib/authors/leave-pages";
import { listQuestions } from "@/lib/authors/questions";
import { getReview, listReviewsOfBook } from "@/lib/catalogue/reviews";
import { clubPage } from "@/lib/clubs/club-page";
import { leaveClubs } from "@/lib/clubs/leave-clubs";
import { clubsReading } from "@/lib/clubs/list";
import { answerMeeting, createMeeting } from "@/lib/clubs/meetings";
import { nominateBook } from "@/lib/clubs/nominations";
import { getCollection } from "@/lib/collections/collection-page";
import { firstCollectionsWithBook } from "@/lib/collections/collections-with-book";
import { getCurator } from "@/lib/collections/curators";
import { listCollections } from "@/lib/collections/list";
import type { Context } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { deleteAccount } from "@/lib/profiles/account-deletion";
import { findReaders } from "@/lib/profiles/find-readers";
import { updatePrivacy } from "@/lib/profiles/own-profile";
import { getProfile } from "@/lib/profiles/profiles";
import { listReaderReviews } from "@/lib/profiles/public-reviews";
import { listPublicShelves } from "@/lib/profiles/public-shelves";
import { listProfileAddresses } from "@/lib/profiles/sitemap";
import { cachedReads, isStale, type Read, tagsInvalidatedBy } from "@/lib/testing/cached-reads";
import { actingAs, testContext } from "@/lib/testing/context";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const PAGE = { page: 1, limit: 20 };

/** Somebody who is named wherever a public answer names a reader, and those answers. */
async function world() {
  const name = `Canary ${newId()}`;
  const person = await createReader(ctx.db, { name });
  const me = actingAs({ ...ctx, now: new Date() }, person);
  const { author, work } = await createProPage(ctx.db);
  const review = await createReview(ctx.db, work.id, { userId: person.id, text: `Words of ${name}` });
  await ctx.db.insert(authorHighlights).values({ id: newId(), authorId: author.id, reviewId: review.id });
  const at = new Date();
  await createQuestion(ctx.db, author.id, { askerId: person.id, answer: "So.", answeredAt: at, publishedAt: at });
  const { club } = await createClubWith(ctx.db, { admin: person, members: 1 });
  const talked = (await createClubWith(ctx.db, { members: 1 })).club;
  await createThread(ctx.db, talked.id, person.id);
  const met = await createClubWith(ctx.db, { members: 0, admin: person });
  const startsAt = new Date(Date.now() + 86_400_000).toISOString();
  const { id: meetingId } = await createMeeting(me, met.club.id, { title: "Evening", startsAt });
  await answerMeeting(me, met.club.id, meetingId, { answer: "going" });
  const voted = await createClubWith(ctx.db, { members: 0, admin: person });
  await nominateBook(me, voted.club.id, { bookId: (await createWork(ctx.db)).id });
  await createShelf(ctx.db, person.id);
  const { username } = person;
  if (!username) throw new Error("A reader has a username.");
  const of = (id: string, part: "discussions" | "members" | "meetings" | "voting") => async (who: Context) =>
    (await clubPage(who, id))[part];
  const reads: Record<string, Read> = {
    "a review": (who) => getReview(who, review.id),
    "the reviews of a book": (who) => listReviewsOfBook(who, work.id, PAGE),
    "the highlights of an author": (who) => getAuthor(who, author.id),
    "the questions to an author": (who) => listQuestions(who, author.id, PAGE),
    "the members of a club": of(club.slug, "members"),
    "the discussions of a club": of(talked.slug, "discussions"),
    "the meetings of a club": of(met.club.slug, "meetings"),
    "the nominations of a club": of(voted.club.slug, "voting"),
    "a profile": (who) => getProfile(who, username),
    "the reviews of a reader": (who) => listReaderReviews(who, username, PAGE),
    "the shelves of a reader": (who) => listPublicShelves(who, username, PAGE),
    "what a search finds": (who) => findReaders(who, { search: name }, PAGE),
  };
  return { person, me, name, reads };
}

/** Which of the reads a cache still has after a change. */
async function leftAfter(reads: Record<string, Read>, change: () => Promise<unknown>): Promise<string[]> {
  const cached = await cachedReads(ctx, reads);
  const invalidated = await tagsInvalidatedBy(ctx, change);
  return [...cached].filter(([, answer]) => !isStale(answer, invalidated)).map(([what]) => what);
}

const CHANGES: Record<string, (me: Context) => Promise<unknown>> = {
  "a new name": (me) => updateMe(me, { displayName: "Somebody Else" }),
  "anonymous mode": (me) => updatePrivacy(me, { anonymous: true }),
  deletion: (me) => deleteAccount(me),
};

describe.each(Object.entries(CHANGES))("%s", (_, change) => {
  test("leaves no name in what is kept", async () => {
    const { me, name, reads } = await world();
    for (const [what, { text }] of await cachedReads(ctx, reads))
      if (!/profile|reader$/.test(what)) expect(text, what).toContain(name);
    expect(await leftAfter(reads, () => change(me))).toEqual([]);
  });
});

test("the words of whoever was anonymous go with the account too", async () => {
  const { me, reads } = await world();
  await updatePrivacy(me, { anonymous: true });
  const { "a profile": _, "the reviews of a reader": __, "the shelves of a reader": ___, ...others } = reads;
  expect(await leftAfter(others, () => deleteAccount(me))).toEqual([]);
});

test("what a curator published goes with the account, before anything is erased", async () => {
  const { person, curator } = await createCurator(ctx.db);
  const { id, works } = await createCollection(ctx.db, { curatorId: curator.id, books: 1 });
  const reads: Record<string, Read> = {
    "a collection": (who) => getCollection(who, id),
    "the collections of a book": (who) => firstCollectionsWithBook(who, works[0]?.id ?? ""),
    "the list of collections": (who) => listCollections(who, { ...PAGE, curator: curator.id }),
    "a curator": (who) => getCurator(who, curator.id),
  };
  for (const [what, { text }] of await cachedReads(ctx, reads)) expect(text, what).toContain(curator.name);
  expect(await leftAfter(reads, () => deleteAccount(actingAs(ctx, person)))).toEqual([]);
  expect(await firstCollectionsWithBook(ctx, works[0]?.id ?? "")).toEqual([]);
});

test("pictures that somebody sent go from the pages of authors and clubs with the account", async () => {
  const person = await createReader(ctx.db);
  const picture = {
    userId: person.id,
    kind: "image",
    contentType: "image/webp",
    bytes: 9,
    visibility: "public",
  } as const;
  const [sent] = await ctx.db.insert(uploads).values(picture).returning();
  const photo = `${env().APP_URL}/media/${sent?.id}.webp`;
  const { author } = await createProPage(ctx.db);
  await ctx.db.update(authors).set({ photo }).where(eq(authors.id, author.id));
  const { club } = await createClubWith(ctx.db, { members: 1 });
  await ctx.db.update(clubs).set({ avatar: photo }).where(eq(clubs.id, club.id));
  const { workId } = await createCurrentRead(ctx.db, club.id);
  const reads: Record<string, Read> = {
    "an author": (who) => getAuthor(who, author.id),
    "the clubs that read a book": (who) => clubsReading(who, workId, 5),
  };
  for (const [what, { text }] of await cachedReads(ctx, reads)) expect(text, what).toContain(photo);
  const leave = async () => {
    await dropAuthorPictures(ctx, person.id);
    await leaveClubs(ctx, person.id);
  };
  expect(await leftAfter(reads, leave)).toEqual([]);
  for (const [what, { text }] of await cachedReads(ctx, reads)) expect(text, what).not.toContain(photo);
});

test("a new username is in the list of addresses at once", async () => {
  const { me } = await world();
  const reads: Record<string, Read> = { addresses: (who) => listProfileAddresses(who, null, 5) };
  expect(await leftAfter(reads, () => updateMe(me, { username: `n_${newId().slice(-10)}` }))).toEqual([]);
});
