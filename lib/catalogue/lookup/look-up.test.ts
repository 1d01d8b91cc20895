/** Looking up an ISBN here and outside: what is asked, what is kept, and what becomes of an answer that cannot be trusted. */
import type http from "node:http";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createEdition, createWork, unique } from "@/db/factories";
import { isbnLookups } from "@/db/schema/isbn-lookups";
import type { Context } from "@/lib/kernel/context";
import { add, agedReader, uncharted } from "@/lib/testing/added-books";
import { testContext } from "@/lib/testing/context";
import { freshIsbn, type OutsideCatalogue, recordOf, startOutsideCatalogue } from "@/lib/testing/outside-catalogue";
import { resetProcessState, setVariables } from "@/lib/testing/process";
import { parseIsbn } from "../isbn";
import { lookUpBook } from "./look-up";

let ctx: Context;
let reader: Context;
let outside: OutsideCatalogue;
beforeAll(async () => {
  ctx = await testContext();
  reader = await agedReader(ctx, 1);
  outside = await startOutsideCatalogue();
});
afterAll(() => outside.close());
beforeEach(() => {
  setVariables({
    EXTERNAL_LOOKUP: "on",
    BOOKPLATE_LOCAL_LOOKUP: outside.url,
    APP_URL: "https://books.example",
    SECURITY_CONTACT: "mailto:keeper@books.example",
    RATE_LIMITS: "1",
  });
  resetProcessState(["outside-sources", "rate-limiter"]);
  outside.asked = [];
});

const later = (ms: number): Context => ({ ...reader, now: new Date(reader.now.getTime() + ms) });

/** Looks for an ISBN of which the catalogue outside says this. */
async function ask(fields?: object | ((res: http.ServerResponse) => void), as = reader) {
  const isbn13 = freshIsbn();
  if (fields) outside.records.set(isbn13, typeof fields === "function" ? fields : recordOf(isbn13, fields as never));
  return lookUpBook(as, isbn13);
}

describe("what is here is answered without asking anybody", () => {
  test("the catalogue's book, by either form of the ISBN", async () => {
    const work = await createWork(ctx.db);
    await createEdition(ctx.db, work.id, { isbn13: "9780545010221" });
    for (const isbn of ["9780545010221", "0-545-01022-5"])
      expect(await lookUpBook(reader, isbn)).toMatchObject({ found: "catalogue", book: { id: work.id, isOwn: false } });
    expect(outside.asked).toEqual([]);
  });

  test("the reader's own, and no other reader's", async () => {
    const isbn13 = freshIsbn();
    const book = await add(reader, { ...uncharted(), isbn: isbn13 });
    expect(await lookUpBook(reader, isbn13)).toMatchObject({ found: "catalogue", book: { id: book.id, isOwn: true } });
    expect(await lookUpBook(await agedReader(ctx, 1), isbn13)).toEqual({ found: "nothing", outside: "nothing" });
  });

  test("what is no ISBN is refused, and so are strangers", async () => {
    await expect(lookUpBook(reader, "9780306406158")).rejects.toMatchObject({ status: 400, code: "malformed_isbn" });
    await expect(lookUpBook(ctx, "9780306406157")).rejects.toMatchObject({ status: 401 });
  });
});

describe("a catalogue outside", () => {
  test("is asked once, by name and with a contact, and its book can be added as it is", async () => {
    const isbn13 = freshIsbn();
    const title = `Saltings ${unique()}`;
    outside.records.set(isbn13, recordOf(isbn13, { title, subtitle: "A Walk", authors: [{ name: "Mara Quill" }] }));
    const found = await lookUpBook(reader, isbn13);
    expect(found).toEqual({
      found: "outside",
      draft: {
        isbn: isbn13,
        title: `${title}: A Walk`,
        authors: [{ name: "Mara Quill" }],
        edition: { publisher: "Puffin", pages: 96, published: "1988-10-01" },
      },
      coverUrl: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
      source: { name: "Open Library", url: `https://openlibrary.org/isbn/${isbn13}` },
    });
    expect(await lookUpBook(await agedReader(ctx, 1), isbn13)).toEqual(found);
    expect(outside.asked).toMatchObject([
      {
        isbn13,
        headers: {
          "user-agent": "Bookplate (https://books.example; mailto:keeper@books.example)",
          accept: "application/json",
        },
      },
    ]);
    expect(outside.asked[0]?.headers).not.toHaveProperty("cookie");
    if (found.found === "outside") expect((await add(reader, found.draft)).title).toBe(`${title}: A Walk`);
  });

  test("that knows nothing is asked again after a day, and what it knew is kept for thirty", async () => {
    const [unknown, known] = [freshIsbn(), freshIsbn()];
    outside.records.set(known, recordOf(known));
    const askBoth = async () => {
      resetProcessState(["outside-sources"]);
      return [await lookUpBook(reader, unknown), await lookUpBook(later(1_000), known)];
    };
    const first = await askBoth();
    expect(first[0]).toEqual({ found: "nothing", outside: "nothing" });
    const age = (days: number) =>
      ctx.db.execute(sql`update isbn_lookups set asked_at = now() - ${days} * interval '1 day'
      where isbn13 in (${unknown}, ${known})`);
    const asked = () => outside.asked.splice(0).map(({ isbn13 }) => isbn13);
    expect(asked()).toEqual([unknown, known]);
    await age(0.9);
    expect(await askBoth()).toEqual(first);
    expect(asked()).toEqual([]);
    await age(1.1);
    await askBoth();
    expect(asked()).toEqual([unknown]);
    await age(30.1);
    await askBoth();
    expect(asked()).toEqual([unknown, known]);
    expect(await ctx.db.$count(isbnLookups, sql`isbn13 in (${unknown}, ${known})`)).toBe(2);
  });

  test("is not asked while the setting is off, and what it fields before counts for nothing", async () => {
    const isbn13 = freshIsbn();
    outside.records.set(isbn13, recordOf(isbn13));
    expect(await lookUpBook(reader, isbn13)).toMatchObject({ found: "outside" });
    setVariables({ EXTERNAL_LOOKUP: "off" });
    expect(await lookUpBook(reader, isbn13)).toEqual({ found: "nothing", outside: "off" });
    expect(outside.asked).toHaveLength(1);
  });

  test("is asked so many times by one person, and then refuses only who asked", async () => {
    setVariables({ RATE_LIMITS: "0.05" });
    for (let i = 0; i < 3; i += 1) await ask(undefined, later(i * 1_000));
    await expect(ask(undefined, later(4_000))).rejects.toMatchObject({ status: 429, code: "too_many_requests" });
    const other = { ...(await agedReader(ctx, 1)), now: later(5_000).now };
    expect(await ask(undefined, other)).toEqual({ found: "nothing", outside: "nothing" });
  });
});

const json = { "Content-Type": "application/json" };
const MISBEHAVES: Record<string, (res: http.ServerResponse) => void> = {
  "a page instead of data": (res) => res.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Sorry</h1>"),
  "an error": (res) => res.writeHead(500, json).end("{}"),
  "too many requests": (res) => res.writeHead(429, json).end("{}"),
  "half an answer": (res) => res.writeHead(200, json).write('{"ISBN:', () => res.destroy()),
  "broken JSON": (res) => res.writeHead(200, json).end('{"ISBN:'),
  "an answer without an end": (res) => {
    res.writeHead(200, json);
    const write = () => res.write("x".repeat(64_000), () => !res.destroyed && setImmediate(write));
    write();
  },
  "a way to a private address": (res) => res.writeHead(302, { Location: "http://10.0.0.5/books.json" }).end(),
  "a way to a file": (res) => res.writeHead(302, { Location: "file:///etc/passwd" }).end(),
  "a way to another site": (res) =>
    res.writeHead(302, { Location: `${outside.url.replace("127.0.0.1", "localhost")}/` }).end(),
};

describe("what a catalogue outside does wrong ends there", () => {
  test.each(Object.entries(MISBEHAVES))("%s", async (_, misbehave) => {
    expect(await ask(misbehave)).toEqual({ found: "nothing", outside: "unreachable" });
  });

  test("an answer that takes too long", async () => {
    const began = Date.now();
    expect(await ask((res) => res.writeHead(200, json).write(" "))).toEqual({
      found: "nothing",
      outside: "unreachable",
    });
    expect(Date.now() - began).toBeLessThan(6_000);
  });

  test("after three failures it is left alone for a minute, then asked again", async () => {
    const fails = (res: http.ServerResponse) => void res.writeHead(503).end();
    for (let i = 0; i < 3; i += 1) await ask(fails, later(i * 1_000));
    expect(outside.asked).toHaveLength(3);
    expect(await ask({}, later(10_000))).toEqual({ found: "nothing", outside: "unreachable" });
    expect(outside.asked).toHaveLength(3);
    expect(await ask({}, later(70_000))).toMatchObject({ found: "outside" });
  });

  test("nobody waits long for their turn", async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask({})));
    expect(new Set(answers.map(({ found }) => found))).toEqual(new Set(["outside", "nothing"]));
    expect(outside.asked.length).toBeLessThan(12);
  });
});

describe("texts of strangers", () => {
  test.each([
    ["another ISBN", { identifiers: { isbn_13: ["9780306406157"] } }],
    ["no ISBN", { identifiers: {} }],
    ["no title", { title: undefined }],
    ["an empty title", { title: " \u200b " }],
    ["an object for a title", { title: { value: "A" } }],
    ["a title that turns what follows", { title: "A\u202eB" }],
    ["a title that is too long", { title: "x".repeat(301) }],
  ])("a record with %s is none", async (_, fields) => {
    expect(await ask(fields)).toEqual({ found: "nothing", outside: "nothing" });
  });

  test("a record is taken as far as it can stand here", async () => {
    const fields = {
      title: "  <b>Salt</b>\u0000\nMarsh  ",
      subtitle: 7,
      authors: [
        { name: "Anonymous" },
        null,
        { name: "x".repeat(151) },
        { name: "Mara\u0007 Quill" },
        { name: "mara quill" },
      ],
      publishers: [{ name: "A\u202eB" }],
      number_of_pages: -3,
      publish_date: "someday",
      identifiers: undefined,
    };
    const isbn13 = freshIsbn();
    const isbn10 = "0-306-40615-2";
    outside.records.set(isbn13, recordOf(isbn13, fields));
    expect(await lookUpBook(reader, isbn13)).toEqual({ found: "nothing", outside: "nothing" });
    const old = parseIsbn(isbn10)?.isbn13 ?? "";
    outside.records.set(old, recordOf(old, { ...fields, identifiers: { isbn_10: [null, isbn10] } }));
    const found = await lookUpBook(later(5_000), isbn10);
    expect(found).toMatchObject({
      draft: { isbn: old, title: "<b>Salt</b> Marsh", authors: [{ name: "mara quill" }] },
    });
    expect(found.found === "outside" && found.draft).not.toHaveProperty("edition");
  });
});
