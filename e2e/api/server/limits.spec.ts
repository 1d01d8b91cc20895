import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { withinOneWindow } from "@/lib/testing/one-window";
import { type App, startApp } from "../../support/app";
import { clubWorld } from "../../support/clubs";
import { appUrl, bearerOf, newReader } from "../../support/world";

/** A tenth of the usual limits, so that they are reached soon. */
let limited: App;
beforeAll(async () => {
  limited = await startApp({ APP_URL: appUrl(), RATE_LIMITS: "0.02", TRUSTED_PROXIES: "1" });
});
beforeEach(() => withinOneWindow());
afterAll(async () => {
  await limited.stop();
});

const from = (address: string, path = "/api/v1/books/isbn/x", init: RequestInit = {}) =>
  fetch(`${limited.url}${path}`, { ...init, headers: { "X-Forwarded-For": address, ...init.headers } });

test("an anonymous address is stopped with 429 and told when to come back", async () => {
  const responses = [];
  for (let i = 0; i < 62; i += 1) responses.push(await from("203.0.113.7"));
  const allowed = responses.filter(({ status }) => status === 400);
  const stopped = responses.filter(({ status }) => status === 429);
  expect({ allowed: allowed.length, stopped: stopped.length }).toEqual({ allowed: 60, stopped: 2 });
  expect(allowed[0]?.headers.get("ratelimit-policy")).toBe('"address";q=60;w=300');
  expect(allowed[0]?.headers.get("ratelimit")).toMatch(/^"address";r=59;t=\d+$/);
  expect(Number(stopped[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await from("203.0.113.8")).status).toBe(400);
});

test("an address cannot dress up: only the hop our proxy adds counts, and IPv6 counts by its /64", async () => {
  for (let i = 0; i < 60; i += 1) await from(`198.51.100.${i}, 203.0.113.9`);
  expect((await from("198.51.100.200, 203.0.113.9")).status).toBe(429);
  for (let i = 0; i < 60; i += 1) await from(`2001:db8:1:2::${i.toString(16)}`);
  expect((await from("2001:db8:1:2:ffff::1")).status).toBe(429);
  expect((await from("2001:db8:1:3::1")).status).toBe(400);
});

test("answers from the cache count too", async () => {
  const left: (string | null)[] = [];
  let last = await from("203.0.113.20", "/api/authors");
  for (let i = 0; i < 61; i += 1) {
    left.push(last.headers.get("ratelimit"));
    last = await from("203.0.113.20", "/api/authors");
  }
  expect(left.slice(0, 3).map((limit) => /r=(\d+)/.exec(limit ?? "")?.[1])).toEqual(["59", "58", "57"]);
  expect(last.status).toBe(429);
  expect(last.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
});

test("what is no endpoint, and a method that one has not, count as requests of the API", async () => {
  const headers = await bearerOf(await newReader());
  const policy = async (path: string, init: RequestInit = {}) => {
    const response = await from("203.0.113.21", path, init);
    return [response.status, response.headers.get("ratelimit-policy")];
  };
  for (const path of ["/api/zzz", "/api/v1/zzz/1", "/v1/zzz"]) {
    expect(await policy(path), path).toEqual([404, '"address";q=60;w=300']);
    expect(await policy(path, { headers }), path).toEqual([404, '"caller";q=30;w=300']);
  }
  expect(await policy("/api/search", { method: "DELETE" })).toEqual([405, '"address";q=60;w=300']);
  let last = 0;
  for (let i = 0; i < 61; i += 1) last = (await from("203.0.113.22", `/api/zzz/${i}`)).status;
  expect(last).toBe(429);
});

test("a reader has a limit of their own, whatever the address", async () => {
  const headers = await bearerOf(await newReader());
  let last = 0;
  for (let i = 0; i < 31; i += 1) last = (await from(`192.0.2.${i}`, "/api/v1/me", { headers })).status;
  expect(last).toBe(429);
  expect((await from("192.0.2.1", "/api/v1/me", { headers: await bearerOf(await newReader()) })).status).toBe(200);
});

test("a session cookie that is nobody's makes no reader of an address", async () => {
  const guess = (i: number) =>
    from("203.0.113.31", "/api/search?q=a", { headers: { Cookie: `bookplate.session=made-up-${i}` } });
  const first = await guess(0);
  expect(first.headers.get("ratelimit")).toMatch(/^"address";r=59;/);
  for (let i = 1; i < 60; i += 1) expect((await guess(i)).status).toBe(200);
  expect((await guess(60)).status).toBe(429);
});

test("guessing credentials counts against the address", async () => {
  const headers = { Authorization: "Bearer guess" };
  let last = 0;
  for (let i = 0; i < 62; i += 1) last = (await from("203.0.113.30", "/api/v1/me", { headers })).status;
  expect(last).toBe(429);
});

test("pages that have to be made are counted by address, and what is kept stays open", async () => {
  const page = (address: string, path: string) => from(address, path, { headers: { Accept: "text/html" } });
  const cachedPath = "/about";
  const responses = [];
  for (let i = 0; i < 92; i += 1) responses.push(await page("203.0.113.40", `/search?q=zz${i}&made=${i}`));
  expect(responses.slice(0, 90).map(({ status }) => status)).toEqual(Array(90).fill(200));
  expect(responses[0]?.headers.get("ratelimit-policy")).toBe('"pages";q=90;w=300');
  const stopped = responses[91];
  expect(stopped?.status).toBe(429);
  expect(stopped?.headers.get("ratelimit")).toMatch(/^"pages";r=0;t=\d+$/);
  expect(Number(stopped?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(stopped?.headers.get("content-type")).toContain("text/html");
  expect(await stopped?.text()).toContain(">Too many requests</h1>");
  expect((await page("203.0.113.40", "/never-heard-of")).status, "nor pages that are not there").toBe(429);
  const cached = async () => {
    await page("203.0.113.41", cachedPath); // by somebody else, and again where another test made every process forget its pages
    return (await page("203.0.113.40", cachedPath)).status;
  };
  await expect.poll(cached, { message: "a page that is kept" }).toBe(200);
  expect((await page("203.0.113.42", "/search?q=zz")).status, "another address").toBe(200);
});

test("one address holds twenty streams open, a reader ten, and the next is told to come back", async () => {
  const { club } = await clubWorld();
  const stop = new AbortController();
  const openResponses: Response[] = []; // a stream whose answer is garbage is ended by the collector
  const watch = async (address: string, headers: Record<string, string> = {}) => {
    const response = await from(address, `/api/v1/clubs/${club.id}/votes/stream`, { headers, signal: stop.signal });
    openResponses.push(response);
    return response;
  };
  try {
    const anonymous = [];
    for (let i = 0; i < 20; i += 1) anonymous.push((await watch("203.0.113.50")).status);
    expect(anonymous).toEqual(Array(20).fill(200));
    const refused = await watch("203.0.113.50");
    expect(refused.status).toBe(503);
    expect((await refused.json()).code).toBe("too_many_streams");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await watch("203.0.113.51")).status, "another address").toBe(200);
    const headers = await bearerOf(await newReader());
    const own = [];
    for (let i = 0; i < 11; i += 1) own.push((await watch(`203.0.113.${60 + i}`, headers)).status);
    expect(own).toEqual([...Array(10).fill(200), 503]);
  } finally {
    stop.abort();
  }
  await expect
    .poll(async () => {
      const again = new AbortController();
      const { status } = await from("203.0.113.50", `/api/v1/clubs/${club.id}/votes/stream`, { signal: again.signal });
      again.abort();
      return status;
    })
    .toBe(200);
});
