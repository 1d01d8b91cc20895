/**
 * The one gate of collections and curators, as SQL: pages, lists, counts, feeds, embeds, cards and notifications all ask it.
 * Fixed aliases: `collection` collections, `curator` their curators, `curator_user` the curators' accounts.
 */
import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { collections, curators } from "@/db/schema/collections";
import { users } from "@/db/schema/users";
import { hasRole } from "@/lib/auth/access";
import { notHidden } from "@/lib/catalogue/sql";
import type { Context } from "@/lib/kernel/context";
import { parameter } from "@/lib/kernel/database";

export const collection = alias(collections, "collection");
export const curator = alias(curators, "curator");
export const curatorUser = alias(users, "curator_user");

export type Viewer = { viewer: SQL; now: SQL; staff: SQL };

/** Placeholders for prepared statements, and the values for them. */
export const viewerParams: Viewer = {
  viewer: parameter("viewer", "uuid"),
  now: parameter("now", "timestamptz"),
  staff: sql`${sql.placeholder("staff")}::boolean`,
};
export const askedBy = (ctx: Context) => ({
  viewer: ctx.actor?.userId ?? null,
  now: ctx.now.toISOString(),
  staff: hasRole(ctx.actor, "editor"),
});
export const viewerOf = (ctx: Context): Viewer => {
  const { viewer, now, staff } = askedBy(ctx);
  return { viewer: sql`${viewer}::uuid`, now: sql`${now}::timestamptz`, staff: sql`${staff}::boolean` };
};

/** A curator is public while verified, to everybody without a block between them. */
export const curatorPublic = ({
  viewer,
}: Pick<Viewer, "viewer">): SQL<boolean> => sql<boolean>`(curator.verified_at is not null
  and curator_user.deleted_at is null and curator_user.suspended_at is null and ${notHidden("curator", sql`curator.id`)} and (${viewer} is null or not exists (select 1 from blocks block
    where (block.blocker_id = ${viewer} and block.blocked_id = curator.user_id) or (block.blocker_id = curator.user_id and block.blocked_id = ${viewer}))))`;

/** Published now, by the time of asking, and by somebody who is public. */
export const isPublished = (
  by: Omit<Viewer, "staff">,
): SQL<boolean> => sql<boolean>`(collection.archived_at is null and ${notHidden("collection", sql`collection.id`)}
  and collection.publish_at <= ${by.now}
  and (collection.expires_at is null or collection.expires_at > ${by.now}) and (collection.official or ${curatorPublic(by)}))`;

/** The same for a count of them all (alias `collection` alone): the few exceptions are looked up once, not once a collection. */
export const isPublishedAmongMany = (by: Viewer): SQL<boolean> => sql<boolean>`(collection.archived_at is null
  and collection.id not in (select hidden.target_id from hidden_texts hidden where hidden.kind = 'collection')
  and collection.publish_at <= ${by.now} and (collection.expires_at is null or collection.expires_at > ${by.now})
  and (collection.official or collection.curator_id in (select curator.id from curators curator
    join users curator_user on curator_user.id = curator.user_id where ${curatorPublic(by)})))`;

/** What is not published is for its curator and staff alone. */
export const isVisible = (by: Viewer): SQL<boolean> =>
  sql<boolean>`(${isPublished(by)} or ${by.staff} or curator.user_id = ${by.viewer})`;

export const statusSql = (
  now: SQL,
): SQL<string> => sql<string>`case when collection.archived_at is not null then 'archived'
  when collection.publish_at is null then 'draft' when collection.publish_at > ${now} then 'scheduled'
  when collection.expires_at <= ${now} then 'expired' else 'published' end`;

/** When the next collection appears or expires: no list may be kept beyond it. */
export const nextTurn = (now: SQL): SQL<string | null> => sql<string | null>`(select least(
  (select min(collection.publish_at) from ${collections} collection where collection.publish_at > ${now} and collection.archived_at is null),
  (select min(collection.expires_at) from ${collections} collection where collection.expires_at > ${now} and collection.archived_at is null)))`;
