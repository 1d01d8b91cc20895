import { and, eq, sql } from "drizzle-orm";
import { AddressRow } from "@/lib/http/rows";
import type { Context } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";
import { cacheUntilTurn } from "./cache-expiry";
import { TurnRow } from "./rows";
import { collection, curator, curatorPublic, curatorUser, isPublished, nextTurn, viewerOf } from "./sql";

const CollectionAddress = AddressRow.extend(TurnRow.shape);

/** The ids of what has such a page, for the index of the sitemaps, which is kept until the next one appears or expires. */
export async function collectionIds(ctx: Context) {
  await cacheUntilTurn(ctx, []);
  return sql`select collection.id from collections collection left join curators curator on curator.id = collection.curator_id
    left join users curator_user on curator_user.id = curator.user_id where ${isPublished(viewerOf({ ...ctx, actor: null }))}`;
}
export const curatorIds = (ctx: Context) => sql`select curator.id from curators curator
  join users curator_user on curator_user.id = curator.user_id where ${curatorPublic(viewerOf({ ...ctx, actor: null }))}`;

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
