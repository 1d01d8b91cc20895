import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { impersonal } from "../personal";
import { works } from "./catalogue";
import { instant } from "./columns";

/** News of a followed author: a book, or an edition of one in a language. What turned out to be no news has no row. */
export const authorPublications = pgTable(
  "author_publications",
  {
    workId: uuid()
      .notNull()
      .references(() => works.id, { onDelete: "cascade" }),
    /** `work`, or `edition:` and its language, which may be unknown. */
    news: text().notNull(),
    /** When it is decided about; null when nothing is to be decided. */
    lookAt: instant(),
    /** Of two that are merged, the one that was told stays: that is what `notified` is for, beside the time. */
    notified: boolean().notNull().default(false),
    notifiedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.workId, t.news] }),
    index("author_publications_look_idx").on(t.lookAt, t.workId).where(sql`${t.lookAt} is not null`),
    check("author_publications_news", sql`${t.news} = 'work' or ${t.news} like 'edition:%'`),
    check("author_publications_notified", sql`${t.notified} = (${t.notifiedAt} is not null)`),
  ],
);

impersonal(authorPublications, "Books that are new in the catalogue, and whether that was told. Nobody is named.");

/** How far the walk over what enters and changes in the catalogue has come: one row. */
export const publicationWalks = pgTable(
  "publication_walks",
  {
    id: smallint().primaryKey().default(1),
    /** The last book that was looked at, by when it was changed, as the index has it. */
    changedAt: instant().notNull(),
    afterWork: uuid().notNull(),
    /** The last edition. Ids sort by the time at which they were made. */
    afterEdition: uuid().notNull(),
  },
  (t) => [check("publication_walks_one", sql`${t.id} = 1`)],
);

impersonal(publicationWalks, "A place in a list of books.");
