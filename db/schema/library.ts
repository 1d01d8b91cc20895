import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { contentBy, deleted, personal } from "../personal";
import { works } from "./catalogue";
import { createdAt, id, instant, updatedAt } from "./columns";
import { users } from "./users";

export const LIBRARY_STATUSES = ["want", "reading", "finished", "abandoned"] as const;

/** The book as a row of a reader's file named it. */
export type ImportedBook = {
  title: string;
  author: string | null;
  otherAuthors: string[];
  isbn13: string | null;
  isbn10: string | null;
  pages: number | null;
  publisher: string | null;
  format: string | null;
  published: number | null;
  firstPublished: number | null;
};

/** A book in somebody's library. */
export const libraryEntries = pgTable(
  "library_entries",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    workId: uuid()
      .notNull()
      .references(() => works.id, { onDelete: "cascade" }),
    status: text().$type<(typeof LIBRARY_STATUSES)[number]>().notNull(),
    /** How far the reader is; `percent` follows from the other two when the length is known. */
    progressUnit: text().$type<"page" | "percent" | "minute">(),
    progressValue: integer(),
    percent: smallint(),
    startedOn: date(),
    finishedOn: date(),
    /** Where the reader added it from, such as `author:<id>`: the stats of authors and curators. */
    source: text(),
    /** For the reader's own eyes: in no public answer, ever. */
    privateNote: text(),
    /** What an imported row said of its book where the catalogue may say otherwise; the reader's export gives it back. */
    imported: jsonb().$type<ImportedBook>(),
    addedAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.workId] }),
    index("library_entries_finished_idx").on(t.userId, t.finishedOn).where(sql`${t.finishedOn} is not null`),
    index("library_entries_started_idx").on(t.userId, t.startedOn, t.workId).where(sql`${t.startedOn} is not null`),
    index("library_entries_recent_idx").on(t.userId, t.updatedAt, t.workId),
    index("library_entries_work_added_idx").on(t.workId, t.addedAt),
    index("library_entries_source_idx").on(t.source, t.addedAt).where(sql`${t.source} is not null`),
    check("library_entries_percent", sql`${t.percent} between 0 and 100`),
  ],
);

personal(
  libraryEntries,
  { userId: deleted("library"), privateNote: contentBy("userId"), imported: contentBy("userId") },
  ["status", "progressUnit", "source"],
);

/** An earlier reading of a book that was read more than once; the latest one stands in the library entry itself. */
export const earlierReads = pgTable(
  "earlier_reads",
  {
    id: id(),
    userId: uuid().notNull(),
    workId: uuid().notNull(),
    startedOn: date(),
    finishedOn: date(),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      name: "earlier_reads_entry_fk",
      columns: [t.userId, t.workId],
      foreignColumns: [libraryEntries.userId, libraryEntries.workId],
    })
      .onDelete("cascade")
      .onUpdate("cascade"), // a merge of two books takes an entry to the other one
    index("earlier_reads_entry_idx").on(t.userId, t.workId, t.finishedOn),
    index("earlier_reads_finished_idx").on(t.userId, t.finishedOn),
  ],
);

personal(earlierReads, { userId: deleted("library") });

/** A rating, a review or both, one per reader and book. `rating` counts quarter stars, 1 to 20. */
export const reviews = pgTable(
  "reviews",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    workId: uuid()
      .notNull()
      .references(() => works.id, { onDelete: "cascade" }),
    rating: smallint(),
    text: text(),
    spoiler: boolean().notNull().default(false),
    visibility: text().$type<"public" | "private">().notNull().default("public"),
    /** When the rating came here, was changed or was opened to others; null for those of earlier releases, which came with the row. */
    ratedAt: instant(),
    /** Its writer takes no more comments; those that are there stay. */
    commentsClosed: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("reviews_work_id_idx").on(t.workId),
    uniqueIndex("reviews_reader_key").on(t.userId, t.workId),
    index("reviews_work_idx")
      .on(t.workId, t.createdAt, t.id)
      .where(sql`${t.text} is not null and ${t.visibility} = 'public'`),
    index("reviews_user_idx").on(t.userId, t.createdAt),
    index("reviews_rated_idx")
      .on(t.workId, sql`coalesce(${t.ratedAt}, ${t.createdAt})`)
      .where(sql`${t.rating} is not null and ${t.visibility} = 'public'`),
    check("reviews_rating", sql`${t.rating} between 1 and 20`),
    check("reviews_something", sql`${t.rating} is not null or ${t.text} is not null`),
  ],
);

personal(reviews, { userId: deleted("reviews"), text: contentBy("userId") }, ["visibility"]);
