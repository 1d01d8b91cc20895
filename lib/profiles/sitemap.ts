import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { inCatalogue, u } from "@/lib/catalogue/sql";
import { AddressRow } from "@/lib/http/rows";
import type { Context } from "@/lib/kernel/context";
import { checkRows, readRows } from "@/lib/kernel/database";
import { isoDate } from "@/lib/kernel/time";
import { monthBefore, profile, profileIndexed, profileListed, shelf, shelfListed, statsVisible } from "./access";

const STRANGER = null;
const PathRow = AddressRow.omit({ slug: true }).extend({ path: z.string() });

const listed = (ctx: Context) => sql`${profileListed(STRANGER)} and ${profileIndexed(monthBefore(ctx.now))}`;
const people = sql`users u left join profiles profile on profile.user_id = u.id`;

/** The ids of what has such a page, for the index of the sitemaps. */
export const profileIds = (ctx: Context) => sql`select u.id from ${people} where ${listed(ctx)}`;
export const shelfIds = (ctx: Context) => sql`select shelf.id from shelves shelf join ${people} on u.id = shelf.user_id
  where ${shelfListed(STRANGER)} and ${listed(ctx)} and shelf.book_count > 0`;
/** Of years those of all who show their stats, up to the last of them who finished a book: what each finished is read with its file. */
export const yearIds = (
  ctx: Context,
) => sql`select u.id from ${people} where ${listed(ctx)} and ${statsVisible(STRANGER)}
  and u.id <= (select u.id from ${people} where ${listed(ctx)} and ${statsVisible(STRANGER)}
    and exists (select 1 from ${lastRead(ctx)} latest) order by u.id desc limit 1)`;

/** The last reading of somebody (alias `u`) that has a date, of a book that is everybody's. */
const lastRead = (
  ctx: Context,
) => sql`(select entry.finished_on from library_entries entry join works w on w.id = entry.work_id and ${inCatalogue}
  where entry.user_id = u.id and entry.status = 'finished' and entry.finished_on between '1900-01-01' and ${isoDate(ctx.now)}::date
  order by entry.finished_on desc limit 1)`;

/** Profiles that search engines may list. */
export async function listProfileAddresses(ctx: Context, after: string | null, limit: number) {
  ctx.answer.dependsOn("readers");
  return checkRows(
    PathRow,
    await ctx.db
      .select({
        id: u.id,
        path: sql<string>`'/@' || u.username`,
        changedOn: sql<string>`coalesce(profile.updated_at, u.created_at)::date::text`,
      })
      .from(u)
      .leftJoin(profile, eq(profile.userId, u.id))
      .where(and(listed(ctx), after ? sql`u.id > ${after}::uuid` : undefined))
      .orderBy(u.id)
      .limit(limit),
  );
}

/** Public shelves of such profiles that have books. */
export async function listShelfAddresses(ctx: Context, after: string | null, limit: number) {
  ctx.answer.dependsOn("readers");
  return checkRows(
    PathRow,
    await ctx.db
      .select({
        id: shelf.id,
        path: sql<string>`'/@' || u.username || '/' || shelf.slug`,
        changedOn: sql<string>`shelf.updated_at::date::text`,
      })
      .from(shelf)
      .innerJoin(u, eq(u.id, shelf.userId))
      .leftJoin(profile, eq(profile.userId, u.id))
      .where(
        and(
          sql`${shelfListed(STRANGER)} and ${listed(ctx)} and shelf.book_count > 0`,
          after ? sql`shelf.id > ${after}::uuid` : undefined,
        ),
      )
      .orderBy(shelf.id)
      .limit(limit),
  );
}

/** The latest year in books of such profiles that show their stats, among the next `limit` of them; it leads to those before. */
export async function listYearAddresses(ctx: Context, after: string | null, limit: number) {
  ctx.answer.dependsOn("readers");
  return readRows(
    ctx.db,
    PathRow,
    sql`select u.id, '/@' || u.username || '/' || extract(year from latest.finished_on) as path, latest.finished_on::text as "changedOn"
      from (select u.* from ${people} where ${listed(ctx)} and ${statsVisible(STRANGER)} and (${after}::uuid is null or u.id > ${after}::uuid)
        order by u.id limit ${limit}) u
      cross join lateral ${lastRead(ctx)} latest order by u.id`,
  );
}
