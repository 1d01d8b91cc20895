import type { authorEvents } from "@/db/schema/authors";
import { dateIn, partsOfInstant } from "@/lib/format/instants";
import type { Locale } from "@/lib/format/locales";
import type { Context } from "@/lib/kernel/context";
import { iso } from "@/lib/kernel/time";
import { messagesIn } from "@/lib/messages/messages-in";
import { notify } from "@/lib/notifications/notify";
import { remindersOf } from "@/lib/notifications/reminders";
import type { AuthorFor } from "./access";

type EventRow = typeof authorEvents.$inferSelect;

/** A time as the clocks at the place show it, in words of a language. */
export function placeTime(at: Date, zone: string, locale: Locale): string {
  const { weekday, time } = partsOfInstant(at, zone, locale);
  const t = messagesIn(locale, "authors.eventNotifications");
  return t("moment", { weekday, date: dateIn(at, zone, locale), time, zone });
}

/** An upcoming-event notification now, when wished, and reminders before the event. */
export async function notifyOfEvent(
  ctx: Context,
  author: AuthorFor<"pro">,
  event: EventRow,
  { now }: { now: boolean },
): Promise<void> {
  if (now)
    await notify(ctx, {
      ...about(author, event),
      type: "author_event",
      dedupeKey: `event:${event.id}:${event.revision}`,
    });
  await remind(ctx, author, event, { notified: now });
}

/** Tells of another time or a cancellation; small changes are not worth a notification. */
export async function notifyOfChange(
  ctx: Context,
  author: AuthorFor<"pro">,
  old: EventRow,
  next: EventRow,
): Promise<void> {
  const isOver = next.startsAt <= ctx.now && old.startsAt <= ctx.now;
  const cancelled = next.status === "cancelled" && old.status === "scheduled";
  const isMoved = next.startsAt.getTime() !== old.startsAt.getTime();
  const isBack = next.status === "scheduled" && old.status === "cancelled";
  if (isOver || !(cancelled || isMoved || isBack)) return;
  const notification = about(author, next);
  await notify(ctx, {
    ...notification,
    type: "author_event",
    payload: { ...notification.payload, change: cancelled ? "cancelled" : isMoved ? "moved" : "back" },
    dedupeKey: `event:${next.id}:${old.revision + 1}`,
  });
  await remind(ctx, author, next, { notified: true });
}

async function remind(ctx: Context, author: AuthorFor<"pro">, event: EventRow, { notified }: { notified: boolean }) {
  if (event.status === "cancelled") return;
  const notification = about(author, event);
  for (const { lead, dueAt } of remindersOf(event.startsAt, ctx.now, { notified: notified }))
    await notify(ctx, {
      ...notification,
      type: "author_event_reminder",
      payload: { ...notification.payload, lead },
      dedupeKey: `event-reminder:${event.id}:${iso(event.startsAt)}:${lead}`,
      dueAt,
    });
}

const about = (author: AuthorFor<"pro">, event: EventRow) => ({
  subject: `author:${author.id}`,
  actorId: author.userId,
  payload: { authorId: author.id, eventId: event.id, startsAt: iso(event.startsAt) },
});
