import { and, eq, sql } from "drizzle-orm";
import { AddressRow } from "@/lib/http/rows";
import type { Context } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";
import { cacheUntilTurn } from "./cache-expiry";
import { TurnRow } from "./rows";
import { collection, curator, curatorPublic, curatorUser, isPublished, nextTurn, viewerOf } from "./sql";

const CollectionAddress = AddressRow.extend(TurnRow.shape);

/** Every published collection's page, for the sitemap. */
export async function listCollectionAddresses(ctx: Context, after: string | null, limit: number) {
  ctx.answer.dependsOn("collections");
  const by = viewerOf({ ...ctx, actor: null });
  const rows = checkRows(
    CollectionAddress,
    await ctx.db
      .select({
        id: collection.id,
        slug: collection.slug,
        changedOn: sql<string>`to_char(collection.updated_at at time zone 'UTC', 'YYYY-MM-DD')`,
        next: nextTurn(by.now),
      })
      .from(collection)
      .leftJoin(curator, eq(curator.id, collection.curatorId))
      .leftJoin(curatorUser, eq(curatorUser.id, curator.userId))
      .where(and(isPublished(by), after ? sql`collection.id > ${after}::uuid` : undefined))
      .orderBy(collection.id)
      .limit(limit),
  );
  await cacheUntilTurn(ctx, rows);
  return rows.map(({ id, slug, changedOn }) => ({ id, path: `/collections/${slug}`, changedOn }));
}

/** Every public curator's page, for the sitemap. */
export async function listCuratorAddresses(ctx: Context, after: string | null, limit: number) {
  ctx.answer.dependsOn("collections");
  const by = viewerOf({ ...ctx, actor: null });
  const rows = checkRows(
    AddressRow,
    await ctx.db
      .select({
        id: curator.id,
        slug: curator.slug,
        changedOn: sql<string>`to_char(${curator}.updated_at at time zone 'UTC', 'YYYY-MM-DD')`,
      })
      .from(curator)
      .innerJoin(curatorUser, eq(curatorUser.id, curator.userId))
      .where(and(curatorPublic(by), after ? sql`curator.id > ${after}::uuid` : undefined))
      .orderBy(curator.id)
      .limit(limit),
  );
  return rows.map(({ id, slug, changedOn }) => ({ id, path: `/curators/${slug}`, changedOn }));
}
