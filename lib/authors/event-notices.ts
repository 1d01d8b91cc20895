import { DateTime } from "luxon";
import type { authorEvents } from "@/db/schema/authors";
import type { Context } from "@/lib/context";
import { notify } from "@/lib/notifications/notify";
import { iso } from "@/lib/time";
import type { ManagedAuthor } from "./access";

type EventRow = typeof authorEvents.$inferSelect;

const DAY_MS = 86_400_000;

/** A time as the people at the place say it. */
export const placeTime = (at: Date, zone: string): string =>
  DateTime.fromJSDate(at, { zone }).setLocale("en-GB").toFormat("cccc d LLLL yyyy, HH:mm '('z')'");

/** An upcoming-event notice now, when wished, and a reminder a day before the event. */
export async function tellOfEvent(
  ctx: Context,
  author: ManagedAuthor,
  event: EventRow,
  { now }: { now: boolean },
): Promise<void> {
  if (now)
    await notify(ctx, {
      ...words(author, event),
      kind: "author_event",
      title: `${author.name}: ${event.title}`,
      dedupeKey: `event:${event.id}:${event.revision}`,
    });
  await remind(ctx, author, event);
}

/** Tells of another time or a cancellation; small changes are not worth a notice. */
export async function tellOfChange(ctx: Context, author: ManagedAuthor, old: EventRow, next: EventRow): Promise<void> {
  const isOver = next.startsAt <= ctx.now && old.startsAt <= ctx.now;
  const cancelled = next.status === "cancelled" && old.status === "scheduled";
  const isMoved = next.startsAt.getTime() !== old.startsAt.getTime();
  const isBack = next.status === "scheduled" && old.status === "cancelled";
  if (isOver || !(cancelled || isMoved || isBack)) return;
  const what = cancelled ? "Cancelled" : isMoved ? "New time" : "Takes place after all";
  await notify(ctx, {
    ...words(author, next),
    kind: "author_event",
    title: `${what}: ${next.title}`,
    dedupeKey: `event:${next.id}:${old.revision + 1}`,
  });
  await remind(ctx, author, next);
}

async function remind(ctx: Context, author: ManagedAuthor, event: EventRow): Promise<void> {
  const dueAt = new Date(event.startsAt.getTime() - DAY_MS);
  if (event.status === "cancelled" || dueAt <= ctx.now) return;
  await notify(ctx, {
    ...words(author, event),
    kind: "author_event_reminder",
    title: `Tomorrow: ${event.title}`,
    dedupeKey: `event-reminder:${event.id}:${iso(event.startsAt)}`,
    dueAt,
  });
}

const words = (author: ManagedAuthor, event: EventRow) => ({
  subject: `author:${author.id}`,
  actorId: author.userId,
  body: [placeTime(event.startsAt, event.timezone), event.place ?? "online"].join(" · "),
  url: `/authors/${author.slug}#event-${event.id}`,
  payload: { authorId: author.id, eventId: event.id, startsAt: iso(event.startsAt) },
});
