import { index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { impersonal } from "../personal";
import { instant } from "./columns";

/** What a catalogue outside says of an ISBN, so that it is asked once; null for nothing. */
export const isbnLookups = pgTable(
  "isbn_lookups",
  {
    isbn13: text().notNull(),
    source: text().notNull(),
    draft: jsonb(),
    askedAt: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.isbn13, t.source] }), index("isbn_lookups_asked_idx").on(t.askedAt)],
);

impersonal(isbnLookups, "What a library says of a book. Who asked for it is not kept.");
