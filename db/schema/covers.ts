import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { cleared, impersonal, personal } from "../personal";
import { works } from "./catalogue";
import { createdAt, id, instant } from "./columns";
import { users } from "./users";

/** Best first: what a librarian or an author set, the publisher's, another catalogue's. Apart from them: that of an own book. */
export const COVER_SOURCES = ["confirmed", "publisher", "outside", "own"] as const;

/**
 * A picture of a book, kept in three widths. The newest of the best source is shown; that of an own book in no output but
 * its maker's. One that was replaced stays for a while, so that the change can be taken back.
 */
export const coverPictures = pgTable(
  "cover_pictures",
  {
    id: id(),
    /** Null once the book is gone: the files follow. */
    workId: uuid().references(() => works.id, { onDelete: "set null" }),
    source: text().$type<(typeof COVER_SOURCES)[number]>().notNull(),
    /** The colour that most of it has, as #rrggbb: the ground while it loads, and beside one of another shape. */
    colour: text().notNull(),
    /** Of the three files together. */
    bytes: integer().notNull(),
    /** Where it was fetched from; null for one that somebody sent. */
    address: text(),
    setBy: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    replacedAt: instant(),
  },
  (t) => [
    index("cover_pictures_work_idx").on(t.workId, t.id),
    index("cover_pictures_set_by_idx").on(t.setBy).where(sql`${t.setBy} is not null`),
    index("cover_pictures_replaced_idx").on(t.replacedAt).where(sql`${t.replacedAt} is not null`),
    index("cover_pictures_left_idx").on(t.id).where(sql`${t.workId} is null or ${t.source} = 'own'`),
    check("cover_pictures_source", sql`${t.source} in ('confirmed','publisher','outside','own')`),
    check("cover_pictures_colour", sql`${t.colour} ~ '^#[0-9a-f]{6}$'`),
  ],
);

personal(coverPictures, { setBy: cleared() }, ["source", "colour", "address"]);

/**
 * A picture that is to be fetched from outside, or what became of it. `nextAt` says when it is asked for; null: not again.
 * That there was nothing is remembered with its date.
 */
export const coverFetches = pgTable(
  "cover_fetches",
  {
    workId: uuid()
      .notNull()
      .references(() => works.id, { onDelete: "cascade" }),
    source: text().$type<"publisher" | "outside">().notNull(),
    /** Null where the book has no ISBN to ask by. */
    address: text(),
    host: text(),
    state: text().$type<"waiting" | "found" | "nothing">().notNull().default("waiting"),
    attempts: smallint().notNull().default(0),
    nextAt: instant(),
    checkedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.workId, t.source] }),
    index("cover_fetches_due_idx").on(t.nextAt).where(sql`${t.nextAt} is not null`),
    index("cover_fetches_walk_idx").on(t.source, t.workId),
    check("cover_fetches_source", sql`${t.source} in ('publisher','outside')`),
    check("cover_fetches_state", sql`${t.state} in ('waiting','found','nothing')`),
  ],
);

impersonal(coverFetches, "Addresses of pictures of books at publishers and other catalogues.");

/** A host that failed is left alone until then. */
export const coverHosts = pgTable("cover_hosts", {
  host: text().primaryKey(),
  failures: smallint().notNull(),
  pausedUntil: instant().notNull(),
});

impersonal(coverHosts, "Names of publishers' and catalogues' servers.");
