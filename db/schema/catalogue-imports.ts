import {
  boolean,
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
import { impersonal } from "../personal";
import { authors } from "./catalogue";
import { createdAt, id, instant } from "./columns";

/**
 * Names that other catalogues give to our rows; an import finds its earlier self by them. The catalogue whose record made
 * a row `owns` it and may change its facts, the others only fill gaps. `records` are digests of the records already
 * applied under this name, the newest last: seeing one of them again changes nothing.
 */
export const identifiers = pgTable(
  "identifiers",
  {
    scheme: text().notNull(),
    kind: text().$type<"work" | "edition" | "author">().notNull(),
    value: text().notNull(),
    targetId: uuid().notNull(),
    owns: boolean().notNull().default(false),
    records: text().array().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.scheme, t.kind, t.value] }), index("identifiers_target_idx").on(t.targetId)],
);

impersonal(identifiers, "What catalogues call books and people of the book world.");

/** Two people an import could not tell apart stay two; a later import that knows more settles the pair. Nothing shows it yet. */
export const authorAmbiguities = pgTable(
  "author_ambiguities",
  {
    id: id(),
    authorId: uuid()
      .notNull()
      .references(() => authors.id, { onDelete: "cascade" }),
    candidateId: uuid()
      .notNull()
      .references(() => authors.id, { onDelete: "cascade" }),
    reason: text().notNull(),
    createdAt: createdAt(),
    resolvedAt: instant(),
  },
  (t) => [
    uniqueIndex("author_ambiguities_pair_key").on(t.authorId, t.candidateId),
    index("author_ambiguities_candidate_idx").on(t.candidateId),
  ],
);

impersonal(authorAmbiguities, "Namesakes of the book world.");

/** What a run counted beside its records. */
export type ImportDetails = {
  works: number;
  editions: number;
  authors: number;
  joined: number;
  merged: number;
  ambiguities: number;
  fieldsDropped: number;
  isbnTaken: number;
  /** Length of the rejections file in bytes when the cursor was saved: what lies behind it is written again. */
  rejectionBytes: number;
};

/**
 * One run of an importer over one file; `cursor` is how many records of pass `pass` are done, so that a killed run goes
 * on there.
 */
export const importRuns = pgTable("import_runs", {
  id: id(),
  format: text().notNull(),
  fileName: text().notNull(),
  fileHash: text().notNull(),
  pass: smallint().notNull().default(0),
  cursor: integer().notNull().default(0),
  created: integer().notNull().default(0),
  updated: integer().notNull().default(0),
  unchanged: integer().notNull().default(0),
  rejected: integer().notNull().default(0),
  details: jsonb().$type<ImportDetails>().notNull(),
  startedAt: createdAt(),
  finishedAt: instant(),
});

impersonal(importRuns, "Runs over catalogue files.");
