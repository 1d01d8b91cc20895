import { inArray, type SQL } from "drizzle-orm";
import { refreshTokens } from "@/db/schema/auth";
import { oauthAuthorizations, oauthGrants } from "@/db/schema/oauth";
import type { Context } from "@/lib/kernel/context";

/** Takes back what these grants gave: their tokens are revoked, and they go, with every code. Needs a transaction. */
export async function endGrants(ctx: Context, which: SQL): Promise<number> {
  const ended = ctx.db.select({ id: oauthGrants.id }).from(oauthGrants).where(which);
  const families = ctx.db
    .select({ id: oauthAuthorizations.id })
    .from(oauthAuthorizations)
    .where(inArray(oauthAuthorizations.grantId, ended));
  await ctx.db.delete(refreshTokens).where(inArray(refreshTokens.familyId, families));
  const gone = await ctx.db.delete(oauthGrants).where(which).returning({ id: oauthGrants.id });
  return gone.length;
}
