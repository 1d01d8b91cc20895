import type { Db } from "../client";
import { unique } from "../factories";
import { oauthApps, oauthAuthorizations, oauthGrants } from "../schema/oauth";

/** An app of this reader's that has no secret; give its hash for one that has. */
export async function createOauthApp(
  db: Db,
  ownerId: string | null,
  values: Partial<typeof oauthApps.$inferInsert> = {},
): Promise<typeof oauthApps.$inferSelect> {
  const mark = unique();
  const [row] = await db
    .insert(oauthApps)
    .values({
      ownerId,
      name: `App ${mark}`,
      siteUrl: `https://${mark}.example.org/`,
      redirectUris: [`https://${mark}.example.org/callback`],
      ...values,
    })
    .returning();
  if (!row) throw new Error("The app was not stored.");
  return row;
}

/** That a reader gave an app these scopes and the code was exchanged; the id is that of its family of tokens. */
export async function createAuthorization(
  db: Db,
  { appId, userId, scopes }: { appId: string; userId: string; scopes: readonly string[] },
): Promise<string> {
  const [grant] = await db
    .insert(oauthGrants)
    .values({ appId, userId, scopes: [...scopes] })
    .returning({ id: oauthGrants.id });
  const values = { codeHash: unique(), redirectUri: "https://x.example.org/", codeChallenge: unique() };
  const [row] = await db
    .insert(oauthAuthorizations)
    .values({ grantId: grant?.id ?? "", scopes: [...scopes], usedAt: new Date(), ...values })
    .returning({ id: oauthAuthorizations.id });
  if (!row) throw new Error("The authorization was not stored.");
  return row.id;
}
