import { and, eq, sql } from "drizzle-orm";
import { dependsOn } from "@/lib/kernel/cache";
import type { Context } from "@/lib/kernel/context";
import { cacheUntilTurn } from "./cache-expiry";
import { col, curatorPublic, isPublished, k, ku, nextTurn, viewerOf } from "./sql";

/** Every published collection's page, for the sitemap. */
export async function listCollectionAddresses(ctx: Context, after: string | null, limit: number) {
  dependsOn("collections");
  const by = viewerOf({ ...ctx, actor: null });
  const rows = await ctx.db
    .select({
      id: col.id,
      slug: col.slug,
      changedOn: sql<string>`to_char(col.updated_at at time zone 'UTC', 'YYYY-MM-DD')`,
      next: nextTurn(by.now),
    })
    .from(col)
    .leftJoin(k, eq(k.id, col.curatorId))
    .leftJoin(ku, eq(ku.id, k.userId))
    .where(and(isPublished(by), after ? sql`col.id > ${after}::uuid` : undefined))
    .orderBy(col.id)
    .limit(limit);
  await cacheUntilTurn(ctx, rows);
  return rows.map(({ id, slug, changedOn }) => ({ id, path: `/collections/${slug}`, changedOn }));
}

/** Every public curator's page, for the sitemap. */
export async function listCuratorAddresses(ctx: Context, after: string | null, limit: number) {
  dependsOn("collections");
  const by = viewerOf({ ...ctx, actor: null });
  const rows = await ctx.db
    .select({
      id: k.id,
      slug: k.slug,
      changedOn: sql<string>`to_char(${k}.updated_at at time zone 'UTC', 'YYYY-MM-DD')`,
    })
    .from(k)
    .innerJoin(ku, eq(ku.id, k.userId))
    .where(and(curatorPublic(by), after ? sql`k.id > ${after}::uuid` : undefined))
    .orderBy(k.id)
    .limit(limit);
  return rows.map(({ id, slug, changedOn }) => ({ id, path: `/curators/${slug}`, changedOn }));
}
