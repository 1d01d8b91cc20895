import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { impersonal, partOf, personal, retainedContent, retainedPerson } from "../personal";
import { createdAt, id, instant, updatedAt } from "./columns";
import { users } from "./users";

const OF_AN_AUTHOR = "The page's own words; emptied with the badge when the last who holds the page leaves.";

const OF_A_FILE =
  "Facts about books. What a reader's file or hand made goes with the reader, unless somebody else has the book too.";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

export type AuthorLink = { kind: string; url: string; verified: boolean };

/**
 * Everybody who contributed to a book. Whoever wrote at least one (`bookCount` > 0) has a public author page; the page's
 * own fields (bio, photo, links …) are never touched by an import once the page is verified.
 */
export const authors = pgTable(
  "authors",
  {
    id: id(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    /** Name as filed, "Austen, Jane". */
    sortName: text().notNull(),
    birthYear: smallint(),
    deathYear: smallint(),
    alternateNames: text().array().notNull().default([]),
    bio: text(),
    photo: text(),
    links: jsonb().$type<AuthorLink[]>().notNull().default([]),
    websiteUrl: text(),
    location: text(),
    genres: text().array().notNull().default([]),
    verifiedAt: instant(),
    tier: text().$type<"free" | "pro">().notNull().default("free"),
    bookCount: integer().notNull().default(0),
    followerCount: integer().notNull().default(0),
    viewCount: integer().notNull().default(0),
    /** Ratings of all books together: the order of lists and search results. */
    popularity: integer().notNull().default(0),
    /** The reader whose file or hand named this person; null for everybody of the public catalogue. */
    madeBy: uuid().references(() => users.id),
    /** The fields that a person corrected: no import changes them. */
    correctedFields: text().array().notNull().default([]),
    nameKey: text().notNull(),
    searchVector: tsvector().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("authors_name_key_idx").on(t.nameKey),
    index("authors_search_idx").using("gin", t.searchVector),
    index("authors_name_trgm_idx").using("gin", sql`${t.nameKey} gin_trgm_ops`),
    // whole, so that one book more is written without any index: an import counts the books of the same people again and again
    index("authors_by_popularity_idx").on(sql`${t.popularity} desc`, t.id),
    // of the few who say so themselves
    index("authors_genres_idx").using("gin", t.genres).where(sql`cardinality(${t.genres}) > 0`),
    // as libraries file them, in the order in which people look for a name
    index("authors_filed_idx").on(sql`${t.sortName} collate "und-x-icu"`, t.id),
    index("authors_verified_idx").on(sql`${t.followerCount} desc`, t.id).where(sql`${t.verifiedAt} is not null`),
    index("authors_made_by_idx").on(t.madeBy, t.id).where(sql`${t.madeBy} is not null`),
    check("authors_tier", sql`${t.tier} in ('free','pro')`),
  ],
);

personal(
  authors,
  {
    bio: retainedContent(OF_AN_AUTHOR),
    photo: retainedContent(OF_AN_AUTHOR),
    links: retainedContent(OF_AN_AUTHOR),
    websiteUrl: retainedContent(OF_AN_AUTHOR),
    location: retainedContent(OF_AN_AUTHOR),
    madeBy: retainedPerson(OF_A_FILE),
    name: retainedContent(OF_A_FILE),
    sortName: retainedContent(OF_A_FILE),
    alternateNames: retainedContent(OF_A_FILE),
    nameKey: retainedContent(OF_A_FILE),
    slug: retainedContent(OF_A_FILE),
    searchVector: retainedContent(OF_A_FILE),
  },
  ["genres", "tier", "correctedFields"],
);

export const series = pgTable("series", {
  id: id(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  nameKey: text().notNull().unique(),
});

impersonal(series, "Facts about books.");

/** A work: what readers call a book. Its editions carry ISBNs, formats and dates. */
export const works = pgTable(
  "works",
  {
    id: id(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    subtitle: text(),
    description: text(),
    /** Who wrote the description: shown beside machine-written ones. */
    descriptionSource: text().$type<"machine" | "publisher" | "person">(),
    language: text(),
    /** Year of first publication; negative before the common era. */
    firstPublished: smallint(),
    genres: text().array().notNull().default([]),
    seriesId: uuid().references(() => series.id),
    seriesPosition: numeric({ precision: 6, scale: 2, mode: "number" }),
    /** The series that its maker names and the catalogue does not have: it becomes one when the book becomes public. */
    claimedSeries: text(),
    /** What the generated cover needs beside title and author: its version and the subject family that sets its mood. */
    coverVersion: smallint().notNull().default(1),
    coverFamily: smallint(),
    /** Changes whenever the drawn cover does: the version in its immutable address. */
    coverKey: text().notNull(),
    ratingSum: bigint({ mode: "number" }).notNull().default(0),
    ratingCount: integer().notNull().default(0),
    reviewCount: integer().notNull().default(0),
    /** Ratings of it are held back until a moderator decides (`rating_floods`). */
    ratingsWithheld: boolean().notNull().default(false),
    popularity: integer().notNull().default(0),
    /**
     * The reader whose file named this book, or who added it by hand: it is whole for them and in no output to anybody
     * else. Null for the public catalogue.
     */
    madeBy: uuid().references(() => users.id),
    /** The fields that a person corrected: no import changes them. */
    correctedFields: text().array().notNull().default([]),
    titleKey: text().notNull(),
    searchKey: text().notNull(),
    searchVector: tsvector().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    // in the order of bytes, as lists by title are: a title is looked up by its beginning too, and what stands behind it tells the rest without the row
    index("works_title_begins_idx").on(t.titleKey.op("text_pattern_ops"), sql`${t.popularity} desc`, t.id, t.madeBy),
    index("works_search_idx").using("gin", t.searchVector),
    index("works_search_trgm_idx").using("gin", sql`${t.searchKey} gin_trgm_ops`),
    index("works_popularity_idx").on(sql`${t.popularity} desc`, t.id),
    index("works_published_idx").on(t.firstPublished, t.id),
    index("works_genres_idx").using("gin", t.genres),
    index("works_series_idx").on(t.seriesId, t.seriesPosition),
    index("works_made_by_idx").on(t.madeBy, t.id).where(sql`${t.madeBy} is not null`),
    index("works_language_idx").on(t.language, sql`${t.popularity} desc`, t.id).where(sql`${t.madeBy} is null`),
    index("works_place_idx").on(t.id, t.popularity, t.firstPublished).where(sql`${t.madeBy} is null`),
    // of those that were rated: of an author's books the first ones by their ratings, without the others
    index("works_rated_idx")
      .on(t.id, t.ratingCount, t.popularity)
      .where(sql`${t.madeBy} is null and ${t.ratingCount} > 0`),
    index("works_rating_idx")
      .on(sql`((${t.ratingSum})::double precision / nullif(${t.ratingCount}, 0)) desc nulls last`, t.id)
      .where(sql`${t.madeBy} is null`),
    index("works_changed_idx").on(t.updatedAt, t.id).where(sql`${t.madeBy} is null`),
  ],
);

personal(
  works,
  {
    madeBy: retainedPerson(OF_A_FILE),
    title: retainedContent(OF_A_FILE),
    subtitle: retainedContent(OF_A_FILE),
    claimedSeries: retainedContent(OF_A_FILE),
    description: retainedContent(OF_A_FILE),
    titleKey: retainedContent(OF_A_FILE),
    searchKey: retainedContent(OF_A_FILE),
    searchVector: retainedContent(OF_A_FILE),
    slug: retainedContent(OF_A_FILE),
  },
  ["descriptionSource", "language", "genres", "coverKey", "correctedFields"],
);

export const CONTRIBUTOR_ROLES = [
  "author",
  "editor",
  "translator",
  "illustrator",
  "narrator",
  "introduction",
  "contributor",
] as const;

export const contributions = pgTable(
  "contributions",
  {
    workId: uuid()
      .notNull()
      .references(() => works.id, { onDelete: "cascade" }),
    authorId: uuid()
      .notNull()
      .references(() => authors.id, { onDelete: "cascade" }),
    role: text().$type<(typeof CONTRIBUTOR_ROLES)[number]>().notNull(),
    position: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workId, t.authorId, t.role] }),
    index("contributions_author_idx").on(t.authorId, t.role, t.workId),
    index("contributions_written_idx").on(t.workId, t.position, t.authorId).where(sql`${t.role} = 'author'`),
  ],
);

impersonal(contributions, "Facts about books.");

export const EDITION_FORMATS = ["hardcover", "paperback", "ebook", "audiobook", "other"] as const;

export const editions = pgTable(
  "editions",
  {
    id: id(),
    workId: uuid()
      .notNull()
      .references(() => works.id, { onDelete: "cascade" }),
    title: text(),
    isbn13: text(),
    /** The ISBN that a reader names, by a file or by hand: believed for that reader's own library only. */
    claimedIsbn13: text(),
    isbn10: text(),
    format: text().$type<(typeof EDITION_FORMATS)[number]>(),
    pages: integer(),
    minutes: integer(),
    language: text(),
    publisher: text(),
    /** Year, month or day of publication: "1987", "1987-04" or "1987-04-01". */
    published: text(),
    /** The fields that a person corrected: no import changes them. */
    correctedFields: text().array().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("editions_work_idx").on(t.workId, t.id),
    // how long the books of a library are is told without a row of theirs
    index("editions_pages_idx").on(t.workId, t.pages).where(sql`${t.pages} > 0`),
    uniqueIndex("editions_isbn13_key").on(t.isbn13),
    index("editions_claimed_isbn13_idx").on(t.claimedIsbn13).where(sql`${t.claimedIsbn13} is not null`),
    check("editions_isbn13_shape", sql`${t.isbn13} ~ '^97[89][0-9]{10}$'`),
    check("editions_isbn10_shape", sql`${t.isbn10} ~ '^[0-9]{9}[0-9X]$'`),
  ],
);

personal(
  editions,
  {
    workId: partOf(() => works),
    title: retainedContent(OF_A_FILE),
    publisher: retainedContent(OF_A_FILE),
    claimedIsbn13: retainedContent(OF_A_FILE),
  },
  ["isbn13", "isbn10", "format", "language", "published", "correctedFields"],
);

export const subjects = pgTable("subjects", { id: id(), slug: text().notNull().unique(), name: text().notNull() });

impersonal(subjects, "Facts about books.");

export const workSubjects = pgTable(
  "work_subjects",
  {
    workId: uuid()
      .notNull()
      .references(() => works.id, { onDelete: "cascade" }),
    subjectId: uuid()
      .notNull()
      .references(() => subjects.id, { onDelete: "cascade" }),
    position: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workId, t.subjectId] }),
    index("work_subjects_subject_idx").on(t.subjectId, t.workId),
  ],
);

impersonal(workSubjects, "Facts about books.");
