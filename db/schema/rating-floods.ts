import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { cleared, deleted, personal } from "../personal";
import { works } from "./catalogue";
import { createdAt, id, instant } from "./columns";
import { users } from "./users";

export const FLOOD_DECISIONS = ["count", "leave_out"] as const;

/** Many ratings of a book at once, most of them doubtful: `withheld_ratings` keeps those back until a moderator decides. */
export const ratingFloods = pgTable(
  "rating_floods",
  {
    id: id(),
    workId: uuid()
      .notNull()
      .references(() => works.id, { onDelete: "cascade" }),
    /** Null while nobody has decided. */
    decision: text().$type<(typeof FLOOD_DECISIONS)[number]>(),
    decidedBy: uuid().references(() => users.id, { onDelete: "set null" }),
    decidedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index("rating_floods_work_idx").on(t.workId),
    index("rating_floods_recent_idx").on(t.createdAt, t.id),
    index("rating_floods_open_idx").on(t.createdAt, t.id).where(sql`${t.decision} is null`),
    index("rating_floods_decided_by_idx").on(t.decidedBy).where(sql`${t.decidedBy} is not null`),
    check("rating_floods_decision", sql`${t.decision} in ('count','leave_out')`),
  ],
);

personal(ratingFloods, { decidedBy: cleared() }, ["decision"]);

/**
 * A reader's rating of a book that came with a flood. It outlives the rating, so that one given anew is none that counts.
 * No foreign key leads to the reader: it would lock them behind the book, and whoever suspends them locks them before it.
 */
export const withheldRatings = pgTable(
  "withheld_ratings",
  {
    workId: uuid()
      .notNull()
      .references(() => works.id, { onDelete: "cascade" }),
    userId: uuid().notNull(),
    floodId: uuid()
      .notNull()
      .references(() => ratingFloods.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workId, t.userId] }),
    index("withheld_ratings_flood_idx").on(t.floodId),
    index("withheld_ratings_user_idx").on(t.userId),
  ],
);

personal(withheldRatings, { userId: deleted() });

/** An account of less than a day that rated something: its ratings count from `countsAt` on, when a job takes the row away. */
export const ratingWaits = pgTable(
  "rating_waits",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    countsAt: instant().notNull(),
  },
  (t) => [index("rating_waits_due_idx").on(t.countsAt, t.userId)],
);

personal(ratingWaits, { userId: deleted() });
