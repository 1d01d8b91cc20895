import { and, gt, sql } from "drizzle-orm";
import { a } from "@/lib/catalogue/sql";
import { AddressRow } from "@/lib/http/rows";
import type { Context } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";

/** The ids of what has such a page, for the index of the sitemaps. */
export const authorIds = () => sql`select a.id from authors a where a.book_count > 0`;

/** Every author's page, for the sitemap. */
export async function listAuthorAddresses(ctx: Context, after: string | null, limit: number) {
  ctx.answer.dependsOn("catalogue");
  const rows = checkRows(
    AddressRow,
    await ctx.db
      .select({
        id: a.id,
        slug: a.slug,
        changedOn: sql<string>`to_char(${a}.updated_at at time zone 'UTC', 'YYYY-MM-DD')`,
      })
      .from(a)
      .where(and(gt(a.bookCount, 0), after ? sql`a.id > ${after}::uuid` : undefined))
      .orderBy(a.id)
      .limit(limit),
  );
  return rows.map(({ id, slug, changedOn }) => ({ id, path: `/authors/${slug}`, changedOn }));
}
