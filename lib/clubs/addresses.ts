import { and, eq, sql } from "drizzle-orm";
import { clubs } from "@/db/schema/clubs";
import { dependsOn } from "@/lib/cache";
import type { Context } from "@/lib/context";

/** Every public club's page, for the sitemap. */
export async function listClubAddresses(ctx: Context, after: string | null, limit: number) {
  dependsOn("clubs");
  const rows = await ctx.db
    .select({ id: clubs.id, slug: clubs.slug })
    .from(clubs)
    .where(and(eq(clubs.visibility, "public"), after ? sql`${clubs.id} > ${after}::uuid` : undefined))
    .orderBy(clubs.id)
    .limit(limit);
  return rows.map(({ id, slug }) => ({ id, path: `/clubs/${slug}`, changedOn: null }));
}
