import { and, eq, isNull, sql } from "drizzle-orm";
import { refreshTokens } from "@/db/schema/auth";
import { oauthApps, oauthAuthorizations, oauthGrants } from "@/db/schema/oauth";
import { users } from "@/db/schema/users";
import type { Context } from "@/lib/kernel/context";
import { prepared } from "@/lib/kernel/database";
import { appStands } from "./app-standing";
import { person } from "./person";

const USED_EVERY_MS = 60_000;

/** Asked at each request: whatever was taken back, of the grant or of this family of tokens, holds at once everywhere. */
const byAppToken = prepared((db) =>
  db
    .select({
      ...person,
      grantId: oauthGrants.id,
      granted: oauthGrants.scopes,
      lastUsedAt: oauthGrants.lastUsedAt,
    })
    .from(oauthAuthorizations)
    .innerJoin(oauthGrants, eq(oauthGrants.id, oauthAuthorizations.grantId))
    .innerJoin(oauthApps, eq(oauthApps.id, oauthGrants.appId))
    .innerJoin(users, and(eq(users.id, oauthGrants.userId), isNull(users.deletedAt)))
    .where(
      and(
        eq(oauthAuthorizations.id, sql.placeholder("familyId")),
        eq(oauthGrants.userId, sql.placeholder("userId")),
        eq(oauthApps.id, sql.placeholder("appId")),
        appStands(),
        sql`not exists (select 1 from ${refreshTokens} token where token.family_id = ${oauthAuthorizations.id}
          and token.revoked_at is not null)`,
      ),
    )
    .prepare("actor_by_app_token"),
);

type Found = { userId: string; familyId: string; app: { id: string; scopes: readonly string[] } };

/** The reader an app's token speaks for, with what it may do: of what the token says, that which is still granted. */
export async function readerOfApp(ctx: Context, { userId, familyId, app }: Found) {
  const [row] = await byAppToken(ctx.db).execute({ userId, familyId, appId: app.id });
  if (!row) return null;
  if (!row.lastUsedAt || ctx.now.getTime() - row.lastUsedAt.getTime() > USED_EVERY_MS)
    await ctx.db.update(oauthGrants).set({ lastUsedAt: ctx.now }).where(eq(oauthGrants.id, row.grantId));
  return { row, app: { id: app.id, scopes: app.scopes.filter((scope) => row.granted.includes(scope)) } };
}
