import http from "node:http";
import { expect, test } from "vitest";
import { createWork } from "@/db/factories";
import { appUrl, bearerOf, call, database, newReader } from "../../support/world";

/** Sends a request line as it is: fetch would repair what is malformed. */
function raw(
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string; headers: http.IncomingHttpHeaders }> {
  const { port } = new URL(appUrl());
  return new Promise((resolve, reject) => {
    const request = http.request({ host: "127.0.0.1", port, method, path, headers }, (response) => {
      let body = "";
      response.on("data", (chunk) => {
        body += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body, headers: response.headers }));
    });
    request.on("error", reject);
    request.end();
  });
}

test("addresses that do not decode or climb are 400, not 500", async () => {
  for (const path of [
    "/@%E0%A4%A",
    "/%",
    "/authors/%ff",
    "/a%00b",
    "/..%2f..%2fetc/passwd",
    "//evil.example",
    "/\\evil",
    `/${"x".repeat(9_000)}`,
    "/api/authors/%E0%A4%A",
  ]) {
    const { status, body } = await raw("GET", path);
    expect({ path: path.slice(0, 30), status, code: JSON.parse(body).code }).toEqual({
      path: path.slice(0, 30),
      status: 400,
      code: "malformed_url",
    });
  }
});

test("methods nobody has and server actions are refused", async () => {
  expect((await raw("TRACE", "/")).status).toBe(405);
  expect(JSON.parse((await raw("POST", "/", { "Next-Action": "x" })).body).code).toBe("no_server_actions");
});

test("who offers another protocol is answered in this one", async () => {
  for (const Upgrade of ["websocket", "h2c"])
    for (const path of ["/books", "/api/authors", "/api/health/live"]) {
      const { status, headers } = await raw("GET", path, { Connection: "Upgrade", Upgrade });
      expect({ path, status, upgrade: headers.upgrade }).toEqual({ path, status: 200, upgrade: undefined });
    }
});

test("every answer carries an id of ours, whatever the caller sends", async () => {
  const { headers } = await raw("GET", "/api/authors", { "X-Request-Id": "mine" });
  expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
});

test("every answer is confined: nosniff, policy, no framing, no banner", async () => {
  for (const path of ["/", "/api/authors", "/api/nothing", "/sign-in"]) {
    const { headers } = await raw("GET", path);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-security-policy"]).toMatch(/frame-ancestors 'none'/);
    expect(headers["content-security-policy"]).not.toMatch(/script-src[^;]*'unsafe-inline'/);
    expect(headers["x-powered-by"]).toBeUndefined();
  }
});

test("{base_url} may be the bare origin", async () => {
  const { id, authorId } = await createWork(database());
  const json = { Accept: "application/json" };
  for (const path of [`/v1/books/${id}`, `/authors/${authorId}/books`, `/authors/${authorId}/qa`]) {
    expect((await call("GET", `/${path}`)).body, path).not.toBeNull();
  }
  expect((await call("GET", `//authors/${authorId}`, { headers: json })).body.id).toBe(authorId);
  expect(
    (await call("GET", `//authors/${authorId}`, { headers: { Accept: "application/json, text/plain, */*" } })).body.id,
  ).toBe(authorId);
  const headers = await bearerOf(await newReader());
  expect((await call("GET", `//authors/${authorId}`, { headers })).body.viewer).toEqual({
    following: false,
    frequency: null,
  });
  expect((await call("POST", `//authors/${authorId}/follow`, { headers, body: {} })).status).toBe(201);
  expect((await call("POST", `//authors/${authorId}/follow`)).status).toBe(401);
  for (const path of ["/authors", "//authors", "/v1/authors", "//v1/authors"])
    expect((await call("GET", `${path}/${authorId}/history`, { headers })).body.total, path).toBe(0);
});

test("browsers, crawlers and callers without a wish get the page", async () => {
  const { authorId } = await createWork(database());
  for (const accept of ["text/html,application/xhtml+xml,application/json;q=0.9", "*/*", undefined]) {
    const { headers } = await raw("GET", `/authors/${authorId}`, accept ? { Accept: accept } : {});
    expect(headers["content-type"]).toMatch(/text\/html/);
    expect(headers.vary).toMatch(/accept/i);
  }
});

test("live says that the process runs, ready that it can serve", async () => {
  for (const path of ["/health/live", "/health/ready"]) {
    const { status, body, headers } = await call("GET", path);
    expect({ status, body, cache: headers.get("cache-control") }).toEqual({
      status: 200,
      body: { status: "ok" },
      cache: "no-store",
    });
  }
});

test.each([
  ["/curate/a-list/figures?range=7d", "/curate/a-list/stats"],
  ["/settings/standing", "/settings"],
  ["/settings/account-status", "/settings"],
  ["/settings/appearance", "/settings"],
  ["/settings/analytics", "/settings/audience"],
  ["/settings/visitors?range=90d", "/settings/audience"],
  ["/settings/subscribers", "/settings/audience"],
  ["/settings/newsletter", "/settings/audience"],
  ["/settings/links", "/settings/audience"],
  ["/settings/purchase-links", "/settings/audience"],
  ["/settings/domain", "/settings/audience"],
  ["/settings/sessions", "/settings/apps"],
  ["/settings/api-keys", "/settings/apps"],
  ["/settings/shelves", "/library/shelves"],
  ["/settings/shelves/a-shelf", "/library/shelves/a-shelf"],
])("an address of before leads on to that of now: %s", async (before, now) => {
  const response = await fetch(`${appUrl()}${before}`, { redirect: "manual" });
  expect(response.status).toBe(308);
  expect(new URL(response.headers.get("location") ?? "", appUrl()).pathname).toBe(now);
});
