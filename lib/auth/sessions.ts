import { and, countDistinct, eq, gt, isNull, ne, sql } from "drizzle-orm";
import { refreshTokens, sessions } from "@/db/schema/auth";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { hashToken } from "@/lib/kernel/secrets";
import { iso } from "@/lib/kernel/time";
import { requireReader } from "./access";
import { newSessionValue } from "./session-cookie";
import { signedOut } from "./signed-out";

export const SESSION_DAYS = 30;
export const SESSION_MS = SESSION_DAYS * 86_400_000;

/** Starts a browser session; the value is the cookie's, the database holds its hash. */
export async function startSession(ctx: Context, userId: string): Promise<{ value: string; expires: Date }> {
  const value = newSessionValue();
  const expires = new Date(ctx.now.getTime() + SESSION_MS);
  await ctx.db.insert(sessions).values({ sessionToken: hashToken(value), userId, expires });
  return { value, expires };
}

/** Ends a session, and the push to the browser it was in. */
export async function endSession(ctx: Context, value: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const here = eq(sessions.sessionToken, hashToken(value));
    const [ended] = await tx.db.delete(sessions).where(here).returning({ userId: sessions.userId });
    if (ended) await (await signedOut.get())(tx, ended.userId);
  });
}

type SignedInPlaces = {
  /** The caller's browsers, the newest first; `current` is the one with this cookie. */
  browsers: { id: string; since: string; current: boolean }[];
  /** How many apps hold tokens of the API that still work. */
  apps: number;
};

/** Where the caller is signed in: browsers by their sessions, apps by their families of tokens. */
export async function listSignedInPlaces(ctx: Context, cookie: string | undefined): Promise<SignedInPlaces> {
  const reader = requireReader(ctx);
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, reader.userId), gt(sessions.expires, ctx.now)))
    .orderBy(sql`${sessions.createdAt} desc, ${sessions.sessionToken}`);
  const [apps] = await ctx.db
    .select({ count: countDistinct(refreshTokens.familyId) })
    .from(refreshTokens)
    .where(
      and(
        eq(refreshTokens.userId, reader.userId),
        eq(refreshTokens.forApp, false), // listed by themselves (lib/oauth/grants.ts)
        isNull(refreshTokens.revokedAt),
        isNull(refreshTokens.usedAt),
        gt(refreshTokens.expiresAt, ctx.now),
      ),
    );
  const own = cookie && hashToken(cookie);
  return {
    browsers: rows.map(({ sessionToken, createdAt }) => ({
      id: hashToken(sessionToken),
      since: iso(createdAt),
      current: sessionToken === own,
    })),
    apps: apps?.count ?? 0,
  };
}

/**
 * Ends every other session of the person this cookie belongs to, and every sign-in of their apps; keys stay, and other
 * people's apps that were given access.
 */
export async function endOtherSessions(ctx: Context, cookie: string): Promise<void> {
  const own = hashToken(cookie);
  await inTransaction(ctx, async (tx) => {
    const [current] = await tx.db
      .select({ userId: sessions.userId })
      .from(sessions)
      .where(and(eq(sessions.sessionToken, own), gt(sessions.expires, ctx.now)));
    if (!current) return;
    await tx.db.delete(sessions).where(and(eq(sessions.userId, current.userId), ne(sessions.sessionToken, own)));
    await tx.db
      .update(refreshTokens)
      .set({ revokedAt: ctx.now })
      .where(
        and(eq(refreshTokens.userId, current.userId), eq(refreshTokens.forApp, false), isNull(refreshTokens.revokedAt)),
      );
    await (await signedOut.get())(tx, current.userId);
  });
}
