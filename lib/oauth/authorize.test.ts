/** The question that a reader is asked: whose it is, what it binds, and what an app can't make of it. */
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader } from "@/db/factories";
import { createOauthApp } from "@/db/factories/oauth";
import { oauthApps, oauthGrants } from "@/db/schema/oauth";
import { mails } from "@/db/schema/platform";
import type { Actor, Context } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { actingAs, testContext } from "@/lib/testing/context";
import { authorizationQuery, newVerifier } from "@/lib/testing/oauth";
import { decideAuthorization, readAuthorization } from "./authorize";

let ctx: Context;
let reader: Context & { actor: Actor };
let asked: ReturnType<typeof authorizationQuery>;
let app: typeof oauthApps.$inferSelect;

const signedIn = (person: { id: string }, signIn = "session:one"): Context & { actor: Actor } => {
  const acting = actingAs(ctx, person);
  return { ...acting, actor: { ...acting.actor, signIn } };
};

beforeAll(async () => {
  ctx = await testContext();
  app = await createOauthApp(ctx.db, (await createReader(ctx.db)).id);
  reader = signedIn(await createReader(ctx.db));
  asked = authorizationQuery({ appId: app.id, redirectUri: app.redirectUris[0] ?? "", verifier: newVerifier() });
});

test("the answer bears the state as it was sent, and who gives it", async () => {
  for (const state of ["abc", "a b&code=forged", "ünï", "x".repeat(500)]) {
    const { ticket } = await readAuthorization(reader, { ...asked, state });
    const { redirectTo } = await decideAuthorization(reader, { ticket, decision: "allow" });
    const { origin, pathname, searchParams } = new URL(redirectTo);
    expect(`${origin}${pathname}`).toBe(app.redirectUris[0]);
    expect([...searchParams.keys()]).toEqual(["code", "state", "iss"]);
    expect(searchParams.get("state")).toBe(state);
    expect(searchParams.get("iss")).toBe(env().APP_URL);
  }
});

test("whoever says no gives nothing", async () => {
  const { ticket } = await readAuthorization(reader, asked);
  const someone = signedIn(await createReader(ctx.db));
  const { redirectTo } = await decideAuthorization(reader, { ticket, decision: "deny" });
  expect(new URL(redirectTo).searchParams.get("error")).toBe("access_denied");
  expect(redirectTo).not.toContain("code=");
  expect(await ctx.db.$count(oauthGrants, eq(oauthGrants.userId, someone.actor.userId))).toBe(0);
});

test.each([
  [{ client_id: "0192f0c1-0000-7000-8000-000000000000" }, "unknown_app"],
  [{ client_id: "nonsense" }, "unknown_app"],
  [{ client_id: undefined }, "unknown_app"],
  [{ redirect_uri: undefined }, "redirect_mismatch"],
  [{ redirect_uri: "https://evil.example/callback" }, "redirect_mismatch"],
])("%j sends nobody anywhere", async (part, code) => {
  const error = await readAuthorization(reader, { ...asked, ...part }).catch((cause) => cause);
  expect(error).toMatchObject({ code, status: 400 });
  expect(error.details).toBeUndefined();
});

test.each([
  [{ response_type: "token" }, "unsupported_response_type"],
  [{ response_type: undefined }, "unsupported_response_type"],
  [{ code_challenge: undefined }, "invalid_request"],
  [{ code_challenge: "short" }, "invalid_request"],
  [{ code_challenge_method: undefined }, "invalid_request"],
  [{ code_challenge_method: "plain" }, "invalid_request"],
  [{ scope: undefined }, "invalid_scope"],
  [{ scope: "library:read everything" }, "invalid_scope"],
])("%j is told the app, in the words of the standard, when the reader goes there", async (part, error) => {
  const refused = await readAuthorization(reader, { ...asked, ...part }).catch((cause) => cause);
  expect(refused).toMatchObject({ code: "invalid_authorization", details: { error } });
  const { searchParams } = new URL(refused.details.redirectTo);
  expect(refused.details.redirectTo.startsWith(`${app.redirectUris[0]}?`)).toBe(true);
  expect(Object.fromEntries(searchParams)).toMatchObject({ error, state: "s", iss: env().APP_URL });
});

test("the question belongs to the sign-in it was shown to, for ten minutes, to the letter", async () => {
  const { ticket } = await readAuthorization(reader, asked);
  const decide = (as: Context, sent = ticket) => decideAuthorization(as, { ticket: sent, decision: "allow" });
  const expired = { code: "authorization_expired" };
  const later = { ...reader, now: new Date(ctx.now.getTime() + 600_000) };
  await expect(decide(later)).rejects.toMatchObject(expired);
  await expect(decide(signedIn({ id: reader.actor.userId }, "session:two"))).rejects.toMatchObject(expired);
  await expect(decide(signedIn(await createReader(ctx.db), "session:other"))).rejects.toMatchObject(expired);
  const altered = Buffer.from(ticket, "base64url");
  altered[40] = (altered[40] ?? 0) ^ 1;
  for (const forged of [altered.toString("base64url"), "AAAA", ticket.slice(0, -4)])
    await expect(decide(reader, forged)).rejects.toMatchObject(expired);
  expect((await decide(reader)).redirectTo).toContain("code=");
});

test("neither an API key nor an app consents for a reader", async () => {
  const { signIn, ...keyHolder } = reader.actor;
  const { ticket } = await readAuthorization(reader, asked);
  const byKey = { ...reader, actor: { ...keyHolder, via: "key" as const } };
  await expect(readAuthorization(byKey, asked)).rejects.toMatchObject({ status: 401 });
  await expect(decideAuthorization(byKey, { ticket, decision: "allow" })).rejects.toMatchObject({ status: 401 });
});

test("an address that was taken off the list meanwhile gets no code", async () => {
  const other = await createOauthApp(ctx.db, null);
  const query = { ...asked, client_id: other.id, redirect_uri: other.redirectUris[0] };
  const { ticket } = await readAuthorization(reader, query);
  await ctx.db
    .update(oauthApps)
    .set({ redirectUris: ["https://elsewhere.example.org/"] })
    .where(eq(oauthApps.id, other.id));
  const decision = decideAuthorization(reader, { ticket, decision: "allow" });
  await expect(decision).rejects.toMatchObject({ code: "redirect_mismatch" });
});

test("a second consent adds to the first, and the question says what is there already", async () => {
  const person = signedIn(await createReader(ctx.db));
  const ask = (scope: string) => readAuthorization(person, { ...asked, scope });
  const allow = async (scope: string) =>
    decideAuthorization(person, { ticket: (await ask(scope)).ticket, decision: "allow" });
  expect((await ask("clubs:read")).granted).toEqual([]);
  await allow("clubs:read");
  await allow("library:read clubs:read");
  expect((await ask("clubs:read")).granted.toSorted()).toEqual(["clubs:read", "library:read"]);
});

test("the reader is mailed of an app that is new to them or may do more, and not of the same again", async () => {
  const owner = await createReader(ctx.db);
  const person = signedIn(owner);
  const allow = async (scope: string) =>
    decideAuthorization(person, {
      ticket: (await readAuthorization(person, { ...asked, scope })).ticket,
      decision: "allow",
    });
  const mailed = () => ctx.db.$count(mails, and(eq(mails.recipient, owner.email ?? ""), eq(mails.kind, "security")));
  await allow("clubs:read");
  expect(await mailed()).toBe(1);
  await allow("clubs:read");
  expect(await mailed()).toBe(1);
  await allow("clubs:read library:read");
  expect(await mailed()).toBe(2);
});
