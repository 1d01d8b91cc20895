import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { authorHighlights } from "@/db/schema/authors";
import type { Context } from "@/lib/kernel/context";
import { iso } from "@/lib/kernel/time";
import { type NotificationEvent, type NotificationType, notificationType } from "@/lib/notifications/types";
import {
  answerText,
  bookLinkText,
  claimText,
  eventText,
  highlightText,
  pageMovedText,
  picksText,
  questionText,
  releaseText,
  reminderText,
  supportText,
  teamText,
} from "./notification-texts";
import type { Topic } from "./schemas";
import { announcement, announcementPublic, authorEvent, eventPublic, question, questionPublic } from "./sql";

/** What "important only" lets through. */
const IMPORTANT: readonly Topic[] = ["releases", "events"];

/** The followers who want to hear of this topic; those with a weekly digest wait for it. */
const followers =
  (topic: Topic) =>
  ({ payload }: NotificationEvent): SQL =>
    sql`select follow.user_id, follow.frequency = 'weekly' as deferred from author_follows follow
    where follow.author_id = ${String(payload.authorId)}::uuid
    and follow.frequency in (${IMPORTANT.includes(topic) ? sql`'all', 'weekly', 'important'` : sql`'all', 'weekly'`})
    and (follow.topics = '{}' or ${topic} = any(follow.topics))`;

const onePerson = ({ payload }: NotificationEvent): SQL =>
  sql`select ${String(payload.userId)}::uuid as user_id, false as deferred`;

const team = ({ payload }: NotificationEvent): SQL =>
  sql`select member.user_id, false as deferred from author_members member where member.author_id = ${String(payload.authorId)}::uuid`;

/** Whether a thing is there, and public. */
const exists = async (db: Context["db"], table: PgTable, ...where: SQL[]): Promise<boolean> =>
  (
    await db
      .select({ found: sql`1` })
      .from(table)
      .where(and(...where))
      .limit(1)
  ).length > 0;

export const authorNotificationTypes: readonly NotificationType[] = [
  notificationType({
    type: "author_release",
    ...releaseText,
    label: "Release announcements of authors you follow",
    audience: followers("releases"),
    stillTrue: ({ db }, { payload }) =>
      exists(db, announcement, eq(announcement.id, String(payload.announcementId)), announcementPublic),
  }),
  notificationType({
    type: "author_event",
    ...eventText,
    label: "Upcoming events of authors you follow",
    audience: followers("events"),
    stillTrue: ({ db }, { payload }) =>
      exists(db, authorEvent, eq(authorEvent.id, String(payload.eventId)), eventPublic),
  }),
  notificationType({
    type: "author_event_reminder",
    ...reminderText,
    label: "Reminders before events of authors you follow",
    audience: followers("events"),
    stillTrue: async ({ db, now }, { payload }) => {
      const [event] = await db
        .select()
        .from(authorEvent)
        .where(and(eq(authorEvent.id, String(payload.eventId)), eventPublic));
      return event?.status === "scheduled" && event.startsAt > now && iso(event.startsAt) === payload.startsAt;
    },
  }),
  notificationType({
    type: "author_answer",
    ...answerText,
    label: "New answers of authors you follow",
    audience: followers("answers"),
    stillTrue: ({ db }, { payload }) =>
      exists(db, question, eq(question.id, String(payload.questionId)), questionPublic),
  }),
  notificationType({
    type: "author_picks",
    ...picksText,
    label: "Authors you follow change their picks",
    audience: followers("picks"),
  }),
  notificationType({
    type: "author_highlight",
    ...highlightText,
    label: "An author highlights your review",
    audience: onePerson,
    stillTrue: async ({ db }, { payload }) =>
      (await db.$count(authorHighlights, eq(authorHighlights.reviewId, String(payload.reviewId)))) > 0,
  }),
  notificationType({
    type: "author_question",
    ...questionText,
    label: "Questions to your author page",
    audience: team,
  }),
  notificationType({
    type: "author_team",
    ...teamText,
    label: "You are added to an author page’s team",
    audience: onePerson,
  }),
  notificationType({
    type: "author_claim",
    ...claimText,
    label: "Decisions on your claim to an author page",
    audience: onePerson,
  }),
  notificationType({
    type: "author_page_moved",
    ...pageMovedText,
    label: "An author page you owned or helped manage goes to somebody else",
    audience: onePerson,
  }),
  notificationType({
    type: "author_book_link",
    ...bookLinkText,
    label: "Decisions on books you asked to link to an author page",
    audience: onePerson,
  }),
  notificationType({
    type: "author_support",
    ...supportText,
    label: "Staff answer your questions about an author page",
    audience: onePerson,
  }),
];
