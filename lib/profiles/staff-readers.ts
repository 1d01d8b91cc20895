import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { users } from "@/db/schema/users";
import { requireRole } from "@/lib/auth/access";
import { COUNTED_ROWS, offsetOf, type Page, toLongPage } from "@/lib/http/pagination";
import type { Context } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";
import { type ListReaders, StaffReader } from "./me-schemas";

/** Readers with their tier, by part of a name, for staff who move them. Staff only. */
export async function listReaders(ctx: Context, { q, tier, ...query }: ListReaders): Promise<Page<StaffReader>> {
  requireRole(ctx, "editor");
  const like = q
    ? `%${q
        .toLowerCase()
        .replace(/^@/, "")
        .replace(/[\\%_]/g, "\\$&")}%`
    : null;
  const where = and(
    isNull(users.deletedAt),
    isNotNull(users.username),
    tier ? eq(users.tier, tier) : undefined,
    like ? sql`(${users.username} like ${like} or lower(${users.name}) like ${like})` : undefined,
  );
  const rows = checkRows(
    StaffReader,
    await ctx.db
      .select({
        id: users.id,
        username: sql<string>`${users.username}`,
        displayName: sql<string>`coalesce(${users.name}, ${users.username})`,
        tier: users.tier,
      })
      .from(users)
      .where(where)
      .orderBy(asc(users.username))
      .limit(query.limit)
      .offset(offsetOf(query)),
  );
  const counted = ctx.db.select({ id: users.id }).from(users).where(where).limit(COUNTED_ROWS).as("counted");
  return toLongPage(rows, await ctx.db.$count(counted), query);
}
