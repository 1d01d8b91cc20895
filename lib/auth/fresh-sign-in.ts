import { and, eq } from "drizzle-orm";
import { refreshTokens } from "@/db/schema/auth";
import { unauthorized } from "@/lib/http/errors";
import type { Actor, Context } from "@/lib/kernel/context";
import { requireReader } from "./access";
import { ABSOLUTE_DAYS } from "./refresh-tokens";

const FRESH_MS = 15 * 60_000;

/** Whether this reader proved who they are within the last 15 minutes. */
export async function isFreshlySignedIn(ctx: Context, reader: Actor): Promise<boolean> {
  if (reader.via === "key" || reader.via === "app") return false; // nobody proves who they are with these
  const since = reader.signedInAt ?? (await familySince(ctx, reader));
  return since === null || ctx.now.getTime() - since.getTime() <= FRESH_MS;
}

/**
 * The signed-in reader who proved who they are within the last 15 minutes, or 401 `sign_in_again`: whoever finds a browser
 * open, or a cookie, must not be able to keep the account. The first line of what changes how somebody gets in.
 */
export async function requireFreshSignIn(ctx: Context): Promise<Actor> {
  const reader = requireReader(ctx);
  if (await isFreshlySignedIn(ctx, reader)) return reader;
  throw unauthorized("Sign in again first: this needs a sign-in of the last 15 minutes.", "sign_in_again");
}

/** When the sign-in of an app began; null for a token that came from none, such as the operator's own. */
async function familySince(ctx: Context, { userId, signIn }: Actor): Promise<Date | null> {
  const family = /^family:(.+)$/.exec(signIn ?? "")?.[1];
  if (!family) return null;
  const [row] = await ctx.db
    .select({ ends: refreshTokens.familyExpiresAt })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.userId, userId), eq(refreshTokens.familyId, family)))
    .limit(1);
  return row ? new Date(row.ends.getTime() - ABSOLUTE_DAYS * 86_400_000) : null;
}
