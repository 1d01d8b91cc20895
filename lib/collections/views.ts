import { type SQL, sql } from "drizzle-orm";
import { collectionBooks, collectionSaves, curatorFollows } from "@/db/schema/collections";
import type { BookView } from "@/lib/catalogue/schemas";
import { bookJson } from "@/lib/catalogue/sql";
import { env } from "@/lib/kernel/env";
import { isoSql } from "@/lib/kernel/time";
import type { CollectionBook, CollectionSummary, CuratorRef, OwnCollectionSummary } from "./schemas";
import { statusSql, type Viewer } from "./sql";

export const curatorRef = sql<CuratorRef>`json_build_object('id', curator.id, 'slug', curator.slug, 'name', curator.name,
  'verified', curator.verified_at is not null)`;

const coverUrl = () => sql<string>`case when collection.cover_upload_id is null
  then ${env().APP_URL}::text || '/covers/collections/' || collection.id || '.svg?v=' || collection.cover_key
  else ${env().APP_URL}::text || '/media/' || collection.cover_upload_id || '.webp' end`;

const viewerJson = ({ viewer }: Viewer) => sql`case when ${viewer} is null then null else json_build_object(
  'saved', exists (select 1 from ${collectionSaves} saved where saved.user_id = ${viewer} and saved.collection_id = collection.id),
  'following', exists (select 1 from ${curatorFollows} follow where follow.user_id = ${viewer} and follow.curator_id = collection.curator_id)) end`;

const summaryPairs = (
  by: Viewer,
): SQL => sql`'id', collection.id, 'slug', collection.slug, 'title', collection.title, 'description', collection.description,
  'type', collection.type, 'season', collection.season, 'coverUrl', ${coverUrl()},
  'curator', case when curator.id is null then null else ${curatorRef} end,
  'official', collection.official, 'featured', collection.featured_position is not null, 'bookCount', collection.book_count,
    'saveCount', collection.save_count,
  'publishedAt', case when collection.publish_at <= ${by.now} then ${isoSql(sql`collection.publish_at`)} end, 'viewer', ${viewerJson(by)}`;

/** A CollectionSummary as JSON; needs `collection` left-joined with `curator` and `ku`. */
export const summaryJson = (by: Viewer): SQL<CollectionSummary> =>
  sql<CollectionSummary>`json_build_object(${summaryPairs(by)})`;

/** The same with what only its curator and staff see. */
export const ownSummaryJson = (
  by: Viewer,
): SQL<OwnCollectionSummary> => sql<OwnCollectionSummary>`json_build_object(${summaryPairs(by)},
  'status', ${statusSql(by.now)}, 'publishAt', ${isoSql(sql`collection.publish_at`)}, 'expiresAt', ${isoSql(sql`collection.expires_at`)},
  'archived', collection.archived_at is not null, 'version', collection.version, 'updatedAt', ${isoSql(sql`collection.updated_at`)})`;

export type CollectionBookView = Omit<CollectionBook, "book"> & { book: BookView };

/** The books of `collection` in order, from `offset`, as a JSON array. */
export const booksJson = (limit: unknown, offset: unknown): SQL<CollectionBookView[]> => sql<
  CollectionBookView[]
>`coalesce((
  select json_agg(json_build_object('position', collection_book.position, 'note', collection_book.note, 'book', ${bookJson()})
    order by collection_book.position)
  from (select * from ${collectionBooks} where collection_id = collection.id order by position limit ${limit} offset ${offset}) collection_book
  join works w on w.id = collection_book.work_id), '[]'::json)`;
