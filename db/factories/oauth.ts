import type { Db } from "../client";
import { unique } from "../factories";
import { oauthApps } from "../schema/oauth";

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
