/** Codes and tokens of other people's apps: what each is good for, once, and every way in which one is stolen or stretched. */
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createReader } from "@/db/factories";
import { createOauthApp } from "@/db/factories/oauth";
import { hiddenTexts } from "@/db/schema/moderation";
import { oauthGrants } from "@/db/schema/oauth";
import { users } from "@/db/schema/users";
import { revokeRefreshToken, rotateRefreshToken, startTokenFamily } from "@/lib/auth/refresh-tokens";
import { countApps } from "@/lib/auth/sessions";
import type { Actor, Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { bearer, codeOf, exchanged, newVerifier } from "@/lib/testing/oauth";
import { deleteApp } from "./apps";
import { findApp } from "./asking-app";
import { listAppGrants, revokeAppGrant } from "./grants";
import { type AppTokens, revokeAppToken } from "./tokens";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const later = <C extends Context>(context: C, seconds: number): C => ({
  ...context,
  now: new Date(context.now.getTime() + seconds * 1000),
});
const signedIn = (person: { id: string }): Context & { actor: Actor } => {
  const acting = actingAs(ctx, person);
  return { ...acting, actor: { ...acting.actor, signIn: `family:${person.id}` } };
};

async function consented(scope = "library:read library:write") {
  const [reader, maker] = [await createReader(ctx.db), await createReader(ctx.db)];
  const app = await createOauthApp(ctx.db, maker.id);
  const redirectUri = app.redirectUris[0] ?? "";
  const verifier = newVerifier();
  const as = signedIn(reader);
  const code = await codeOf(as, { appId: app.id, redirectUri, scope, verifier });
  const form = { grant_type: "authorization_code", code, redirect_uri: redirectUri, code_verifier: verifier };
  return { reader, maker, app, as, form };
}
async function withTokens(scope?: string) {
  const given = await consented(scope);
  return { ...given, tokens: await exchanged(ctx, given.app.id, given.form) };
}
const refresh = (at: Context, appId: string, { refresh_token }: AppTokens, more: Record<string, string> = {}) =>
  exchanged(at, appId, { grant_type: "refresh_token", refresh_token, ...more });

const invalidGrant = { code: "invalid_grant" };
const invalidToken = { code: "invalid_token" };

test("a code becomes tokens that speak for the reader, with the scopes that were consented to", async () => {
  const { reader, app, tokens } = await withTokens();
  expect(tokens).toMatchObject({ token_type: "Bearer", expires_in: 900, scope: "library:read library:write" });
  expect(await bearer(ctx, tokens.access_token)).toMatchObject({
    userId: reader.id,
    via: "app",
    app: { id: app.id, scopes: ["library:read", "library:write"] },
  });
});

describe("a code", () => {
  test("works once, and its second use ends what the first one gave", async () => {
    const { app, form, tokens } = await withTokens();
    await expect(exchanged(ctx, app.id, form)).rejects.toMatchObject(invalidGrant);
    await expect(bearer(ctx, tokens.access_token)).rejects.toMatchObject(invalidToken);
    await expect(refresh(ctx, app.id, tokens)).rejects.toMatchObject(invalidGrant);
  });

  test("sent in six times at once gives tokens once, and then none that work", async () => {
    const { app, form } = await consented();
    const all = await Promise.allSettled(Array.from({ length: 6 }, () => exchanged(ctx, app.id, form)));
    const given = all.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    expect(given).toHaveLength(1);
    await expect(bearer(ctx, given[0]?.access_token ?? "")).rejects.toMatchObject(invalidToken);
  });

  test("is worth nothing after a minute", async () => {
    const { app, form } = await consented();
    await expect(exchanged(later(ctx, 60), app.id, form)).rejects.toMatchObject(invalidGrant);
  });

  test("needs its verifier, by S256 alone, and a wrong one uses it up", async () => {
    for (const wrong of [newVerifier(), "short", "x".repeat(200)]) {
      const { app, form } = await consented();
      await expect(exchanged(ctx, app.id, { ...form, code_verifier: wrong })).rejects.toMatchObject(invalidGrant);
      await expect(exchanged(ctx, app.id, form)).rejects.toMatchObject(invalidGrant);
    }
    const { app, form } = await consented();
    const { code_verifier, ...without } = form;
    await expect(exchanged(ctx, app.id, without)).rejects.toMatchObject({ code: "invalid_request" });
  });

  test("can't be exchanged with its challenge in place of the verifier, as `plain` would have it", async () => {
    const { app, as } = await consented();
    const verifier = newVerifier();
    const redirectUri = app.redirectUris[0] ?? "";
    const code = await codeOf(as, { appId: app.id, redirectUri, verifier });
    const { challengeOf } = await import("@/lib/testing/oauth");
    const form = { grant_type: "authorization_code", code, redirect_uri: redirectUri };
    await expect(exchanged(ctx, app.id, { ...form, code_verifier: challengeOf(verifier) })).rejects.toMatchObject(
      invalidGrant,
    );
  });

  test("goes with the address it was sent to", async () => {
    const { app, form } = await consented();
    await expect(exchanged(ctx, app.id, { ...form, redirect_uri: `${form.redirect_uri}/` })).rejects.toMatchObject(
      invalidGrant,
    );
  });

  test("of another app gives nothing, and stays good for its own", async () => {
    const { app, form, maker } = await consented();
    const other = await createOauthApp(ctx.db, maker.id);
    await expect(exchanged(ctx, other.id, form)).rejects.toMatchObject(invalidGrant);
    expect((await exchanged(ctx, app.id, form)).scope).toBe("library:read library:write");
  });
});

describe("a refresh token", () => {
  test("gives the next pair, and a stolen one that comes back ends both", async () => {
    const { app, tokens } = await withTokens();
    const next = await refresh(later(ctx, 1), app.id, tokens);
    const third = await refresh(later(ctx, 2), app.id, next);
    await expect(refresh(later(ctx, 3), app.id, tokens)).rejects.toMatchObject(invalidGrant);
    await expect(refresh(later(ctx, 4), app.id, third)).rejects.toMatchObject(invalidGrant);
    await expect(bearer(ctx, third.access_token)).rejects.toMatchObject(invalidToken);
  });

  test("can ask for less and never for more", async () => {
    const { app, tokens } = await withTokens("library:read clubs:read");
    const narrow = await refresh(later(ctx, 1), app.id, tokens, { scope: "clubs:read" });
    expect((await bearer(ctx, narrow.access_token))?.app?.scopes).toEqual(["clubs:read"]);
    for (const scope of ["library:read library:write", "profile:write", "everything", "  "])
      await expect(refresh(later(ctx, 2), app.id, narrow, { scope })).rejects.toMatchObject({ code: "invalid_scope" });
    expect((await refresh(later(ctx, 3), app.id, narrow)).scope).toBe("library:read clubs:read");
  });

  test("of another app gives nothing, and stays good for its own", async () => {
    const { app, maker, tokens } = await withTokens();
    const other = await createOauthApp(ctx.db, maker.id);
    await expect(refresh(ctx, other.id, tokens)).rejects.toMatchObject(invalidGrant);
    expect((await refresh(ctx, app.id, tokens)).scope).toBe(tokens.scope);
  });

  test("is none of a sign-in: it can't become a token of the reader's own, nor the other way round", async () => {
    const { reader, app, tokens } = await withTokens();
    await expect(rotateRefreshToken(ctx, tokens.refresh_token)).rejects.toMatchObject(invalidToken);
    await revokeRefreshToken(ctx, tokens.refresh_token);
    expect(await bearer(ctx, tokens.access_token)).toMatchObject({ via: "app" });
    const own = await startTokenFamily(ctx, reader.id);
    const asApps = { grant_type: "refresh_token", refresh_token: own.refreshToken };
    await expect(exchanged(ctx, app.id, asApps)).rejects.toMatchObject(invalidGrant);
    expect((await bearer(ctx, own.accessToken))?.via).toBe("bearer");
  });

  test("is not counted among the reader's own sign-ins", async () => {
    const { as } = await withTokens();
    expect(await countApps(as)).toBe(0);
  });
});

describe("everything an app has ends at once", () => {
  const isOver = async (appId: string, tokens: AppTokens) => {
    await expect(bearer(ctx, tokens.access_token)).rejects.toMatchObject(invalidToken);
    if (await findApp(ctx, appId)) await expect(refresh(ctx, appId, tokens)).rejects.toMatchObject(invalidGrant);
  };

  test("when the reader takes it back", async () => {
    const { as, app, tokens } = await withTokens();
    const { data } = await listAppGrants(as, { page: 1, limit: 20 });
    await revokeAppGrant(as, data[0]?.id ?? "");
    await isOver(app.id, tokens);
    await expect(revokeAppGrant(as, data[0]?.id ?? "")).rejects.toMatchObject({ code: "not_found" });
  });

  test("but not when somebody else tries to", async () => {
    const { as, tokens } = await withTokens();
    const { data } = await listAppGrants(as, { page: 1, limit: 20 });
    const other = signedIn(await createReader(ctx.db));
    await expect(revokeAppGrant(other, data[0]?.id ?? "")).rejects.toMatchObject({ code: "not_found" });
    expect(await bearer(ctx, tokens.access_token)).toMatchObject({ via: "app" });
  });

  test("when its maker deletes it", async () => {
    const { app, maker, tokens } = await withTokens();
    await deleteApp(signedIn(maker), app.id);
    await isOver(app.id, tokens);
  });

  test("when the app itself ends them, by either token; another app can't", async () => {
    for (const which of ["access_token", "refresh_token"] as const) {
      const { app, maker, tokens } = await withTokens();
      const other = await findApp(ctx, (await createOauthApp(ctx.db, maker.id)).id);
      const itself = await findApp(ctx, app.id);
      if (!other || !itself) throw new Error("The apps are gone.");
      const form = new Map([["token", tokens[which]]]);
      await revokeAppToken(ctx, other, form);
      expect(await bearer(ctx, tokens.access_token)).toMatchObject({ via: "app" });
      await revokeAppToken(ctx, itself, form);
      await isOver(app.id, tokens);
    }
  });

  test("when moderators hide the app, or its maker is suspended", async () => {
    const { app, tokens } = await withTokens();
    await ctx.db.insert(hiddenTexts).values({ kind: "app", targetId: app.id, createdAt: ctx.now });
    await isOver(app.id, tokens);
    const { maker, ...second } = await withTokens();
    await ctx.db.update(users).set({ suspendedAt: ctx.now }).where(eq(users.id, maker.id));
    await isOver(second.app.id, second.tokens);
  });

  test("when the reader's account is deleted", async () => {
    const { reader, app, tokens } = await withTokens();
    await ctx.db.update(users).set({ deletedAt: ctx.now }).where(eq(users.id, reader.id));
    await isOver(app.id, tokens);
  });

  test("and for a suspended reader it gets nothing new, while what it has can only read", async () => {
    const { reader, app, tokens } = await withTokens();
    await ctx.db.update(users).set({ suspendedAt: ctx.now }).where(eq(users.id, reader.id));
    await expect(refresh(ctx, app.id, tokens)).rejects.toMatchObject(invalidGrant);
    expect(await bearer(ctx, tokens.access_token)).toMatchObject({ suspended: true });
  });
});

test("a token says at most what is granted now", async () => {
  const { reader, tokens } = await withTokens("library:read clubs:read");
  await ctx.db
    .update(oauthGrants)
    .set({ scopes: ["clubs:read"] })
    .where(eq(oauthGrants.userId, reader.id));
  expect((await bearer(ctx, tokens.access_token))?.app?.scopes).toEqual(["clubs:read"]);
});

test("no other grant is known: no password, no client credentials", async () => {
  const { app } = await consented();
  for (const grant_type of ["password", "client_credentials", "implicit"])
    await expect(exchanged(ctx, app.id, { grant_type })).rejects.toMatchObject({ code: "unsupported_grant_type" });
  await expect(exchanged(ctx, app.id, {})).rejects.toMatchObject({ code: "invalid_request" });
});
