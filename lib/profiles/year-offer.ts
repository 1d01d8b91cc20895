import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { finishedReads, inYear } from "./stats-sql";
import { yearToLookBackOn } from "./years";

export type YearOffer = { username: string; year: number };

/** The zones in which a day begins first and last. */
const EDGES = ["Pacific/Kiritimati", "Etc/GMT+12"];
const OfferRow = z.object({ timezone: z.string(), hasBooks: z.boolean() });

/**
 * The year that the caller is offered to look back on, by the clock of the zone in their settings: from December on, and in January
 * the one that has ended. Null at other times, without a statement; for who has no page; and for a year without a book.
 */
export async function getYearOffer(ctx: Context): Promise<YearOffer | null> {
  if (!ctx.actor?.username) return null;
  const { userId, username } = ctx.actor;
  const [year = null] = EDGES.map((zone) => yearToLookBackOn(ctx.now, zone)).filter((found) => found !== null);
  if (year === null) return null;
  const [row] = await readRows(
    ctx.db,
    OfferRow,
    sql`select coalesce((select setting.timezone from notification_settings setting where setting.user_id = u.id), 'UTC') as timezone,
        exists (select 1 from ${finishedReads} finished where ${inYear(year)}) as "hasBooks"
      from users u where u.id = ${userId}`,
  );
  return row?.hasBooks && yearToLookBackOn(ctx.now, row.timezone) === year ? { username, year } : null;
}
