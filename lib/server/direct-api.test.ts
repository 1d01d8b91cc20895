/** The way past Next: what handlers get and what leaves, over real connections. */
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readBounded } from "@/lib/http/bounded";
import type { Incoming, Reply } from "@/lib/http/incoming";
import { setVariables } from "@/lib/testing/process";
import type { RouteModule } from "./api-modules";
import { directApi } from "./direct-api";
import { pageServer } from "./listener";
import { PageCache } from "./page-cache";
import { UnknownHosts } from "./unknown-hosts";

const MEGABYTE = new Uint8Array(1_000_000);
/** What the streams of these tests went through. */
const seen = { pulled: 0, cancelled: 0, aborted: 0 };

const endless = () =>
  new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        seen.pulled += 1;
        controller.enqueue(MEGABYTE);
      },
      cancel: () => {
        seen.cancelled += 1;
      },
    },
    { highWaterMark: 0 },
  );

/** A handler as a declaration makes it. */
const declared = (answering: (request: Incoming) => Promise<Reply>) =>
  Object.assign(
    () => {
      throw new Error("The server asks for the reply itself.");
    },
    { answering },
  );

const routes: Record<string, RouteModule> = {
  "/api/cookies": {
    GET: () => {
      const headers = new Headers({ "X-Content-Type-Options": "sniff", "Content-Length": "7" });
      for (const line of ["one=1; Path=/", "two=2; Expires=Thu, 01 Jan 2026 00:00:00 GMT"])
        headers.append("Set-Cookie", line);
      return new Response("whole", { headers });
    },
  },
  "/api/echo": {
    POST: async (request, { params }) =>
      Response.json({
        url: request.url,
        sent: (await readBounded(request, 10))?.toString() ?? null,
        twice: request.headers.get("x-twice"),
        params: (await params) ?? null,
      }),
  },
  "/api/declared": {
    POST: declared(async (request) => ({
      status: 200,
      headers: new Map([
        ["vary", "X-Own"],
        ["content-length", "7"],
        ["x-content-type-options", "sniff"],
      ]),
      cookies: ["one=1; Path=/", "two=2; Path=/"],
      body: JSON.stringify({
        url: request.url,
        sent: (await readBounded(request, 10))?.toString() ?? null,
        twice: [...request.headers].find(([name]) => name === "x-twice")?.[1] ?? request.headers.get("X-None"),
      }),
    })),
    GET: declared(async () => ({ status: 200, headers: new Map(), cookies: [], body: "größer" })),
    DELETE: declared(async () => ({ status: 204, headers: new Map(), cookies: [], body: null })),
  },
  "/api/thrown": {
    GET: () => {
      throw new Error("on purpose");
    },
  },
  "/api/stream": {
    GET: (request) => {
      request.signal.addEventListener("abort", () => {
        seen.aborted += 1;
      });
      return new Response(endless(), { headers: { "Content-Type": "application/octet-stream" } });
    },
  },
};

let server: http.Server;
let port = 0;
beforeAll(async () => {
  setVariables({ APP_URL: "http://localhost" });
  const listener = pageServer({
    next: async (_req, res) => {
      res.statusCode = 500; // as Next answers where a route file throws
      res.end();
    },
    directApi: directApi(
      (url) => {
        const [pathname = ""] = url.split("?");
        return pathname in routes ? { page: pathname, params: undefined, pathname } : null;
      },
      async (page) => routes[page] ?? {},
    ),
    cache: new PageCache(),
    lease: { hasLease: true },
    visits: { note: () => undefined },
    routeOf: (pathname) => pathname,
    findHost: async () => null,
    strangers: new UnknownHosts(),
  });
  server = http.createServer((req, res) => void listener(req, res));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
afterAll(() => new Promise((done) => server.close(done)));

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
afterAll(() => agent.destroy());

async function ask(method: string, path: string, { headers = {}, body }: { headers?: object; body?: string } = {}) {
  const request = http.request({ method, path, port, agent, headers: { Host: "localhost", ...headers } });
  request.end(body);
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  const { localPort } = response.socket;
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  return { status: response.statusCode, headers: response.headers, text, localPort };
}

test("cookies leave one by one, framing is the server's, and what it has set stands", async () => {
  const { status, headers, text } = await ask("GET", "/api/cookies");
  expect({ status, text, length: headers["content-length"] }).toEqual({ status: 200, text: "whole", length: "5" });
  expect(headers["set-cookie"]).toEqual(["one=1; Path=/", "two=2; Expires=Thu, 01 Jan 2026 00:00:00 GMT"]);
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["x-request-id"]).toMatch(/-/);
});

test("a handler gets the address, headers and body, and no parameters where the address has none", async () => {
  const { text } = await ask("POST", "/api/echo?a=b+c", { headers: { "X-Twice": ["one", "two"] }, body: "hello" });
  expect(JSON.parse(text)).toEqual({
    url: "http://localhost/api/echo?a=b+c",
    sent: "hello",
    twice: "one, two",
    params: null,
  });
  const chunked = await ask("POST", "/api/echo", { headers: { "Transfer-Encoding": "chunked" }, body: "in parts" });
  expect(JSON.parse(chunked.text).sent).toBe("in parts");
  expect(JSON.parse((await ask("POST", "/api/echo")).text).sent).toBe("");
});

test("what a declaration answers leaves as a response of the same would", async () => {
  const { status, headers, text } = await ask("POST", "/api/declared?a=b", {
    headers: { "X-Twice": ["1", "2"] },
    body: "hello",
  });
  expect({ status, body: JSON.parse(text) }).toEqual({
    status: 200,
    body: { url: "http://localhost/api/declared?a=b", sent: "hello", twice: "1, 2" },
  });
  expect(headers["set-cookie"]).toEqual(["one=1; Path=/", "two=2; Path=/"]);
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers.vary).toBe(
    `${(await ask("GET", "/api/cookies")).headers.vary?.split(", Accept")[0]}, X-Own, Accept, Accept-Encoding`,
  );
  expect(headers["content-length"]).toBe(String(Buffer.byteLength(text)));
  const plain = await ask("GET", "/api/declared");
  expect([plain.text, plain.headers["content-length"]]).toEqual(["größer", "8"]);
  const head = await ask("HEAD", "/api/declared");
  expect([head.status, head.text]).toEqual([200, ""]);
  const none = await ask("DELETE", "/api/declared");
  expect([none.status, none.text, none.headers["content-type"]]).toEqual([204, "", undefined]);
});

test("a body that nobody wanted does not stop the connection's next request", async () => {
  const large = "x".repeat(300_000);
  const first = await ask("POST", "/api/echo", { body: large });
  const second = await ask("POST", "/api/echo", { headers: { "Transfer-Encoding": "chunked" }, body: large });
  const third = await ask("POST", "/api/echo", { body: "still here" });
  expect([first, second, third].map(({ text }) => JSON.parse(text).sent)).toEqual([null, null, "still here"]);
  const declaredToo = await ask("POST", "/api/declared", { headers: { "Transfer-Encoding": "chunked" }, body: large });
  const last = await ask("POST", "/api/declared", { body: "again" });
  expect([declaredToo, last].map(({ text }) => JSON.parse(text).sent)).toEqual([null, "again"]);
  expect(new Set([first, second, third, declaredToo, last].map(({ localPort }) => localPort)).size).toBe(1);
});

test("HEAD is GET without its body, and a method that is not there is 405", async () => {
  const head = await ask("HEAD", "/api/cookies");
  expect([head.status, head.text, head.headers["set-cookie"]?.length]).toEqual([200, "", 2]);
  const other = await ask("DELETE", "/api/cookies");
  expect([other.status, JSON.parse(other.text).code]).toEqual([405, "method_not_allowed"]);
});

test("a route file that throws is a 500 in our own words, here and where Next called it", async () => {
  const [direct, next] = [await ask("GET", "/api/thrown"), await ask("GET", "/api/elsewhere")];
  const withoutId = ({ text, status }: typeof direct) => ({ status, ...JSON.parse(text), requestId: null });
  expect(withoutId(direct)).toMatchObject({ status: 500, code: "internal_error" });
  expect(withoutId(direct)).toEqual(withoutId(next));
});

test("a stream goes as fast as its reader takes it, and ends when he leaves", async () => {
  const request = http.get({ path: "/api/stream", port, headers: { Host: "localhost" } });
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  await once(response, "readable"); // and takes no more
  let before = -1;
  while (seen.pulled > before) {
    before = seen.pulled;
    await sleep(50);
  }
  expect(seen.pulled).toBeLessThan(50);
  expect(seen).toMatchObject({ cancelled: 0, aborted: 0 });
  request.destroy();
  await expect.poll(() => seen).toMatchObject({ cancelled: 1, aborted: 1 });
});
