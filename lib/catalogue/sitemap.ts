import { eq, sql } from "drizzle-orm";
import { series } from "@/db/schema/catalogue";
import { AddressRow } from "@/lib/http/rows";
import type { Context } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";
import { inCatalogue, w } from "./sql";

/**
 * The ids of what has such a page, for the index of the sitemaps: behind the same gates, and nothing else of the rows. The
 * `offset` has a series looked up by itself: joined, all books were read for each file.
 */
export const bookIds = () => sql`select w.id from works w where ${inCatalogue}`;
export const seriesIds = () =>
  sql`select one.id from ${series} one where exists (select 1 from works w where w.series_id = one.id and ${inCatalogue} offset 0)`;

/** Every book's page, for the sitemap. */
export async function listBookAddresses(ctx: Context, after: string | null, limit: number) {
  ctx.answer.dependsOn("catalogue");
  const rows = checkRows(
    AddressRow,
    await ctx.db
      .select({
        id: w.id,
        slug: w.slug,
        changedOn: sql<string>`to_char(${w}.updated_at at time zone 'UTC', 'YYYY-MM-DD')`,
      })
      .from(w)
      .where(after ? sql`${inCatalogue} and w.id > ${after}::uuid` : inCatalogue)
      .orderBy(w.id)
      .limit(limit),
  );
  return rows.map(({ id, slug, changedOn }) => ({ id, path: `/books/${slug}`, changedOn }));
}

/** Every series that has a public book, for the sitemap. */
export async function listSeriesAddresses(ctx: Context, after: string | null, limit: number) {
  ctx.answer.dependsOn("catalogue");
  const rows = checkRows(
    AddressRow,
    await ctx.db
      .select({
        id: series.id,
        slug: series.slug,
        changedOn: sql<string>`to_char(max(w.updated_at) at time zone 'UTC', 'YYYY-MM-DD')`,
      })
      .from(series)
      .innerJoin(w, eq(w.seriesId, series.id))
      .where(after ? sql`${inCatalogue} and ${series.id} > ${after}::uuid` : inCatalogue)
      .groupBy(series.id)
      .orderBy(series.id)
      .limit(limit),
  );
  return rows.map(({ id, slug, changedOn }) => ({ id, path: `/series/${slug}`, changedOn }));
}
