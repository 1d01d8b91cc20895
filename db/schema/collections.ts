import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { cleared, contentBy, deleted, partOf, personal } from "../personal";
import type { FREQUENCIES } from "./authors";
import { works } from "./catalogue";
import { createdAt, id, instant, updatedAt } from "./columns";
import { uploads } from "./uploads";
import { users } from "./users";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

export const COLLECTION_TYPES = ["seasonal", "mood", "trend", "topical"] as const;
export const SEASONS = ["spring", "summer", "autumn", "winter"] as const;
export const CURATOR_KINDS = ["creator", "librarian_bookseller", "blogger", "author"] as const;
export const APPLICATION_STATUSES = ["submitted", "verified", "rejected"] as const;

export type CuratorLink = { kind: string; url: string };

/** Somebody who curates, or asks to: made, unverified, with the application. Public only while verified. */
export const curators = pgTable(
  "curators",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    slug: text().notNull().unique(),
    kind: text().$type<(typeof CURATOR_KINDS)[number]>().notNull(),
    name: text().notNull(),
    bio: text().notNull(),
    credentials: text().notNull(),
    links: jsonb().$type<CuratorLink[]>().notNull().default([]),
    tier: text().$type<"free" | "pro">().notNull().default("free"),
    verifiedAt: instant(),
    guidelinesAcceptedAt: instant(),
    followerCount: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex("curators_user_key").on(t.userId), check("curators_tier", sql`${t.tier} in ('free','pro')`)],
);

personal(
  curators,
  {
    userId: deleted("curator"),
    slug: contentBy("userId"),
    name: contentBy("userId"),
    bio: contentBy("userId"),
    credentials: contentBy("userId"),
    links: contentBy("userId"),
  },
  ["kind", "tier"],
);

/** What somebody said of themselves when they applied, and what staff decided. One open application a person. */
export const curatorApplications = pgTable(
  "curator_applications",
  {
    id: id(),
    curatorId: uuid()
      .notNull()
      .references(() => curators.id, { onDelete: "cascade" }),
    kind: text().$type<(typeof CURATOR_KINDS)[number]>().notNull(),
    name: text().notNull(),
    bio: text().notNull(),
    credentials: text().notNull(),
    links: jsonb().$type<CuratorLink[]>().notNull().default([]),
    /** Followers the applicant says they have elsewhere. */
    audience: integer(),
    evidenceUploadIds: uuid().array().notNull().default([]),
    status: text().$type<(typeof APPLICATION_STATUSES)[number]>().notNull().default("submitted"),
    note: text(),
    reviewedBy: uuid().references(() => users.id, { onDelete: "set null" }),
    reviewedAt: instant(),
    submittedAt: createdAt(),
  },
  (t) => [
    index("curator_applications_reviewed_by_idx").on(t.reviewedBy).where(sql`${t.reviewedBy} is not null`),
    uniqueIndex("curator_applications_open_key").on(t.curatorId).where(sql`${t.status} = 'submitted'`),
    index("curator_applications_queue_idx").on(t.status, t.submittedAt, t.id),
    index("curator_applications_curator_idx").on(t.curatorId, t.submittedAt),
    check("curator_applications_status", sql`${t.status} in ('submitted','verified','rejected')`),
  ],
);

personal(
  curatorApplications,
  {
    curatorId: partOf(() => curators),
    name: contentBy("curatorId"),
    bio: contentBy("curatorId"),
    credentials: contentBy("curatorId"),
    links: contentBy("curatorId"),
    evidenceUploadIds: contentBy("curatorId"),
    note: contentBy("curatorId"), // what staff wrote to the applicant
    reviewedBy: cleared(),
  },
  ["kind", "status"],
);

export const curatorFollows = pgTable(
  "curator_follows",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    curatorId: uuid()
      .notNull()
      .references(() => curators.id, { onDelete: "cascade" }),
    frequency: text().$type<(typeof FREQUENCIES)[number]>().notNull().default("all"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.curatorId] }),
    index("curator_follows_curator_idx").on(t.curatorId, t.userId),
  ],
);

personal(curatorFollows, { userId: deleted("followed-curators") }, ["frequency"]);

/**
 * A curated list of books. Its state follows from these instants and the time of asking, never from a job: draft without
 * `publishAt`, scheduled before it, published from it on, expired from `expiresAt` on; archived wins over all.
 */
export const collections = pgTable(
  "collections",
  {
    id: id(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    description: text().notNull(),
    type: text().$type<(typeof COLLECTION_TYPES)[number]>().notNull(),
    /** Of a seasonal collection: the section of Discover it stands in. */
    season: text().$type<(typeof SEASONS)[number]>(),
    /** By staff; then there is no curator. */
    official: boolean().notNull().default(false),
    curatorId: uuid().references(() => curators.id, { onDelete: "cascade" }),
    createdBy: uuid().references(() => users.id, { onDelete: "set null" }),
    coverUploadId: uuid().references(() => uploads.id, { onDelete: "set null" }),
    /** Changes whenever the drawn cover does: the version in its immutable address. */
    coverKey: text().notNull(),
    publishAt: instant(),
    expiresAt: instant(),
    archivedAt: instant(),
    /** Place in the carousel, from 1; null when it is not featured. */
    featuredPosition: integer(),
    bookCount: integer().notNull().default(0),
    saveCount: integer().notNull().default(0),
    /** Counts the edits: what `If-Match` compares, so that two people editing at once lose nothing. */
    version: integer().notNull().default(1),
    titleKey: text().notNull(),
    searchVector: tsvector().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("collections_created_by_idx").on(t.createdBy).where(sql`${t.createdBy} is not null`),
    index("collections_cover_upload_id_idx").on(t.coverUploadId).where(sql`${t.coverUploadId} is not null`),
    index("collections_published_idx").on(t.publishAt, t.id).where(sql`${t.archivedAt} is null`),
    index("collections_standing_idx").on(t.official, t.publishAt, t.id).where(sql`${t.archivedAt} is null`),
    index("collections_popular_idx").on(t.saveCount, t.id).where(sql`${t.archivedAt} is null`),
    index("collections_foremost_idx")
      .on(sql`${t.official} desc`, sql`${t.saveCount} desc`, sql`${t.id} desc`)
      .where(sql`${t.archivedAt} is null`),
    index("collections_title_idx").on(t.titleKey, t.id).where(sql`${t.archivedAt} is null`),
    index("collections_expiry_idx").on(t.expiresAt).where(sql`${t.archivedAt} is null`),
    index("collections_featured_idx").on(t.featuredPosition, t.id).where(sql`${t.featuredPosition} is not null`),
    index("collections_curator_idx").on(t.curatorId, t.publishAt, t.id),
    index("collections_updated_idx").on(t.updatedAt, t.id),
    index("collections_search_idx").using("gin", t.searchVector),
    index("collections_title_trgm_idx").using("gin", sql`${t.titleKey} gin_trgm_ops`),
    check("collections_type", sql`${t.type} in ('seasonal','mood','trend','topical')`),
    check("collections_maker", sql`${t.official} = (${t.curatorId} is null)`),
    check("collections_times", sql`${t.expiresAt} > ${t.publishAt}`),
  ],
);

personal(
  collections,
  {
    curatorId: partOf(() => curators),
    createdBy: cleared(), // of an official one, which is Bookplate's
    slug: contentBy("curatorId"),
    title: contentBy("curatorId"),
    description: contentBy("curatorId"),
    titleKey: contentBy("curatorId"),
    searchVector: contentBy("curatorId"),
  },
  ["type", "season", "coverKey"],
);

export const collectionBooks = pgTable(
  "collection_books",
  {
    collectionId: uuid()
      .notNull()
      .references(() => collections.id, { onDelete: "cascade" }),
    workId: uuid()
      .notNull()
      .references(() => works.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    note: text(),
  },
  (t) => [
    primaryKey({ columns: [t.collectionId, t.workId] }),
    index("collection_books_order_idx").on(t.collectionId, t.position),
    index("collection_books_work_idx").on(t.workId),
  ],
);

personal(collectionBooks, { collectionId: partOf(() => collections), note: contentBy("collectionId") });

export const collectionSaves = pgTable(
  "collection_saves",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    collectionId: uuid()
      .notNull()
      .references(() => collections.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.collectionId] }),
    index("collection_saves_collection_idx").on(t.collectionId, t.createdAt),
    index("collection_saves_reader_idx").on(t.userId, t.createdAt, t.collectionId),
  ],
);

personal(collectionSaves, { userId: deleted("saved-collections") });

/** Readers who do not want collections suggested from their ratings. */
export const suggestionRefusals = pgTable("suggestion_refusals", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  createdAt: createdAt(),
});

personal(suggestionRefusals, { userId: deleted() });
