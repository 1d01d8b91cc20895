import { createReader } from "@/db/factories";
import { newId } from "@/db/schema/columns";
import { signAccessToken } from "@/lib/auth/access-tokens";
import { sessionCookieName } from "@/lib/auth/session-cookie";
import { startSession } from "@/lib/auth/sessions";
import { HINT_COOKIE } from "@/lib/format/reader-hint";
import type { Actor, Context } from "@/lib/kernel/context";

/** The headers of somebody with a token, a new reader unless told: the API makes an answer anew for each of their requests. */
export async function callerHeaders(ctx: Context, userId?: string): Promise<Record<string, string>> {
  const claims = { userId: userId ?? (await createReader(ctx.db)).id, familyId: newId() };
  return { Authorization: `Bearer ${await signAccessToken(ctx, claims)}` };
}

/** The headers of a browser in which a new reader is signed in, and whose scripts know it. */
export async function readerHeaders(ctx: Context): Promise<Record<string, string>> {
  const { value } = await startSession(ctx, (await createReader(ctx.db)).id);
  return { Cookie: `${sessionCookieName()}=${value}; ${HINT_COOKIE}=bench` };
}

/** Somebody with a token, as the functions know them. */
export const actorOf = (userId: string): Actor => ({
  userId,
  username: null,
  displayName: "Caller",
  avatarUrl: null,
  locale: "en",
  roles: [],
  via: "bearer",
  scopes: ["read", "write"],
});
