/** The page cache over two processes on one database: a write on one is seen on the other, and nothing private is cached. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWork } from "@/db/factories";
import { type App, startApp } from "../../support/app";
import { appUrl, bearerOf, cookieOf, database, newReader } from "../../support/world";

let second: App;
beforeAll(async () => {
  second = await startApp({ APP_URL: appUrl() });
});
afterAll(async () => {
  await second.stop();
});

const both = () => [appUrl(), second.url];
const get = (origin: string, path: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, { headers });
const author = async () => (await createWork(database())).authorId;

test("a write on one process is seen by the next request on the other", async () => {
  const id = await author();
  const followers = async (origin: string) => (await (await get(origin, `/api/authors/${id}`)).json()).followerCount;
  for (const origin of both()) expect(await followers(origin)).toBe(0);
  for (let n = 1; n <= 5; n += 1) {
    const headers = { ...(await bearerOf(await newReader())), "Content-Type": "application/json" };
    const writer = n % 2 ? appUrl() : second.url;
    expect((await fetch(`${writer}/api/authors/${id}/follow`, { method: "POST", headers, body: "{}" })).status).toBe(
      201,
    );
    for (const origin of both()) expect(await followers(origin)).toBe(n);
  }
});

test("a second request is answered from the cache, without a query", async () => {
  const id = await author();
  const first = await get(appUrl(), `/api/authors/${id}`);
  const again = await get(appUrl(), `/api/authors/${id}`);
  expect(Number(first.headers.get("x-query-count"))).toBe(1);
  expect(again.headers.get("x-query-count")).toBeNull();
  expect(await again.text()).toBe(await first.text());
});

test("what is kept leaves with the headers of the first answer, each once, and an id of its own", async () => {
  const id = await author();
  const own = ["date", "x-query-count", "x-request-id"];
  const shared = ({ headers }: Response) => [...headers].filter(([name]) => !own.includes(name));
  for (const path of [`/api/authors/${id}`, `/authors/${id}`]) {
    const first = await get(appUrl(), path);
    const cached = await get(appUrl(), path);
    expect(cached.headers.get("x-query-count")).toBeNull();
    expect(shared(cached)).toEqual(shared(first));
    expect(cached.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(cached.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"));
    const known = await get(appUrl(), path, { "If-None-Match": first.headers.get("etag") ?? "" });
    expect(known.status).toBe(304);
    for (const name of ["content-type", "content-length", "content-encoding"])
      expect(known.headers.get(name)).toBeNull();
    for (const name of ["vary", "cache-control", "content-security-policy", "x-content-type-options"])
      expect(known.headers.get(name)).toBe(first.headers.get(name));
  }
});

test("what a signed-in reader gets never reaches anybody else", async () => {
  const id = await author();
  const [follower, other] = [await newReader(), await newReader()];
  await fetch(`${appUrl()}/api/authors/${id}/follow`, {
    method: "POST",
    headers: { ...(await bearerOf(follower)), "Content-Type": "application/json" },
    body: "{}",
  });
  const viewers: Record<string, Record<string, string>> = {
    follower: await cookieOf(follower),
    other: await bearerOf(other),
    nobody: {},
  };
  const seen: Record<string, string[]> = { follower: [], other: [], nobody: [] };
  for (let i = 0; i < 5; i += 1) {
    await Promise.all(
      Object.entries(viewers).map(async ([name, headers]) => {
        const response = await get(appUrl(), `/api/authors/${id}`, headers);
        seen[name]?.push(JSON.stringify((await response.json()).viewer));
        if (name !== "nobody") expect(response.headers.get("cache-control")).toBe("private, no-store");
      }),
    );
  }
  expect(new Set(seen.follower)).toEqual(new Set(['{"following":true,"frequency":"all"}']));
  expect(new Set(seen.other)).toEqual(new Set(['{"following":false,"frequency":null}']));
  expect(new Set(seen.nobody)).toEqual(new Set(["null"]));
});

test("headers and parameters that are not part of the key cannot poison an answer", async () => {
  const id = await author();
  const path = `/api/authors/${id}`;
  const canary = randomUUID();
  const poison = {
    "X-Forwarded-Host": `${canary}.example`,
    "X-Forwarded-Proto": "gopher",
    "X-Original-URL": "/api/v1/me",
    "X-Rewrite-URL": "/x",
    "X-Middleware-Rewrite": "/x",
    "X-HTTP-Method-Override": "DELETE",
    Forwarded: `host=${canary}`,
  };
  const clean = await (await get(second.url, path)).text();
  const poisoned = await get(appUrl(), path, poison);
  expect(await poisoned.text()).toBe(clean);
  const after = await (await get(appUrl(), path)).text();
  expect(after).not.toContain(canary);
  const odd = await get(appUrl(), `${path}?_rsc=${canary}`);
  expect(odd.status).toBe(200);
  expect((await get(appUrl(), `${path}?utm_source=${canary}`)).status).toBe(400);
  expect(await (await get(appUrl(), path)).text()).not.toContain(canary);
});

test("HEAD, ETag, 304 and compressed variants agree with the body", async () => {
  const path = `/api/authors/${await author()}`;
  const full = await get(appUrl(), path, { "Accept-Encoding": "identity" });
  const body = await full.text();
  const etag = full.headers.get("etag") ?? "";
  expect(etag).toMatch(/^"[\w-]{27}"$/);
  const head = await fetch(`${appUrl()}${path}`, { method: "HEAD", headers: { "Accept-Encoding": "identity" } });
  expect({
    length: head.headers.get("content-length"),
    etag: head.headers.get("etag"),
    text: await head.text(),
  }).toEqual({ length: String(Buffer.byteLength(body)), etag, text: "" });
  const unchanged = await get(appUrl(), path, { "If-None-Match": etag });
  expect({ status: unchanged.status, text: await unchanged.text() }).toEqual({ status: 304, text: "" });
  expect((await get(appUrl(), path, { "If-None-Match": '"other"' })).status).toBe(200);
  for (const encoding of ["br", "gzip"]) {
    const packed = await get(appUrl(), path, { "Accept-Encoding": encoding });
    expect(await packed.text()).toBe(body);
    expect(packed.headers.get("vary")).toMatch(/accept-encoding/i);
  }
});

test("a 404, a 400 and an answer with a problem are never kept", async () => {
  const path = `/api/authors/${randomUUID()}`;
  const missing = await get(appUrl(), path);
  expect({ status: missing.status, cache: missing.headers.get("cache-control") }).toEqual({
    status: 404,
    cache: "private, no-store",
  });
  const wrong = await get(appUrl(), "/api/authors?page=0");
  expect({ status: wrong.status, cache: wrong.headers.get("cache-control") }).toEqual({
    status: 400,
    cache: "private, no-store",
  });
});
