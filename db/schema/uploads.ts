import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { contentBy, deleted, impersonal, personal } from "../personal";
import { createdAt, id, instant } from "./columns";
import { users } from "./users";

/**
 * A file somebody sent. It is private until it is attached to something public (a photo, a cover); a letter stays
 * private for ever. What nobody attached within a day is deleted.
 */
export const uploads = pgTable(
  "uploads",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text().$type<"image" | "letter">().notNull(),
    contentType: text().notNull(),
    bytes: integer().notNull(),
    width: integer(),
    height: integer(),
    originalName: text(),
    visibility: text().$type<"private" | "public">().notNull().default("private"),
    attachedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index("uploads_unattached_idx").on(t.createdAt).where(sql`${t.attachedAt} is null`),
    index("uploads_user_idx").on(t.userId),
    check("uploads_kind", sql`${t.kind} in ('image','letter')`),
  ],
);

personal(uploads, { userId: deleted(), originalName: contentBy("userId") }, ["kind", "contentType", "visibility"]);

/** The address of the installation that the stored addresses of pictures begin with: one row. */
export const mediaHomes = pgTable(
  "media_homes",
  {
    id: smallint().primaryKey().default(1),
    url: text().notNull(),
  },
  (t) => [check("media_homes_one", sql`${t.id} = 1`)],
);

impersonal(mediaHomes, "The address of the installation.");
