import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, real, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { cleared, contentBy, deleted, impersonal, personal, retainedContent } from "../personal";
import { authors, works } from "./catalogue";
import { createdAt, id, instant } from "./columns";
import { users } from "./users";

/** What a field of a book or a person can hold. */
export type FieldValue = string | number | string[] | { name: string; position: number | null } | null;

/** `edition` is the id of the edition where the field is one of an edition. */
export type Change = { field: string; edition: string | null; from: FieldValue; to: FieldValue };

const work = () => uuid().references(() => works.id, { onDelete: "cascade" });
const author = () => uuid().references(() => authors.id, { onDelete: "cascade" });

/** What a reader proposes to correct in a book or a person, until a librarian decides; what librarians change counts as decided. */
export const proposals = pgTable(
  "proposals",
  {
    id: id(),
    workId: work(),
    authorId: author(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    changes: jsonb().$type<Change[]>().notNull(),
    reason: text().notNull(),
    status: text().$type<"open" | "accepted" | "rejected" | "superseded">().notNull().default("open"),
    decidedBy: uuid().references(() => users.id, { onDelete: "set null" }),
    decidedAt: instant(),
    /** What the librarian wrote to whoever proposed it. */
    note: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index("proposals_user_idx").on(t.userId, t.createdAt),
    index("proposals_work_idx").on(t.workId, t.createdAt).where(sql`${t.workId} is not null`),
    index("proposals_author_idx").on(t.authorId, t.createdAt).where(sql`${t.authorId} is not null`),
    index("proposals_decided_by_idx").on(t.decidedBy).where(sql`${t.decidedBy} is not null`),
    index("proposals_open_idx").on(t.userId, t.createdAt, t.id).where(sql`${t.status} = 'open'`),
    check("proposals_subject", sql`num_nonnulls(${t.workId}, ${t.authorId}) = 1`),
    check("proposals_status", sql`${t.status} in ('open','accepted','rejected','superseded')`),
  ],
);

personal(
  proposals,
  {
    userId: deleted(),
    changes: contentBy("userId"),
    reason: contentBy("userId"),
    note: contentBy("userId"), // what a librarian wrote to them
    decidedBy: cleared(),
  },
  ["status"],
);

/**
 * What was changed in a book or a person of the public catalogue after they were first written: by whom, from what, to
 * what. `correctedBefore` are those of the changed fields that a person had corrected before, as `corrected_fields` calls them.
 */
export const revisions = pgTable(
  "revisions",
  {
    id: id(),
    workId: work(),
    authorId: author(),
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    source: text().$type<"person" | "import" | "merge" | "revert">().notNull(),
    changes: jsonb().$type<Change[]>().notNull(),
    correctedBefore: text().array().notNull().default([]),
    /** The merge that did it; it goes when that is undone. */
    mergeId: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    index("revisions_merge_idx").on(t.mergeId).where(sql`${t.mergeId} is not null`),
    index("revisions_work_idx").on(t.workId, t.createdAt, t.id).where(sql`${t.workId} is not null`),
    index("revisions_author_idx").on(t.authorId, t.createdAt, t.id).where(sql`${t.authorId} is not null`),
    index("revisions_user_idx").on(t.userId).where(sql`${t.userId} is not null`),
    check("revisions_subject", sql`num_nonnulls(${t.workId}, ${t.authorId}) = 1`),
    check("revisions_source", sql`${t.source} in ('person','import','merge','revert')`),
  ],
);

personal(
  revisions,
  {
    userId: cleared({}, true),
    changes: retainedContent("Facts about books and people, as the catalogue shows them to everybody."),
  },
  ["source", "correctedBefore", "mergeId"],
);

/**
 * What librarians look at: two books that may be one, an ISBN that two books claim. A book whose row is `provisional` was
 * turned away from their queue. Resolved rows stay, so that the same doubt is not raised again.
 */
export const workDoubts = pgTable(
  "work_doubts",
  {
    id: id(),
    kind: text().$type<"duplicate" | "isbn" | "provisional">().notNull(),
    workId: uuid()
      .notNull()
      .references(() => works.id, { onDelete: "cascade" }),
    otherId: work(),
    isbn13: text(),
    /** How alike the two are, from 0 to 1. */
    likeness: real(),
    createdAt: createdAt(),
    resolvedAt: instant(),
  },
  (t) => [
    uniqueIndex("work_doubts_key").on(
      t.workId,
      t.kind,
      sql`coalesce(${t.otherId}, ${t.workId})`,
      sql`coalesce(${t.isbn13}, '')`,
    ),
    index("work_doubts_other_idx").on(t.otherId).where(sql`${t.otherId} is not null`),
    index("work_doubts_open_idx").on(t.kind, t.createdAt, t.id).where(sql`${t.resolvedAt} is null`),
    check("work_doubts_kind", sql`${t.kind} in ('duplicate','isbn','provisional')`),
  ],
);

impersonal(workDoubts, "Books that may be one, and ISBNs that two books claim.");

/** Up to which change of a book duplicates were looked for: one row. */
export const duplicateWalks = pgTable(
  "duplicate_walks",
  {
    id: smallint().primaryKey().default(1),
    /** When the last book that is done was changed, and which it is; the next begin behind it. */
    changedAt: instant().notNull(),
    after: uuid().notNull(),
  },
  (t) => [check("duplicate_walks_one", sql`${t.id} = 1`)],
);

impersonal(duplicateWalks, "A place in a list of books.");
