import { sql } from "drizzle-orm";
import { AddressRow } from "@/lib/http/rows";
import type { Context } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";
import { inCatalogue, w } from "./sql";

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
