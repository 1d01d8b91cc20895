import { and, eq } from "drizzle-orm";
import { oauthApps } from "@/db/schema/oauth";
import { appStands } from "@/lib/auth/app-standing";
import { isUuid } from "@/lib/http/ids";
import type { ReportKind } from "@/lib/moderation/report-kinds";

/** An app's name and site, as the consent page shows them. One that is hidden has no access to anybody any more. */
export const appReportKind: ReportKind = {
  kind: "app",
  find: async (ctx, id) => {
    if (!isUuid(id)) return null;
    const [row] = await ctx.db
      .select({ name: oauthApps.name, siteUrl: oauthApps.siteUrl, authorId: oauthApps.ownerId })
      .from(oauthApps)
      .where(and(eq(oauthApps.id, id), appStands()));
    if (!row) return null;
    return { excerpt: `${row.name}: ${row.siteUrl}`, url: "/developers/oauth", authorId: row.authorId, scope: null };
  },
};
