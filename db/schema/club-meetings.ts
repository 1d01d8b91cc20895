import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { cleared, contentBy, deleted, personal } from "../personal";
import { clubs } from "./clubs";
import { createdAt, id, instant, updatedAt } from "./columns";
import { users } from "./users";

/** A meeting that repeats by a rule; a job keeps the next of its occurrences as ordinary meetings. */
export const clubMeetingSeries = pgTable(
  "club_meeting_series",
  {
    id: id(),
    clubId: uuid()
      .notNull()
      .references(() => clubs.id, { onDelete: "cascade" }),
    /** RFC 5545 without DTSTART, as `lib/clubs/recurrence.ts` writes it. */
    rule: text().notNull(),
    /** The zone whose clocks the series keeps to, also where the club moves to another. */
    zone: text().notNull(),
    /** The first occurrence. */
    startsAt: instant().notNull(),
    minutes: integer(),
    title: text().notNull(),
    place: text(),
    url: text(),
    agenda: text(),
    plannedBy: uuid(),
    /** Days in its zone on which an occurrence was called off. */
    skipped: date().array().notNull().default(sql`'{}'`),
    /** When the job looks at it next; null once the rule has run out or the series was ended. */
    planAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index("club_meeting_series_club_idx").on(t.clubId),
    index("club_meeting_series_planned_by_idx").on(t.plannedBy).where(sql`${t.plannedBy} is not null`),
    index("club_meeting_series_due_idx").on(t.planAt).where(sql`${t.planAt} is not null`),
    check("club_meeting_series_minutes", sql`${t.minutes} > 0`),
  ],
);

personal(
  clubMeetingSeries,
  {
    plannedBy: cleared({ title: "Meeting", place: null, url: null, agenda: null }, true),
    title: contentBy("plannedBy"),
    place: contentBy("plannedBy"),
    url: contentBy("plannedBy"),
    agenda: contentBy("plannedBy"),
  },
  ["rule", "zone", "skipped"],
);

export const clubMeetings = pgTable(
  "club_meetings",
  {
    id: id(),
    clubId: uuid()
      .notNull()
      .references(() => clubs.id, { onDelete: "cascade" }),
    title: text().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant(),
    place: text(),
    url: text(),
    agenda: text(),
    notes: text(),
    /** Who wrote title, place, link and agenda, and who the notes: what a suspended account wrote is not shown. */
    plannedBy: uuid(),
    notedBy: uuid(),
    /** The series it is an occurrence of, its day in the series' zone, and whether it was changed alone since. */
    seriesId: uuid().references(() => clubMeetingSeries.id, { onDelete: "set null" }),
    seriesDay: date(),
    changedAlone: boolean().notNull().default(false),
    /** Counts the changes, for calendars that are subscribed to. */
    revision: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("club_meetings_planned_by_idx").on(t.plannedBy).where(sql`${t.plannedBy} is not null`),
    index("club_meetings_noted_by_idx").on(t.notedBy).where(sql`${t.notedBy} is not null`),
    uniqueIndex("club_meetings_series_key").on(t.seriesId, t.seriesDay).where(sql`${t.seriesId} is not null`),
    index("club_meetings_club_idx").on(t.clubId, t.startsAt, t.id),
    check("club_meetings_order", sql`${t.endsAt} is null or ${t.endsAt} > ${t.startsAt}`),
  ],
);

personal(clubMeetings, {
  plannedBy: cleared({ title: "Meeting", place: null, url: null, agenda: null }, true),
  notedBy: cleared({ notes: null }, true),
  title: contentBy("plannedBy"),
  place: contentBy("plannedBy"),
  url: contentBy("plannedBy"),
  agenda: contentBy("plannedBy"),
  notes: contentBy("notedBy"),
});

export const clubAttendances = pgTable(
  "club_attendances",
  {
    meetingId: uuid()
      .notNull()
      .references(() => clubMeetings.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    answer: text().$type<"going" | "maybe" | "no">().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.meetingId, t.userId] }), index("club_attendances_user_idx").on(t.userId)],
);

personal(clubAttendances, { userId: deleted() }, ["answer"]);
