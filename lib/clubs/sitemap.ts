import { sql } from "drizzle-orm";
import { AddressRow } from "@/lib/http/rows";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { clubPublic } from "./access";

/** The ids of what has such a page, for the index of the sitemaps. */
export const clubIds = () => sql`select club.id from clubs club where ${clubPublic}`;

/** Every public club's page, for the sitemap; it changes with what is said in it. */
export async function listClubAddresses(ctx: Context, after: string | null, limit: number) {
  ctx.answer.dependsOn("clubs");
  const rows = await readRows(
    ctx.db,
    AddressRow,
    sql`select club.id, club.slug, to_char(
      greatest(club.created_at, (select max(discussion.last_activity_at) from club_discussions discussion
        where discussion.club_id = club.id)) at time zone 'UTC', 'YYYY-MM-DD') as "changedOn"
    from clubs club
    where ${clubPublic} and (${after}::uuid is null or club.id > ${after}::uuid) order by club.id limit ${limit}`,
  );
  return rows.map(({ id, slug, changedOn }) => ({ id, path: `/clubs/${slug}`, changedOn }));
}
