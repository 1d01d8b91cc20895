import { sql } from "drizzle-orm";
import { check, pgTable, smallint, uuid } from "drizzle-orm/pg-core";
import { impersonal } from "../personal";
import { works } from "./catalogue";
import { instant, updatedAt } from "./columns";

/** The books most like a work, best first: counted again and again, and nobody's words. */
export const similarWorks = pgTable("similar_works", {
  workId: uuid()
    .primaryKey()
    .references(() => works.id, { onDelete: "cascade" }),
  similarIds: uuid().array().notNull(),
  updatedAt: updatedAt(),
});

impersonal(
  similarWorks,
  "Books beside books. A pair stands there that several readers have, and none of them is named.",
);

/** How far the present walk over all works has come: one row. */
export const similarWorkWalks = pgTable(
  "similar_work_walks",
  {
    id: smallint().primaryKey().default(1),
    startedAt: instant().notNull(),
    /** The last work that is done; the next begin behind it. */
    after: uuid().notNull(),
    finishedAt: instant(),
  },
  (t) => [check("similar_work_walks_one", sql`${t.id} = 1`)],
);

impersonal(similarWorkWalks, "A place in a list of books.");
