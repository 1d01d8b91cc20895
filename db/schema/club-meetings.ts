import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { cleared, contentBy, deleted, personal } from "../personal";
import { clubs } from "./clubs";
import { createdAt, id, instant, updatedAt } from "./columns";
import { users } from "./users";

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
    /** Counts the changes, for calendars that are subscribed to. */
    revision: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("club_meetings_planned_by_idx").on(t.plannedBy).where(sql`${t.plannedBy} is not null`),
    index("club_meetings_noted_by_idx").on(t.notedBy).where(sql`${t.notedBy} is not null`),
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
