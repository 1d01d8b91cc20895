import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { shelves } from "@/db/schema/profiles";
import { dailyCounts } from "@/db/schema/visits";
import { requireReader } from "@/lib/auth/access";
import type { Context } from "@/lib/context";
import { isoDate } from "@/lib/time";
import { dailyFigures, figuresBySource, RANGES, type Range, total } from "@/lib/visits/figures";
import type { ProfileAnalytics } from "./analytics-schemas";
import { requireTier, TIERS } from "./tiers";

const DAY_MS = 86_400_000;
const MOST_SHELVES = 50;

/** Who looked: views of the caller's page by day (pro), and by source and shelf (creator). */
export async function getProfileAnalytics(ctx: Context, range: Range): Promise<ProfileAnalytics> {
  const { userId } = requireReader(ctx);
  const tier = await requireTier(ctx, "analytics");
  const daily = await dailyFigures(ctx, `profile:${userId}`, "view", range);
  if (!TIERS[tier].advancedAnalytics) return { total: total(daily), daily, advanced: null };
  const sources = await figuresBySource(ctx, `profile:${userId}`, "view", range);
  return { total: total(daily), daily, advanced: { sources, shelves: await viewsByShelf(ctx, userId, range) } };
}

async function viewsByShelf(ctx: Context, userId: string, range: Range) {
  const own = await ctx.db
    .select({ id: shelves.id, name: shelves.name, slug: shelves.slug })
    .from(shelves)
    .where(eq(shelves.userId, userId))
    .orderBy(asc(shelves.position), shelves.id)
    .limit(MOST_SHELVES);
  if (own.length === 0) return [];
  const from = isoDate(new Date(ctx.now.getTime() - (RANGES[range] - 1) * DAY_MS));
  const subjects = own.map(({ id }) => `shelf:${id}`);
  const rows = await ctx.db
    .select({ subject: dailyCounts.subject, views: sql<number>`sum(${dailyCounts.count})::int` })
    .from(dailyCounts)
    .where(
      and(inArray(dailyCounts.subject, subjects), eq(dailyCounts.kind, "view"), sql`${dailyCounts.day} >= ${from}`),
    )
    .groupBy(dailyCounts.subject);
  const views = new Map(rows.map((row) => [row.subject, row.views]));
  return own.map((shelf) => ({ shelf, views: views.get(`shelf:${shelf.id}`) ?? 0 })).sort((a, b) => b.views - a.views);
}
