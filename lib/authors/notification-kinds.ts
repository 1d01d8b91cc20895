import { and, eq, type SQL, sql } from "drizzle-orm";
import { authorHighlights } from "@/db/schema/authors";
import { notHidden } from "@/lib/catalogue/refs";
import { type NotificationEvent, type NotificationKind, notificationKind } from "@/lib/notifications/kinds";
import { iso } from "@/lib/time";
import { ev, eventShown, n, q } from "./refs";
import type { Topic } from "./schemas";

/** What "important only" lets through. */
const IMPORTANT: readonly Topic[] = ["releases", "events"];

/** The followers who want to hear of this topic; those with a weekly digest wait for it. */
const followers =
  (topic: Topic) =>
  ({ payload }: NotificationEvent): SQL =>
    sql`select f.user_id, f.frequency = 'weekly' as held from author_follows f
    where f.author_id = ${String(payload.authorId)}::uuid
    and f.frequency in (${IMPORTANT.includes(topic) ? sql`'all', 'weekly', 'important'` : sql`'all', 'weekly'`})
    and (f.topics = '{}' or ${topic} = any(f.topics))`;

const onePerson = ({ payload }: NotificationEvent): SQL =>
  sql`select ${String(payload.userId)}::uuid as user_id, false as held`;

const team = ({ payload }: NotificationEvent): SQL =>
  sql`select m.user_id, false as held from author_members m where m.author_id = ${String(payload.authorId)}::uuid`;

export const authorNotificationKinds: readonly NotificationKind[] = [
  notificationKind({
    kind: "author_release",
    label: "Release announcements of authors you follow",
    audience: followers("releases"),
    stillTrue: async ({ db }, { payload }) => {
      const shown = and(eq(n.id, String(payload.announcementId)), notHidden("announcement", sql`n.id`));
      return (await db.select({ id: n.id }).from(n).where(shown)).length > 0;
    },
  }),
  notificationKind({
    kind: "author_event",
    label: "Upcoming events of authors you follow",
    audience: followers("events"),
    stillTrue: async ({ db }, { payload }) => {
      const shown = and(eq(ev.id, String(payload.eventId)), eventShown);
      return (await db.select({ id: ev.id }).from(ev).where(shown)).length > 0;
    },
  }),
  notificationKind({
    kind: "author_event_reminder",
    label: "A reminder the day before",
    audience: followers("events"),
    stillTrue: async ({ db, now }, { payload }) => {
      const [event] = await db
        .select()
        .from(ev)
        .where(and(eq(ev.id, String(payload.eventId)), eventShown));
      return event?.status === "scheduled" && event.startsAt > now && iso(event.startsAt) === payload.startsAt;
    },
  }),
  notificationKind({
    kind: "author_answer",
    label: "New answers of authors you follow",
    audience: followers("answers"),
    stillTrue: async ({ db }, { payload }) => {
      const [question] = await db
        .select({ publishedAt: q.publishedAt })
        .from(q)
        .where(and(eq(q.id, String(payload.questionId)), notHidden("question", sql`q.id`)));
      return Boolean(question?.publishedAt);
    },
  }),
  notificationKind({
    kind: "author_picks",
    label: "Changed picks of authors you follow",
    audience: followers("picks"),
  }),
  notificationKind({
    kind: "author_highlight",
    label: "An author highlights your review",
    audience: onePerson,
    stillTrue: async ({ db }, { payload }) =>
      (await db.$count(authorHighlights, eq(authorHighlights.reviewId, String(payload.reviewId)))) > 0,
  }),
  notificationKind({ kind: "author_question", label: "Questions to your author page", audience: team }),
  notificationKind({ kind: "author_team", label: "You are added to an author page", audience: onePerson }),
];
