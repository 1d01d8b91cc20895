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

/** A first pair of tokens for somebody who just proved who they are. */
export async function startTokenFamily(ctx: Context, userId: string): Promise<TokenPair> {
  return issue(ctx, userId, newId(), new Date(ctx.now.getTime() + ABSOLUTE_DAYS * DAY_MS));
}

/**
 * Exchanges a refresh token for the next pair. Each token works once, and what else of its sign-in is unused ends with it.
 * A phone whose answer was lost, or that asked twice at once, may repeat itself for 30 seconds with the token that was
 * used last; any other use of a used one means that a copy is about, and revokes every token of that sign-in.
 */
export async function rotateRefreshToken(ctx: Context, refreshToken: string): Promise<TokenPair> {
  const pair = await inTransaction(ctx, async (tx) => {
    const token = await lockedToken(tx, refreshToken);
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
    return issue(tx, token.userId, token.familyId, token.familyExpiresAt);
  });
  if (pair) return pair;
  await revokeRefreshToken(ctx, refreshToken);
  throw unauthorized("This refresh token is no longer valid. Sign in again.", "invalid_token");
}

/** Ends the sign-in that the token belongs to, and the push to its phone; an unknown token is ended already. */
export async function revokeRefreshToken(ctx: Context, refreshToken: string): Promise<void> {
  const [known] = await ctx.db
    .select({ familyId: refreshTokens.familyId, userId: refreshTokens.userId })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, hashToken(refreshToken)));
  if (!known) return;
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .update(refreshTokens)
      .set({ revokedAt: ctx.now })
      .where(and(eq(refreshTokens.familyId, known.familyId), isNull(refreshTokens.revokedAt)));
    await (await signedOut.get())(tx, known.userId);
  });
}

/** The token as it is once no other exchange of its sign-in is under way. */
async function lockedToken(ctx: Context, refreshToken: string) {
  const named = eq(refreshTokens.tokenHash, hashToken(refreshToken));
  const [known] = await ctx.db.select({ familyId: refreshTokens.familyId }).from(refreshTokens).where(named);
  if (!known) return null;
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`refresh ${known.familyId}`}, 0))`);
  const [token] = await ctx.db.select().from(refreshTokens).where(named);
  return token ?? null;
}

async function issue(ctx: Context, userId: string, familyId: string, familyExpiresAt: Date): Promise<TokenPair> {
  const refreshToken = randomToken();
  const idleEnd = new Date(Math.min(ctx.now.getTime() + IDLE_DAYS * DAY_MS, familyExpiresAt.getTime()));
  await ctx.db.insert(refreshTokens).values({
    tokenHash: hashToken(refreshToken),
    familyId,
    userId,
    expiresAt: idleEnd,
    familyExpiresAt,
    createdAt: ctx.now,
  });
  const accessToken = await signAccessToken(ctx, { userId, familyId });
  return { accessToken, tokenType: "Bearer", expiresIn: ACCESS_TOKEN_SECONDS, refreshToken };
}
