import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { inCatalogue, u } from "@/lib/catalogue/sql";
import { AddressRow } from "@/lib/http/rows";
import type { Context } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";
import { isoDate } from "@/lib/kernel/time";
import { monthBefore, profile, profileIndexed, profileListed, shelf, shelfListed, statsVisible } from "./access";

const STRANGER = null;
const PathRow = AddressRow.omit({ slug: true }).extend({ path: z.string() });

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
      .where(
        and(
          profileListed(STRANGER),
          profileIndexed(monthBefore(ctx.now)),
          after ? sql`u.id > ${after}::uuid` : undefined,
        ),
      )
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
          sql`${shelfListed(STRANGER)} and ${profileListed(STRANGER)} and ${profileIndexed(monthBefore(ctx.now))} and shelf.book_count > 0`,
          after ? sql`shelf.id > ${after}::uuid` : undefined,
        ),
      )
      .orderBy(shelf.id)
      .limit(limit),
  );
}

/** The latest year in books of such profiles that show their stats; it leads to those before. */
export async function listYearAddresses(ctx: Context, after: string | null, limit: number) {
  ctx.answer.dependsOn("readers");
  return checkRows(
    PathRow,
    await ctx.db
      .select({
        id: u.id,
        path: sql<string>`'/@' || u.username || '/' || extract(year from latest.finished_on)`,
        changedOn: sql<string>`latest.finished_on::text`,
      })
      .from(u)
      .leftJoin(profile, eq(profile.userId, u.id))
      .innerJoinLateral(
        sql`(select entry.finished_on from library_entries entry join works w on w.id = entry.work_id and ${inCatalogue}
          where entry.user_id = u.id and entry.status = 'finished' and entry.finished_on between '1900-01-01' and ${isoDate(ctx.now)}::date
          order by entry.finished_on desc limit 1) latest`,
        sql`true`,
      )
      .where(
        and(
          sql`${profileListed(STRANGER)} and ${profileIndexed(monthBefore(ctx.now))} and ${statsVisible(STRANGER)}`,
          after ? sql`u.id > ${after}::uuid` : undefined,
        ),
      )
      .orderBy(u.id)
      .limit(limit),
  );
}
