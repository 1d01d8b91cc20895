/**
 * A small world in which everybody has something that others must not read, each with a word of its own: whoever is sent a
 * word that is not for them was sent what is another's.
 */
import { eq } from "drizzle-orm";
import { createAuthor, createEdition, createSeries, createWork, unique } from "@/db/factories";
import { createQuestion, createReview, openQuestions } from "@/db/factories/authors";
import { createClubWith, createCurrentRead, createThread } from "@/db/factories/clubs";
import { createCollection, createCurator } from "@/db/factories/collections";
import { createShelf, follow } from "@/db/factories/profiles";
import { authorAnnouncements, authorEvents, authorMembers } from "@/db/schema/authors";
import { clubComments, clubDiscussions } from "@/db/schema/club-talk";
import { clubMembers } from "@/db/schema/clubs";
import { collectionBooks, curators } from "@/db/schema/collections";
import { libraryEntries } from "@/db/schema/library";
import { blocks } from "@/db/schema/users";
import { ROLES } from "@/lib/format/roles";
import { bearerOf, call, database, newReader, type Person } from "./world";

const NAMES = ["owner", "reader", "blocked", "follower", "member", "author", "curator", "hidden", "admin"] as const;
export type Name = (typeof NAMES)[number];
export const EVERYBODY: readonly (Name | null)[] = [...NAMES, null];

/** What a word is of, and who may be sent it; null is a stranger. */
export type Secret = { of: string; word: string; readBy: readonly (Name | null)[] };
export type PrivateWorld = Awaited<ReturnType<typeof createPrivateWorld>>;

const DAY_MS = 86_400_000;
/** The year in which everybody but the reader finished the book. */
export const LAST_YEAR = new Date().getUTCFullYear() - 1;
const but = (...names: Name[]) => EVERYBODY.filter((name) => !names.includes(name as Name));

export async function createPrivateWorld() {
  const db = database();
  const secrets: Secret[] = [];
  const secret = (of: string, readBy: readonly (Name | null)[]): string => {
    const word = `zq${unique()}`;
    secrets.push({ of, word, readBy });
    return word;
  };
  const person = async (name: Name, values: Parameters<typeof newReader>[0] = {}) => {
    const mail = secret(`the address of ${name}`, [name, "admin"]);
    return [name, await newReader({ email: `${mail}@readers.example`, ...values })] as const;
  };
  const ownerName = secret("the owner's name", but("blocked"));
  const people = Object.fromEntries([
    await person("owner", { name: ownerName }),
    await person("hidden", { anonymous: true, name: secret("a hidden name", ["hidden", "admin"]) }),
    await person("admin", { roles: ROLES }),
    ...(await Promise.all(
      (["reader", "blocked", "follower", "member", "author", "curator"] as const).map((name) => person(name)),
    )),
  ]) as Record<Name, Person>;
  const { owner, blocked, follower, member } = people;
  const texts = { rules: "Be kind.", terms: "As it is.", imprint: "Of this house.", contactEmail: "us@house.example" };
  await call("PATCH", "/admin/settings", { headers: await bearerOf(people.admin), body: texts });
  await db.insert(blocks).values({ blockerId: owner.id, blockedId: blocked.id });
  await follow(db, follower.id, owner.id);

  const author = await createAuthor(db, { verifiedAt: new Date(), tier: "pro" });
  await db.insert(authorMembers).values({ authorId: author.id, userId: people.author.id, role: "holder" });
  const series = await createSeries(db);
  const book = await createWork(db, { authorId: author.id, seriesId: series.id, seriesPosition: 1 });
  const isbn13 = "9780000000002";
  const edition = await createEdition(db, book.id, { isbn13 });
  for (const name of NAMES) {
    const privateNote = secret(`a note of ${name}`, [name]);
    const status = name === "reader" ? "reading" : "finished";
    const finishedOn = status === "finished" ? `${LAST_YEAR}-06-01` : null;
    await db
      .insert(libraryEntries)
      .values({ userId: people[name].id, workId: book.id, status, privateNote, finishedOn });
    const shelfName = secret(`a shelf of ${name}`, [name]);
    await createShelf(db, people[name].id, { name: shelfName, slug: "own", visibility: "private" });
    if (!["owner", "blocked", "hidden"].includes(name))
      await createReview(db, book.id, {
        userId: people[name].id,
        visibility: "private",
        text: secret(`a private review of ${name}`, [name]),
      });
  }
  const review = await createReview(db, book.id, {
    userId: owner.id,
    text: secret("the owner's review", but("blocked")),
  });
  await createReview(db, book.id, { userId: blocked.id, text: secret("the blocked one's review", but("owner")) });
  await createReview(db, book.id, { userId: people.hidden.id, text: "Nobody's name stands here." });
  const shelf = await createShelf(db, owner.id, {
    name: secret("the owner's public shelf", but("blocked")),
    slug: "for-all", // no word of the name: a page that is not there repeats its address
    books: [book.id],
  });
  const ofFollowers = await createShelf(db, owner.id, {
    name: secret("a shelf for followers", ["owner", "follower"]),
    slug: "for-some",
    visibility: "followers",
    books: [book.id],
  });

  const own = { authorId: author.id, createdBy: people.author.id };
  await db.insert(authorAnnouncements).values({ ...own, title: `News ${unique()}`, description: "A new one." });
  const startsAt = new Date(Date.now() + 7 * DAY_MS);
  const [event] = await db
    .insert(authorEvents)
    .values({ ...own, kind: "signing", title: `Signing ${unique()}`, startsAt, timezone: "UTC", place: "The shop" })
    .returning();
  await openQuestions(db, author.id);
  await createQuestion(db, author.id, {
    askerId: people.reader.id,
    text: secret("a question that waits", ["reader", "author"]),
  });

  const { curator } = await createCurator(db, { tier: "pro" });
  await db.update(curators).set({ userId: people.curator.id }).where(eq(curators.id, curator.id));
  const collection = await createCollection(db, {
    curatorId: curator.id,
    books: 1,
    bookCount: 2,
    title: secret("the curator's collection", EVERYBODY),
  });
  await db.insert(collectionBooks).values({ collectionId: collection.id, workId: book.id, position: 2 });
  const draft = await createCollection(db, {
    curatorId: curator.id,
    books: 1,
    publishAt: null,
    title: secret("a draft", ["curator", "admin"]),
  });

  const { club, admin: founder } = await createClubWith(db, { name: secret("the public club", EVERYBODY) });
  const hiddenClub = await createClubWith(db, {
    admin: founder,
    name: secret("a private club", ["member"]),
    visibility: "private",
  });
  for (const { id } of [club, hiddenClub.club])
    await db
      .insert(clubMembers)
      .values({ clubId: id, userId: member.id, role: "member", status: "active", joinedAt: new Date() });
  await createCurrentRead(db, club.id, { workId: book.id });
  const then = new Date(Date.now() - 3 * DAY_MS); // what was said just now is said a minute ago in the next answer
  const discuss = async (
    clubId: string,
    comments: number,
    values: Partial<typeof clubDiscussions.$inferInsert> = {},
  ) => {
    const made = await createThread(db, clubId, member.id, comments);
    await db
      .update(clubDiscussions)
      .set({ createdAt: then, lastActivityAt: then, ...values })
      .where(eq(clubDiscussions.id, made.id));
    await db.update(clubComments).set({ createdAt: then }).where(eq(clubComments.discussionId, made.id));
    return made;
  };
  const thread = await discuss(hiddenClub.club.id, 1);
  const threadOfMember = await discuss(club.id, 0, { title: secret("a member's discussion", EVERYBODY) });
  const reportedThread = await discuss(club.id, 0, { title: secret("a reported discussion", EVERYBODY) });
  return {
    ...{ people, secrets, author, series, book, edition, isbn13, review, shelf, ofFollowers, event, curator },
    ...{ collection, draft, club, founder, hiddenClub: hiddenClub.club, thread, threadOfMember, reportedThread },
  };
}
