import { sql } from "drizzle-orm";
import { dependsOn } from "@/lib/kernel/cache";
import type { Context } from "@/lib/kernel/context";
import { clubPublic } from "./access";

/** Every public club's page, for the sitemap; it changes with what is said in it. */
export async function listClubAddresses(ctx: Context, after: string | null, limit: number) {
  dependsOn("clubs");
  const rows = (await ctx.db.execute(sql`select club.id, club.slug, to_char(
      greatest(club.created_at, (select max(discussion.last_activity_at) from club_discussions discussion
        where discussion.club_id = club.id)) at time zone 'UTC', 'YYYY-MM-DD') as "changedOn"
    from clubs club
    where ${clubPublic} and (${after}::uuid is null or club.id > ${after}::uuid) order by club.id limit ${limit}`)) as unknown as {
    id: string;
    slug: string;
    changedOn: string;
  }[];
  return rows.map(({ id, slug, changedOn }) => ({ id, path: `/clubs/${slug}`, changedOn }));
}
