import { and, eq, isNull, lte, or } from "drizzle-orm";
import { apiKeys, sessions } from "@/db/schema/auth";
import { oauthGrants } from "@/db/schema/oauth";
import { users } from "@/db/schema/users";
import { unauthorized } from "@/lib/http/errors";
import { isUuid } from "@/lib/http/ids";
import type { IncomingHeaders } from "@/lib/http/incoming";
import type { Actor, Context } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";
import { noteBeside } from "@/lib/kernel/note-beside";
import { currentScope } from "@/lib/kernel/scope";
import { hashToken } from "@/lib/kernel/secrets";
import { readAccessToken } from "./access-tokens";
import { looksLikeApiKey } from "./api-keys";
import { byAppToken, byKey, findBySession, findByToken, type Person, PersonRow, person } from "./callers";
import { cookiesOf, sessionValue } from "./session-cookie";
import { SESSION_MS } from "./sessions";

const DAY_MS = 86_400_000;

/** Somebody for whom a job does what they asked for; null when the account is gone. */
export async function actorOf(ctx: Context, userId: string): Promise<Actor | null> {
  const [row] = checkRows(
    PersonRow,
    await ctx.db
      .select(person)
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt))),
  );
  return row ? toActor(row, "bearer", ["read", "write"]) : null;
}

/** How exactly it is known when a session was last used, which moves its end too: a write an hour at most. */
const NOTED_AGAIN_MS = 3_600_000;

type Credentials = { authorization: string | null; apiKey: string | null; sessionCookie: string | undefined };

/**
 * Who asks: a bearer token, an API key or the browser's session, in this order; null for nobody. A credential that is
 * sent and does not hold is 401 `invalid_token`; a session that has ended counts as none.
 */
export async function identify(
  ctx: Context,
  { authorization, apiKey, sessionCookie }: Credentials,
): Promise<Actor | null> {
  if (authorization !== null) return fromBearer(ctx, authorization);
  if (apiKey !== null) return fromKey(ctx, apiKey);
  return sessionCookie ? fromSession(ctx, sessionCookie) : null;
}

export function credentialsOf(headers: IncomingHeaders): Credentials {
  return {
    authorization: headers.get("authorization"),
    apiKey: headers.get("x-api-key"),
    sessionCookie: sessionValue(cookiesOf(headers.get("cookie"))),
  };
}

async function fromBearer(ctx: Context, authorization: string): Promise<Actor> {
  const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization)?.[1];
  const claims = token ? await readAccessToken(ctx, token) : null;
  const invalid = "This token is not valid or has expired. Refresh it or sign in again.";
  if (claims?.app) {
    const reader = await readerOfApp(ctx, { ...claims, app: claims.app });
    if (!reader) throw unauthorized(invalid, "invalid_token");
    return reader;
  }
  const row =
    claims && isUuid(claims.userId) && isUuid(claims.familyId) ? await findByToken(ctx.db, claims) : undefined;
  if (!row) throw unauthorized(invalid, "invalid_token");
  await noteVisit(ctx, row);
  return { ...toActor(row, "bearer", ["read", "write"]), signIn: `family:${claims?.familyId}` };
}

type OfApp = { userId: string; familyId: string; app: NonNullable<Actor["app"]> };

/** The reader an app's token speaks for, with what it may do: of what the token says, that which is still granted. */
async function readerOfApp(ctx: Context, { userId, familyId, app }: OfApp): Promise<Actor | null> {
  const [row] = await byAppToken(ctx.db).execute({ userId, familyId, appId: app.id });
  if (!row) return null;
  if (isToBeNoted(ctx, row.lastUsedAt))
    await noteBeside("the last use of an app", () =>
      ctx.db.update(oauthGrants).set({ lastUsedAt: ctx.now }).where(eq(oauthGrants.id, row.grantId)),
    );
  const scopes = app.scopes.filter((scope) => row.granted.includes(scope));
  return { ...toActor(row, "app", ["read", "write"]), app: { id: app.id, scopes } };
}

/** When a key or an app was last used is written once a minute at most. */
const isToBeNoted = (ctx: Context, lastUsedAt: Date | null): boolean =>
  !lastUsedAt || ctx.now.getTime() - lastUsedAt.getTime() > 60_000;

async function fromKey(ctx: Context, key: string): Promise<Actor> {
  const [row] = looksLikeApiKey(key) ? await byKey(ctx.db).execute({ hash: hashToken(key) }) : [];
  if (!row) throw unauthorized("This API key is not valid or was revoked.", "invalid_token");
  if (isToBeNoted(ctx, row.lastUsedAt))
    await noteBeside("the last use of a key", () =>
      ctx.db.update(apiKeys).set({ lastUsedAt: ctx.now }).where(eq(apiKeys.id, row.keyId)),
    );
  await noteVisit(ctx, row);
  return toActor(row, "key", row.scopes);
}

async function fromSession(ctx: Context, value: string): Promise<Actor | null> {
  const hash = hashToken(value);
  const row = await findBySession(ctx.db, { hash, now: ctx.now.toISOString() });
  if (!row) return null;
  if (ctx.now.getTime() - (row.lastUsedAt ?? row.signedInAt).getTime() > NOTED_AGAIN_MS)
    await noteBeside("the last use of a session", () =>
      ctx.db
        .update(sessions)
        .set({ expires: new Date(ctx.now.getTime() + SESSION_MS), lastUsedAt: ctx.now })
        .where(eq(sessions.sessionToken, hash)),
    );
  await noteVisit(ctx, row);
  const actor = toActor(row, "session", ["read", "write"]);
  return { ...actor, signIn: `session:${hash}`, signedInAt: row.signedInAt };
}

/** When somebody was last here, to the day: one write a day, and none where another request was first. */
async function noteVisit(ctx: Context, { userId, lastSeenAt }: Person): Promise<void> {
  const dayAgo = new Date(ctx.now.getTime() - DAY_MS);
  if (lastSeenAt && lastSeenAt > dayAgo) return;
  await noteBeside("a visit", () =>
    ctx.db
      .update(users)
      .set({ lastSeenAt: ctx.now })
      .where(and(eq(users.id, userId), or(isNull(users.lastSeenAt), lte(users.lastSeenAt, dayAgo)))),
  );
}

function toActor(row: Person, via: Actor["via"], scopes: Actor["scopes"]): Actor {
  const { userId, username, roles, since, locale } = row;
  const scope = currentScope();
  if (scope) {
    scope.actorId = userId;
    scope.language.account = locale;
    scope.drawnCovers = row.drawnCovers;
  }
  return {
    userId,
    username,
    displayName: row.name ?? username ?? "A reader",
    avatarUrl: row.image,
    locale,
    roles,
    via,
    scopes,
    suspended: row.suspendedAt !== null,
    since,
  };
}
