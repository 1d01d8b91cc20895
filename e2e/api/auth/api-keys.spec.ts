import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createWork } from "@/db/factories";
import { apiKeys } from "@/db/schema/auth";
import { bearerOf, call, cookieOf, database, newReader } from "../../support/world";

test("a key is shown once, stored as a hash, and works until it is revoked", async () => {
  const headers = await bearerOf(await newReader());
  const made = (await call("POST", "/v1/me/api-keys", { headers, body: { name: "Reader app", scopes: ["read"] } }))
    .body;
  expect(made.key).toMatch(/^bkp_[\w-]{40}$/);
  const [row] = await database().select().from(apiKeys).where(eq(apiKeys.id, made.id));
  expect(JSON.stringify(row)).not.toContain(made.key);
  expect((await call("GET", "/v1/me/api-keys", { headers })).text).not.toContain(made.key);

  const asKey = { "X-API-Key": made.key };
  expect((await call("GET", "/v1/me/library", { headers: asKey })).status).toBe(200);
  expect((await call("DELETE", `/v1/me/api-keys/${made.id}`, { headers })).status).toBe(204);
  expect((await call("GET", "/v1/me/library", { headers: asKey })).body.code).toBe("invalid_token");
});

test("a key keeps to its scope, and never manages keys", async () => {
  const person = await newReader();
  const headers = await bearerOf(person);
  const { key } = (await call("POST", "/v1/me/api-keys", { headers, body: { name: "Read", scopes: ["read"] } })).body;
  const asKey = { "X-API-Key": key };
  const { id } = await createWork(database());
  expect((await call("POST", "/v1/me/library", { headers: asKey, body: { bookId: id } })).body.code).toBe(
    "insufficient_scope",
  );
  expect((await call("POST", "/v1/books/find", { headers: asKey, body: {} })).status).toBe(200);
  expect(
    (await call("POST", "/v1/me/api-keys", { headers: asKey, body: { name: "More", scopes: ["write"] } })).body.code,
  ).toBe("bearer_only");
});

test("somebody else's key is not there", async () => {
  const { body } = await call("POST", "/v1/me/api-keys", {
    headers: await bearerOf(await newReader()),
    body: { name: "Mine", scopes: ["read"] },
  });
  expect(
    (await call("DELETE", `/v1/me/api-keys/${body.id}`, { headers: await bearerOf(await newReader()) })).status,
  ).toBe(404);
});

test("a made-up key is refused without a look into the database, and a typing error is seen", async () => {
  for (const key of ["bkp_", `bkp_${"a".repeat(40)}`, "sk_live_123", "' or 1=1"]) {
    expect((await call("GET", "/v1/me", { headers: { "X-API-Key": key } })).body.code).toBe("invalid_token");
  }
});

test("the browser's session changes things only from our own pages", async () => {
  const person = await newReader();
  const { id } = await createWork(database());
  const { Cookie } = await cookieOf(person);
  const send = (headers: Record<string, string>) =>
    call("POST", "/v1/me/library", { headers: { Cookie, ...headers }, body: { bookId: id } });
  expect((await send({ "Sec-Fetch-Site": "same-origin" })).status).toBe(201);
  for (const site of ["cross-site", "same-site", "none"])
    expect((await send({ "Sec-Fetch-Site": site })).body.code).toBe("cross_site");
  expect((await send({ Origin: "https://evil.example" })).body.code).toBe("cross_site");
  expect((await send({ Origin: "null" })).body.code).toBe("cross_site");
  expect((await send({})).body.code).toBe("cross_site");
  expect((await send({ Origin: String(process.env.E2E_URL) })).status).toBe(201);
  expect((await call("GET", "/v1/me/library", { headers: { Cookie } })).status).toBe(200);
});
