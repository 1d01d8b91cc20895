import { and, eq, sql } from "drizzle-orm";
import { u } from "@/lib/catalogue/sql";
import { dependsOn } from "@/lib/kernel/cache";
import type { Context } from "@/lib/kernel/context";
import { monthBefore, p, profileIndexed, profileListed, s, shelfListed } from "./access";

const STRANGER = null;

/** Profiles that search engines may list. */
export async function listProfileAddresses(ctx: Context, after: string | null, limit: number) {
  dependsOn("readers");
  return ctx.db
    .select({
      id: u.id,
      path: sql<string>`'/@' || u.username`,
      changedOn: sql<string>`coalesce(p.updated_at, u.created_at)::date::text`,
    })
    .from(u)
    .leftJoin(p, eq(p.userId, u.id))
    .where(
      and(
        profileListed(STRANGER),
        profileIndexed(monthBefore(ctx.now)),
        after ? sql`u.id > ${after}::uuid` : undefined,
      ),
    )
    .orderBy(u.id)
    .limit(limit);
}

/** Public shelves of such profiles that have books. */
export async function listShelfAddresses(ctx: Context, after: string | null, limit: number) {
  dependsOn("readers");
  return ctx.db
    .select({
      id: s.id,
      path: sql<string>`'/@' || u.username || '/' || s.slug`,
      changedOn: sql<string>`s.updated_at::date::text`,
    })
    .from(s)
    .innerJoin(u, eq(u.id, s.userId))
    .leftJoin(p, eq(p.userId, u.id))
    .where(
      and(
        sql`${shelfListed(STRANGER)} and ${profileListed(STRANGER)} and ${profileIndexed(monthBefore(ctx.now))} and s.book_count > 0`,
        after ? sql`s.id > ${after}::uuid` : undefined,
      ),
    )
    .orderBy(s.id)
    .limit(limit);
}
