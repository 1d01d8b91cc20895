import { sql } from "drizzle-orm";
import { bigserial, index, jsonb, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { cleared, contentBy, deleted, impersonal, personal, retainedContent } from "../personal";
import { createdAt, id, instant } from "./columns";
import { users } from "./users";

export type MergeKind = "book" | "author" | "series" | "edition";
export type SplitKind = "book" | "author" | "series";

/** Several rows of the catalogue were one thing: those of `merge_pairs` became `intoId`. */
export const merges = pgTable(
  "merges",
  {
    id: id(),
    kind: text().$type<MergeKind>().notNull(),
    intoId: uuid().notNull(),
    reason: text().notNull(),
    mergedBy: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    undoneAt: instant(),
    undoneBy: uuid().references(() => users.id, { onDelete: "set null" }),
  },
  (t) => [
    index("merges_recent_idx").on(t.createdAt, t.id),
    index("merges_into_idx").on(t.intoId),
    index("merges_merged_by_idx").on(t.mergedBy).where(sql`${t.mergedBy} is not null`),
    index("merges_undone_by_idx").on(t.undoneBy).where(sql`${t.undoneBy} is not null`),
  ],
);

personal(
  merges,
  {
    mergedBy: cleared(),
    undoneBy: cleared(),
    reason: retainedContent("What staff wrote about a decision."),
  },
  ["kind", "intoId"],
);

/** One of those that became another, as it was called then. They were merged in the order of `position`. */
export const mergePairs = pgTable(
  "merge_pairs",
  {
    id: id(),
    mergeId: uuid()
      .notNull()
      .references(() => merges.id, { onDelete: "cascade" }),
    position: smallint().notNull(),
    droppedId: uuid().notNull(),
    slug: text().notNull(),
    name: text().notNull(),
  },
  (t) => [index("merge_pairs_merge_idx").on(t.mergeId, t.position), index("merge_pairs_dropped_idx").on(t.droppedId)],
);

impersonal(mergePairs, "What books, people of the book world and series were called.");

export const CHANGES = ["moved", "removed", "changed", "followed"] as const;

/**
 * What a merge did to a row, so that it can be undone: `moved` to the one that stays, `removed` since that one had such a
 * row already (`survivor` is its key), `changed` in other columns, or `followed` the row it is part of. `before` and
 * `after` are whole rows.
 */
export const mergedRows = pgTable(
  "merged_rows",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    pairId: uuid()
      .notNull()
      .references(() => mergePairs.id, { onDelete: "cascade" }),
    tableName: text().notNull(),
    change: text().$type<(typeof CHANGES)[number]>().notNull(),
    /** Whose row it is. */
    personId: uuid().references(() => users.id, { onDelete: "cascade" }),
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    after: jsonb().$type<Record<string, unknown>>(),
    survivor: jsonb().$type<Record<string, unknown>>(),
    createdAt: createdAt(),
  },
  (t) => [
    index("merged_rows_pair_idx").on(t.pairId, t.tableName, t.change),
    index("merged_rows_person_id_idx").on(t.personId).where(sql`${t.personId} is not null`),
    index("merged_rows_age_idx").on(t.createdAt),
  ],
);

personal(
  mergedRows,
  {
    personId: deleted(),
    before: contentBy("personId", ["vote_count"]),
    after: contentBy("personId", ["vote_count"]),
    survivor: contentBy("personId", ["vote_count"]),
  },
  ["tableName", "change"],
);

/** Where what was merged is now, for ever: `intoId` is always one that is there. */
export const mergedAddresses = pgTable(
  "merged_addresses",
  {
    kind: text().$type<MergeKind>().notNull(),
    /** The id that was given up. */
    id: uuid().notNull(),
    slug: text().notNull(),
    intoId: uuid().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.id] }),
    index("merged_addresses_slug_idx").on(t.kind, t.slug),
    index("merged_addresses_into_idx").on(t.intoId),
  ],
);

impersonal(mergedAddresses, "Former addresses of books, people of the book world and series.");

/**
 * One of the catalogue was two: what is in `movedIds` (editions of a book, books of a person or a series) became `madeId`.
 * Undone, the one that was made is merged back.
 */
export const splits = pgTable(
  "splits",
  {
    id: id(),
    kind: text().$type<SplitKind>().notNull(),
    fromId: uuid().notNull(),
    fromName: text().notNull(),
    madeId: uuid().notNull(),
    madeName: text().notNull(),
    movedIds: uuid().array().notNull(),
    reason: text().notNull(),
    splitBy: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    undoneAt: instant(),
    undoneBy: uuid().references(() => users.id, { onDelete: "set null" }),
  },
  (t) => [
    index("splits_recent_idx").on(t.createdAt, t.id),
    index("splits_split_by_idx").on(t.splitBy).where(sql`${t.splitBy} is not null`),
    index("splits_undone_by_idx").on(t.undoneBy).where(sql`${t.undoneBy} is not null`),
  ],
);

personal(
  splits,
  {
    splitBy: cleared(),
    undoneBy: cleared(),
    reason: retainedContent("What staff wrote about a decision."),
  },
  ["kind", "fromId", "fromName", "madeId", "madeName", "movedIds"],
);
