import { sql } from "drizzle-orm";
import { check, index, pgTable, smallint, uuid } from "drizzle-orm/pg-core";
import { impersonal } from "../personal";
import { works } from "./catalogue";
import { instant } from "./columns";

/** A book of a followed author that entered the catalogue: whether its followers were told, or when it is looked at again. */
export const authorPublications = pgTable(
  "author_publications",
  {
    workId: uuid()
      .primaryKey()
      .references(() => works.id, { onDelete: "cascade" }),
    enteredAt: instant().notNull(),
    /** Null when it is told, or known to be nothing new. */
    lookAt: instant(),
    toldAt: instant(),
  },
  (t) => [
    index("author_publications_look_idx").on(t.lookAt, t.workId).where(sql`${t.lookAt} is not null`),
    index("author_publications_told_idx").on(t.toldAt, t.workId).where(sql`${t.toldAt} is not null`),
  ],
);

impersonal(authorPublications, "Books that entered the catalogue, and whether that was told. Nobody is named.");

/** How far the walk over what enters the catalogue has come: one row. */
export const publicationWalks = pgTable(
  "publication_walks",
  {
    id: smallint().primaryKey().default(1),
    /** The last book and the last edition that were looked at. Ids sort by the time at which they were made. */
    afterWork: uuid().notNull(),
    afterEdition: uuid().notNull(),
  },
  (t) => [check("publication_walks_one", sql`${t.id} = 1`)],
);

impersonal(publicationWalks, "A place in a list of books.");
