import { sql } from "drizzle-orm";
import { dependsOn } from "@/lib/cache";
import type { Context } from "@/lib/context";
import { clubPublic } from "./access";

/** Every public club's page, for the sitemap. */
export async function listClubAddresses(ctx: Context, after: string | null, limit: number) {
  dependsOn("clubs");
  const rows = (await ctx.db.execute(sql`select cl.id, cl.slug from clubs cl
    where ${clubPublic} and (${after}::uuid is null or cl.id > ${after}::uuid) order by cl.id limit ${limit}`)) as unknown as {
    id: string;
    slug: string;
  }[];
  return rows.map(({ id, slug }) => ({ id, path: `/clubs/${slug}`, changedOn: null }));
}
