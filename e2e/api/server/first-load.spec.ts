/** What a stranger's page loads at once, as it is built: nothing that only members and owners need. */
import { expect, test } from "vitest";
import { createReader } from "@/db/factories";
import { createClubWith, createCurrentRead, createThread } from "@/db/factories/clubs";
import { clubMeetings } from "@/db/schema/club-meetings";
import { clubReadQuestions, clubReadStages } from "@/db/schema/club-stages";
import { unsubscribeUrl } from "@/lib/notifications/unsubscribe";
import { withInvitation } from "../../support/clubs";
import { appUrl, call, database, newReader, sessionOf } from "../../support/world";

/** Words that a library has in its own code and nobody else. */
const LIBRARIES = { forms: "shouldUnregister", queries: "getMutationCache" };

const chunksOf = (html: string) => [...new Set(html.match(/\/_next\/static\/chunks\/[\w.~-]+\.js/g))];

/** Which of them a page brings. */
async function librariesOf(path: string, headers: Record<string, string> = {}): Promise<string[]> {
  const { text, status } = await call("GET", `/${path}`, { headers: { Accept: "text/html", ...headers } });
  expect(status, path).toBe(200);
  const chunks = chunksOf(text);
  expect(chunks.length, path).toBeGreaterThan(3);
  const sources = await Promise.all(chunks.map(async (chunk) => (await fetch(`${appUrl()}${chunk}`)).text()));
  return Object.entries(LIBRARIES)
    .filter(([, word]) => sources.some((source) => source.includes(word)))
    .map(([name]) => name);
}

const tomorrow = () => new Date(Date.now() + 86_400_000);

/** A club with something on each of its pages, and their addresses. */
async function pagesOfClub(): Promise<string[]> {
  const db = database();
  const { club, admin } = await createClubWith(db, { members: 1 });
  const { id: clubId } = club;
  const { id: discussionId } = await createThread(db, clubId, admin.id, 1);
  const { id: readId } = await createCurrentRead(db, clubId);
  await db
    .insert(clubReadStages)
    .values({ readId, place: 0, title: "On the train", percent: 50, position: 50, opensAt: tomorrow() });
  await db
    .insert(clubReadQuestions)
    .values({ readId, userId: admin.id, place: 0, text: "Who would take this train?", discussionId });
  const meeting = { clubId, title: "At the station", plannedBy: admin.id, startsAt: tomorrow() };
  const meetings = await db.insert(clubMeetings).values(meeting).returning();
  const lists = ["", "/discussions", "/members"];
  const single = [`/discussions/${discussionId}`, `/reads/${readId}`, ...meetings.map(({ id }) => `/meetings/${id}`)];
  return [...lists, ...single].map((page) => `/clubs/${club.slug}${page}`);
}

/** Where a mail leads somebody who may have no account. */
async function pagesOfMails(of: string): Promise<string[]> {
  const { token } = await withInvitation();
  const { pathname, search } = new URL(unsubscribeUrl(of, "author_release"));
  return [`/clubs/invitations/${token}`, `${pathname}${search}`, "/subscribe/some-token"];
}

test("public pages bring no library for forms and queries", async () => {
  const reader = await createReader(database());
  const withNewsletter = await createReader(database(), { tier: "creator" });
  const pages = [
    "/",
    "/discover",
    "/books",
    "/search?q=austen",
    "/authors/jane-austen",
    "/authors/jane-austen/history",
    "/books/middlemarch",
    "/books/middlemarch/history",
    "/sign-in",
    "/sign-in/passkey",
    `/@${reader.username}`,
    `/@${withNewsletter.username}`,
    ...(await pagesOfClub()),
    ...(await pagesOfMails(reader.id)),
  ];
  for (const path of pages) expect([path, await librariesOf(path)]).toEqual([path, []]);
});

test("a page where somebody works brings them", async () => {
  const { name, value } = await sessionOf(await newReader());
  expect(await librariesOf("/settings/profile", { Cookie: `${name}=${value}` })).toEqual(
    expect.arrayContaining(["forms", "queries"]),
  );
});
