/** A reader's own domain over HTTP: proven through a DNS server, served by Host, and nothing of Bookplate on it. */
import http from "node:http";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWork, unique } from "@/db/factories";
import { createShelf } from "@/db/factories/profiles";
import { users } from "@/db/schema/users";
import { startDns } from "../../support/dns";
import { appUrl, bearerOf, call, cookieOf, database, newReader } from "../../support/world";

let dns: Awaited<ReturnType<typeof startDns>>;
beforeAll(async () => {
  dns = await startDns({ localhost: { A: ["127.0.0.1"] } });
});
afterAll(() => dns.stop());

type Got = { status: number; body: string; headers: http.IncomingHttpHeaders };

/** Sends a request with a Host of its own, as a proxy passes it on. */
function ask(hostname: string, path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Got> {
  const { port } = new URL(appUrl());
  return new Promise((resolve, reject) => {
    const request = http.request(
      { host: "127.0.0.1", port, method, path, headers: { Host: hostname, Accept: "text/html", ...headers } },
      (response) => {
        let body = "";
        response.on("data", (chunk) => {
          body += chunk;
        });
        response.on("end", () => resolve({ status: response.statusCode ?? 0, body, headers: response.headers }));
      },
    );
    request.on("error", reject);
    request.end();
  });
}

async function shelved() {
  const person = await newReader({ tier: "pro", createdAt: new Date("2025-01-01") });
  const work = await createWork(database());
  const shelf = await createShelf(database(), person.id, { slug: "books", name: "Books at sea", books: [work.id] });
  return { person, shelf, work, me: await bearerOf(person), name: person.username ?? "" };
}

/** A pro reader whose domain is proven. */
async function served(hostname = `books.${unique()}.org`) {
  const reader = await shelved();
  const { body } = await call("PUT", "/v1/me/domain", { headers: reader.me, body: { hostname } });
  dns.zone[body.records[0].name] = { TXT: ["v=spf1 -all", body.records[0].value] };
  dns.zone[hostname] = { A: ["127.0.0.1"] };
  const checked = await call("POST", "/v1/me/domain/check", { headers: reader.me });
  expect(checked.body).toMatchObject({
    status: "verified",
    serves: true,
    facts: { ownership: "found", pointing: "here" },
  });
  return { ...reader, hostname };
}

test("the records are told, looked up for real, and said what they are", async () => {
  const { me } = await shelved();
  const hostname = `books.${unique()}.org`;
  for (const [method, path] of [
    ["GET", "/v1/me/domain"],
    ["DELETE", "/v1/me/domain"],
    ["POST", "/v1/me/domain/check"],
  ] as const)
    expect((await call(method, path, { headers: me })).body, path).toMatchObject({ status: 404, code: "not_found" });
  const { body } = await call("PUT", "/v1/me/domain", {
    headers: me,
    body: { hostname: ` ${hostname.toUpperCase()} ` },
  });
  expect(body.records).toEqual([
    { type: "TXT", name: `_bookplate.${hostname}`, value: expect.stringMatching(/^bookplate-domain=[\w-]{20,}$/) },
    { type: "CNAME", name: hostname, value: "localhost" },
  ]);
  const check = async () => (await call("POST", "/v1/me/domain/check", { headers: me })).body;
  expect(await check()).toMatchObject({ status: "unverified", facts: { ownership: "missing", pointing: "missing" } });
  dns.zone[`_bookplate.${hostname}`] = { TXT: ["something else"] };
  dns.zone[hostname] = { A: ["203.0.113.9"] };
  expect((await check()).facts).toMatchObject({ ownership: "other", seen: ["something else"], pointing: "elsewhere" });
  dns.broken = true;
  expect((await check()).facts).toMatchObject({ ownership: "unreachable", pointing: "unknown" });
  dns.broken = false;
  dns.zone[`_bookplate.${hostname}`] = { TXT: [body.records[0].value] };
  expect(await check()).toMatchObject({ status: "verified", serves: true, facts: { seen: [] } });
});

test("two hosts, one app: the profile, its shelves, reviews and figures at the reader's own name", async () => {
  const { hostname, name } = await served();
  const own = await ask(hostname, "/");
  expect(own.status).toBe(200);
  expect(own.body).toContain(`<link rel="canonical" href="${appUrl()}/@${name}"`);
  expect(own.headers["cache-control"]).toMatch(/^public, .*s-maxage=300/);
  expect(own.headers["strict-transport-security"]).toBeUndefined();
  expect(own.headers["content-security-policy"]).toContain(`img-src 'self' data: blob: ${appUrl()};`);
  expect(own.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(own.body).not.toMatch(/href="\/(sign-in"|discover|clubs|library)/);
  for (const [path, heading] of [
    ["/books", "Books at sea"],
    ["/reviews", "Reviews"],
    ["/stats", "Reading stats for all years"],
  ])
    expect((await ask(hostname, path ?? "")).body, path).toContain(heading);
  expect((await ask(hostname, "/no-such-shelf")).status).toBe(404);

  const site = await call("GET", "//");
  expect(site.text).not.toContain(hostname);
  expect((await ask("unknown.books.org", "/")).body).toBe(site.text);
  expect((await ask(hostname, "/")).body).toBe(own.body);
  expect((await call("GET", "//books")).text).not.toContain("Books at sea");
});

test("the house is not there: no sign-in, API, settings or staff pages, and nothing but looking", async () => {
  const { hostname, name } = await served();
  const away = async (path: string) => {
    const { status, headers } = await ask(hostname, path);
    return [status, headers.location];
  };
  for (const path of [
    "/sign-in?next=%2F",
    "/settings/audience",
    "/admin",
    "/portal/x",
    "/authors/jane-austen",
    "/go/x",
  ])
    expect(await away(path), path).toEqual([307, `${appUrl()}${path}`]);
  expect(await away(`/@${name}/books?page=2`)).toEqual([307, "/books?page=2"]);
  for (const path of ["/api/public/@demo_reader", "/v1/me", "/auth/demo", "/api/openapi.json", "/sitemap.xml"])
    expect((await ask(hostname, path)).status, path).toBe(404);
  for (const method of ["POST", "PUT", "PATCH", "DELETE"])
    expect((await ask(hostname, "/", {}, method)).status, method).toBe(404);
  const soft = await ask(hostname, "/books", { RSC: "1" });
  expect([soft.status, soft.body]).toEqual([204, ""]);
  const robots = await ask(hostname, "/robots.txt");
  expect([robots.status, robots.body]).toEqual([200, "User-agent: *\nAllow: /\n"]);
  const [script = ""] = /\/_next\/static\/[^"]+\.js/.exec((await ask(hostname, "/")).body) ?? [];
  expect((await ask(hostname, script)).status).toBe(200);
});

test("nobody is signed in there: a session or a token changes nothing, and no cookie is set", async () => {
  const { hostname, person, name, me } = await served();
  const stranger = await ask(hostname, "/");
  for (const headers of [await cookieOf(person), me, { Cookie: "authjs.session-token=x" }]) {
    const response = await ask(hostname, "/", headers);
    expect(response.body).toBe(stranger.body);
    expect(response.headers["set-cookie"]).toBeUndefined();
  }
  expect(stranger.body).not.toContain("Edit your page");
  expect((await call("GET", `//@${name}`, { headers: await cookieOf(person) })).text).toContain("Edit your page");
});

test("a host is believed only as far as it was proven", async () => {
  const { me, name } = await shelved();
  const hostname = `books.${unique()}.org`;
  await call("PUT", "/v1/me/domain", { headers: me, body: { hostname } });
  /** The house itself, to the byte: asked for in one breath, since a write of another test makes its page anew. */
  const isTheHouse = async (host: string) => (await call("GET", "//")).text === (await ask(host, "/")).body;
  for (const host of [hostname, `www.${hostname}`, "evil.org", "127.0.0.1", `${hostname}:99`])
    await expect.poll(() => isTheHouse(host), { message: host }).toBe(true);
  for (const none of [`x@${hostname}`, `${hostname}/x`, `${hostname}, evil.org`]) {
    const refused = await ask(none, "/");
    expect([refused.status, refused.headers["cache-control"]], none).toEqual([400, "private, no-store"]);
    expect(refused.body, none).toContain("names no host");
  }
  const poisoned = await ask("evil.org", `/@${name}`, { "X-Forwarded-Host": "evil.org" });
  expect(poisoned.body).not.toContain("evil.org");
  expect((await call("GET", `//@${name}`)).text).not.toContain("evil.org");
});

test("a tier that ends leads to the house, and whoever hides is the same 404 as anybody hidden", async () => {
  const { hostname, person, name } = await served();
  const change = (values: Partial<typeof users.$inferInsert>) =>
    database().update(users).set(values).where(eq(users.id, person.id));
  expect((await ask(hostname, "/books")).status).toBe(200);
  await change({ tier: "free" });
  const { status, headers } = await ask(hostname, "/books");
  expect([status, headers.location]).toEqual([307, `${appUrl()}/@${name}/books`]);

  const faces: string[] = [];
  for (const values of [
    { tier: "pro" as const, anonymous: true },
    { anonymous: true, tier: "free" as const },
    { anonymous: false, suspendedAt: new Date(), tier: "pro" as const },
    { suspendedAt: null, deletedAt: new Date() },
  ]) {
    await change(values);
    for (const path of ["/", "/books", "/robots.txt", "/sign-in", `/@${name}`]) {
      const response = await ask(hostname, path);
      expect(response.status, path).toBe(404);
      expect(response.body).not.toContain(name);
      faces.push(response.body);
    }
  }
  expect(new Set(faces).size).toBe(1);
});

test("what changes or is hidden is gone from the reader's domain with the next request, too", async () => {
  const { hostname, shelf, me, person } = await served();
  expect((await ask(hostname, "/books")).body).toContain("Books at sea");
  await call("PATCH", `/v1/me/shelves/${shelf.id}`, { headers: me, body: { name: "Books in a storm" } });
  expect((await ask(hostname, "/books")).body).toContain("Books in a storm");
  await call("PATCH", `/v1/me/shelves/${shelf.id}`, { headers: me, body: { visibility: "private" } });
  expect((await ask(hostname, "/books")).status).toBe(404);
  await call("PATCH", "/v1/me/privacy", { headers: await bearerOf(person), body: { anonymous: true } });
  expect((await ask(hostname, "/")).status).toBe(404);
});

test("a name that two have claimed is served for one, and given up it is nobody's", async () => {
  const first = await served();
  const second = await shelved();
  const { body } = await call("PUT", "/v1/me/domain", { headers: second.me, body: { hostname: first.hostname } });
  dns.zone[body.records[0].name]?.TXT?.push(body.records[0].value);
  expect((await call("POST", "/v1/me/domain/check", { headers: second.me })).body).toMatchObject({
    status: 400,
    code: "domain_taken",
  });
  expect((await ask(first.hostname, "/")).body).toContain(`@${first.name}`);
  expect((await call("DELETE", "/v1/me/domain", { headers: first.me })).status).toBe(204);
  expect((await ask(first.hostname, "/")).body).toBe((await call("GET", "//")).text);
  expect((await call("POST", "/v1/me/domain/check", { headers: second.me })).body.status).toBe("verified");
  expect((await ask(first.hostname, "/")).body).toContain(`@${second.name}`);
});
