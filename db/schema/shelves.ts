import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { contentBy, deleted, partOf, personal } from "../personal";
import { works } from "./catalogue";
import { createdAt, id, updatedAt } from "./columns";
import { owner } from "./profiles";

export const SHELF_VISIBILITIES = ["public", "unlisted", "followers", "private"] as const;

/** A reader's own list of books, in their order. `bookCount` is kept with every change of `shelf_books`. */
export const shelves = pgTable(
  "shelves",
  {
    id: id(),
    userId: owner(),
    slug: text().notNull(),
    name: text().notNull(),
    description: text(),
    tags: text().array().notNull().default([]),
    visibility: text().$type<(typeof SHELF_VISIBILITIES)[number]>().notNull().default("private"),
    pinned: boolean().notNull().default(false),
    /** Place among the reader's shelves. */
    position: integer().notNull().default(0),
    bookCount: integer().notNull().default(0),
    /** Who paid for it: shown beside the name. */
    sponsor: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("shelves_slug_key").on(t.userId, t.slug),
    index("shelves_order_idx").on(t.userId, t.position, t.id),
    index("shelves_listed_idx").on(t.id).where(sql`${t.visibility} = 'public'`),
    check("shelves_visibility", sql`${t.visibility} in ('public','unlisted','followers','private')`),
    check("shelves_slug", sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${t.slug}) <= 80`),
  ],
);

personal(
  shelves,
  {
    userId: deleted("shelves"),
    slug: contentBy("userId"),
    name: contentBy("userId"),
    description: contentBy("userId"),
    tags: contentBy("userId"),
    sponsor: contentBy("userId"),
  },
  ["visibility"],
);

/** Addresses a shelf had before: they lead to the new one. */
export const formerShelfSlugs = pgTable(
  "former_shelf_slugs",
  {
    userId: owner(),
    slug: text().notNull(),
    shelfId: uuid()
      .notNull()
      .references(() => shelves.id, { onDelete: "cascade" }),
  },
  (t) => [index("former_shelf_slugs_shelf_id_idx").on(t.shelfId), primaryKey({ columns: [t.userId, t.slug] })],
);

personal(formerShelfSlugs, { userId: deleted(), slug: contentBy("userId") });

export const shelfBooks = pgTable(
  "shelf_books",
  {
    shelfId: uuid()
      .notNull()
      .references(() => shelves.id, { onDelete: "cascade" }),
    workId: uuid()
      .notNull()
      .references(() => works.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    note: text(),
    addedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.shelfId, t.workId] }),
    index("shelf_books_order_idx").on(t.shelfId, t.position, t.workId),
    index("shelf_books_added_idx").on(t.shelfId, t.addedAt, t.workId),
    index("shelf_books_newest_of_work_idx").on(t.workId, sql`${t.addedAt} desc`, t.shelfId),
  ],
);

personal(shelfBooks, { shelfId: partOf(() => shelves), note: contentBy("shelfId") });
