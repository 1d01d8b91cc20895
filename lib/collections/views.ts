import { type SQL, sql } from "drizzle-orm";
import { collectionBooks, collectionSaves, curatorFollows } from "@/db/schema/collections";
import type { BookView } from "@/lib/catalogue/schemas";
import { bookJson } from "@/lib/catalogue/sql";
import { env } from "@/lib/kernel/env";
import { isoSql } from "@/lib/kernel/time";
import type { CollectionBook, CollectionSummary, CuratorRef, OwnCollectionSummary } from "./schemas";
import { statusSql, type Viewer } from "./sql";

export const curatorRef = sql<CuratorRef>`json_build_object('id', k.id, 'slug', k.slug, 'name', k.name, 'verified', k.verified_at is not null)`;

const coverUrl = () => sql<string>`case when col.cover_upload_id is null
  then ${env().APP_URL}::text || '/covers/collections/' || col.id || '.svg?v=' || col.cover_key
  else ${env().APP_URL}::text || '/media/' || col.cover_upload_id || '.webp' end`;

const viewerJson = ({ viewer }: Viewer) => sql`case when ${viewer} is null then null else json_build_object(
  'saved', exists (select 1 from ${collectionSaves} s where s.user_id = ${viewer} and s.collection_id = col.id),
  'following', exists (select 1 from ${curatorFollows} f where f.user_id = ${viewer} and f.curator_id = col.curator_id)) end`;

const summaryPairs = (
  by: Viewer,
): SQL => sql`'id', col.id, 'slug', col.slug, 'title', col.title, 'description', col.description,
  'type', col.type, 'season', col.season, 'coverUrl', ${coverUrl()},
  'curator', case when k.id is null then null else ${curatorRef} end,
  'official', col.official, 'featured', col.featured_position is not null, 'bookCount', col.book_count, 'saveCount', col.save_count,
  'publishedAt', case when col.publish_at <= ${by.now} then ${isoSql(sql`col.publish_at`)} end, 'viewer', ${viewerJson(by)}`;

/** A CollectionSummary as JSON; needs `col` left-joined with `k` and `ku`. */
export const summaryJson = (by: Viewer): SQL<CollectionSummary> =>
  sql<CollectionSummary>`json_build_object(${summaryPairs(by)})`;

/** The same with what only its curator and staff see. */
export const ownSummaryJson = (
  by: Viewer,
): SQL<OwnCollectionSummary> => sql<OwnCollectionSummary>`json_build_object(${summaryPairs(by)},
  'status', ${statusSql(by.now)}, 'publishAt', ${isoSql(sql`col.publish_at`)}, 'expiresAt', ${isoSql(sql`col.expires_at`)},
  'archived', col.archived_at is not null, 'version', col.version, 'updatedAt', ${isoSql(sql`col.updated_at`)})`;

export type CollectionBookView = Omit<CollectionBook, "book"> & { book: BookView };

/** The books of `col` in order, from `offset`, as a JSON array. */
export const booksJson = (limit: unknown, offset: unknown): SQL<CollectionBookView[]> => sql<
  CollectionBookView[]
>`coalesce((
  select json_agg(json_build_object('position', b.position, 'note', b.note, 'book', ${bookJson()}) order by b.position)
  from (select * from ${collectionBooks} where collection_id = col.id order by position limit ${limit} offset ${offset}) b
  join works w on w.id = b.work_id), '[]'::json)`;
