import { and, eq } from "drizzle-orm";
import { oauthApps } from "@/db/schema/oauth";
import { users } from "@/db/schema/users";
import { appStands } from "@/lib/auth/app-standing";
import { isUuid } from "@/lib/http/ids";
import type { Context } from "@/lib/kernel/context";

/** The app that names itself by this `client_id`; null when there is none, or it may not ask anybody for anything. */
export async function findApp(ctx: Context, clientId: string) {
  if (!isUuid(clientId)) return null;
  const [row] = await ctx.db
    .select({
      id: oauthApps.id,
      name: oauthApps.name,
      siteUrl: oauthApps.siteUrl,
      owner: users.username,
      redirectUris: oauthApps.redirectUris,
      secretHash: oauthApps.secretHash,
    })
    .from(oauthApps)
    .leftJoin(users, eq(users.id, oauthApps.ownerId))
    .where(and(eq(oauthApps.id, clientId), appStands()));
  return row ?? null;
}
export type FoundApp = NonNullable<Awaited<ReturnType<typeof findApp>>>;
