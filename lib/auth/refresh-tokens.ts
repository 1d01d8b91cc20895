import { and, eq, gt, isNull } from "drizzle-orm";
import { refreshTokens } from "@/db/schema/auth";
import { newId } from "@/db/schema/columns";
import { type Context, inTransaction } from "@/lib/context";
import { unauthorized } from "@/lib/http/errors";
import { forgetSignedOut } from "@/lib/notifications/devices";
import { ACCESS_TOKEN_SECONDS, signAccessToken } from "./access-tokens";
import type { TokenPair } from "./schemas";
import { hashToken, randomToken } from "./secrets";

const DAY_MS = 86_400_000;
const IDLE_DAYS = 30;
const ABSOLUTE_DAYS = 90;

/** A first pair of tokens for somebody who just proved who they are. */
export async function startTokenFamily(ctx: Context, userId: string): Promise<TokenPair> {
  return issue(ctx, userId, newId(), new Date(ctx.now.getTime() + ABSOLUTE_DAYS * DAY_MS));
}

/**
 * Exchanges a refresh token for the next pair. Each token works once: the use of one that was used before means that a
 * copy is about, and revokes every token of that sign-in.
 */
export async function rotateRefreshToken(ctx: Context, refreshToken: string): Promise<TokenPair> {
  const pair = await inTransaction(ctx, async (tx) => {
    const [used] = await tx.db
      .update(refreshTokens)
      .set({ usedAt: ctx.now })
      .where(usable(ctx, refreshToken))
      .returning();
    return used ? issue(tx, used.userId, used.familyId, used.familyExpiresAt) : null;
  });
  if (pair) return pair;
  await revokeRefreshToken(ctx, refreshToken);
  throw unauthorized("This refresh token is not valid any more. Sign in again.", "invalid_token");
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
    await forgetSignedOut(tx, known.userId);
  });
}

const usable = (ctx: Context, refreshToken: string) =>
  and(
    eq(refreshTokens.tokenHash, hashToken(refreshToken)),
    isNull(refreshTokens.usedAt),
    isNull(refreshTokens.revokedAt),
    gt(refreshTokens.expiresAt, ctx.now),
  );

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
