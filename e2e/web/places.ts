/** What pages need to be looked at: people of the demo world, and things whose address is not known before. */
import { and, desc, eq } from "drizzle-orm";
import { authorClaims } from "@/db/schema/author-claims";
import { clubMeetings } from "@/db/schema/club-meetings";
import { clubPolls } from "@/db/schema/club-polls";
import { clubReads } from "@/db/schema/club-reading";
import { clubDiscussions } from "@/db/schema/club-talk";
import { clubs } from "@/db/schema/clubs";
import { newId } from "@/db/schema/columns";
import { oauthApps } from "@/db/schema/oauth";
import { mails } from "@/db/schema/platform";
import { readerImportRows, readerImports } from "@/db/schema/reader-imports";
import { shelves } from "@/db/schema/shelves";
import { users } from "@/db/schema/users";
import { refusalUrl } from "@/lib/mail/refusals";
import { authorizationQuery, newVerifier } from "@/lib/testing/oauth";
import { lastMailTo } from "../support/mailbox";
import { bearerOf, call, database, newReader } from "../support/world";

/** Somebody of the demo world. */
export async function demo(username: string): Promise<{ id: string }> {
  const [row] = await database().select({ id: users.id }).from(users).where(eq(users.username, username));
  if (!row) throw new Error(`There is no @${username} in the demo world.`);
  return row;
}

/** The busiest discussion of the demo club, whatever other journeys have said elsewhere, and its next meeting. */
export async function currentRead(): Promise<string> {
  const [row] = await database()
    .select({ id: clubReads.id })
    .from(clubReads)
    .innerJoin(clubs, eq(clubs.id, clubReads.clubId))
    .where(eq(clubs.slug, "the-lantern-room"))
    .orderBy(desc(clubReads.startsAt))
    .limit(1);
  if (!row) throw new Error("The Lantern Room reads nothing.");
  return `/clubs/the-lantern-room/reads/${row.id}`;
}

export async function firstThread(): Promise<string> {
  const [row] = await database()
    .select({ id: clubDiscussions.id })
    .from(clubDiscussions)
    .innerJoin(clubs, eq(clubs.id, clubDiscussions.clubId))
    .where(eq(clubs.slug, "the-lantern-room"))
    .orderBy(desc(clubDiscussions.commentCount))
    .limit(1);
  if (!row) throw new Error("The Lantern Room has no discussion.");
  return `/clubs/the-lantern-room/discussions/${row.id}`;
}
/** An edition of a book of the demo. */
export async function firstEdition(): Promise<string> {
  const { body } = await call("GET", "/v1/books/middlemarch");
  return `/books/middlemarch/editions/${body.editions[0].id}`;
}

/** The staff's list of dead letters, with one in it. */
export async function withDeadLetter(): Promise<string> {
  const mail = { kind: "weekly_digest", subject: "Your week", html: "<p>Your week</p>", text: "Your week" };
  const recipient = (await newReader()).email ?? "";
  const dead = { attempts: 61, lastError: "rate_limit_exceeded", deadAt: new Date() };
  await database()
    .insert(mails)
    .values({ ...mail, recipient, ...dead });
  return "/admin/dead-letters";
}
export async function firstMeeting(): Promise<string> {
  const [row] = await database()
    .select()
    .from(clubMeetings)
    .where(eq(clubMeetings.title, "Middlemarch, the last books"));
  return `/clubs/the-lantern-room/meetings/${row?.id}`;
}

export async function firstPoll(): Promise<string> {
  const [row] = await database().select().from(clubPolls).where(eq(clubPolls.asksDates, true)).orderBy(clubPolls.id);
  return `/clubs/the-lantern-room/polls/${row?.id}`;
}

/** A pro reader who named a domain and had it looked up. */
export async function withDomain(): Promise<{ id: string }> {
  const person = await newReader({ tier: "pro" });
  const headers = await bearerOf(person);
  await call("PUT", "/v1/me/domain", { headers, body: { hostname: `books.${person.username?.replace("_", "")}.org` } });
  await call("POST", "/v1/me/domain/check", { headers });
  return person;
}

/** The dashboard of a shelf of the demo world. */
export async function ownShelf(username: string, slug: string): Promise<string> {
  const { id } = await demo(username);
  const [shelf] = await database()
    .select({ id: shelves.id })
    .from(shelves)
    .where(and(eq(shelves.userId, id), eq(shelves.slug, slug)));
  if (!shelf) throw new Error(`@${username} has no shelf ${slug}.`);
  return `/library/shelves/${shelf.id}`;
}

/** An import of the demo reader's that is through, with a row of each kind. */
export async function doneImport(): Promise<string> {
  const { id: userId } = await demo("demo_reader");
  const id = newId();
  await database()
    .insert(readerImports)
    .values({ id, userId, format: "goodreads", fileName: "history.csv", status: "done", rowCount: 3 });
  const rows = [
    { row: 1, state: "skipped" as const, title: "A slip of the pen", data: { title: "A slip of the pen" } },
    {
      row: 2,
      state: "rejected" as const,
      title: "Unknown",
      reason: "This book is not in the catalogue.",
      data: { title: "Unknown" },
    },
    { row: 3, state: "rejected" as const, title: "", reason: "the row has no title", data: {} },
  ];
  await database()
    .insert(readerImportRows)
    .values(rows.map((row) => ({ ...row, importId: id })));
  return `/import/${id}`;
}

/** An invitation to the demo club, as its link leads to it. */
export async function invitation(): Promise<string> {
  const headers = await bearerOf(await demo("demo_reader"));
  const { body } = await call("POST", "/v1/clubs/the-lantern-room/invitations", { headers, body: {} });
  return new URL(body.url).pathname;
}

/** A mail of the outbox: a code to sign in with. */
export async function oneMail(): Promise<string> {
  const email = (await newReader()).email ?? "";
  await call("POST", "/v1/auth/email", { body: { email } });
  return `/dev/mail/${(await lastMailTo(email)).id}`;
}

/** Where a mail that somebody else asked for lets its reader have no more of them. */
export async function noMoreMails(): Promise<string> {
  const { pathname, search } = new URL(refusalUrl((await newReader()).email ?? ""));
  return `${pathname}${search}`;
}

/** A claim of somebody of the demo world. */
export async function ownClaim(username: string): Promise<string> {
  const { id } = await demo(username);
  const [claim] = await database()
    .select({ id: authorClaims.id })
    .from(authorClaims)
    .where(eq(authorClaims.claimantId, id))
    .orderBy(desc(authorClaims.submittedAt))
    .limit(1);
  if (!claim) throw new Error(`@${username} has claimed no page.`);
  return `/portal/claims/${claim.id}`;
}

/** The app that somebody of the demo made. */
async function appOf(username: string) {
  const person = await demo(username);
  const [app] = await database().select().from(oauthApps).where(eq(oauthApps.ownerId, person.id)).limit(1);
  if (!app) throw new Error(`@${username} has no app.`);
  return app;
}
export const ownApp = async (username: string): Promise<string> => `/developers/apps/${(await appOf(username)).id}`;

/** What the app of the demo sends a reader to. */
export async function appAsking(): Promise<string> {
  const { id, redirectUris } = await appOf("demo_pro");
  const asked = { appId: id, redirectUri: redirectUris[0] ?? "", scope: "library:read clubs:write email:read" };
  return `/oauth/authorize?${new URLSearchParams(authorizationQuery({ ...asked, verifier: newVerifier() }))}`;
}
