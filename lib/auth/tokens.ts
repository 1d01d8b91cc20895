import { eq } from "drizzle-orm";
import { newId } from "@/db/schema/columns";
import { users } from "@/db/schema/users";
import type { Context } from "@/lib/kernel/context";
import { signAccessToken } from "./access-tokens";
import { rotateRefreshToken, startTokenFamily } from "./refresh-tokens";
import type { GrantToken, TokenPair } from "./schemas";
import { redeemCode, redeemLink } from "./sign-in";

/** A pair of tokens for whoever proves an address (code or link) or holds a refresh token. */
export async function grantToken(ctx: Context, grant: GrantToken): Promise<TokenPair> {
  if (grant.grantType === "refresh_token") return rotateRefreshToken(ctx, grant.refreshToken);
  const { userId } =
    grant.grantType === "email_code" ? await redeemCode(ctx, grant) : await redeemLink(ctx, grant.token);
  return startTokenFamily(ctx, userId);
}

/** An access token without a sign-in, for the command line of the embedded database only. */
export async function tokenForUsername(ctx: Context, username: string, seconds: number): Promise<string> {
  const [row] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.username, username.toLowerCase()));
  if (!row) throw new Error(`There is no account @${username}.`);
  return signAccessToken(ctx, { userId: row.id, familyId: newId() }, seconds);
}
