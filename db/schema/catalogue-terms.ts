import { sql } from "drizzle-orm";
import { check, customType, index, pgTable, smallint, uuid } from "drizzle-orm/pg-core";
import { impersonal } from "../personal";
import { instant } from "./columns";

/** In the order of bytes, so that a beginning is a range of the key whatever the database's locale is. */
const termText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** Each term that stands in a book of the catalogue, or once did: what a misspelled one may have been meant to be. */
export const catalogueTerms = pgTable("catalogue_terms", { term: termText().primaryKey() }, (t) => [
  // each look would read what waits in the list that PostgreSQL writes to first
  index("catalogue_terms_trgm_idx").using("gin", sql`${t.term} gin_trgm_ops`).with({ fastupdate: false }),
]);

impersonal(
  catalogueTerms,
  "What titles of the catalogue and names of its authors are made of; no reader's own book is among them.",
);

/** Up to which change of a book its terms were gathered: one row. */
export const termWalks = pgTable(
  "term_walks",
  {
    id: smallint().primaryKey().default(1),
    /** When the last book that is done was changed, and which it is; the next begin behind it. */
    changedAt: instant().notNull(),
    after: uuid().notNull(),
  },
  (t) => [check("term_walks_one", sql`${t.id} = 1`)],
);

impersonal(termWalks, "A place in a list of books.");
