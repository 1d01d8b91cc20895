/** When a reader's request for a page that is the same for everybody becomes a stranger's, and that nothing of them is left in it. */
import type { IncomingMessage } from "node:http";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { createClubWith } from "@/db/factories/clubs";
import { works } from "@/db/schema/catalogue";
import { clubMembers } from "@/db/schema/clubs";
import { startSession } from "@/lib/auth/sessions";
import type { Context } from "@/lib/kernel/context";
import { newScope } from "@/lib/kernel/scope";
import { testContext } from "@/lib/testing/context";
import { hintFor, takenAsStranger } from "./shared-pages";

let ctx: Context;
let reader: Awaited<ReturnType<typeof createReader>>;
let cookie: string;
beforeAll(async () => {
  ctx = await testContext();
  reader = await createReader(ctx.db);
  cookie = `bookplate.session=${(await startSession(ctx, reader.id)).value}; bookplate.reader=x`;
});

async function taken(path: string, headers: Record<string, string>, method = "GET") {
  const req = { method, headers: { ...headers } } as unknown as IncomingMessage;
  const scope = newScope("id", "::1");
  return { isTaken: await takenAsStranger(req, path, scope), cookie: req.headers.cookie, by: scope.actorId };
}

test("the page is a stranger's, and the look at it the reader's", async () => {
  expect(await taken("/books", { cookie })).toEqual({ isTaken: true, cookie: undefined, by: reader.id });
  expect(await taken("/books", { cookie }, "HEAD")).toMatchObject({ isTaken: true });
});

test.each([
  ["a page that is not the same for everybody", "/home", {}, "GET"],
  ["a reader's own page among those that are", "/developers/apps", {}, "GET"],
  ["a write", "/books", {}, "POST"],
  ["what React asks for", "/books", { rsc: "1" }, "GET"],
  ["an action", "/books", { "next-action": "x" }, "GET"],
  ["a program", "/books", { authorization: "Bearer x" }, "GET"],
  ["a key", "/books", { "x-api-key": "x" }, "GET"],
  ["JSON", "/collections", { accept: "application/json" }, "GET"],
])("%s stays the reader's", async (_, path, headers, method) => {
  expect(await taken(path, { cookie, ...headers }, method)).toEqual({ isTaken: false, cookie, by: null });
});

test("of books those of the catalogue are taken, under their own address; what a reader alone may open is made for them", async () => {
  const [book, own] = [await createWork(ctx.db), await createWork(ctx.db)];
  await ctx.db.update(works).set({ madeBy: reader.id }).where(eq(works.id, own.id));
  expect(await taken(`/books/${book.slug}`, { cookie })).toMatchObject({ isTaken: true });
  for (const slug of [own.slug, book.id, "new", "none"])
    expect(await taken(`/books/${slug}`, { cookie })).toEqual({ isTaken: false, cookie, by: null });
});

test.each([
  ["is in it", { status: "active" }],
  ["asked to join", { status: "requested" }],
  ["waits", { status: "waiting", waitingSince: new Date() }],
  ["left", { status: "inactive", exit: "left" }],
  ["was sent away", { status: "inactive", exit: "banned" }],
] as const)("a club, and the list of clubs, are made for whoever %s; another club is taken", async (_, standing) => {
  const [{ club }, { club: other }] = [await createClubWith(ctx.db), await createClubWith(ctx.db)];
  const person = await createReader(ctx.db);
  const theirs = `bookplate.session=${(await startSession(ctx, person.id)).value}; bookplate.reader=x`;
  const pages = [`/clubs/${club.slug}`, "/clubs", `/clubs/${other.slug}`];
  const taking = async () => {
    const answers: boolean[] = [];
    for (const path of pages) answers.push((await taken(path, { cookie: theirs })).isTaken);
    return answers;
  };
  expect(await taking()).toEqual([true, true, true]);
  await ctx.db.insert(clubMembers).values({ clubId: club.id, userId: person.id, ...standing });
  expect(await taking()).toEqual([false, false, true]);
});

test("of clubs the public ones are taken, under their own address, whoever else is in them", async () => {
  const [{ club }, { club: hidden }] = [
    await createClubWith(ctx.db, { members: 1 }),
    await createClubWith(ctx.db, { visibility: "private" }),
  ];
  expect(await taken(`/clubs/${club.slug}`, { cookie })).toMatchObject({ isTaken: true, by: reader.id });
  for (const address of [hidden.slug, club.id, "new", "none", "*", "a%2Cb", `${club.slug}/manage`])
    expect(await taken(`/clubs/${address}`, { cookie })).toEqual({ isTaken: false, cookie, by: null });
});

test("pages of a person are taken by whoever has nothing to do with them, not by the person", async () => {
  const { username } = await createReader(ctx.db);
  for (const path of ["", "/shelves", "/reviews", "/stats", "/2026", "/some-shelf"]) {
    expect(await taken(`/@${username}${path}`, { cookie })).toMatchObject({ isTaken: true });
    expect(await taken(`/@${reader.username}${path}`, { cookie })).toEqual({ isTaken: false, cookie, by: null });
  }
  expect(await taken("/curators/apply", { cookie })).toMatchObject({ isTaken: false });
});

test("so does that of a browser that does not know to ask, and of a session that is none", async () => {
  const [session = ""] = cookie.split("; ");
  for (const other of [session, "bookplate.session=none; bookplate.reader=x", "bookplate.reader=x"])
    expect(await taken("/books", { cookie: other })).toEqual({ isTaken: false, cookie: other, by: null });
});

test("a browser gets the hint with the first page that knows its reader, and loses it with its session", () => {
  const asked = (cookie: string) => ({ headers: { cookie } }) as unknown as IncomingMessage;
  const until = new Date("2026-12-26T00:00:00Z");
  const [given = ""] = hintFor(asked("bookplate.session=x"), "text/html; charset=utf-8", true, until);
  expect(given).toMatch(/^bookplate\.reader=[\w-]{16}; Path=\/; Expires=Sat, 26 Dec 2026 00:00:00 GMT; SameSite=Lax$/);
  const [taken = ""] = hintFor(asked("bookplate.session=x; bookplate.reader=a"), "text/html", false, until);
  expect(taken).toMatch(/^bookplate\.reader=; Path=\/; Expires=Thu, 01 Jan 1970/);
  for (const [cookie, type, isSignedIn] of [
    ["bookplate.session=x; bookplate.reader=a", "text/html", true],
    ["bookplate.session=x", "text/html", false],
    ["bookplate.session=x", "text/x-component", true],
    ["bookplate.reader=a", "text/html", false],
    ["", "text/html", false],
  ] as const)
    expect(hintFor(asked(cookie), type, isSignedIn, until)).toEqual([]);
  for (const url of ["/embed/@ada/to-read", "//embed/@ada/to-read", "/api/embed/@ada/to-read"])
    expect(hintFor({ ...asked("bookplate.session=x"), url } as IncomingMessage, "text/html", true, until)).toEqual([]);
});
