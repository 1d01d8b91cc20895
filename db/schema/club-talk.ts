import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { contentBy, deleted, personal, retainedPerson } from "../personal";
import { clubReads } from "./club-reading";
import { clubs } from "./clubs";
import { createdAt, id, instant } from "./columns";
import { users } from "./users";

export const clubDiscussions = pgTable(
  "club_discussions",
  {
    id: id(),
    clubId: uuid()
      .notNull()
      .references(() => clubs.id, { onDelete: "cascade" }),
    readId: uuid().references(() => clubReads.id, { onDelete: "set null" }),
    /** Null where the club opened it by itself: a stage of a read, or a question of its guide. */
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    title: text().notNull(),
    body: text().notNull(),
    spoiler: boolean().notNull().default(false),
    /** Percent of the book that it talks about: its comments carry this by default. */
    position: smallint(),
    pinnedAt: instant(),
    lockedAt: instant(),
    commentCount: integer().notNull().default(0),
    rootCount: integer().notNull().default(0),
    /** Likes of its comments: with their number, what "popular" means. */
    likeCount: integer().notNull().default(0),
    lastActivityAt: instant().notNull(),
    editedAt: instant(),
    removedAt: instant(),
    removedBy: text().$type<"author" | "moderator">(),
    createdAt: createdAt(),
  },
  (t) => [
    index("club_discussions_user_id_idx").on(t.userId),
    index("club_discussions_recent_idx").on(t.clubId, t.lastActivityAt, t.id),
    index("club_discussions_read_idx").on(t.readId),
    check("club_discussions_position", sql`${t.position} between 0 and 100`),
  ],
);

personal(
  clubDiscussions,
  {
    userId: retainedPerson(
      "The answers of others hang on its place.",
      { title: "Removed", body: "", removedBy: "author", removedAt: sql`now()`, pinnedAt: null },
      true,
    ),
    title: contentBy("userId"),
    body: contentBy("userId"),
  },
  ["removedBy"],
);

/**
 * A comment. `path` is the ids of its ancestors and its own: ids sort by time, so sorting by path reads the thread from
 * top to bottom. Below the fourth level an answer stands beside what it answers, and `replyToId` says to what.
 */
export const clubComments = pgTable(
  "club_comments",
  {
    id: id(),
    discussionId: uuid()
      .notNull()
      .references(() => clubDiscussions.id, { onDelete: "cascade" }),
    rootId: uuid().notNull(),
    parentId: uuid().references((): AnyPgColumn => clubComments.id, { onDelete: "cascade" }),
    replyToId: uuid(),
    depth: smallint().notNull(),
    path: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    body: text().notNull(),
    spoiler: boolean().notNull().default(false),
    /** Percent of the book after which it can be read without learning what comes. */
    position: smallint(),
    likeCount: integer().notNull().default(0),
    /** Answers below it, on all levels. */
    replyCount: integer().notNull().default(0),
    editedAt: instant(),
    removedAt: instant(),
    removedBy: text().$type<"author" | "moderator">(),
    createdAt: createdAt(),
  },
  (t) => [
    index("club_comments_newest_idx").on(t.discussionId, t.id),
    index("club_comments_path_idx").on(t.discussionId, sql`${t.path} collate "C"`),
    index("club_comments_thread_idx").on(t.rootId, sql`${t.path} collate "C"`),
    index("club_comments_parent_idx").on(t.parentId),
    index("club_comments_recent_idx").on(t.discussionId, t.id).where(sql`${t.depth} = 0`),
    index("club_comments_popular_idx").on(t.discussionId, t.likeCount, t.id).where(sql`${t.depth} = 0`),
    index("club_comments_user_idx").on(t.userId),
    check("club_comments_position", sql`${t.position} between 0 and 100`),
    check("club_comments_depth", sql`${t.depth} between 0 and 3`),
  ],
);

personal(
  clubComments,
  {
    userId: retainedPerson(
      "The answers of others hang on its place.",
      { body: "", removedBy: "author", removedAt: sql`now()` },
      true,
    ),
    body: contentBy("userId"),
  },
  ["path", "removedBy", "rootId", "replyToId"],
);

/** That somebody did something to a comment, once. */
const personAndComment = () => ({
  commentId: uuid()
    .notNull()
    .references(() => clubComments.id, { onDelete: "cascade" }),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  createdAt: createdAt(),
});

export const clubCommentLikes = pgTable("club_comment_likes", personAndComment(), (t) => [
  primaryKey({ columns: [t.commentId, t.userId] }),
  index("club_comment_likes_user_idx").on(t.userId),
]);

personal(clubCommentLikes, { userId: retainedPerson("A count that stands beside others' words.", {}, true) });

export const clubCommentBookmarks = pgTable("club_comment_bookmarks", personAndComment(), (t) => [
  primaryKey({ columns: [t.commentId, t.userId] }),
  index("club_comment_bookmarks_user_idx").on(t.userId),
]);

personal(clubCommentBookmarks, { userId: deleted() });

/** How much of one discussion somebody wants to hear; without a row, answers to them. */
export const clubThreadSettings = pgTable(
  "club_thread_settings",
  {
    discussionId: uuid()
      .notNull()
      .references(() => clubDiscussions.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    frequency: text().$type<"all" | "important" | "weekly" | "none">().notNull(),
  },
  (t) => [primaryKey({ columns: [t.discussionId, t.userId] }), index("club_thread_settings_user_idx").on(t.userId)],
);

personal(clubThreadSettings, { userId: deleted() }, ["frequency"]);
