import { and, eq, sql } from "drizzle-orm";
import { oauthApps, oauthAuthorizations, oauthGrants } from "@/db/schema/oauth";
import { requireReader } from "@/lib/auth/access";
import { lockReader } from "@/lib/auth/lock-reader";
import { queueSecurityMail } from "@/lib/auth/security-mails";
import type { AppScope } from "@/lib/http/app-scopes";
import { badRequest, unauthorized } from "@/lib/http/errors";
import { type Actor, type Context, inTransaction } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { hashToken, randomToken } from "@/lib/kernel/secrets";
import { type FoundApp, findApp } from "./asking-app";
import type { OAuthCode } from "./oauth-error";
import { isRegistered, placeOf, withAnswer } from "./redirect-uris";
import type { AuthorizationDecided, AuthorizationQuery, AuthorizationRequest, DecideAuthorization } from "./schemas";
import { scopesOf } from "./scopes";
import { readTicket, ticketFor } from "./ticket";

const MAX_GRANTS = 100;
/** A SHA-256 in base64url. */
const CHALLENGE = /^[\w-]{43}$/;

/**
 * What an app asks a reader for. Whoever the app is and where it wants them sent is settled first: while one of the two is
 * wrong, nobody is sent anywhere (400 `unknown_app`, `redirect_mismatch`). What else is wrong is the app's to know: 400
 * `invalid_authorization`, whose `details` have the address that tells it. Nobody is sent there by themselves either, since
 * any reader can register an app (RFC 9700, 4.11.2).
 */
export async function readAuthorization(ctx: Context, query: AuthorizationQuery): Promise<AuthorizationRequest> {
  const reader = requireSignIn(ctx);
  const app = await findApp(ctx, query.client_id ?? "");
  if (!app) throw badRequest("There is no such app here. Ask whoever makes it.", "unknown_app");
  const { redirect_uri: redirectUri = "", state } = query;
  requireRegistered(app, redirectUri);
  const { scopes, codeChallenge } = valid(query);
  const [grant] = await ctx.db
    .select({ scopes: oauthGrants.scopes })
    .from(oauthGrants)
    .where(and(eq(oauthGrants.userId, reader.userId), eq(oauthGrants.appId, app.id)));
  const ticket = ticketFor({ ...ctx, actor: reader }, { appId: app.id, redirectUri, scopes, state, codeChallenge });
  const { id, name, siteUrl, owner } = app;
  return {
    app: { id, name, siteUrl, owner },
    scopes,
    granted: grant?.scopes ?? [],
    returnsTo: placeOf(redirectUri),
    ticket,
  };
}

/** A code for the app, or its refusal: what the reader decided, and where to send them with it. */
export async function decideAuthorization(
  ctx: Context,
  { ticket, decision }: DecideAuthorization,
): Promise<AuthorizationDecided> {
  const reader = requireSignIn(ctx);
  const asked = readTicket({ ...ctx, actor: reader }, ticket);
  const app = await findApp(ctx, asked.appId);
  if (!app) throw badRequest("This app is gone in the meantime.", "unknown_app");
  requireRegistered(app, asked.redirectUri);
  if (decision === "deny")
    return { redirectTo: refusal(asked.redirectUri, asked.state, "access_denied", "The reader said no.") };
  const code = randomToken();
  await inTransaction(ctx, async (tx) => {
    await lockReader(tx, reader.userId);
    const grantId = await grant(tx, reader.userId, app, asked.scopes);
    const { redirectUri, codeChallenge, scopes } = asked;
    await tx.db
      .insert(oauthAuthorizations)
      .values({ grantId, codeHash: hashToken(code), redirectUri, codeChallenge, scopes, createdAt: ctx.now });
  });
  return { redirectTo: withAnswer(asked.redirectUri, { code, state: asked.state, iss: env().APP_URL }) };
}

/** The reader, by a sign-in of their own: neither a key nor an app consents for them. */
function requireSignIn(ctx: Context): Actor {
  const reader = requireReader(ctx);
  if (!reader.signIn) throw unauthorized("Only a reader who is signed in can give an app access.", "bearer_only");
  return reader;
}

function requireRegistered(app: FoundApp, redirectUri: string): void {
  if (!isRegistered(redirectUri, app.redirectUris))
    throw badRequest("The app wants you sent to an address that it did not register.", "redirect_mismatch");
}

/**
 * The app's row is locked, so that a deletion of it comes before or after the grant. The reader is mailed of an app that
 * is new to them, or may do more than before.
 */
async function grant(
  ctx: Context,
  userId: string,
  { id: appId, name }: Pick<FoundApp, "id" | "name">,
  scopes: string[],
): Promise<string> {
  const [app] = await ctx.db.select({ id: oauthApps.id }).from(oauthApps).where(eq(oauthApps.id, appId)).for("share");
  if (!app) throw badRequest("This app is gone in the meantime.", "unknown_app");
  const given = sql`${oauthGrants.userId} = ${userId} and ${oauthGrants.appId} = ${appId} and ${oauthGrants.scopes} @> ${`{${scopes.join(",")}}`}`;
  const isKnown = (await ctx.db.$count(oauthGrants, given)) > 0;
  const others = sql`${oauthGrants.userId} = ${userId} and ${oauthGrants.appId} <> ${appId}`;
  if ((await ctx.db.$count(oauthGrants, others)) >= MAX_GRANTS)
    throw badRequest(
      `You gave ${MAX_GRANTS} apps access, which is the limit. Take it back from one you no longer use.`,
      "too_many_grants",
      [],
      { limit: MAX_GRANTS },
    );
  const [row] = await ctx.db
    .insert(oauthGrants)
    .values({ userId, appId, scopes, createdAt: ctx.now })
    .onConflictDoUpdate({
      target: [oauthGrants.userId, oauthGrants.appId],
      set: { scopes: sql`(select array_agg(distinct word) from unnest(oauth_grants.scopes || excluded.scopes) word)` },
    })
    .returning({ id: oauthGrants.id });
  if (!row) throw new Error("The grant was not stored.");
  if (!isKnown) await queueSecurityMail(ctx, userId, { what: "appAllowed", name });
  return row.id;
}

/** The parts of a request that concern the app alone; what is wrong with them goes back to it. */
function valid(query: AuthorizationQuery): { scopes: AppScope[]; codeChallenge: string } {
  const { redirect_uri: redirectUri = "", state, code_challenge: codeChallenge = "" } = query;
  const refuse = (error: OAuthCode, description: string) =>
    badRequest(`The app's request is not valid: ${description}`, "invalid_authorization", [], {
      error,
      redirectTo: refusal(redirectUri, state, error, description),
    });
  if (query.response_type !== "code")
    throw refuse("unsupported_response_type", "response_type must be code: there is no implicit flow here.");
  if (query.code_challenge_method !== "S256" || !CHALLENGE.test(codeChallenge))
    throw refuse("invalid_request", "PKCE is needed: a code_challenge of 43 characters by the method S256.");
  const scopes = scopesOf(query.scope ?? "");
  if (!scopes) throw refuse("invalid_scope", "scope must name scopes that exist, separated by spaces.");
  return { scopes, codeChallenge };
}

/** `iss` says who answers, so that an app of several servers mixes none up (RFC 9207). */
const refusal = (redirectUri: string, state: string | undefined, error: OAuthCode, description: string): string =>
  withAnswer(redirectUri, { error, error_description: description, state, iss: env().APP_URL });
