import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { deleted, personal } from "../personal";
import { works } from "./catalogue";
import { updatedAt } from "./columns";
import { users } from "./users";

/** What a reader says a book is like: what it shows and how plainly, its moods, its pace. Shown of several readers together only. */
export const bookNotes = pgTable(
  "book_notes",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    workId: uuid()
      .notNull()
      .references(() => works.id, { onDelete: "cascade" }),
    contentNotes: jsonb().$type<{ topic: string; level: string }[]>().notNull().default([]),
    moods: text().array().notNull().default([]),
    pace: text(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.workId] }),
    index("book_notes_work_idx").on(t.workId, t.updatedAt),
    check("book_notes_something", sql`${t.contentNotes} <> '[]' or ${t.moods} <> '{}' or ${t.pace} is not null`),
  ],
);

personal(bookNotes, { userId: deleted("book-notes") }, ["contentNotes", "moods", "pace"]);
