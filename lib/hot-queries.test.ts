/** What is read most is prepared: every statement these functions send stands in the connection's own list. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Pool } from "@/db/client";
import { createEdition, createReader, createSeries, createWork } from "@/db/factories";
import { createClubWith } from "@/db/factories/clubs";
import { clubVotings } from "@/db/schema/club-reading";
import { identify } from "@/lib/auth/actor";
import { startSession } from "@/lib/auth/sessions";
import { getAuthor, listAuthorBooks } from "@/lib/authors/authors";
import { getBookNotes } from "@/lib/catalogue/book-notes";
import { getBook, getBookByIsbn } from "@/lib/catalogue/books";
import { listReviewsOfBook } from "@/lib/catalogue/reviews";
import { search } from "@/lib/catalogue/search";
import { getSeries } from "@/lib/catalogue/series";
import { listSimilarBooks } from "@/lib/catalogue/similar-books";
import { getClub } from "@/lib/clubs/clubs";
import { getVoting } from "@/lib/clubs/votes";
import { getHead } from "@/lib/home/head";
import { listActivity } from "@/lib/home/list-activity";
import { getOwnPage } from "@/lib/home/own-page";
import { type Context, systemContext } from "@/lib/kernel/context";
import { countUnread } from "@/lib/notifications/unread";
import { listFinishedBooks } from "@/lib/profiles/finished-books";
import { listRecommendations } from "@/lib/profiles/recommendations";
import { notificationTypes } from "@/lib/registry/notification-types";
import { actingAs } from "@/lib/testing/context";
import { testDatabase } from "@/lib/testing/database";

const sent: string[] = [];
const page = { page: 1, limit: 20 };
let pool: Pool;
let work: { id: string; authorId: string };
let reader: { id: string; username: string | null };
let seriesId: string;
let clubId: string;
let sessionCookie: string;

beforeAll(async () => {
  const { url, db } = await testDatabase();
  seriesId = (await createSeries(db)).id;
  work = await createWork(db, { title: "Middlemarch", seriesId, seriesPosition: 1 });
  await createEdition(db, work.id, { isbn13: "9780141439549" });
  reader = await createReader(db, { lastSeenAt: new Date() });
  sessionCookie = (await startSession(systemContext(db), reader.id)).value;
  clubId = (await createClubWith(db)).club.id;
  await db.insert(clubVotings).values({ clubId, opensAt: new Date(), closesAt: new Date(Date.now() + 60_000) });
  pool = connect(url, { max: 1, onQuery: (statement) => void sent.push(statement) });
});
afterAll(() => pool.end());

const HOT = {
  "the author page": (ctx) => getAuthor(ctx, work.authorId),
  "the author page of a reader": (ctx) => getAuthor(actingAs(ctx, reader), work.authorId),
  "the books of an author": (ctx) => listAuthorBooks(ctx, work.authorId, page),
  "a book": (ctx) => getBook(ctx, work.id),
  "a book by ISBN": (ctx) => getBookByIsbn(ctx, "9780141439549"),
  "books like a book": (ctx) => listSimilarBooks(ctx, work.id),
  "what readers say of a book": (ctx) => getBookNotes(actingAs(ctx, reader), work.id),
  "the feed of the readers one follows": (ctx) => listActivity(actingAs(ctx, reader), page),
  "what a reader finished last": (ctx) => listFinishedBooks(ctx, reader.username ?? "", { year: null, limit: 80 }),
  "what others recommend": (ctx) => listRecommendations(actingAs(ctx, reader), page),
  "a series": (ctx) => getSeries(ctx, seriesId, page),
  "the reviews of a book": (ctx) => listReviewsOfBook(ctx, work.id, page),
  "search by words": (ctx) => search(ctx, "middlemarch"),
  "search by likeness": (ctx) => search(ctx, "midlemarch"),
  "a club": (ctx) => getClub(ctx, clubId),
  "the vote of a club": (ctx) => getVoting(actingAs(ctx, reader), clubId),
  "who asks, by session": (ctx) => identify(ctx, { authorization: null, apiKey: null, sessionCookie }),
  "the head of a reader's page": (ctx) => getHead(actingAs(ctx, reader), notificationTypes),
  "unread notices": (ctx) => countUnread(actingAs(ctx, reader), notificationTypes),
} satisfies Record<string, (ctx: Context) => Promise<unknown>>;

test.each(Object.entries(HOT))("%s", async (_, read) => {
  sent.length = 0;
  const ctx: Context = systemContext(pool.db);
  await read(ctx);
  const statements = [...sent];
  expect(statements.length).toBeGreaterThan(0);
  const rows = await pool.sql`select statement from pg_prepared_statements`;
  const preparedStatements = new Set(rows.map(({ statement }) => statement));
  expect(statements.filter((statement) => !preparedStatements.has(statement))).toEqual([]);
});

/** How many rows are wanted, and behind which one, is known to the plan for one page alone. */
const LEAFED: readonly (keyof typeof HOT)[] = ["what others recommend", "a series", "the reviews of a book"];

test.each(Object.entries(HOT).filter(([name]) => !LEAFED.some((leafed) => leafed === name)))(
  "%s is not planned anew each time",
  async (_, read) => {
    sent.length = 0;
    for (const _ of Array.from({ length: 12 })) await read(systemContext(pool.db));
    const rows = await pool.sql<{ planned: number }[]>`select custom_plans::int as planned from pg_prepared_statements
    where statement in ${pool.sql([...new Set(sent)])}`;
    expect(rows.length).toBeGreaterThan(0);
    for (const { planned } of rows) expect(planned).toBeLessThanOrEqual(5);
  },
);

test("what a query always says of itself stands in its text, where the plan that is kept knows it", async () => {
  await getAuthor(systemContext(pool.db), work.authorId);
  const rows = await pool.sql<{ statement: string }[]>`select statement from pg_prepared_statements
    where statement like '%"authors" "a"%' and statement like '%json_agg%' and statement not like '%offset $%'`;
  expect(rows.length).toBeGreaterThan(0);
  for (const { statement } of rows) expect(statement).not.toMatch(/limit \$/);
});

/** Each has a part of its own; whether there is such a page is nothing to a plan. */
const OWN = ["/authors/x", "/books/x", "/series/x", "/collections/x", "/curators/x", "/@x", "/clubs/x", "/clubs"];

test("what is asked for several people together is not planned anew each time", async () => {
  const ctx: Context = actingAs(systemContext(pool.db), reader);
  const many = Array.from({ length: 12 });
  for (const _ of many) {
    await identify(ctx, { authorization: null, apiKey: null, sessionCookie });
    await countUnread(ctx, notificationTypes);
    for (const path of OWN) await getOwnPage(ctx, notificationTypes, { path });
  }
  const rows = await pool.sql`select custom_plans from pg_prepared_statements where statement like '%asked.place%'`;
  expect(rows.length).toBeGreaterThanOrEqual(3 + OWN.length);
  for (const { custom_plans: planned } of rows) expect(Number(planned)).toBeLessThanOrEqual(5);
});
