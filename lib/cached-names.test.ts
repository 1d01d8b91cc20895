/** Every cached response that shows somebody is rendered again once they are renamed, anonymous or gone: no cache has their name. */
import { beforeAll, describe, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { createProPage, createQuestion, createReview } from "@/db/factories/authors";
import { createClubWith, createThread } from "@/db/factories/clubs";
import { createShelf } from "@/db/factories/profiles";
import { authorHighlights } from "@/db/schema/authors";
import { newId } from "@/db/schema/columns";
import { updateMe } from "@/lib/auth/me";
import { getAuthor } from "@/lib/authors/authors";
import { listQuestions } from "@/lib/authors/questions";
import { getReview, listReviewsOfBook } from "@/lib/catalogue/reviews";
import { clubPage } from "@/lib/clubs/club-page";
import { answerMeeting, createMeeting } from "@/lib/clubs/meetings";
import { nominateBook } from "@/lib/clubs/nominations";
import { Answer } from "@/lib/kernel/answer";
import type { Context } from "@/lib/kernel/context";
import { newScope, runInScope } from "@/lib/kernel/scope";
import { deleteAccount } from "@/lib/profiles/account-deletion";
import { findReaders } from "@/lib/profiles/find-readers";
import { updatePrivacy } from "@/lib/profiles/own-profile";
import { getProfile } from "@/lib/profiles/profiles";
import { listReaderReviews } from "@/lib/profiles/public-reviews";
import { listPublicShelves } from "@/lib/profiles/public-shelves";
import { listProfileAddresses } from "@/lib/profiles/sitemap";
import { actingAs, testContext } from "@/lib/testing/context";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const PAGE = { page: 1, limit: 20 };
type Read = (who: Context) => Promise<unknown>;

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

/** What is cached of each answer: its words and the tags it goes with. */
async function cacheReads(reads: Record<string, Read>) {
  const cached = new Map<string, { text: string; tags: Set<string> }>();
  for (const [what, read] of Object.entries(reads)) {
    const answer = new Answer();
    const made = await read({ ...ctx, now: new Date(), answer });
    cached.set(what, { text: JSON.stringify(made), tags: answer.tags });
  }
  return cached;
}

async function tagsInvalidatedBy(change: () => Promise<unknown>): Promise<Set<string>> {
  const scope = newScope("change", "127.0.0.1");
  await runInScope(scope, change);
  return scope.staleTags;
}

const CHANGES: Record<string, (me: Context) => Promise<unknown>> = {
  "a new name": (me) => updateMe(me, { displayName: "Somebody Else" }),
  "anonymous mode": (me) => updatePrivacy(me, { anonymous: true }),
  deletion: (me) => deleteAccount(me),
};

describe.each(Object.entries(CHANGES))("%s", (_, change) => {
  test("leaves no name in what is kept", async () => {
    const { me, name, reads } = await world();
    const cached = await cacheReads(reads);
    for (const [what, { text }] of cached) if (!/profile|reader$/.test(what)) expect(text, what).toContain(name);
    const staleTags = await tagsInvalidatedBy(() => change(me));
    const left = [...cached]
      .filter(([, { tags }]) => [...tags].every((tag) => !staleTags.has(tag)))
      .map(([what]) => what);
    expect(left).toEqual([]);
  });
});

test("the words of whoever was anonymous go with the account too", async () => {
  const { me, reads } = await world();
  await updatePrivacy(me, { anonymous: true });
  const { "a profile": _, "the reviews of a reader": __, "the shelves of a reader": ___, ...others } = reads;
  const cached = await cacheReads(others);
  const staleTags = await tagsInvalidatedBy(() => deleteAccount(me));
  expect(
    [...cached].filter(([, { tags }]) => [...tags].every((tag) => !staleTags.has(tag))).map(([what]) => what),
  ).toEqual([]);
});

test("a new username is in the list of addresses at once", async () => {
  const { me } = await world();
  const cached = await cacheReads({ addresses: (who) => listProfileAddresses(who, null, 5) });
  const staleTags = await tagsInvalidatedBy(() => updateMe(me, { username: `n_${newId().slice(-10)}` }));
  expect([...(cached.get("addresses")?.tags ?? [])].some((tag) => staleTags.has(tag))).toBe(true);
});
