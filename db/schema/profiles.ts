import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { contentBy, deleted, personal } from "../personal";
import { createdAt, id, updatedAt } from "./columns";
import { users } from "./users";

export const LAYOUTS = ["classic", "magazine", "minimal"] as const;

/** Whose recommendations somebody takes: `followers` means of readers whose follower they are. */
export const RECOMMENDATION_SENDERS = ["everybody", "followers", "nobody"] as const;

export type ProfileLink = { url: string; label: string | null; verified: boolean };

export const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** How a reader shows themselves. Who never changed anything has no row, and the defaults. */
export const profiles = pgTable(
  "profiles",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    bio: text(),
    links: jsonb().$type<ProfileLink[]>().notNull().default([]),
    accent: text(),
    background: text(),
    layout: text().$type<(typeof LAYOUTS)[number]>().notNull().default("classic"),
    /** A second, longer name: it has a hyphen, which a username never has, so the two cannot meet. */
    vanity: text(),
    hideStats: boolean().notNull().default(false),
    /** False: reachable by its address only, in no list, search or sitemap. */
    discoverable: boolean().notNull().default(true),
    /** True: those who follow the reader see in their feed what the reader does. */
    shareActivity: boolean().notNull().default(false),
    recommendations: text().$type<(typeof RECOMMENDATION_SENDERS)[number]>().notNull().default("followers"),
    pinnedBooks: uuid().array().notNull().default([]),
    hiddenBadges: text().array().notNull().default([]),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("profiles_vanity_key").on(t.vanity),
    check("profiles_accent", sql`${t.accent} ~ '^#[0-9a-f]{6}$'`),
    check("profiles_background", sql`${t.background} ~ '^#[0-9a-f]{6}$'`),
    check("profiles_layout", sql`${t.layout} in ('classic','magazine','minimal')`),
  ],
);

personal(
  profiles,
  {
    userId: deleted("profile"),
    bio: contentBy("userId"),
    links: contentBy("userId"),
    vanity: contentBy("userId"),
    pinnedBooks: contentBy("userId"),
    hiddenBadges: contentBy("userId"),
  },
  ["accent", "background", "layout", "recommendations"],
);

/** One reader follows another: what opens shelves that are for followers. */
export const readerFollows = pgTable(
  "reader_follows",
  {
    id: id(),
    followerId: owner(),
    followedId: owner(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("reader_follows_pair_key").on(t.followerId, t.followedId),
    index("reader_follows_followed_idx").on(t.followedId, t.createdAt),
  ],
);

personal(readerFollows, { followerId: deleted("following"), followedId: deleted(false) });

/** How many books a reader means to finish in a year. */
export const readingGoals = pgTable(
  "reading_goals",
  {
    id: id(),
    userId: owner(),
    year: smallint().notNull(),
    books: integer().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("reading_goals_year_key").on(t.userId, t.year),
    check("reading_goals_books", sql`${t.books} > 0`),
  ],
);

personal(readingGoals, { userId: deleted("goals") });

/** A challenge of a year that a reader takes part in; what it asks for stands in the code. */
export const challengeEntries = pgTable(
  "challenge_entries",
  {
    userId: owner(),
    challenge: text().notNull(),
    year: smallint().notNull(),
    joinedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.challenge, t.year] })],
);

personal(challengeEntries, { userId: deleted("challenges") }, ["challenge"]);

/** A badge once earned stays; `year` is 0 for those that are not of a year. */
export const readerBadges = pgTable(
  "reader_badges",
  {
    userId: owner(),
    badge: text().notNull(),
    year: smallint().notNull().default(0),
    earnedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.badge, t.year] })],
);

personal(readerBadges, { userId: deleted("badges") }, ["badge"]);
