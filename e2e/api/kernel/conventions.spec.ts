import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createWork, unique } from "@/db/factories";
import { idempotencyKeys } from "@/db/schema/auth";
import { reviews } from "@/db/schema/library";
import { bearerOf, call, database, newReader } from "../../support/world";

const reader = async () => {
  const person = await newReader();
  return { person, headers: await bearerOf(person) };
};

test("an Idempotency-Key makes a repeated POST one effect and one answer", async () => {
  const { person, headers } = await reader();
  const { id } = await createWork(database());
  const send = (body: object) =>
    call("POST", "/v1/me/reviews", { headers: { ...headers, "Idempotency-Key": "tap-1" }, body });
  const responses = await Promise.all(Array.from({ length: 10 }, () => send({ bookId: id, rating: 4 })));
  expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
  expect(responses.every(({ status }) => status === 201)).toBe(true);
  expect(await database().$count(reviews, eq(reviews.userId, person.id))).toBe(1);
  const other = await send({ bookId: id, rating: 5 });
  expect({ status: other.status, code: other.body.code }).toEqual({ status: 400, code: "idempotency_key_reused" });
});

test("a request that failed leaves no trace of its Idempotency-Key", async () => {
  const { person, headers } = await reader();
  const key = { ...headers, "Idempotency-Key": "tap-2" };
  const missing = await call("POST", "/v1/me/reviews", {
    headers: key,
    body: { bookId: "0192f0c1-0000-7000-8000-000000000000", rating: 4 },
  });
  expect(missing.status).toBe(404);
  expect(await database().$count(idempotencyKeys, eq(idempotencyKeys.userId, person.id))).toBe(0);
  const { id } = await createWork(database());
  expect((await call("POST", "/v1/me/reviews", { headers: key, body: { bookId: id, rating: 4 } })).status).toBe(201);
});

test("the stored answer is not readable in the database", async () => {
  const { person, headers } = await reader();
  const made = await call("POST", "/v1/me/api-keys", {
    headers: { ...headers, "Idempotency-Key": "key-1" },
    body: { name: "Secret", scopes: ["read"] },
  });
  const again = await call("POST", "/v1/me/api-keys", {
    headers: { ...headers, "Idempotency-Key": "key-1" },
    body: { name: "Secret", scopes: ["read"] },
  });
  expect(again.body.key).toBe(made.body.key);
  const [row] = await database().select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, person.id));
  expect(row?.body?.includes(made.body.key)).toBe(false);
});

test("pages never overlap, and a page past the end is empty with the right total", async () => {
  const { headers } = await reader();
  const ids = await Promise.all(Array.from({ length: 7 }, async () => (await createWork(database())).id));
  for (const bookId of ids) await call("POST", "/v1/me/library", { headers, body: { bookId } });
  const page = async (n: number) => (await call("GET", `/v1/me/library?page=${n}&limit=3`, { headers })).body;
  const pages = [await page(1), await page(2), await page(3)];
  expect(pages.flatMap(({ data }) => data.map((entry: { book: { id: string } }) => entry.book.id)).sort()).toEqual(
    [...ids].sort(),
  );
  expect(pages[0]).toMatchObject({ page: 1, limit: 3, total: 7, pageCount: 3 });
  expect(await page(9)).toMatchObject({ data: [], total: 7, pageCount: 3 });
});

test("unknown filters and orders are refused by name, with the allowed ones", async () => {
  const filter = (await call("POST", "/v1/books/find", { body: { filters: { colour: "red" } } })).body;
  expect(filter.message).toContain("colour");
  expect(filter.message).toContain("genre, language, author, verified");
  const order = (await call("POST", "/v1/books/find", { body: { order: [{ field: "price" }] } })).body;
  expect(order.issues[0].message).toContain("relevance, popularity, title, rating, firstPublished");
});

test("a parameter given twice, U+0000 and broken UTF-8 are 400, never 500", async () => {
  const twice = await call("GET", "/authors?page=1&page=2");
  expect({ status: twice.status, path: twice.body.issues[0].path }).toEqual({ status: 400, path: "page" });
  expect((await call("GET", "/authors?q=%00")).status).toBe(400);
  expect((await call("POST", "/v1/books/find", { body: { search: "a\u0000b" } })).status).toBe(400);
  expect((await call("POST", "/v1/books/find", { body: { search: "half of a pair: \ud800" } })).status).toBe(400);
  const bytes = new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]);
  expect(
    (await call("POST", "/v1/books/find", { headers: { "Content-Type": "application/json" }, raw: bytes })).status,
  ).toBe(400);
});

test("hostile search text is an ordinary search", async () => {
  const corpus = [
    "'; drop table works; --",
    "a & | ! ( )",
    ":*",
    "\\",
    "%_%",
    "<->",
    "🙂",
    "a".repeat(200),
    "'''",
    "ﷺ",
    "$1",
    "{}",
  ];
  for (const text of corpus) {
    expect((await call("POST", "/v1/books/find", { body: { search: text } })).status, text).toBe(200);
    expect((await call("GET", `/search?q=${encodeURIComponent(text.toWellFormed())}`)).status, text).toBe(200);
  }
});

test("prototype names and foreign columns in a body change nothing", async () => {
  const { headers } = await reader();
  const attempts = [
    '{"__proto__":{"isStaff":true}}',
    '{"constructor":{}}',
    '{"isStaff":true}',
    '{"id":"0192f0c1-0000-7000-8000-000000000000"}',
    '{"email":"x@y.example"}',
  ];
  for (const raw of attempts) {
    const { status } = await call("PATCH", "/v1/me", {
      headers: { ...headers, "Content-Type": "application/json" },
      raw,
    });
    expect({ raw, ok: status === 400 || status === 200 }).toEqual({ raw, ok: true });
  }
  expect((await call("GET", "/v1/me", { headers })).body.isStaff).toBe(false);
});

test("a username is unique whatever its case, and reserved words are not to be had", async () => {
  const [first, second] = [await reader(), await reader()];
  const name = `u_${unique()}`;
  expect(
    (await call("PATCH", "/v1/me", { headers: first.headers, body: { username: name.toUpperCase() } })).body.username,
  ).toBe(name);
  expect((await call("PATCH", "/v1/me", { headers: second.headers, body: { username: name } })).body.code).toBe(
    "username_taken",
  );
  for (const username of ["admin", "Settings", "author", "reviews", "book_plate"]) {
    expect((await call("PATCH", "/v1/me", { headers: second.headers, body: { username } })).body.code).toBe(
      "username_taken",
    );
  }
});

test("an unknown endpoint is a JSON 404, a wrong method a 405 that names the right ones", async () => {
  const missing = await call("GET", "/v1/nothing/here");
  expect({ status: missing.status, code: missing.body.code }).toEqual({ status: 404, code: "not_found" });
  const wrong = await call("PUT", "/v1/me/library", { body: {} });
  expect({ status: wrong.status, code: wrong.body.code, allow: wrong.headers.get("allow") }).toEqual({
    status: 405,
    code: "method_not_allowed",
    allow: "GET, POST",
  });
});
