/** What the door keeps for everybody, and what it calls public: never an answer that was for one caller. */
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publicFor } from "@/lib/cache";
import { setVariables } from "@/lib/testing/process";
import { frontDoor } from "./front-door";
import { PageCache } from "./page-cache";

let made = 0;
let server: http.Server;
let url = "";

beforeAll(async () => {
  setVariables({ APP_URL: "http://localhost" });
  const listener = frontDoor({
    next: async (req, res) => {
      made += 1;
      publicFor(60, "authors");
      if (req.url?.includes("cookie")) res.setHeader("Set-Cookie", "theirs=1; Path=/");
      res.setHeader("Content-Type", "application/json");
      res.end(JSON.stringify({ made }));
    },
    cache: new PageCache(),
    lease: { holdsLease: true },
    visits: { note: () => undefined },
    routeOf: (pathname) => pathname,
    findHost: async () => null,
  });
  server = http.createServer((req, res) => void listener(req, res));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${url}${path}`, { headers: { Host: "localhost", ...headers } });
  return {
    cache: answer.headers.get("cache-control"),
    cookie: answer.headers.get("set-cookie"),
    ...(await answer.json()),
  };
};

test("a public answer is made once", async () => {
  const first = await get("/api/authors");
  expect(first.cache).toContain("public");
  expect((await get("/api/authors")).made).toBe(first.made);
});

test("an answer that sets a cookie is kept for nobody and is not public", async () => {
  const first = await get("/api/authors?q=cookie");
  expect(first.cookie).toContain("theirs=1");
  expect(first.cache).toBe("private, no-store");
  expect((await get("/api/authors?q=cookie")).made).not.toBe(first.made);
});

test.each<Record<string, string>>([
  { "X-API-Key": "bkp_x" },
  { Authorization: "Bearer x" },
  { Cookie: "bookplate.session=x" },
])("an answer to %j is not public, nor from what is kept", async (headers) => {
  const kept = await get("/api/authors?page=2");
  const theirs = await get("/api/authors?page=2", headers);
  expect(theirs.cache).toBe("private, no-store");
  expect(theirs.made).not.toBe(kept.made);
});

test("pages that have to be made are counted by their address", async () => {
  const status = async (path: string) => (await fetch(`${url}${path}`)).status;
  setVariables({ RATE_LIMITS: "0.001" }); // four pages in five minutes
  const made = [];
  for (let i = 0; i < 6; i += 1) made.push(await status(`/search?q=zz${i}`));
  expect(made).toContain(200);
  expect(made.slice(-2)).toEqual([429, 429]);
  setVariables({ RATE_LIMITS: "1" });
});
