import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { cleared, deleted, impersonal, personal, retainedContent } from "../personal";
import { authors, works } from "./catalogue";
import { createdAt, id, instant, updatedAt } from "./columns";
import { reviews } from "./library";
import { users } from "./users";

export const OF_THE_PAGE =
  "Published in the name of an author's page, whose other people go on; without any it goes with the badge.";

export const FREQUENCIES = ["all", "important", "weekly", "none"] as const;

/** A reader follows an author; `frequency` says how much they want to hear. */
export const authorFollows = pgTable(
  "author_follows",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    authorId: uuid()
      .notNull()
      .references(() => authors.id, { onDelete: "cascade" }),
    frequency: text().$type<(typeof FREQUENCIES)[number]>().notNull().default("all"),
    topics: text().array().notNull().default([]),
    /** Books that are new in the catalogue, and further editions of old ones; all languages when none is named. */
    newWorks: boolean().notNull().default(true),
    newEditions: boolean().notNull().default(false),
    languages: text().array().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.authorId] }), index("author_follows_author_idx").on(t.authorId, t.userId)],
);

personal(authorFollows, { userId: deleted() }, ["frequency", "topics", "languages"]);

/** The page that something belongs to. */
export const author = () =>
  uuid()
    .notNull()
    .references(() => authors.id, { onDelete: "cascade" });
/** Somebody who may be gone later. */
export const person = () => uuid().references(() => users.id, { onDelete: "set null" });

/** Who may act for a page: one owner, and the people the owner added. */
export const authorMembers = pgTable(
  "author_members",
  {
    id: id(),
    authorId: author(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text().$type<"holder" | "member">().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("author_members_person_key").on(t.authorId, t.userId),
    uniqueIndex("author_members_holder_key").on(t.authorId).where(sql`${t.role} = 'holder'`),
    index("author_members_user_idx").on(t.userId),
  ],
);

personal(authorMembers, { userId: deleted() }, ["role"]);

export type AnnouncementLink = { kind: "preorder" | "purchase"; label: string; url: string };

export const authorAnnouncements = pgTable(
  "author_announcements",
  {
    id: id(),
    authorId: author(),
    createdBy: person(),
    title: text().notNull(),
    description: text().notNull(),
    cover: text(),
    workId: uuid().references(() => works.id, { onDelete: "set null" }),
    releaseDate: date(),
    links: jsonb().$type<AnnouncementLink[]>().notNull().default([]),
    publishedAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("author_announcements_work_id_idx").on(t.workId).where(sql`${t.workId} is not null`),
    index("author_announcements_created_by_idx").on(t.createdBy).where(sql`${t.createdBy} is not null`),
    index("author_announcements_recent_idx").on(t.authorId, t.publishedAt, t.id),
  ],
);

personal(authorAnnouncements, {
  createdBy: cleared({}, true),
  title: retainedContent(OF_THE_PAGE),
  description: retainedContent(OF_THE_PAGE),
  cover: retainedContent(OF_THE_PAGE),
  links: retainedContent(OF_THE_PAGE),
});

/**
 * That followers were notified of an announcement, for the limits on it: the row outlives the announcement, so that deleting
 * one and writing it again is no way around them.
 */
export const authorPushes = pgTable(
  "author_pushes",
  {
    id: id(),
    authorId: author(),
    workId: uuid().references(() => works.id, { onDelete: "set null" }),
    /** The announcement's title without case and marks. */
    titleKey: text().notNull(),
    pushedAt: createdAt(),
  },
  (t) => [
    index("author_pushes_work_id_idx").on(t.workId).where(sql`${t.workId} is not null`),
    index("author_pushes_recent_idx").on(t.authorId, t.pushedAt),
  ],
);

personal(authorPushes, { titleKey: retainedContent(OF_THE_PAGE) });

export const authorHighlights = pgTable(
  "author_highlights",
  {
    id: id(),
    authorId: author(),
    reviewId: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("author_highlights_review_key").on(t.authorId, t.reviewId),
    index("author_highlights_review_idx").on(t.reviewId),
  ],
);

impersonal(authorHighlights, "That a page shows a review; it goes with the review.");

export const authorPicks = pgTable(
  "author_picks",
  {
    id: id(),
    authorId: author(),
    workId: uuid()
      .notNull()
      .references(() => works.id, { onDelete: "cascade" }),
    note: text(),
    position: smallint().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("author_picks_work_id_idx").on(t.workId),
    uniqueIndex("author_picks_book_key").on(t.authorId, t.workId),
    index("author_picks_order_idx").on(t.authorId, t.position),
  ],
);

personal(authorPicks, { note: retainedContent(OF_THE_PAGE) });

export const EVENT_KINDS = ["signing", "release_party", "virtual", "festival", "reading_group"] as const;

export const authorEvents = pgTable(
  "author_events",
  {
    id: id(),
    authorId: author(),
    createdBy: person(),
    kind: text().$type<(typeof EVENT_KINDS)[number]>().notNull(),
    title: text().notNull(),
    description: text(),
    startsAt: instant().notNull(),
    endsAt: instant(),
    timezone: text().notNull(),
    place: text(),
    virtualUrl: text(),
    rsvpUrl: text(),
    status: text().$type<"scheduled" | "cancelled">().notNull().default("scheduled"),
    /** Counts changes, for calendars that took the event over. */
    revision: smallint().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("author_events_created_by_idx").on(t.createdBy).where(sql`${t.createdBy} is not null`),
    index("author_events_time_idx").on(t.authorId, t.startsAt, t.id),
    check("author_events_order", sql`${t.endsAt} is null or ${t.endsAt} > ${t.startsAt}`),
  ],
);

personal(
  authorEvents,
  {
    createdBy: cleared({}, true),
    title: retainedContent(OF_THE_PAGE),
    description: retainedContent(OF_THE_PAGE),
    place: retainedContent(OF_THE_PAGE),
    virtualUrl: retainedContent(OF_THE_PAGE),
    rsvpUrl: retainedContent(OF_THE_PAGE),
  },
  ["kind", "timezone", "status"],
);
