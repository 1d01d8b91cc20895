import { and, count, countDistinct, desc, eq, gt, isNull, ne, sql } from "drizzle-orm";
import { refreshTokens, sessions } from "@/db/schema/auth";
import { devices } from "@/db/schema/deliveries";
import { notFound } from "@/lib/http/errors";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { hashToken } from "@/lib/kernel/secrets";
import { iso } from "@/lib/kernel/time";
import { requireReader } from "./access";
import type { DeviceName } from "./device-names";
import { newSessionValue } from "./session-cookie";
import { type Session, SIGN_IN_METHODS, type SignInMethod } from "./session-schemas";
import { signedOut } from "./signed-out";

const SESSION_DAYS = 30;
export const SESSION_MS = SESSION_DAYS * 86_400_000;

type SessionOrigin = Partial<DeviceName> & {
  method?: SignInMethod;
  /** The value of the session that the browser had: of the same person, it ends with this one. */
  former?: string | undefined;
};

/** Starts a browser session; the value is the cookie's, the database holds its hash. */
export async function startSession(
  ctx: Context,
  userId: string,
  { former, ...origin }: SessionOrigin = {},
): Promise<{ value: string; expires: Date }> {
  const value = newSessionValue();
  const sessionToken = hashToken(value);
  const expires = new Date(ctx.now.getTime() + SESSION_MS);
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .insert(sessions)
      .values({ ...origin, sessionToken, userId, expires, createdAt: ctx.now, lastUsedAt: ctx.now });
    if (former) await replaceSession(tx, userId, hashToken(former), sessionToken);
  });
  return { value, expires };
}

/** Who signs in again where they are signed in has one session there, and goes on being notified there. */
async function replaceSession(ctx: Context, userId: string, former: string, session: string): Promise<void> {
  const [gone] = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.sessionToken, former), eq(sessions.userId, userId)))
    .returning({ userId: sessions.userId });
  if (gone)
    await ctx.db
      .update(devices)
      .set({ signedInBy: `session:${session}` })
      .where(and(eq(devices.userId, userId), eq(devices.signedInBy, `session:${former}`)));
}

/** Ends a session, and the push to the browser it was in. */
export async function endSession(ctx: Context, value: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const here = eq(sessions.sessionToken, hashToken(value));
    const [ended] = await tx.db.delete(sessions).where(here).returning({ userId: sessions.userId });
    if (ended) await (await signedOut.get())(tx, ended.userId);
  });
}

const openSessions = (ctx: Context, userId: string) => and(eq(sessions.userId, userId), gt(sessions.expires, ctx.now));
/** What a session is called by outside: nobody gets in with it. */
const sessionId = (sessionToken: string): string => hashToken(sessionToken);

/** The browsers in which the caller is signed in, the one that was used last first. */
export async function listSessions(ctx: Context, query: PageQuery): Promise<Page<Session>> {
  const reader = requireReader(ctx);
  const open = openSessions(ctx, reader.userId);
  const lastUsed = sql`coalesce(${sessions.lastUsedAt}, ${sessions.createdAt})`;
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(open)
    .orderBy(desc(lastUsed), sessions.sessionToken)
    .limit(query.limit)
    .offset(offsetOf(query));
  const [total] = await ctx.db.select({ n: count() }).from(sessions).where(open);
  const data = rows.map(({ sessionToken, method, browser, system, createdAt, lastUsedAt }) => ({
    id: sessionId(sessionToken),
    method: SIGN_IN_METHODS.find((known) => known === method) ?? null,
    browser,
    system,
    current: reader.signIn === `session:${sessionToken}`,
    createdAt: iso(createdAt),
    lastUsedAt: iso(lastUsedAt ?? createdAt),
  }));
  return toPage(data, total?.n ?? 0, query);
}

/** How many apps hold tokens of the caller that still work. */
export async function countApps(ctx: Context): Promise<number> {
  const reader = requireReader(ctx);
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
  return apps?.count ?? 0;
}

/** Signs one of the caller's browsers out, and ends the push to it. */
export async function revokeSession(ctx: Context, id: string): Promise<void> {
  const reader = requireReader(ctx);
  await inTransaction(ctx, async (tx) => {
    const mine = await tx.db
      .select({ sessionToken: sessions.sessionToken })
      .from(sessions)
      .where(openSessions(ctx, reader.userId));
    const found = mine.find(({ sessionToken }) => sessionId(sessionToken) === id);
    if (!found) throw notFound("Session");
    await tx.db.delete(sessions).where(eq(sessions.sessionToken, found.sessionToken));
    await (await signedOut.get())(tx, reader.userId);
  });
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
