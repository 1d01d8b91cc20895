import { createHash } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { refreshTokens } from "@/db/schema/auth";
import { oauthAuthorizations, oauthGrants } from "@/db/schema/oauth";
import { users } from "@/db/schema/users";
import { ACCESS_TOKEN_SECONDS, readAccessToken, signAccessToken } from "@/lib/auth/access-tokens";
import { revokeFamily, rotateAppToken, startAppFamily } from "@/lib/auth/refresh-tokens";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { hashToken } from "@/lib/kernel/secrets";
import type { FoundApp } from "./asking-app";
import { OAuthError } from "./oauth-error";
import { scopesOf } from "./scopes";

const CODE_SECONDS = 60;
const VERIFIER = /^[\w.~-]{43,128}$/;

type Form = ReadonlyMap<string, string>;
/** RFC 6749, 5.1. */
export type AppTokens = {
  access_token: string;
  token_type: "Bearer";
  expires_in: number;
  refresh_token: string;
  scope: string;
};

/** What an app gets for a code or a refresh token. There is no other grant: no implicit flow, no password. */
export function exchange(ctx: Context, app: FoundApp, form: Form): Promise<AppTokens> {
  const grantType = form.get("grant_type");
  if (grantType === "authorization_code") return exchangeCode(ctx, app, form);
  if (grantType === "refresh_token") return exchangeRefreshToken(ctx, app, form);
  throw grantType
    ? new OAuthError("unsupported_grant_type", "grant_type must be authorization_code or refresh_token.")
    : new OAuthError("invalid_request", "grant_type is missing.");
}

const needed = (form: Form, name: string): string => {
  const value = form.get(name);
  if (!value) throw new OAuthError("invalid_request", `${name} is missing.`);
  return value;
};

/** What a code or token leads to, with a reader who is there and not suspended. */
const standing = {
  id: oauthAuthorizations.id,
  userId: oauthGrants.userId,
  appId: oauthGrants.appId,
  scopes: oauthAuthorizations.scopes,
  granted: oauthGrants.scopes,
};
const ofReader = () => and(eq(users.id, oauthGrants.userId), isNull(users.deletedAt), isNull(users.suspendedAt));

/**
 * A code works once, for a minute, for the app it was given to, with the address and the verifier it was asked for with.
 * Whoever sends it in wrongly has used it up too; a second use ends what the first one gave, since one of the two stole it.
 */
async function exchangeCode(ctx: Context, app: FoundApp, form: Form): Promise<AppTokens> {
  const code = needed(form, "code");
  const redirectUri = needed(form, "redirect_uri");
  const verifier = needed(form, "code_verifier");
  const tokens = await inTransaction(ctx, async (tx) => {
    const [found] = await tx.db
      .select({
        ...standing,
        redirectUri: oauthAuthorizations.redirectUri,
        codeChallenge: oauthAuthorizations.codeChallenge,
        createdAt: oauthAuthorizations.createdAt,
        usedAt: oauthAuthorizations.usedAt,
      })
      .from(oauthAuthorizations)
      .innerJoin(oauthGrants, eq(oauthGrants.id, oauthAuthorizations.grantId))
      .innerJoin(users, ofReader())
      .where(eq(oauthAuthorizations.codeHash, hashToken(code)))
      .for("update", { of: oauthAuthorizations });
    if (!found || found.appId !== app.id) return null; // what another app sends in changes nothing
    if (found.usedAt) {
      await revokeFamily(tx, found.id);
      return null;
    }
    await tx.db.update(oauthAuthorizations).set({ usedAt: ctx.now }).where(eq(oauthAuthorizations.id, found.id));
    const isLate = ctx.now.getTime() - found.createdAt.getTime() >= CODE_SECONDS * 1000;
    if (isLate || found.redirectUri !== redirectUri || !verifies(verifier, found.codeChallenge)) return null;
    return tokensOf(tx, found, found.scopes, await startAppFamily(tx, found.userId, found.id));
  });
  if (!tokens) throw new OAuthError("invalid_grant", "The code is wrong, was used, has expired or is not this app's.");
  return tokens;
}

function verifies(verifier: string, challenge: string): boolean {
  return VERIFIER.test(verifier) && createHash("sha256").update(verifier).digest("base64url") === challenge;
}

/** The next tokens, with as many scopes as were consented to, or fewer of them (`scope`); never with another one. */
async function exchangeRefreshToken(ctx: Context, app: FoundApp, form: Form): Promise<AppTokens> {
  const refreshToken = needed(form, "refresh_token");
  const asked = form.get("scope");
  const [found] = await ctx.db
    .select(standing)
    .from(refreshTokens)
    .innerJoin(oauthAuthorizations, eq(oauthAuthorizations.id, refreshTokens.familyId))
    .innerJoin(oauthGrants, eq(oauthGrants.id, oauthAuthorizations.grantId))
    .innerJoin(users, ofReader())
    .where(and(eq(refreshTokens.tokenHash, hashToken(refreshToken)), eq(refreshTokens.forApp, true)));
  const gone = new OAuthError(
    "invalid_grant",
    "The refresh token was used or revoked, has expired or is not this app's.",
  );
  if (!found || found.appId !== app.id) throw gone;
  const scopes = asked === undefined ? found.scopes : scopesOf(asked);
  if (!scopes?.every((scope) => found.scopes.includes(scope)))
    throw new OAuthError("invalid_scope", "scope can't name more than the reader consented to.");
  const next = await rotateAppToken(ctx, refreshToken);
  if (!next) throw gone;
  return tokensOf(ctx, found, scopes, next);
}

async function tokensOf(
  ctx: Context,
  { userId, id: familyId, appId, granted }: { userId: string; id: string; appId: string; granted: string[] },
  asked: readonly string[],
  refreshToken: string,
): Promise<AppTokens> {
  const scopes = asked.filter((scope) => granted.includes(scope));
  return {
    access_token: await signAccessToken(ctx, { userId, familyId, app: { id: appId, scopes } }),
    token_type: "Bearer",
    expires_in: ACCESS_TOKEN_SECONDS,
    refresh_token: refreshToken,
    scope: scopes.join(" "),
  };
}

/** Ends a family of tokens by its refresh token or an access token of it (RFC 7009); what is not this app's stays. */
export async function revokeAppToken(ctx: Context, app: FoundApp, form: Form): Promise<void> {
  const token = needed(form, "token");
  const claims = await readAccessToken(ctx, token);
  await inTransaction(ctx, async (tx) => {
    const [byRefresh] = await tx.db
      .select({ id: refreshTokens.familyId })
      .from(refreshTokens)
      .where(and(eq(refreshTokens.tokenHash, hashToken(token)), eq(refreshTokens.forApp, true)));
    const family = byRefresh?.id ?? claims?.familyId;
    if (!family) return;
    const [mine] = await tx.db
      .select({ id: oauthAuthorizations.id })
      .from(oauthAuthorizations)
      .innerJoin(oauthGrants, eq(oauthGrants.id, oauthAuthorizations.grantId))
      .where(and(eq(oauthAuthorizations.id, family), eq(oauthGrants.appId, app.id)));
    if (mine) await revokeFamily(tx, mine.id);
  });
}
