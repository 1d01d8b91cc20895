import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { contentBy, deleted, partOf, personal } from "../personal";
import { works } from "./catalogue";
import { createdAt, id, instant } from "./columns";
import { owner } from "./profiles";
import type { shelves } from "./shelves";

export const IMPORT_FORMATS = [
  "goodreads",
  "storygraph",
  "librarything",
  "hardcover",
  "bookwyrm",
  "neodb",
  "calibre",
  "babelio",
  "openlibrary",
  "bookplate",
] as const;

/** What was chosen when an import was started. */
export type ImportChoices = { reviews: "private" | "public"; shelves: "private" | "public"; createMissing: boolean };

/** A shelf as a file in our own form tells it. */
export type ImportedShelf = Pick<
  typeof shelves.$inferSelect,
  "name" | "slug" | "description" | "tags" | "visibility" | "pinned"
>;

/** A file of somebody's reading history: read at once, looked through, and brought in by a job. */
export const readerImports = pgTable(
  "reader_imports",
  {
    id: id(),
    userId: owner(),
    format: text().$type<(typeof IMPORT_FORMATS)[number]>().notNull(),
    fileName: text().notNull(),
    status: text().$type<"preview" | "running" | "done" | "failed">().notNull().default("preview"),
    choices: jsonb().$type<ImportChoices>(),
    rowCount: integer().notNull().default(0),
    /** Columns of the file that were not understood, and in how many rows each said something. */
    losses: jsonb().$type<{ column: string; rows: number }[]>().notNull().default([]),
    /** What becomes of each column that says something; empty for imports from before there was such a report. */
    fields: jsonb()
      .$type<
        {
          column: string;
          rows: number;
          wholeRows: number;
          outcome: string;
          becomes: string | null;
          reason: string | null;
        }[]
      >()
      .notNull()
      .default([]),
    shelves: jsonb().$type<ImportedShelf[]>().notNull().default([]),
    createdAt: createdAt(),
    startedAt: instant(),
    finishedAt: instant(),
  },
  (t) => [
    index("reader_imports_user_idx").on(t.userId, t.createdAt),
    index("reader_imports_age_idx").on(t.createdAt),
    check("reader_imports_status", sql`${t.status} in ('preview','running','done','failed')`),
  ],
);

personal(
  readerImports,
  {
    userId: deleted("imports"),
    fileName: contentBy("userId"),
    losses: contentBy("userId"),
    fields: contentBy("userId"),
    shelves: contentBy("userId"),
  },
  ["format", "status", "choices", "losses", "fields", "shelves"],
);

export const IMPORT_ROW_STATES = ["matched", "new", "rejected", "skipped", "applied", "created"] as const;

/** One row of the file; `data` is what it says in our own terms, so that it can be tried again without the file. */
export const readerImportRows = pgTable(
  "reader_import_rows",
  {
    importId: uuid()
      .notNull()
      .references(() => readerImports.id, { onDelete: "cascade" }),
    row: integer().notNull(),
    state: text().$type<(typeof IMPORT_ROW_STATES)[number]>().notNull(),
    title: text().notNull(),
    author: text(),
    workId: uuid().references(() => works.id, { onDelete: "set null" }),
    /** By what the book was found: isbn, identifier, title. */
    foundBy: text(),
    reason: text(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    index("reader_import_rows_work_id_idx").on(t.workId).where(sql`${t.workId} is not null`),
    primaryKey({ columns: [t.importId, t.row] }),
    index("reader_import_rows_state_idx").on(t.importId, t.state, t.row),
    check("reader_import_rows_state", sql`${t.state} in ('matched','new','rejected','skipped','applied','created')`),
  ],
);

personal(
  readerImportRows,
  {
    importId: partOf(() => readerImports),
    title: contentBy("importId"),
    author: contentBy("importId"),
    reason: contentBy("importId"),
    data: contentBy("importId"),
  },
  ["state", "foundBy"],
);

/** Everything somebody has here, as a file they can take away; it lies ready for a week. */
export const readerExports = pgTable(
  "reader_exports",
  {
    id: id(),
    userId: owner(),
    status: text().$type<"queued" | "ready" | "failed">().notNull().default("queued"),
    bytes: integer(),
    createdAt: createdAt(),
    readyAt: instant(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index("reader_exports_user_idx").on(t.userId, t.createdAt),
    index("reader_exports_expiry_idx").on(t.expiresAt),
  ],
);

personal(readerExports, { userId: deleted(false) }, ["status"]);
