/** Every cached response that names a book or whoever wrote it is rendered again once they are called otherwise. */
import { beforeAll, describe, expect, test } from "vitest";
import { createAuthor, createEdition, createReader, createWork, unique } from "@/db/factories";
import { createClubWith, createCurrentRead } from "@/db/factories/clubs";
import { createCollection } from "@/db/factories/collections";
import { createShelf } from "@/db/factories/profiles";
import { authorAnnouncements } from "@/db/schema/authors";
import { contributions } from "@/db/schema/catalogue";
import { collectionBooks } from "@/db/schema/collections";
import { libraryEntries } from "@/db/schema/library";
import { profiles } from "@/db/schema/profiles";
import { listAnnouncements } from "@/lib/authors/announcements";
import { getBook, getEdition } from "@/lib/catalogue/books";
import { ProposeForBook, ProposeForPerson } from "@/lib/catalogue/correction-schemas";
import { propose } from "@/lib/catalogue/corrections/proposals";
import { listClubs } from "@/lib/clubs/list";
import { nominateBook } from "@/lib/clubs/nominations";
import { listReads } from "@/lib/clubs/reads";
import { findVoting } from "@/lib/clubs/votes";
import { coversOf } from "@/lib/collections/covers";
import type { Context } from "@/lib/kernel/context";
import { getFrontShelf } from "@/lib/profiles/front-shelf";
import { getProfile } from "@/lib/profiles/profiles";
import { profileShareImage, shelfShareImage } from "@/lib/profiles/share-image";
import { cachedReads, isStale, type Read, tagsInvalidatedBy } from "@/lib/testing/cached-reads";
import { actingAs, testContext } from "@/lib/testing/context";

let ctx: Context;
let staff: Context;
beforeAll(async () => {
  ctx = await testContext();
  staff = actingAs(ctx, await createReader(ctx.db, { roles: ["librarian"] }));
});

const PAGE = { page: 1, limit: 20 };
const DAY_MS = 86_400_000;

/** A book that is named wherever an answer names one beside its own page, and those answers. */
async function world() {
  const [title, name] = [`Canary ${unique()}`, `Writer ${unique()}`];
  const author = await createAuthor(ctx.db, { name });
  const book = await createWork(ctx.db, { title, authorId: author.id });
  const month = new Date(Date.now() - 60 * DAY_MS);
  const person = await createReader(ctx.db, { createdAt: month });
  await ctx.db.insert(profiles).values({ userId: person.id, pinnedBooks: [book.id] });
  await ctx.db.insert(libraryEntries).values({ userId: person.id, workId: book.id, status: "finished" });
  const others = await Promise.all(Array.from({ length: 3 }, () => createWork(ctx.db)));
  const books = [book, ...others].map(({ id }) => id);
  const shelf = await createShelf(ctx.db, person.id, { description: "The best.", books });
  const past = {
    workId: book.id,
    startsAt: new Date(Date.now() - 9 * DAY_MS),
    deadline: new Date(Date.now() - DAY_MS),
  };
  const [readBefore, reading, voting] = await Promise.all(
    Array.from({ length: 3 }, () => createClubWith(ctx.db, { memberCount: 10_000 })),
  );
  if (!readBefore || !reading || !voting) throw new Error("There are three clubs.");
  await createCurrentRead(ctx.db, readBefore.club.id, past);
  await createCurrentRead(ctx.db, reading.club.id, { workId: book.id });
  await nominateBook(actingAs({ ...ctx, now: new Date() }, voting.admin), voting.club.id, { bookId: book.id });
  const collection = await createCollection(ctx.db, { books: 0 });
  await ctx.db.insert(collectionBooks).values({ collectionId: collection.id, workId: book.id, position: 1 });
  const announcing = await createAuthor(ctx.db, { bookCount: 1 });
  await ctx.db
    .insert(authorAnnouncements)
    .values({ authorId: announcing.id, title: "News", description: "Read it.", workId: book.id, createdBy: person.id });
  const reads: Record<string, Read> = {
    "a profile": (who) => getProfile(who, person.username ?? ""),
    "the card of a profile": (who) => profileShareImage(who, person.id),
    "the card of a shelf": (who) => shelfShareImage(who, shelf.id),
    "the shelf on the front page": (who) => getFrontShelf(who),
    "the reads of a club": (who) => listReads(who, readBefore.club.id, PAGE),
    "the nominations of a club": (who) => findVoting(who, voting.club.id),
    "the list of clubs": (who) => listClubs(who, { filters: { book: book.id } }, { limit: 5 }),
    "the covers of a collection": async (who) => [...(await coversOf(who, [collection.id])).values()],
    "the news of an author": (who) => listAnnouncements(who, announcing.id, PAGE),
  };
  return { title, name, book, author, reads };
}

const rename = (id: string, from: string) =>
  propose(
    staff,
    "author",
    id,
    ProposeForPerson.parse({ changes: [{ field: "name", from, to: `New ${unique()}` }], reason: "Checked." }),
  );
const retitle = (id: string, from: string) =>
  propose(
    staff,
    "book",
    id,
    ProposeForBook.parse({ changes: [{ field: "title", from, to: `New ${unique()}` }], reason: "Checked." }),
  );

/** Which of the answers a cache still has after a change. */
async function leftAfter(reads: Record<string, Read>, word: string, change: () => Promise<unknown>) {
  const cached = await cachedReads(ctx, reads);
  for (const [what, { text }] of cached) expect(text, what).toContain(word);
  const invalidated = await tagsInvalidatedBy(ctx, change);
  return [...cached].filter(([, answer]) => !isStale(answer, invalidated)).map(([what]) => what);
}

describe("what names a book is rendered again", () => {
  test("when it is called otherwise", async () => {
    const { title, book, reads } = await world();
    expect(await leftAfter(reads, title, () => retitle(book.id, title))).toEqual([]);
  });

  test("when whoever wrote it is", async () => {
    const { name, author, reads } = await world();
    expect(await leftAfter(reads, name, () => rename(author.id, name))).toEqual([]);
  });
});

describe("whoever translated a book", () => {
  const translated = async () => {
    const [book, translator] = [await createWork(ctx.db), await createAuthor(ctx.db)];
    await ctx.db
      .insert(contributions)
      .values({ workId: book.id, authorId: translator.id, role: "translator", position: 1 });
    const edition = await createEdition(ctx.db, book.id);
    const reads: Record<string, Read> = {
      "a book": (who) => getBook(who, book.id),
      "an edition": (who) => getEdition(who, edition.id),
    };
    return { book, translator, reads };
  };

  test("is named there by the new name", async () => {
    const { translator, reads } = await translated();
    expect(await leftAfter(reads, translator.name, () => rename(translator.id, translator.name))).toEqual([]);
  });

  test("makes stale whatever depends on the book, when called otherwise", async () => {
    const { book, translator } = await translated();
    expect(await tagsInvalidatedBy(ctx, () => rename(translator.id, translator.name))).toContain(`book:${book.id}`);
  });

  test("is one of those on whom its page depends: a badge of theirs stands there too", async () => {
    const { translator, reads } = await translated();
    for (const [what, { tags }] of await cachedReads(ctx, reads))
      expect([...tags], what).toContain(`author:${translator.id}`);
  });
});
