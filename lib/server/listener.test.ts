/** What the server caches for everybody, and what it calls public: never an answer that was for one caller. */
import http from "node:http";
import net, { type AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOSTS } from "@/lib/kernel/cache";
import { requestAnswer } from "@/lib/kernel/context";
import { setVariables } from "@/lib/testing/process";
import { pageServer } from "./listener";
import { PageCache } from "./page-cache";
import { UnknownHosts } from "./unknown-hosts";

let made = 0;
const looked: string[] = [];
const nothing = () => undefined;
/** What happens while a host is being looked up. */
let meanwhile: () => void = nothing;
const strangers = new UnknownHosts();
let server: http.Server;
let url = "";

beforeAll(async () => {
  setVariables({ APP_URL: "http://localhost" });
  const listener = pageServer({
    next: async (req, res) => {
      made += 1;
      requestAnswer().publicFor(60, "authors");
      if (req.method === "DELETE") res.statusCode = 405;
      if (req.url?.includes("cookie")) res.setHeader("Set-Cookie", "theirs=1; Path=/");
      res.setHeader("Content-Type", req.url === "/about" ? "text/html" : "application/json");
      res.end(JSON.stringify({ made }));
    },
    cache: new PageCache(),
    lease: { hasLease: true },
    visits: { note: () => undefined },
    routeOf: (pathname) => pathname,
    findHost: async (hostname) => {
      looked.push(hostname);
      meanwhile();
      return null;
    },
    strangers,
  });
  server = http.createServer((req, res) => void listener(req, res));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${url}${path}`, { headers: { Host: "localhost", ...headers } });
  return {
    cache: response.headers.get("cache-control"),
    cookie: response.headers.get("set-cookie"),
    ...(await response.json()),
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
  const cached = await get("/api/authors?page=2");
  const theirs = await get("/api/authors?page=2", headers);
  expect(theirs.cache).toBe("private, no-store");
  expect(theirs.made).not.toBe(cached.made);
});

test.each<Record<string, string>>([
  { "X-API-Key": "bkp_x" },
  { Authorization: "Bearer x" },
  { Cookie: "bookplate.session=x" },
  { Cookie: "made=up" },
  { RSC: "1" },
])("a picture that is drawn alike for all is drawn once, also for who sends %j", async (headers) => {
  const [name, value] = Object.entries(headers).flat();
  setVariables({ RATE_LIMITS: "off" }); // what is made here is not counted for the tests below
  const path = `/cards/book/${name}-${value?.length}.png?v=1`;
  const first = await get(path, headers);
  expect(first.cache, "the first one's is everybody's too").toContain("public");
  expect((await get(path, headers)).made).toBe(first.made);
  expect((await get(path)).made).toBe(first.made);
  setVariables({ RATE_LIMITS: "1" });
});

test("the file of a picture, which an own book may have, is asked for by somebody", async () => {
  setVariables({ RATE_LIMITS: "off" });
  const first = await get("/covers/x.webp", { Cookie: "bookplate.session=x" });
  expect(first.cache).toBe("private, no-store");
  expect((await get("/covers/x.webp")).made).not.toBe(first.made);
  setVariables({ RATE_LIMITS: "1" });
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

test("what can only be the API's is not counted as a page", async () => {
  const policy = async (path: string) => (await fetch(`${url}${path}`)).headers.get("ratelimit-policy");
  for (const path of ["/api/zzz", "/v1/zzz", "/V1/zzz/1", "/public/zzz"]) expect(await policy(path), path).toBeNull();
  expect(await policy("/API/zzz"), "a page that is not there").toMatch(/^"pages"/);
});

test("a method that an address of the API has not counts for the address", async () => {
  const response = await fetch(`${url}/api/authors`, { method: "DELETE" });
  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET"]);
  expect(response.headers.get("ratelimit")).toMatch(/^"address";r=\d+;t=\d+$/);
});

/** Asks with a Host of one's own, which fetch does not let one choose. */
const askAs = (host: string, path: string, method = "GET", headers: http.OutgoingHttpHeaders = {}) =>
  new Promise<{ status: number; made: number; code?: string }>((done, failed) => {
    const { port } = new URL(url);
    const asked = { host: "127.0.0.1", port, path, method, headers: { ...headers, host } };
    const request = http.request(asked, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      done({ status: response.statusCode ?? 0, ...JSON.parse(Buffer.concat(parts).toString() || "{}") });
    });
    request.on("error", failed).end();
  });

test("a host that is nobody's is looked up once, and then answered from what is kept", async () => {
  const path = "/api/authors?page=7";
  await askAs("localhost", path);
  looked.length = 0;
  const responses = [];
  for (let i = 0; i < 5; i++) responses.push((await askAs("made-up.example", path)).made);
  expect(new Set(responses).size).toBe(1);
  expect(looked).toEqual(["made-up.example"]);
  strangers.invalidate([HOSTS]);
  await askAs("made-up.example", path);
  expect(looked).toHaveLength(2);
});

test("what was looked up before hosts changed is not remembered", async () => {
  const host = "just-proved.example";
  meanwhile = () => strangers.invalidate([HOSTS]);
  await askAs(host, "/about");
  expect(strangers.has(host)).toBe(false);
  meanwhile = nothing;
  await askAs(host, "/about");
  expect(strangers.has(host)).toBe(true);
});

test("what is open to whoever sits at this machine is not for a page whose name was turned to it", async () => {
  const paths = ["/dev/mail", "/%64ev/mail", "/auth/demo", "/dev"];
  for (const path of paths) {
    expect((await askAs("rebound.example", path)).status, path).toBe(404);
    expect((await askAs("localhost", path)).status, path).toBe(200);
  }
  for (const host of [
    "a_b.rebound.example",
    "rebound.example.",
    "REBOUND.example:3000",
    "rebound",
    "localhost.example",
  ])
    expect((await askAs(host, "/dev/mail")).status, host).toBe(404);
  for (const path of ["/de/auth/demo", "/ar/auth/demo", "/de/%61uth/demo"]) {
    expect((await askAs("rebound.example", path, "POST")).status, path).toBe(404);
    expect((await askAs("localhost", path, "POST")).status, path).toBe(200);
  }
  for (const host of ["LOCALHOST:3000", "127.0.0.1:3000", "[::1]:3000", "books.localhost"])
    expect((await askAs(host, "/dev/mail")).status, host).toBe(200);
  expect((await askAs("rebound.example", "/about")).status).toBe(200);
  setVariables({ TRUSTED_PROXIES: "1" }); // behind a proxy any host is the site's, and nothing is open there
  expect((await askAs("rebound.example", "/dev/mail")).status).toBe(200);
  setVariables({ TRUSTED_PROXIES: "0" });
});

test.each(["rebound.example:80x", "me@rebound.example", "rebound.example/", "b\u00fccher.example", "a b.example"])(
  "a Host that is none, %j, is refused",
  async (host) => {
    for (const path of ["/about?asked=anew", "/api/authors?page=8"]) {
      expect((await askAs("localhost", path)).status, "the second is cached from now on").toBe(200);
      expect(await askAs(host, path), path).toMatchObject({ status: 400, code: "malformed_url" });
    }
    const headers = { origin: "https://reader.example", "access-control-request-method": "GET" };
    expect((await askAs(host, "/api/authors", "OPTIONS", headers)).status, "before a script asks").toBe(400);
  },
);

test("two Hosts are refused, also where the answer is cached", async () => {
  await get("/api/authors?page=9");
  for (const second of ["localhost", "other.example"]) {
    const answer = await new Promise<string>((done, failed) => {
      const socket = net.connect(Number(new URL(url).port), "127.0.0.1");
      socket.setEncoding("utf8").once("data", (data) => {
        done(String(data));
        socket.destroy();
      });
      socket.once("error", failed);
      socket.write(`GET /api/authors?page=9 HTTP/1.1\r\nHost: localhost\r\nhOST: ${second}\r\n\r\n`);
    });
    expect(answer, second).toMatch(/^HTTP\/1\.1 400 /);
  }
  expect((await askAs("localhost", "/api/authors?page=9")).status).toBe(200);
});

test("who makes names up is counted for each", async () => {
  setVariables({ RATE_LIMITS: "0.01" });
  const statuses = [];
  for (let i = 0; i < 60; i++) statuses.push((await askAs(`made-up-${i}.example`, "/about")).status);
  expect(statuses.at(0)).toBe(200);
  expect(statuses.at(-1)).toBe(429);
});
