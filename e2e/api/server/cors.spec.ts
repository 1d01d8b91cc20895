/** Scripts of other sites read what is public without credentials, on every way an answer leaves, and nothing else. */
import { describe, expect, test } from "vitest";
import { createWork } from "@/db/factories";
import type { Endpoint } from "@/lib/http/endpoint";
import { endpoints } from "@/lib/registry/endpoints";
import { apiKeyOf, appUrl, bearerOf, call, cookieOf, database, newReader } from "../../support/world";
import { type Case, pathOf } from "../contract/case";
import { cases, send } from "../contract/cases";

const ORIGIN = { Origin: "https://reading-diary.example", "Sec-Fetch-Site": "cross-site" };
const NOTHING = "0192f0c1-0000-7000-8000-0000000000ff";
const allowed = (headers: Headers) => headers.get("access-control-allow-origin");
const isOpen = ({ access, method, reads }: Endpoint) => access === "public" && (method === "GET" || reads === true);

const preflight = (path: string, method: string, headers = "content-type") =>
  fetch(`${appUrl()}${path}`, {
    method: "OPTIONS",
    headers: { ...ORIGIN, "Access-Control-Request-Method": method, "Access-Control-Request-Headers": headers },
  });

const table = endpoints.map((endpoint) => ({
  id: endpoint.id,
  endpoint: endpoint as Endpoint,
  testCase: cases[endpoint.id] as Case,
}));

describe.each(table.filter(({ endpoint }) => isOpen(endpoint)))("$id", ({ endpoint, testCase }) => {
  test("is open to scripts of other sites, and closed with any credentials", async () => {
    const { as: _, ...prepared } = await testCase.prepare();
    const path = pathOf(endpoint, prepared.params);
    const asked = await preflight(`/api${path}`, endpoint.method);
    expect({ status: asked.status, origin: allowed(asked.headers) }).toEqual({ status: 204, origin: "*" });
    expect(asked.headers.get("access-control-allow-methods")).toContain(endpoint.method);
    expect(asked.headers.get("access-control-allow-headers")?.toLowerCase()).not.toMatch(
      /authorization|api-key|cookie/,
    );
    expect(asked.headers.has("access-control-allow-credentials")).toBe(false);
    expect(allowed((await send(endpoint, prepared, ORIGIN)).headers)).toBe("*");
    const reader = await newReader();
    for (const credentials of [await bearerOf(reader), await apiKeyOf(reader, ["read"]), await cookieOf(reader)])
      expect(allowed((await send(endpoint, prepared, { ...ORIGIN, ...credentials })).headers)).toBeNull();
  });
});

test.each(table.filter(({ endpoint }) => !isOpen(endpoint)))("$id is closed", async ({ endpoint }) => {
  const path = endpoint.path.replace(/\{\w+\}/g, NOTHING); // nobody is told, so nothing need be there
  const asked = await preflight(`/api${path}`, endpoint.method, "authorization");
  expect(allowed(asked.headers)).toBeNull();
  const response = await call(endpoint.method, path, { headers: ORIGIN, ...(endpoint.body ? { body: {} } : {}) });
  expect(allowed(response.headers)).toBeNull();
});

describe("every way an answer leaves", () => {
  const read = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    fetch(`${appUrl()}${path}`, { method, headers: { ...ORIGIN, ...headers } });

  test("from the cache of pages, as 304, as HEAD and as a problem", async () => {
    const path = `/api/v1/books/${(await createWork(database())).id}`;
    const [filled, cached] = [await read(path), await read(path)];
    expect([filled, cached].map(({ status, headers }) => [status, allowed(headers)])).toEqual([
      [200, "*"],
      [200, "*"],
    ]);
    const unchanged = await read(path, { "If-None-Match": cached.headers.get("etag") ?? "" });
    expect([unchanged.status, allowed(unchanged.headers)]).toEqual([304, "*"]);
    expect(allowed((await read(path, {}, "HEAD")).headers)).toBe("*");
    const missing = await read("/api/v1/books/no-such-book");
    expect([missing.status, allowed(missing.headers)]).toEqual([404, "*"]);
    const wrong = await read("/api/authors?limit=0");
    expect([wrong.status, allowed(wrong.headers)]).toEqual([400, "*"]);
    const tooLong = await read(`/api/authors?q=${"x".repeat(9_000)}`);
    expect([tooLong.status, allowed(tooLong.headers)], "a script reads what is wrong").toEqual([400, "*"]);
    expect(cached.headers.get("access-control-expose-headers")).toContain("RateLimit");
    const signedIn = await read(path, await bearerOf(await newReader()));
    expect([signedIn.status, allowed(signedIn.headers)]).toEqual([200, null]);
  });

  test("from the cache of pages, whatever cookies that do not matter came with whoever filled it", async () => {
    const path = `/api/v1/books/${(await createWork(database())).id}`;
    const own = await fetch(`${appUrl()}${path}`, { headers: { Cookie: "locale=de; bookplate.reader=none" } });
    expect(own.status).toBe(200);
    const other = await read(path);
    expect([other.status, allowed(other.headers)]).toEqual([200, "*"]);
  });

  test("documented paths at the origin as the API, pages at the same address not", async () => {
    expect(allowed((await read("/v1/books/frankenstein")).headers)).toBe("*");
    expect(allowed((await read("/public/@demo_reader")).headers)).toBe("*");
    expect(allowed((await read("/embed/@demo_reader/bad-weather")).headers)).toBe("*");
    expect(allowed((await read("/authors", { Accept: "application/json" })).headers)).toBe("*");
    for (const page of ["/", "/authors", "/books/frankenstein", "/@demo_reader", "/search?q=a", "/sign-in"])
      expect([page, allowed((await read(page, { Accept: "text/html" })).headers)]).toEqual([page, null]);
    expect(allowed((await read("/api/openapi.json")).headers)).toBe("*");
  });
});
