import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { authorClaims } from "@/db/schema/author-claims";
import { authorHighlights } from "@/db/schema/authors";
import type { Context } from "@/lib/kernel/context";
import { iso } from "@/lib/kernel/time";
import { messagesIn } from "@/lib/messages/messages-in";
import {
  idInPayload,
  type NotificationEvent,
  type NotificationType,
  notificationType,
} from "@/lib/notifications/types";
import { bookText, editionText, followersOfBook, followersOfEdition } from "./book-news";
import { OPEN } from "./claim-sql";
import {
  answerText,
  bookLinkText,
  claimText,
  claimToDecideText,
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

/** Who decides claims, aside from whoever makes this one. */
const editors = ({ payload }: NotificationEvent): SQL =>
  sql`select distinct own.user_id, false as deferred from staff_roles own where own.role in ('editor', 'admin')
    and not exists (select 1 from author_claims claim where claim.id = ${String(payload.claimId)}::uuid and claim.claimant_id = own.user_id)`;

/** Whether a thing is there, and public. */
const exists = async (db: Context["db"], table: PgTable, ...where: SQL[]): Promise<boolean> =>
  (
    await db
      .select({ found: sql`1`.mapWith(Number) })
      .from(table)
      .where(and(...where))
      .limit(1)
  ).length > 0;

export const authorNotificationTypes: readonly NotificationType[] = [
  notificationType({
    type: "author_book",
    ...bookText,
    label: (locale) => messagesIn(locale, "authors.notifications")("book"),
    audience: followersOfBook,
  }),
  notificationType({
    type: "author_edition",
    ...editionText,
    label: (locale) => messagesIn(locale, "authors.notifications")("edition"),
    audience: followersOfEdition,
  }),
  notificationType({
    type: "author_release",
    picture: {
      work: sql`select announcement.work_id from author_announcements announcement where announcement.id = ${idInPayload("announcementId")}`,
    },
    ...releaseText,
    label: (locale) => messagesIn(locale, "authors.notifications")("release"),
    audience: followers("releases"),
    stillTrue: ({ db }, { payload }) =>
      exists(db, announcement, eq(announcement.id, String(payload.announcementId)), announcementPublic),
  }),
  notificationType({
    type: "author_event",
    ...eventText,
    label: (locale) => messagesIn(locale, "authors.notifications")("event"),
    audience: followers("events"),
    stillTrue: ({ db }, { payload }) =>
      exists(db, authorEvent, eq(authorEvent.id, String(payload.eventId)), eventPublic),
  }),
  notificationType({
    type: "author_event_reminder",
    ...reminderText,
    label: (locale) => messagesIn(locale, "authors.notifications")("reminder"),
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
    label: (locale) => messagesIn(locale, "authors.notifications")("answer"),
    audience: followers("answers"),
    stillTrue: ({ db }, { payload }) =>
      exists(db, question, eq(question.id, String(payload.questionId)), questionPublic),
  }),
  notificationType({
    type: "author_picks",
    ...picksText,
    label: (locale) => messagesIn(locale, "authors.notifications")("picks"),
    audience: followers("picks"),
  }),
  notificationType({
    type: "author_highlight",
    picture: { work: sql`select r.work_id from reviews r where r.id = ${idInPayload("reviewId")}` },
    ...highlightText,
    label: (locale) => messagesIn(locale, "authors.notifications")("highlight"),
    audience: onePerson,
    stillTrue: async ({ db }, { payload }) =>
      (await db.$count(authorHighlights, eq(authorHighlights.reviewId, String(payload.reviewId)))) > 0,
  }),
  notificationType({
    type: "author_question",
    ...questionText,
    label: (locale) => messagesIn(locale, "authors.notifications")("question"),
    audience: team,
  }),
  notificationType({
    type: "author_team",
    ...teamText,
    label: (locale) => messagesIn(locale, "authors.notifications")("team"),
    audience: onePerson,
  }),
  notificationType({
    type: "author_claim",
    ...claimText,
    label: (locale) => messagesIn(locale, "authors.notifications")("claim"),
    audience: onePerson,
  }),
  notificationType({
    type: "staff_claim",
    role: "editor",
    ...claimToDecideText,
    label: (locale) => messagesIn(locale, "authors.notifications")("claimToDecide"),
    audience: editors,
    stillTrue: ({ db }, { payload }) =>
      exists(db, authorClaims, eq(authorClaims.id, String(payload.claimId)), inArray(authorClaims.status, [...OPEN])),
    defaults: { mail: true },
  }),
  notificationType({
    type: "author_page_moved",
    ...pageMovedText,
    label: (locale) => messagesIn(locale, "authors.notifications")("pageMoved"),
    audience: onePerson,
  }),
  notificationType({
    type: "author_book_link",
    picture: {
      work: sql`select book_link.work_id from author_book_links book_link where book_link.id = ${idInPayload("linkId")}`,
    },
    ...bookLinkText,
    label: (locale) => messagesIn(locale, "authors.notifications")("bookLink"),
    audience: onePerson,
  }),
  notificationType({
    type: "author_support",
    ...supportText,
    label: (locale) => messagesIn(locale, "authors.notifications")("support"),
    audience: onePerson,
  }),
];
