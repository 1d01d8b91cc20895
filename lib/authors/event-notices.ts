import { DateTime } from "luxon";
import type { authorEvents } from "@/db/schema/authors";
import type { Context } from "@/lib/kernel/context";
import { iso } from "@/lib/kernel/time";
import { notify } from "@/lib/notifications/notify";
import { remindersOf } from "@/lib/notifications/reminders";
import type { ManagedAuthor } from "./access";

type EventRow = typeof authorEvents.$inferSelect;

/** A time as the people at the place say it. */
export const placeTime = (at: Date, zone: string): string =>
  DateTime.fromJSDate(at, { zone }).setLocale("en-GB").toFormat("cccc d LLLL yyyy, HH:mm '('z')'");

/** An upcoming-event notice now, when wished, and reminders before the event. */
export async function tellOfEvent(
  ctx: Context,
  author: ManagedAuthor,
  event: EventRow,
  { now }: { now: boolean },
): Promise<void> {
  if (now)
    await notify(ctx, {
      ...about(author, event),
      kind: "author_event",
      dedupeKey: `event:${event.id}:${event.revision}`,
    });
  await remind(ctx, author, event, { told: now });
}

/** Tells of another time or a cancellation; small changes are not worth a notice. */
export async function tellOfChange(ctx: Context, author: ManagedAuthor, old: EventRow, next: EventRow): Promise<void> {
  const isOver = next.startsAt <= ctx.now && old.startsAt <= ctx.now;
  const cancelled = next.status === "cancelled" && old.status === "scheduled";
  const isMoved = next.startsAt.getTime() !== old.startsAt.getTime();
  const isBack = next.status === "scheduled" && old.status === "cancelled";
  if (isOver || !(cancelled || isMoved || isBack)) return;
  const notice = about(author, next);
  await notify(ctx, {
    ...notice,
    kind: "author_event",
    payload: { ...notice.payload, change: cancelled ? "cancelled" : isMoved ? "moved" : "back" },
    dedupeKey: `event:${next.id}:${old.revision + 1}`,
  });
  await remind(ctx, author, next, { told: true });
}

async function remind(ctx: Context, author: ManagedAuthor, event: EventRow, { told }: { told: boolean }) {
  if (event.status === "cancelled") return;
  const notice = about(author, event);
  for (const { lead, dueAt } of remindersOf(event.startsAt, ctx.now, { told }))
    await notify(ctx, {
      ...notice,
      kind: "author_event_reminder",
      payload: { ...notice.payload, lead },
      dedupeKey: `event-reminder:${event.id}:${iso(event.startsAt)}:${lead}`,
      dueAt,
    });
}

const about = (author: ManagedAuthor, event: EventRow) => ({
  subject: `author:${author.id}`,
  actorId: author.userId,
  payload: { authorId: author.id, eventId: event.id, startsAt: iso(event.startsAt) },
});
