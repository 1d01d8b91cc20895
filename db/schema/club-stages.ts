/** How a read is cut into stages, and what a club asks itself about the book. */
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { contentBy, deleted, personal, retainedContent } from "../personal";
import { clubReads } from "./club-reading";
import { clubDiscussions } from "./club-talk";
import { createdAt, id, instant } from "./columns";
import { users } from "./users";

const OF_THE_CLUB = "The club's own words; a club in which nobody else ever was goes with its only member.";

/** A part of the book that the club talks about from one instant on; its discussion opens by itself then. */
export const clubReadStages = pgTable(
  "club_read_stages",
  {
    id: id(),
    readId: uuid()
      .notNull()
      .references(() => clubReads.id, { onDelete: "cascade" }),
    place: smallint().notNull(),
    title: text().notNull(),
    /** The title itself tells the plot. */
    spoiler: boolean().notNull().default(false),
    /** Where it ends, as the club's admins said it; of a page also how many there are in the copy they had in hand. */
    page: integer(),
    ofPages: integer(),
    percent: smallint(),
    chapter: text(),
    /** Where it ends, in percent of the book: this alone opens and hides. */
    position: smallint().notNull(),
    opensAt: instant().notNull(),
    openedAt: instant(),
    discussionId: uuid().references(() => clubDiscussions.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    index("club_read_stages_read_idx").on(t.readId, t.place),
    index("club_read_stages_due_idx").on(t.opensAt).where(sql`${t.openedAt} is null`),
    index("club_read_stages_discussion_idx").on(t.discussionId),
    check("club_read_stages_position", sql`${t.position} between 0 and 100`),
  ],
);

personal(clubReadStages, { title: retainedContent(OF_THE_CLUB), chapter: retainedContent(OF_THE_CLUB) });

/** A question of the guide to a read; the discussion about it begins when somebody first answers. */
export const clubReadQuestions = pgTable(
  "club_read_questions",
  {
    id: id(),
    readId: uuid()
      .notNull()
      .references(() => clubReads.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    place: smallint().notNull(),
    text: text().notNull(),
    /** Percent of the book after which it can be read. */
    position: smallint(),
    discussionId: uuid().references(() => clubDiscussions.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    index("club_read_questions_read_idx").on(t.readId, t.place),
    index("club_read_questions_user_idx").on(t.userId),
    index("club_read_questions_discussion_idx").on(t.discussionId),
    check("club_read_questions_position", sql`${t.position} between 0 and 100`),
  ],
);

personal(clubReadQuestions, { userId: deleted(), text: contentBy("userId") });
