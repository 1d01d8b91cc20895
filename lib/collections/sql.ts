/**
 * The one gate of collections and curators, as SQL: pages, lists, counts, feeds, embeds, cards and notifications all ask it.
 * Fixed aliases: `col` collections, `k` their curators, `ku` the curators' accounts.
 */
import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { collections, curators } from "@/db/schema/collections";
import { users } from "@/db/schema/users";
import { isStaff } from "@/lib/auth/access";
import { notHidden } from "@/lib/catalogue/sql";
import type { Context } from "@/lib/kernel/context";

export const col = alias(collections, "col");
export const k = alias(curators, "k");
export const ku = alias(users, "ku");

export type Viewer = { viewer: SQL; now: SQL; staff: SQL };

/** Placeholders for prepared statements, and the values for them. */
export const viewerParams: Viewer = {
  viewer: sql`${sql.placeholder("viewer")}::uuid`,
  now: sql`${sql.placeholder("now")}::timestamptz`,
  staff: sql`${sql.placeholder("staff")}::boolean`,
};
export const askedBy = (ctx: Context) => ({
  viewer: ctx.actor?.userId ?? null,
  now: ctx.now.toISOString(),
  staff: isStaff(ctx.actor),
});
export const viewerOf = (ctx: Context): Viewer => {
  const { viewer, now, staff } = askedBy(ctx);
  return { viewer: sql`${viewer}::uuid`, now: sql`${now}::timestamptz`, staff: sql`${staff}::boolean` };
};

/** A curator is public while verified, to everybody without a block between them. */
export const curatorPublic = ({
  viewer,
}: Pick<Viewer, "viewer">): SQL<boolean> => sql<boolean>`(k.verified_at is not null
  and ku.deleted_at is null and ku.suspended_at is null and ${notHidden("curator", sql`k.id`)} and (${viewer} is null or not exists (select 1 from blocks b
    where (b.blocker_id = ${viewer} and b.blocked_id = k.user_id) or (b.blocker_id = k.user_id and b.blocked_id = ${viewer}))))`;

/** Published now, by the time of asking, and by somebody who is public. */
export const isPublished = (
  by: Viewer,
): SQL<boolean> => sql<boolean>`(col.archived_at is null and ${notHidden("collection", sql`col.id`)} and col.publish_at <= ${by.now}
  and (col.expires_at is null or col.expires_at > ${by.now}) and (col.official or ${curatorPublic(by)}))`;

/** What is not published is for its curator and staff alone. */
export const isVisible = (by: Viewer): SQL<boolean> =>
  sql<boolean>`(${isPublished(by)} or ${by.staff} or k.user_id = ${by.viewer})`;

export const statusSql = (now: SQL): SQL<string> => sql<string>`case when col.archived_at is not null then 'archived'
  when col.publish_at is null then 'draft' when col.publish_at > ${now} then 'scheduled'
  when col.expires_at <= ${now} then 'expired' else 'published' end`;

/** When the next collection appears or expires: no list may be kept beyond it. */
export const nextTurn = (now: SQL): SQL<string | null> => sql<string | null>`(select least(
  (select min(n.publish_at) from ${collections} n where n.publish_at > ${now} and n.archived_at is null),
  (select min(n.expires_at) from ${collections} n where n.expires_at > ${now} and n.archived_at is null)))`;
