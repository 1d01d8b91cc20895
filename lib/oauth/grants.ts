import { count, desc, eq, sql } from "drizzle-orm";
import { oauthApps, oauthGrants } from "@/db/schema/oauth";
import { users } from "@/db/schema/users";
import { requireReader } from "@/lib/auth/access";
import { notFound } from "@/lib/http/errors";
import { uuidOf } from "@/lib/http/ids";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { iso } from "@/lib/kernel/time";
import { endGrants } from "./end-grants";
import type { AppGrant } from "./schemas";

/** The apps the caller gave access, the newest first, with what each may do. */
export async function listAppGrants(ctx: Context, query: PageQuery): Promise<Page<AppGrant>> {
  const reader = requireReader(ctx);
  const mine = eq(oauthGrants.userId, reader.userId);
  const rows = await ctx.db
    .select({
      id: oauthGrants.id,
      app: { id: oauthApps.id, name: oauthApps.name, siteUrl: oauthApps.siteUrl, owner: users.username },
      scopes: oauthGrants.scopes,
      createdAt: oauthGrants.createdAt,
      lastUsedAt: oauthGrants.lastUsedAt,
    })
    .from(oauthGrants)
    .innerJoin(oauthApps, eq(oauthApps.id, oauthGrants.appId))
    .leftJoin(users, eq(users.id, oauthApps.ownerId))
    .where(mine)
    .orderBy(desc(oauthGrants.createdAt), desc(oauthGrants.id))
    .limit(query.limit)
    .offset(offsetOf(query));
  const [total] = await ctx.db.select({ n: count() }).from(oauthGrants).where(mine);
  const grants = rows.map(({ createdAt, lastUsedAt, ...row }) => ({
    ...row,
    createdAt: iso(createdAt),
    lastUsedAt: lastUsedAt && iso(lastUsedAt),
  }));
  return toPage(grants, total?.n ?? 0, query);
}

/** Takes an app's access back; every token it has for the caller stops working at once. */
export async function revokeAppGrant(ctx: Context, grantId: string): Promise<void> {
  const reader = requireReader(ctx);
  const which = sql`${oauthGrants.id} = ${uuidOf(grantId, "Grant")} and ${oauthGrants.userId} = ${reader.userId}`;
  const ended = await inTransaction(ctx, (tx) => endGrants(tx, which));
  if (ended === 0) throw notFound("Grant");
}
