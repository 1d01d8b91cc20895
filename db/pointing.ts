/**
 * What points at books, people and series of the catalogue: what a merge of two of them moves. `db/pointing.test.ts` walks
 * the catalogue of the database: a column that points there and stands in neither list fails it.
 */
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { MergeKind } from "./schema/merges";

/** SQL over a row, which stands under some name in the statement. */
export type OverRow = (row: SQLWrapper) => SQL;

/** A part of a row: it follows the row to the one that stays, or goes with it. `on` pairs its columns with the row's. */
type Part = {
  table: string;
  on: readonly (readonly [string, string])[];
  follows: boolean;
  /** Whose it is, where that may be somebody else than whose row it is a part of. */
  person?: OverRow;
};

export type Pointing = {
  table: string;
  column: string;
  /** The other columns with which it is unique: where both have such a row, one of them gives way. */
  key?: readonly string[];
  /** Rows that are unique only while this holds. */
  keyWhere?: OverRow;
  /** The newer by this column stays; without it, that of the book, person or series which stays. */
  age?: string;
  /** Only these rows point there. */
  where?: OverRow;
  /** What stands in the column; without it, the id. */
  value?: (id: string) => string;
  /** Whose row it is. */
  person?: OverRow;
  /** What somebody says of the book: changed since, it stays where it is when the merge is undone, and what it was goes back. */
  isStatement?: true;
  parts?: readonly Part[];
};

const ofKind =
  (kind: string): OverRow =>
  (row) =>
    sql`${row}.kind = ${kind}`;
const isPending: OverRow = (row) => sql`${row}.status = 'pending'`;
const byColumn =
  (column: "user_id" | "requested_by" | "asker_id" | "claimant_id"): OverRow =>
  (row) =>
    sql`${row}.${sql.identifier(column)}`;
const itsUser = byColumn("user_id");
const shelfOwner: OverRow = (row) => sql`(select shelf.user_id from shelves shelf where shelf.id = ${row}.shelf_id)`;
const itsCurator: OverRow = (row) =>
  sql`(select curator.user_id from collections collection join curators curator on curator.id = collection.curator_id
    where collection.id = ${row}.collection_id)`;
const importer: OverRow = (row) =>
  sql`(select import.user_id from reader_imports import where import.id = ${row}.import_id)`;

/** In the order in which a merge moves them and its undoing brings them back: what others are part of comes first. */
export const POINTING: Readonly<Record<MergeKind, readonly Pointing[]>> = {
  book: [
    { table: "editions", column: "work_id" },
    { table: "contributions", column: "work_id", key: ["author_id", "role"] },
    { table: "work_subjects", column: "work_id", key: ["subject_id"] },
    { table: "similar_works", column: "work_id", key: [] },
    { table: "author_publications", column: "work_id", key: ["news"], age: "notified" },
    { table: "cover_pictures", column: "work_id" },
    { table: "cover_fetches", column: "work_id", key: ["source"] },
    { table: "identifiers", column: "target_id", where: ofKind("work") },
    { table: "merged_addresses", column: "into_id", where: ofKind("book") },
    {
      table: "library_entries",
      column: "work_id",
      key: ["user_id"],
      age: "updated_at",
      person: itsUser,
      isStatement: true,
      parts: [
        {
          table: "earlier_reads",
          on: [
            ["work_id", "work_id"],
            ["user_id", "user_id"],
          ],
          follows: true,
        },
      ],
    },
    {
      table: "reviews",
      column: "work_id",
      key: ["user_id"],
      age: "updated_at",
      person: itsUser,
      isStatement: true,
      parts: [
        { table: "author_highlights", on: [["review_id", "id"]], follows: false },
        { table: "review_sentiments", on: [["review_id", "id"]], follows: false },
        { table: "review_likes", on: [["review_id", "id"]], follows: false, person: itsUser },
        { table: "review_comments", on: [["review_id", "id"]], follows: true, person: itsUser },
      ],
    },
    { table: "rating_floods", column: "work_id" },
    { table: "withheld_ratings", column: "work_id", key: ["user_id"], person: itsUser },
    {
      table: "book_notes",
      column: "work_id",
      key: ["user_id"],
      age: "updated_at",
      person: itsUser,
      isStatement: true,
    },
    { table: "shelf_books", column: "work_id", key: ["shelf_id"], age: "added_at", person: shelfOwner },
    { table: "recommendations", column: "work_id", key: ["user_id", "to_id"], age: "created_at", person: itsUser },
    { table: "collection_books", column: "work_id", key: ["collection_id"], person: itsCurator },
    { table: "club_reads", column: "work_id" },
    {
      table: "club_nominations",
      column: "work_id",
      key: ["voting_id"],
      age: "created_at",
      person: itsUser,
      parts: [
        { table: "club_votes", on: [["nomination_id", "id"]], follows: true },
        { table: "club_votings", on: [["winner_id", "id"]], follows: true },
      ],
    },
    { table: "author_picks", column: "work_id", key: ["author_id"], age: "created_at" },
    { table: "author_announcements", column: "work_id" },
    { table: "author_pushes", column: "work_id" },
    {
      table: "author_book_links",
      column: "work_id",
      key: ["author_id"],
      keyWhere: isPending,
      person: byColumn("requested_by"),
    },
    { table: "reader_import_rows", column: "work_id", person: importer },
    { table: "added_books", column: "work_id", person: itsUser },
    { table: "proposals", column: "work_id", person: itsUser },
    { table: "revisions", column: "work_id", person: itsUser },
    { table: "work_doubts", column: "work_id", key: ["kind", "other_id", "isbn13"] },
    { table: "work_doubts", column: "other_id", key: ["kind", "work_id", "isbn13"] },
    { table: "reports", column: "target_id", key: ["kind", "reporter_id"], where: ofKind("book") },
    { table: "hidden_texts", column: "target_id", key: ["kind"], where: ofKind("book") },
    { table: "daily_counts", column: "subject", key: ["kind", "day", "source"], value: (id) => `book:${id}` },
  ],
  author: [
    { table: "contributions", column: "author_id", key: ["work_id", "role"] },
    { table: "identifiers", column: "target_id", where: ofKind("author") },
    { table: "merged_addresses", column: "into_id", where: ofKind("author") },
    { table: "author_follows", column: "author_id", key: ["user_id"], age: "created_at", person: itsUser },
    { table: "author_qa_periods", column: "author_id", key: [] },
    { table: "author_questions", column: "author_id", person: byColumn("asker_id") },
    { table: "author_members", column: "author_id", key: ["user_id"], person: itsUser },
    { table: "webhooks", column: "author_id" },
    { table: "author_claims", column: "author_id", person: byColumn("claimant_id") },
    { table: "author_announcements", column: "author_id" },
    { table: "author_pushes", column: "author_id" },
    { table: "author_highlights", column: "author_id", key: ["review_id"] },
    { table: "author_picks", column: "author_id", key: ["work_id"], age: "created_at" },
    { table: "author_events", column: "author_id" },
    {
      table: "author_book_links",
      column: "author_id",
      key: ["work_id"],
      keyWhere: isPending,
      person: byColumn("requested_by"),
    },
    { table: "author_support_requests", column: "author_id", person: itsUser },
    { table: "author_ambiguities", column: "author_id", key: ["candidate_id"] },
    { table: "author_ambiguities", column: "candidate_id", key: ["author_id"] },
    { table: "proposals", column: "author_id", person: itsUser },
    { table: "revisions", column: "author_id", person: itsUser },
    { table: "reports", column: "target_id", key: ["kind", "reporter_id"], where: ofKind("author") },
    { table: "hidden_texts", column: "target_id", key: ["kind"], where: ofKind("author") },
    { table: "daily_counts", column: "subject", key: ["kind", "day", "source"], value: (id) => `author:${id}` },
    { table: "library_entries", column: "source", value: (id) => `author:${id}`, person: itsUser },
  ],
  edition: [
    { table: "identifiers", column: "target_id", where: ofKind("edition") },
    { table: "merged_addresses", column: "into_id", where: ofKind("edition") },
  ],
  series: [
    { table: "works", column: "series_id" },
    { table: "merged_addresses", column: "into_id", where: ofKind("series") },
  ],
};
