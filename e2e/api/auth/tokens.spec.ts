import { eq } from "drizzle-orm";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { expect, test } from "vitest";
import { refreshTokens, signingKeys } from "@/db/schema/auth";
import { newId } from "@/db/schema/columns";
import { staffRoles, users } from "@/db/schema/users";
import { ISSUER, signAccessToken } from "@/lib/auth/access-tokens";
import { startTokenFamily } from "@/lib/auth/refresh-tokens";
import { systemContext } from "@/lib/kernel/context";
import { hashToken } from "@/lib/kernel/secrets";
import { bearerOf, call, database, newReader } from "../../support/world";

const context = () => systemContext(database());
const me = (token: string) => call("GET", "/v1/me", { headers: { Authorization: `Bearer ${token}` } });
const refresh = (refreshToken: string) =>
  call("POST", "/v1/auth/token", { body: { grantType: "refresh_token", refreshToken } });

test("a refresh token gives the next pair", async () => {
  const person = await newReader();
  const first = await startTokenFamily(context(), person.id);
  const { status, body } = await refresh(first.refreshToken);
  expect(status).toBe(200);
  expect(body.refreshToken).not.toBe(first.refreshToken);
  expect((await me(body.accessToken)).body.id).toBe(person.id);
});

test("a phone that asks twice at once, or lost the answer, stays signed in", async () => {
  const first = await startTokenFamily(context(), (await newReader()).id);
  const responses = await Promise.all([refresh(first.refreshToken), refresh(first.refreshToken)]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect((await refresh(responses[0]?.body.refreshToken)).status).toBe(200);
});

test("a refresh token that is used again after a minute kills every token of its sign-in", async () => {
  const first = await startTokenFamily(context(), (await newReader()).id);
  const second = (await refresh(first.refreshToken)).body;
  const ofFirst = eq(refreshTokens.tokenHash, hashToken(first.refreshToken));
  await database()
    .update(refreshTokens)
    .set({ usedAt: new Date(Date.now() - 60_000) })
    .where(ofFirst);
  expect((await refresh(first.refreshToken)).body.code).toBe("invalid_token");
  expect((await refresh(second.refreshToken)).status).toBe(401);
  expect((await me(second.accessToken)).status).toBe(401);
});

test("revoking ends the sign-in, its access token included", async () => {
  const pair = await startTokenFamily(context(), (await newReader()).id);
  expect((await me(pair.accessToken)).status).toBe(200);
  expect((await call("POST", "/v1/auth/revoke", { body: { refreshToken: pair.refreshToken } })).status).toBe(204);
  expect((await me(pair.accessToken)).status).toBe(401);
});

test("roles are read at each request: a demotion works at once", async () => {
  const person = await newReader({ roles: ["admin"] });
  const headers = await bearerOf(person);
  expect((await call("GET", "/v1/me", { headers })).body.isStaff).toBe(true);
  await database().delete(staffRoles).where(eq(staffRoles.userId, person.id));
  expect((await call("GET", "/v1/me", { headers })).body.isStaff).toBe(false);
});

test("the token of a deleted account is worth nothing", async () => {
  const person = await newReader();
  const headers = await bearerOf(person);
  await database().update(users).set({ deletedAt: new Date() }).where(eq(users.id, person.id));
  expect((await call("GET", "/v1/me", { headers })).status).toBe(401);
});

test("forged tokens are refused, all alike", async () => {
  const { id } = await newReader();
  const [key] = await database().select().from(signingKeys);
  const claims = { sub: id, sid: newId(), iss: ISSUER, aud: ISSUER };
  const foreign = await generateKeyPair("EdDSA", { extractable: true });
  const hour = Math.floor(Date.now() / 1000) + 3600;
  const sign = (header: Record<string, unknown>, payload: Record<string, unknown> = {}) =>
    new SignJWT({ ...claims, exp: hour, ...payload })
      .setProtectedHeader({ alg: "EdDSA", typ: "at+jwt", ...header })
      .sign(foreign.privateKey);
  const publicBytes = new TextEncoder().encode(JSON.stringify(key?.publicJwk));
  const none = `${btoa('{"alg":"none","typ":"at+jwt"}')}.${btoa(JSON.stringify({ ...claims, exp: hour }))}.`.replace(
    /=/g,
    "",
  );
  const good = await signAccessToken(context(), { userId: id, familyId: newId() });
  const tokens = {
    "alg none": none,
    "our kid, another key": await sign({ kid: key?.kid }),
    "a key inside": await sign({ jwk: await exportJWK(foreign.publicKey) }),
    "a key elsewhere": await sign({ jku: "http://evil.example/jwks.json", kid: "x" }),
    "SQL as kid": await sign({ kid: "' or 1=1 --" }),
    "a path as kid": await sign({ kid: "../../etc/passwd" }),
    "HS256 with the public key": await new SignJWT({ ...claims, exp: hour })
      .setProtectedHeader({ alg: "HS256", typ: "at+jwt", kid: key?.kid })
      .sign(publicBytes),
    expired: await signAccessToken(
      { ...context(), now: new Date(Date.now() - 3_600_000) },
      { userId: id, familyId: newId() },
    ),
    "not yet valid signature cut short": good.slice(0, -4),
    "a changed payload": good.replace(
      /\.[^.]+\./,
      `.${btoa(JSON.stringify({ ...claims, exp: hour })).replace(/=/g, "")}.`,
    ),
    "for somebody else": await sign({ kid: key?.kid }, { aud: "urn:other" }),
    oversize: `${"x".repeat(10_000)}.y.z`,
    empty: "",
  };
  expect((await me(good)).status).toBe(200);
  for (const [name, token] of Object.entries(tokens)) {
    const { status, body } = await me(token);
    expect({ name, status, code: body.code }).toEqual({ name, status: 401, code: "invalid_token" });
  }
});

test("a refresh token is not an access token", async () => {
  const pair = await startTokenFamily(context(), (await newReader()).id);
  expect((await me(pair.refreshToken)).status).toBe(401);
  expect((await refresh(pair.accessToken)).status).toBe(400);
});
