import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { refreshTokens } from "@/db/schema/auth";
import { newId } from "@/db/schema/columns";
import { unauthorized } from "@/lib/http/errors";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { hashToken, randomToken } from "@/lib/kernel/secrets";
import { ACCESS_TOKEN_SECONDS, signAccessToken } from "./access-tokens";
import type { TokenPair } from "./schemas";
import { signedOut } from "./signed-out";

const DAY_MS = 86_400_000;
const IDLE_DAYS = 30;
/** How long one sign-in of an app may go on, however often it is renewed. */
export const ABSOLUTE_DAYS = 90;
const GRACE_MS = 30_000;

type Family = { userId: string; familyId: string; familyExpiresAt: Date; forApp: boolean };

/** A first pair of tokens for somebody who just proved who they are. */
export async function startTokenFamily(ctx: Context, userId: string): Promise<TokenPair> {
  return pairOf(ctx, newFamily(ctx, { userId, familyId: newId(), forApp: false }));
}

/** The first refresh token of an app that a reader gave access, under the id of that consent. */
export async function startAppFamily(ctx: Context, userId: string, familyId: string): Promise<string> {
  return issue(ctx, newFamily(ctx, { userId, familyId, forApp: true }));
}

const newFamily = (ctx: Context, family: Omit<Family, "familyExpiresAt">): Family => ({
  ...family,
  familyExpiresAt: new Date(ctx.now.getTime() + ABSOLUTE_DAYS * DAY_MS),
});

/** Exchanges the refresh token of a sign-in for the next pair; an app's is none. */
export async function rotateRefreshToken(ctx: Context, refreshToken: string): Promise<TokenPair> {
  const pair = await rotate(ctx, refreshToken, false, pairOf);
  if (pair) return pair;
  throw unauthorized("This refresh token is no longer valid. Sign in again.", "invalid_token");
}

/** The refresh token after this one of an app's; null for one that is no longer valid. */
export const rotateAppToken = (ctx: Context, refreshToken: string): Promise<string | null> =>
  rotate(ctx, refreshToken, true, issue);

/**
 * Exchanges a refresh token. Each token works once, and what else of its sign-in is unused ends with it.
 * A phone whose answer was lost, or that asked twice at once, may repeat itself for 30 seconds with the token that was
 * used last; any other use of a used one means that a copy is about, and revokes every token of that sign-in.
 */
async function rotate<T>(
  ctx: Context,
  refreshToken: string,
  forApp: boolean,
  next: (tx: Context, family: Family) => Promise<T>,
): Promise<T | null> {
  const exchanged = await inTransaction(ctx, async (tx) => {
    const token = await lockedToken(tx, refreshToken, forApp);
    if (!token || token.revokedAt || token.expiresAt <= ctx.now) return null;
    const ofFamily = eq(refreshTokens.familyId, token.familyId);
    if (!token.usedAt)
      await tx.db
        .update(refreshTokens)
        .set({ usedAt: ctx.now })
        .where(and(ofFamily, isNull(refreshTokens.usedAt)));
    else if (token.usedAt.getTime() + GRACE_MS < ctx.now.getTime()) return null;
    else if ((await tx.db.$count(refreshTokens, and(ofFamily, gt(refreshTokens.usedAt, token.usedAt)))) > 0)
      return null;
    return next(tx, token);
  });
  if (exchanged) return exchanged;
  await revokeRefreshToken(ctx, refreshToken, forApp);
  return null;
}

/**
 * Ends the sign-in that the token belongs to, and the push to its phone, or the app's family of tokens; an unknown token is
 * ended already.
 */
export async function revokeRefreshToken(ctx: Context, refreshToken: string, forApp = false): Promise<void> {
  const [known] = await ctx.db
    .select({ familyId: refreshTokens.familyId, userId: refreshTokens.userId })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.tokenHash, hashToken(refreshToken)), eq(refreshTokens.forApp, forApp)));
  if (!known) return;
  await inTransaction(ctx, async (tx) => {
    await revokeFamily(tx, known.familyId);
    if (!forApp) await (await signedOut.get())(tx, known.userId);
  });
}

/** Ends every token of a sign-in, or of a consent; access tokens ask for it at each request. */
export async function revokeFamily(ctx: Context, familyId: string): Promise<void> {
  await ctx.db
    .update(refreshTokens)
    .set({ revokedAt: ctx.now })
    .where(and(eq(refreshTokens.familyId, familyId), isNull(refreshTokens.revokedAt)));
}

/** The token as it is once no other exchange of its sign-in is under way. */
async function lockedToken(ctx: Context, refreshToken: string, forApp: boolean) {
  const named = and(eq(refreshTokens.tokenHash, hashToken(refreshToken)), eq(refreshTokens.forApp, forApp));
  const [known] = await ctx.db.select({ familyId: refreshTokens.familyId }).from(refreshTokens).where(named);
  if (!known) return null;
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`refresh ${known.familyId}`}, 0))`);
  const [token] = await ctx.db.select().from(refreshTokens).where(named);
  return token ?? null;
}

async function pairOf(ctx: Context, family: Family): Promise<TokenPair> {
  const refreshToken = await issue(ctx, family);
  const { userId, familyId } = family;
  const accessToken = await signAccessToken(ctx, { userId, familyId });
  return { accessToken, tokenType: "Bearer", expiresIn: ACCESS_TOKEN_SECONDS, refreshToken };
}

async function issue(ctx: Context, { userId, familyId, familyExpiresAt, forApp }: Family): Promise<string> {
  const refreshToken = randomToken();
  const idleEnd = new Date(Math.min(ctx.now.getTime() + IDLE_DAYS * DAY_MS, familyExpiresAt.getTime()));
  await ctx.db.insert(refreshTokens).values({
    tokenHash: hashToken(refreshToken),
    familyId,
    userId,
    expiresAt: idleEnd,
    familyExpiresAt,
    forApp,
    createdAt: ctx.now,
  });
  return refreshToken;
}
