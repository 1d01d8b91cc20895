import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { contentBy, deleted, personal } from "../personal";
import { createdAt, id, instant } from "./columns";
import { users } from "./users";

/**
 * Something that people are to be notified of, written in the transaction that made it happen. It holds ids alone: the words
 * are made when somebody reads them. Who is notified follows in batches, and `cursor` is the last recipient of those done.
 */
export const notificationEvents = pgTable(
  "notification_events",
  {
    id: id(),
    kind: text().notNull(),
    /** What it is about, such as `author:<id>`: what readers follow, mute and group by. */
    subject: text().notNull(),
    /** Whose doing it was; somebody who blocked them, or whom they blocked, does not see it. */
    actorId: uuid().references(() => users.id, { onDelete: "cascade" }),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Of an earlier release, which kept the words here; empty since, and emptied where they still stand. */
    title: text().notNull().default(""),
    body: text().notNull().default(""),
    url: text().notNull().default(""),
    /** Two causes with one key are one event: the later one only renews the payload while it has not gone out. */
    dedupeKey: text(),
    dueAt: instant().notNull().defaultNow(),
    cursor: uuid(),
    fannedOutAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("notification_events_dedupe_key").on(t.dedupeKey),
    index("notification_events_open_idx").on(t.dueAt).where(sql`${t.fannedOutAt} is null`),
    index("notification_events_done_idx").on(t.fannedOutAt),
    index("notification_events_actor_idx").on(t.actorId).where(sql`${t.actorId} is not null`),
    // Of none once `emptyOldWords` is through, so that asking whether anything is left costs nothing.
    index("notification_events_worded_idx").on(t.id).where(sql`${t.title} <> '' or ${t.body} <> '' or ${t.url} <> ''`),
    index("notification_events_subject_idx").on(t.subject, t.createdAt),
  ],
);

personal(
  notificationEvents,
  {
    actorId: deleted(false),
    payload: contentBy("actorId"),
    title: contentBy("actorId"),
    body: contentBy("actorId"),
    url: contentBy("actorId"),
  },
  ["kind", "subject", "dedupeKey", "cursor"],
);

/** That somebody is notified of an event, once. `held` waits for the weekly digest and is not in the inbox before. */
export const notifications = pgTable(
  "notifications",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    eventId: uuid()
      .notNull()
      .references(() => notificationEvents.id, { onDelete: "cascade" }),
    held: boolean().notNull().default(false),
    /** The reader keeps this kind out of the inbox; the row stays, since it is what makes them told once. */
    hidden: boolean().notNull().default(false),
    createdAt: createdAt(),
    readAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.eventId] }),
    index("notifications_inbox_idx").on(t.userId, t.createdAt, t.eventId).where(sql`not ${t.held} and not ${t.hidden}`),
    index("notifications_unread_idx")
      .on(t.userId)
      .where(sql`${t.readAt} is null and not ${t.held} and not ${t.hidden}`),
    index("notifications_event_idx").on(t.eventId),
    index("notifications_held_idx").on(t.userId, t.eventId).where(sql`${t.held}`),
  ],
);

personal(notifications, { userId: deleted() });
