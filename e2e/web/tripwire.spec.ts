/**
 * Words that try to run, written past every rule straight into the database, on every kind of public page: nothing runs,
 * asks or is refused by the page's policy (a refused script is an error in the console, which fails any journey).
 */
import { eq, inArray } from "drizzle-orm";
import { createReader, createWork, unique } from "@/db/factories";
import { createProPage, createQuestion, createReview, openQuestions } from "@/db/factories/authors";
import { createClubWith, createCurrentRead, createThread } from "@/db/factories/clubs";
import { createCollection, createCurator } from "@/db/factories/collections";
import { createShelf } from "@/db/factories/profiles";
import { authorAnnouncements, authorEvents, authorPicks } from "@/db/schema/authors";
import { clubMeetings } from "@/db/schema/club-meetings";
import { clubNominations, clubVotings } from "@/db/schema/club-reading";
import { clubComments, clubDiscussions } from "@/db/schema/club-talk";
import { collectionBooks } from "@/db/schema/collections";
import { profiles } from "@/db/schema/profiles";
import { database } from "../support/world";
import { expect, signIn, test } from "./fixtures";

declare global {
  interface Window {
    stolen?: number;
    refused?: string[];
  }
}

const LONG = [
  `<script>window.stolen=1</script></script><script>window.stolen=1</script>`,
  `"><img src=x onerror=window.stolen=1><svg onload=window.stolen=1>`,
  `</title></style></textarea>--><iframe srcdoc="<script>parent.stolen=1</script>"></iframe>`,
  `[here](javascript:window.stolen=1) ![x](x" onerror="stolen=1) <javascript:window.stolen=1>`,
  `{{constructor.constructor('stolen=1')()}} \u2028window.stolen=1 ||<img src=x onerror=stolen=1>||`,
].join("\n\n");
const SHORT = `</script><svg onload=stolen=1>"'`;
const DAY_MS = 86_400_000;

/** One of everything that strangers read, in these words; gives the reader of it all and the pages. */
async function write() {
  const db = database();
  const mark = unique();
  const name = `${SHORT}${mark}`;
  const reader = await createReader(db, { name });
  const { author, work } = await createProPage(db, {
    name,
    bio: LONG,
    location: SHORT,
    links: [{ kind: SHORT, url: `https://a.example/"><svg/onload=stolen=1>`, verified: true }],
  });
  const named = await createWork(db, { title: name, subtitle: SHORT, description: LONG, authorId: author.id });
  await createReview(db, named.id, { userId: reader.id, text: LONG });
  await createReview(db, work.id, { userId: reader.id, text: LONG });
  await openQuestions(db, author.id);
  const answered = { answeredAt: new Date(), publishedAt: new Date() };
  await createQuestion(db, author.id, { text: LONG, answer: LONG, ...answered });
  const own = { authorId: author.id, createdBy: reader.id };
  await db.insert(authorAnnouncements).values({ ...own, title: SHORT, description: LONG });
  const startsAt = new Date(Date.now() + 7 * DAY_MS);
  await db
    .insert(authorEvents)
    .values({ ...own, kind: "signing", title: SHORT, description: LONG, startsAt, timezone: "UTC", place: SHORT });
  await db.insert(authorPicks).values({ authorId: author.id, workId: named.id, note: SHORT, position: 1 });

  await db.insert(profiles).values({ userId: reader.id, bio: LONG, pinnedBooks: [named.id] });
  const shelf = await createShelf(db, reader.id, { name, slug: mark, description: LONG, books: [named.id] });
  const { curator } = await createCurator(db, { name, bio: LONG, credentials: LONG });
  const list = await createCollection(db, { curatorId: curator.id, title: name, description: LONG, books: 1 });
  await db
    .update(collectionBooks)
    .set({ note: SHORT, workId: named.id })
    .where(eq(collectionBooks.collectionId, list.id));

  const { club } = await createClubWith(db, { admin: reader, name, description: LONG, rules: LONG });
  await createCurrentRead(db, club.id, { workId: named.id });
  const thread = await createThread(db, club.id, reader.id, 2);
  await db.update(clubDiscussions).set({ title: name, body: LONG }).where(eq(clubDiscussions.id, thread.id));
  await db.update(clubComments).set({ body: LONG }).where(inArray(clubComments.id, thread.commentIds));
  const [voting] = await db
    .insert(clubVotings)
    .values({ clubId: club.id, opensAt: new Date(), closesAt: startsAt })
    .returning();
  await db
    .insert(clubNominations)
    .values({ votingId: voting?.id ?? "", workId: work.id, userId: reader.id, pitch: SHORT });
  const [meeting] = await db
    .insert(clubMeetings)
    .values({ clubId: club.id, title: name, place: SHORT, agenda: LONG, notes: LONG, startsAt, plannedBy: reader.id })
    .returning();
  const at = `/clubs/${club.slug}`;
  const query = encodeURIComponent(name);
  const strangers = [
    `/books/${named.slug}`,
    `/authors/${author.slug}`,
    `/@${reader.username}`,
    `/@${reader.username}/${shelf.slug}`,
    `/@${reader.username}/reviews`,
    `/curators/${curator.slug}`,
    `/collections/${list.slug}`,
    at,
    `${at}/discussions/${thread.id}`,
    `${at}/meetings/${meeting?.id}`,
    `/search?q=${query}`,
    `/collections?q=${query}`,
    `/clubs?q=${query}`,
    `/sign-in?next=${query}`,
    `/books/${query}`,
  ];
  return {
    reader,
    mark,
    strangers,
    own: ["/library", "/home", `${at}/manage`, "/settings/profile", `/library/shelves/${shelf.id}`],
  };
}

test("no words of anybody run on a page of anybody else's", async ({ page, context }) => {
  const { reader, mark, strangers, own } = await write();
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    window.refused = [];
    document.addEventListener("securitypolicyviolation", ({ violatedDirective }) =>
      window.refused?.push(violatedDirective),
    );
  });
  const visit = async (path: string) => {
    const response = await page.goto(path);
    const seen = await page.evaluate(() => ({ stolen: window.stolen, refused: window.refused }));
    expect(seen, path).toEqual({ stolen: undefined, refused: [] });
    return response;
  };
  for (const path of strangers) {
    const response = await visit(path);
    expect(await response?.text(), path).toContain(mark); // the words are there, and do nothing
  }
  await signIn(context, reader);
  for (const path of own) expect((await visit(path))?.status(), path).toBe(200);
  expect(asked).toEqual([]);
});
