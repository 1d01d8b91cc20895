/** The authorization server as apps meet it, route files and pages: its errors, how an app proves itself, who sees what. */
import { afterAll, expect, test } from "vitest";
import { createOauthApp } from "@/db/factories/oauth";
import { hashToken } from "@/lib/kernel/secrets";
import { authorizationQuery, newVerifier } from "@/lib/testing/oauth";
import { setVariables } from "@/lib/testing/process";
import { respondInProcess } from "../support/in-process";
import { call, database, newReader } from "../support/world";
import { expectSeen, stranger, visitInProcess, visitor } from "./visitors";

visitInProcess();

const SECRET = "bks_kept-by-a-server";
const basic = (id: string, secret: string) =>
  `Basic ${btoa(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`)}`;

async function post(address: string, form: Record<string, string> | string, headers: Record<string, string> = {}) {
  const response = await respondInProcess("POST", address, { body: new URLSearchParams(form), headers });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null };
}

/** A code that a reader gave a new app, over the API, and what the app sends in for it. */
async function given(values: Parameters<typeof createOauthApp>[2] = {}) {
  const app = await createOauthApp(database(), (await newReader()).id, values);
  const reader = await visitor("reader", await newReader());
  const verifier = newVerifier();
  const asked = { appId: app.id, redirectUri: app.redirectUris[0] ?? "", scope: "profile:read", verifier };
  const address = `/v1/oauth/authorization?${new URLSearchParams(authorizationQuery(asked))}`;
  const { body } = await call("GET", address, { headers: reader.api });
  const decided = await call("POST", "/v1/oauth/authorization", {
    headers: reader.api,
    body: { ticket: body.ticket, decision: "allow" },
  });
  const code = new URL(decided.body.redirectTo).searchParams.get("code") ?? "";
  const form = { grant_type: "authorization_code", code, redirect_uri: asked.redirectUri, code_verifier: verifier };
  return { app, form, reader };
}

afterAll(() => setVariables({ OAUTH_REGISTRATION: "off" }));

test("tokens are never cached, and end at the revocation address", async () => {
  const { app, form } = await given();
  const tokens = await post("/oauth/token", { ...form, client_id: app.id });
  expect({ status: tokens.status, ...tokens.body }).toMatchObject({
    status: 200,
    token_type: "Bearer",
    expires_in: 900,
  });
  expect(tokens.headers.get("cache-control")).toBe("no-store");
  const headers = { Authorization: `Bearer ${tokens.body.access_token}` };
  expect((await call("GET", "/v1/me", { headers })).status).toBe(200);
  const ended = await post("/oauth/revoke", { token: tokens.body.refresh_token, client_id: app.id });
  expect(ended).toMatchObject({ status: 200, body: null });
  expect((await call("GET", "/v1/me", { headers })).body.code).toBe("invalid_token");
  expect((await post("/oauth/revoke", { token: "unknown", client_id: app.id })).status).toBe(200);
});

test("a confidential app proves itself with its secret, once, in one of two places", async () => {
  const { app, form } = await given({ secretHash: hashToken(SECRET) });
  const inBody = { ...form, client_id: app.id };
  for (const [sent, headers] of [
    [inBody, {}],
    [{ ...inBody, client_secret: "wrong" }, {}],
    [form, { Authorization: basic(app.id, "wrong") }],
    [form, { Authorization: "Basic !" }],
    [form, {}],
  ] as [Record<string, string>, Record<string, string>][]) {
    const refused = await post("/oauth/token", sent, headers);
    expect(refused).toMatchObject({ status: 401, body: { error: "invalid_client" } });
    expect(refused.headers.get("www-authenticate")?.startsWith("Basic") ?? false).toBe("Authorization" in headers);
  }
  const twice = await post(
    "/oauth/token",
    { ...form, client_secret: SECRET },
    { Authorization: basic(app.id, SECRET) },
  );
  expect(twice).toMatchObject({ status: 400, body: { error: "invalid_request" } });
  expect((await post("/oauth/token", form, { Authorization: basic(app.id, SECRET) })).status).toBe(200);
  const open = await given();
  const withSecret = await post("/oauth/token", { ...open.form, client_id: open.app.id, client_secret: "any" });
  expect(withSecret).toMatchObject({ status: 401, body: { error: "invalid_client" } });
});

test("what is not a form, or says a thing twice, is refused in the words of the standard", async () => {
  const twice = await post("/oauth/token", "grant_type=refresh_token&grant_type=authorization_code");
  expect(twice).toMatchObject({ status: 400, body: { error: "invalid_request" } });
  const json = await respondInProcess("POST", "/oauth/token", {
    body: "{}",
    headers: { "Content-Type": "application/json" },
  });
  expect(json.status).toBe(400);
  const { app } = await given();
  const password = await post("/oauth/token", { grant_type: "password", client_id: app.id, username: "a" });
  expect(password).toMatchObject({ status: 400, body: { error: "unsupported_grant_type" } });
});

const register = async (body: unknown) => {
  const response = await respondInProcess("POST", "/oauth/register", { body: JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
};
const metadata = async () =>
  (await respondInProcess("GET", "/.well-known/oauth-authorization-server", {})).json() as Promise<
    Record<string, unknown>
  >;

test("apps register themselves only where that was opened", async () => {
  const wanted = {
    client_name: "Itself",
    client_uri: "https://itself.example.org/",
    redirect_uris: ["https://itself.example.org/callback"],
    logo_uri: "ignored",
  };
  expect((await register(wanted)).status).toBe(404);
  expect(await metadata()).toMatchObject({ code_challenge_methods_supported: ["S256"] });
  expect(await metadata()).not.toHaveProperty("registration_endpoint");
  setVariables({ OAUTH_REGISTRATION: "on" });
  expect(await metadata()).toHaveProperty("registration_endpoint");
  const { status, body } = await register(wanted);
  expect({ status, ...body }).toMatchObject({ status: 201, client_name: "Itself", client_secret_expires_at: 0 });
  const { body: open } = await register({ ...wanted, token_endpoint_auth_method: "none" });
  expect(open).not.toHaveProperty("client_secret");
  const evil = { ...wanted, redirect_uris: ["javascript:alert(1)"] };
  expect(await register(evil)).toMatchObject({ status: 400, body: { error: "invalid_redirect_uri" } });
  for (const wrong of [{}, [], { ...wanted, client_name: "" }, { ...wanted, grant_types: ["password"] }])
    expect(await register(wrong)).toMatchObject({ status: 400, body: { error: "invalid_client_metadata" } });
});

test("the question is asked of whoever is signed in, and an app is there for its maker alone", async () => {
  const maker = await newReader();
  const app = await createOauthApp(database(), maker.id);
  const asked = { appId: app.id, redirectUri: app.redirectUris[0] ?? "", verifier: newVerifier() };
  const question = `/oauth/authorize?${new URLSearchParams(authorizationQuery(asked))}`;
  const other = await visitor("reader", await newReader());
  await expectSeen(question, stranger, "sign-in");
  await expectSeen(question, other, "shown");
  await expectSeen("/oauth/authorize", other, "shown");
  await expectSeen("/developers/apps", stranger, "sign-in");
  const own = `/developers/apps/${app.id}`;
  await expectSeen(own, await visitor("maker", maker), "shown");
  await expectSeen(own, other, "missing");
  await expectSeen(own, stranger, "sign-in");
  for (const page of ["/developers/oauth", "/developers/changes"]) await expectSeen(page, stranger, "shown");
});
