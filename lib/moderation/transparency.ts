import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";

const Row = z.object({
  year: z.int(),
  kind: z.string(),
  notices: z.int(),
  reports: z.int(),
  decisions: z.int(),
  appeals: z.int(),
  reversed: z.int(),
});
const YearRow = z.object({ year: z.int(), medianHours: z.number().nullable() });

type TransparencyYear = { year: number; medianHours: number | null; kinds: z.infer<typeof Row>[] };

/** What was reported, decided and appealed, in numbers by year and kind of text; of nobody in particular. */
export async function transparencyYears(ctx: Context): Promise<TransparencyYear[]> {
  const year = (column: string) => sql.raw(`extract(year from ${column} at time zone 'UTC')::int`);
  const [rows, years] = await Promise.all([
    readRows(
      ctx.db,
      Row,
      sql`select year, kind, sum(notices)::int as notices, sum(reports)::int as reports, sum(decisions)::int as decisions,
          sum(appeals)::int as appeals, sum(reversed)::int as reversed
        from (select ${year("created_at")} as year, kind, (source is not distinct from 'notice')::int as notices,
            (coalesce(source, case reason when 'rule' then 'rule' else 'reader' end) = 'reader')::int as reports, 0 as decisions,
            0 as appeals, 0 as reversed from reports
          union all select ${year("created_at")}, kind, 0, 0, 1, (appealed_at is not null)::int,
            (appealed_at is not null and reversed_at is not null)::int from decisions) counted
        group by year, kind order by year desc, kind`,
    ),
    readRows(
      ctx.db,
      YearRow,
      sql`select ${year("created_at")} as year,
          percentile_cont(0.5) within group (order by extract(epoch from resolved_at - created_at) / 3600)::float8 as "medianHours"
        from reports where resolved_at is not null group by 1`,
    ),
  ]);
  return [...new Set(rows.map((row) => row.year))].map((of) => ({
    year: of,
    medianHours: years.find((row) => row.year === of)?.medianHours ?? null,
    kinds: rows.filter((row) => row.year === of),
  }));
}
