/**
 * The API's two ways: whether the server calls a route file itself or Next does, every operation answers alike, in
 * status, headers and body, at each of its addresses. What changes nothing is held to the byte; a write is made by two
 * people in the same place.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAuthor, unique } from "@/db/factories";
import type { Endpoint } from "@/lib/http/endpoint";
import { endpoints } from "@/lib/registry/endpoints";
import { type App, startApp } from "../../support/app";
import { type Answered, type Asked, anybodys, ask, formOf } from "../../support/both-ways";
import { dropCachedPages } from "../../support/cached-pages";
import { appUrl, database } from "../../support/world";
import { NOTHING, type Prepared, pathOf } from "./case";
import { caseOf } from "./cases";

const FORGED = { Authorization: "Bearer forged.token.here" };
const JSON_TYPE = { "Content-Type": "application/json" };
/** Answers with a new ticket each time. */
const TICKETS = "/v1/oauth/authorization";

let through: App;
beforeAll(async () => {
  through = await startApp({ API_CALLS: "next", APP_URL: appUrl() });
}, 180_000);
afterAll(async () => {
  await through?.stop();
});

/** The request of a success as it goes over the wire. */
async function requestOf(endpoint: Endpoint, { as, params, query, body, form }: Prepared): Promise<Asked> {
  const search = new URLSearchParams(query).toString();
  const path = `/api${pathOf(endpoint, params)}${search ? `?${search}` : ""}`;
  if (form) {
    const encoded = new Response(form);
    const headers = { ...as, "Content-Type": encoded.headers.get("content-type") ?? "" };
    return { method: endpoint.method, path, headers, body: new Uint8Array(await encoded.arrayBuffer()) };
  }
  if (body === undefined) return { method: endpoint.method, path, headers: { ...as } };
  return { method: endpoint.method, path, headers: { ...JSON_TYPE, ...as }, body: JSON.stringify(body) };
}

const whole = ({ status, headers, body }: Answered) => ({ status, headers, body });

/** Asks both ways for the same; again while something else changes what they answer. */
async function expectSame(what: string, asked: Asked, way: "direct" | "next" = "direct"): Promise<void> {
  const both = async () => {
    const [direct, next] = [await ask(appUrl(), asked), await ask(through.url, asked)];
    return { direct, next };
  };
  let { direct, next } = await both();
  for (let tries = 0; tries < 3 && JSON.stringify(direct.body) !== JSON.stringify(next.body); tries += 1) {
    await dropCachedPages();
    ({ direct, next } = await both());
  }
  const normal = asked.path.includes(TICKETS) ? anybodys : whole;
  expect({ what, ...normal(direct) }).toEqual({ what, ...normal(next) });
  expect([what, direct.way ?? "next", next.way ?? "next"]).toEqual([what, way, "next"]);
}

const table = endpoints.map((endpoint) => ({ id: endpoint.id, endpoint: endpoint as Endpoint }));

describe.each(table)("$id", ({ id, endpoint }) => {
  const { prepare } = caseOf(id as Parameters<typeof caseOf>[0]);
  let made: Promise<Asked> | undefined;
  const untouched = () => (made ??= prepare().then((prepared) => requestOf(endpoint, prepared)));
  const isRead = endpoint.method === "GET" || endpoint.reads;

  test("refuses alike", async () => {
    const asked = await untouched();
    const [path = ""] = asked.path.split("?");
    await expectSame("forged credentials", { ...asked, headers: { ...asked.headers, ...FORGED } });
    if (endpoint.access !== "public") await expectSame("no credentials", { ...asked, headers: JSON_TYPE });
    if (!endpoint.looseQuery)
      await expectSame("an unknown parameter", { ...asked, path: `${path}?noSuchParameter=1&other=a+b%20c` });
    const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
    if (names.length > 0) {
      const missing = pathOf(endpoint, Object.fromEntries(names.map((name) => [name, NOTHING])));
      await expectSame("nothing there", { ...asked, path: `/api${missing}` });
    }
    if (!endpoint.body) return;
    const json = { ...asked.headers, ...JSON_TYPE };
    await expectSame("no JSON", { ...asked, headers: json, body: '{"a":' });
    if (!endpoint.body.safeParse({}).success) await expectSame("no body", { ...asked, headers: json, body: undefined });
    await expectSame("another type", { ...asked, headers: { ...json, "Content-Type": "text/plain" }, body: "{}" });
    await expectSame("an unknown property", { ...asked, headers: json, body: '{"unknownProperty":true}' });
    await expectSame("too much", { ...asked, headers: json, body: `{"a":"${"x".repeat(1_000_001)}"}` });
  });

  test("stands at the same other addresses", async () => {
    const asked = await untouched();
    const bare = asked.path.slice("/api".length);
    const headers = { ...asked.headers, ...FORGED };
    await expectSame("at the bare origin", { ...asked, path: bare, headers });
    if (bare.startsWith("/v1/"))
      await expectSame("in capitals", { ...asked, path: bare.replace("/v1", "/V1"), headers });
    await expectSame("for React", { ...asked, headers: { ...headers, RSC: "1" } }, "next");
    await expectSame("escaped", { ...asked, path: asked.path.replace("/api/", "/%61pi/"), headers }, "next");
  });

  if (isRead)
    test("answers alike", async () => {
      const asked = await untouched();
      await expectSame("the answer", asked);
      await expectSame("at the bare origin", {
        ...asked,
        path: asked.path.slice("/api".length),
        headers: { Accept: "application/json", ...asked.headers },
      });
      if (!asked.path.includes(TICKETS))
        await expectSame("compressed", { ...asked, headers: { ...asked.headers, "Accept-Encoding": "br, gzip" } });
      if (endpoint.method !== "GET") return;
      await expectSame("its head", { ...asked, method: "HEAD" });
      const etag = (await ask(appUrl(), asked)).headers.find(([name]) => name === "etag")?.[1];
      if (etag) await expectSame("not again", { ...asked, headers: { ...asked.headers, "If-None-Match": etag } });
    });
  else
    test("does alike", async () => {
      const [first, second] = [await prepare(), await prepare()];
      const direct = await ask(appUrl(), await requestOf(endpoint, first));
      const next = await ask(through.url, await requestOf(endpoint, second));
      expect(formOf(direct)).toEqual(formOf(next));
      expect([direct.status, direct.way, next.way]).toEqual([endpoint.status, "direct", undefined]);
    });
});

test("names of other scripts", async () => {
  const { slug } = await createAuthor(database(), { slug: `نجيب-${unique()}`, bookCount: 1 });
  const path = `/authors/${encodeURIComponent(slug)}`;
  await expectSame("an author", { method: "GET", path: `/api${path}` });
  await expectSame("at the bare origin", { method: "GET", path, headers: { Accept: "application/json" } });
  expect((await ask(appUrl(), { method: "GET", path: `/api${path}` })).status).toBe(200);
});

test("methods that an address does not have, and what is no endpoint", async () => {
  for (const method of ["DELETE", "PUT", "PATCH", "OPTIONS"])
    await expectSame(method, { method, path: "/api/search" }, "next");
  await expectSame("no endpoint", { method: "GET", path: "/api/no/such/thing" }, "next");
  await expectSame("a slash too many", { method: "GET", path: "/api/authors/" }, "next");
  await expectSame("the document", { method: "GET", path: "/api/openapi.json" });
});
