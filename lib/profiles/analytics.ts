import { sql } from "drizzle-orm";
import { requireReader } from "@/lib/auth/access";
import { type Cell, csvResponse } from "@/lib/http/csv";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { isoDate } from "@/lib/kernel/time";
import { Point } from "@/lib/visits/schemas";
import { dailyStats, RANGES, type Range, statsBySource, total } from "@/lib/visits/stats";
import { AdvancedAnalytics, type AnalyticsFileQuery, type ProfileAnalytics } from "./analytics-schemas";
import { countSubscribers } from "./subscribers";
import { requireTier, TIERS } from "./tiers";

const DAY_MS = 86_400_000;
const MAX_SHELVES = 50;
const { shelves, clicks } = AdvancedAnalytics.shape;

/** Who looked: views of the caller's page by day (pro); where from, shelves, clicks and subscribers too (creator). */
export async function getProfileAnalytics(ctx: Context, range: Range): Promise<ProfileAnalytics> {
  const { userId } = requireReader(ctx);
  const tier = await requireTier(ctx, "analytics");
  const daily = await dailyStats(ctx, `profile:${userId}`, "view", range);
  const advanced = TIERS[tier].advancedAnalytics ? await advancedOf(ctx, userId, range) : null;
  return { total: total(daily), daily, advanced };
}

/** One table of the same stats as CSV: days (pro), the others for creators. */
export async function exportProfileAnalytics(ctx: Context, { range, table }: AnalyticsFileQuery): Promise<Response> {
  if (table !== "daily") await requireTier(ctx, "advancedAnalytics");
  const { daily, advanced } = await getProfileAnalytics(ctx, range);
  const days = (points: readonly Point[]) => points.map(({ date, count }): Cell[] => [date, count]);
  const tables: Record<AnalyticsFileQuery["table"], Cell[][]> = {
    daily: [["date", "views"], ...days(daily)],
    sources: [["source", "views"], ...(advanced?.sources.map(({ source, count }) => [source, count]) ?? [])],
    shelves: [["shelf", "views"], ...(advanced?.shelves.map(({ shelf, views }) => [shelf.name, views]) ?? [])],
    clicks: [
      ["shop", "kind", "clicks"],
      ...(advanced?.clicks.map(({ partner, kind, count }) => [partner, kind, count]) ?? []),
    ],
    subscribers: [["date", "subscribers"], ...days(advanced?.subscribers.growth ?? [])],
  };
  return csvResponse(`bookplate-${table}-${range}.csv`, tables[table]);
}

async function advancedOf(ctx: Context, userId: string, range: Range): Promise<AdvancedAnalytics> {
  const from = isoDate(new Date(ctx.now.getTime() - (RANGES[range] - 1) * DAY_MS));
  const [sources, shelves, clicks, counts, growth] = await Promise.all([
    statsBySource(ctx, `profile:${userId}`, "view", range),
    viewsByShelf(ctx, userId, from),
    clicksByPartner(ctx, userId, from),
    countSubscribers(ctx, userId),
    subscriberGrowth(ctx, userId, from),
  ]);
  return { sources, shelves, clicks, subscribers: { ...counts, growth } };
}

/** The shelves that most looked at, and then the rest in their order. */
const viewsByShelf = (ctx: Context, userId: string, from: string): Promise<AdvancedAnalytics["shelves"]> =>
  readRows(
    ctx.db,
    shelves.element,
    sql`
    select json_build_object('id', shelf.id, 'name', shelf.name, 'slug', shelf.slug) as shelf, coalesce(sum(daily_count.count), 0)::int as views
    from shelves shelf left join daily_counts daily_count on daily_count.subject = 'shelf:' || shelf.id and daily_count.kind = 'view'
      and daily_count.day >= ${from}::date
    where shelf.user_id = ${userId} group by shelf.id order by views desc, shelf.position, shelf.id limit ${MAX_SHELVES}`,
  );

const clicksByPartner = (ctx: Context, userId: string, from: string): Promise<AdvancedAnalytics["clicks"]> =>
  readRows(
    ctx.db,
    clicks.element,
    sql`
    select partner.name as partner, partner.kind, sum(daily_count.count)::int as count
    from shelves shelf join daily_counts daily_count on daily_count.subject = 'shelf:' || shelf.id and daily_count.kind like 'click:%'
      and daily_count.day >= ${from}::date
    join affiliate_partners partner on partner.id = split_part(daily_count.kind, ':', 2)::uuid
    where shelf.user_id = ${userId} group by partner.id order by count desc, partner.name, partner.id`,
  );

/** How many of those on the list today were on it at the end of each day; who left is counted on none. */
const subscriberGrowth = (ctx: Context, userId: string, from: string): Promise<Point[]> =>
  readRows(
    ctx.db,
    Point,
    sql`
    select to_char(d.day, 'YYYY-MM-DD') as date, (select count(*)::int from subscribers subscriber where subscriber.owner_id = ${userId}
      and subscriber.confirmed_at is not null and subscriber.unsubscribed_at is null
        and (subscriber.confirmed_at at time zone 'UTC')::date <= d.day) as count
    from generate_series(${from}::date, ${isoDate(ctx.now)}::date, interval '1 day') d(day) order by d.day`,
  );
