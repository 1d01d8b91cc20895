import { and, eq, gte, sql } from "drizzle-orm";
import { dailyCounts } from "@/db/schema/visits";
import type { Context } from "@/lib/kernel/context";
import { isoDate } from "@/lib/kernel/time";
import type { Point } from "./schemas";

export const RANGES = { "7d": 7, "30d": 30, "90d": 90, "365d": 365 } as const;
export type Range = keyof typeof RANGES;

const DAY_MS = 86_400_000;

/** A number of a subject for each day of a range that ends today; days without a row are 0. */
export async function dailyStats(ctx: Context, subject: string, kind: string, range: Range): Promise<Point[]> {
  const days = lastDays(ctx.now, RANGES[range]);
  const rows = await ctx.db
    .select({ day: dailyCounts.day, count: sql`sum(${dailyCounts.count})`.mapWith(Number) })
    .from(dailyCounts)
    .where(and(eq(dailyCounts.subject, subject), eq(dailyCounts.kind, kind), gte(dailyCounts.day, days[0] ?? "")))
    .groupBy(dailyCounts.day);
  const byDay = new Map(rows.map(({ day, count }) => [day, count]));
  return days.map((date) => ({ date, count: byDay.get(date) ?? 0 }));
}

/** The same stats by where they came from, largest first. */
export async function statsBySource(
  ctx: Context,
  subject: string,
  kind: string,
  range: Range,
): Promise<{ source: string; count: number }[]> {
  const [from] = lastDays(ctx.now, RANGES[range]);
  const count = sql`sum(${dailyCounts.count})`.mapWith(Number);
  return ctx.db
    .select({ source: dailyCounts.source, count })
    .from(dailyCounts)
    .where(and(eq(dailyCounts.subject, subject), eq(dailyCounts.kind, kind), gte(dailyCounts.day, from ?? "")))
    .groupBy(dailyCounts.source)
    .orderBy(sql`2 desc, 1`)
    .limit(20);
}

/** Days summed to weeks (from Monday) or months. */
export function summed(points: readonly Point[], by: "week" | "month"): Point[] {
  const sums = new Map<string, number>();
  for (const { date, count } of points) {
    const start = by === "month" ? `${date.slice(0, 7)}-01` : mondayOf(date);
    sums.set(start, (sums.get(start) ?? 0) + count);
  }
  return [...sums].map(([date, count]) => ({ date, count }));
}

export const total = (points: readonly Point[]): number => points.reduce((sum, { count }) => sum + count, 0);

function lastDays(now: Date, days: number): string[] {
  return Array.from({ length: days }, (_, i) => isoDate(new Date(now.getTime() - (days - 1 - i) * DAY_MS)));
}

function mondayOf(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return isoDate(new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY_MS));
}
