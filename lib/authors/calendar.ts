import { and, eq, sql } from "drizzle-orm";
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { authorEvents } from "@/db/schema/authors";
import { authors } from "@/db/schema/catalogue";
import { DEFAULT_LOCALE } from "@/lib/format/locales";
import { notFound } from "@/lib/http/errors";
import { uuidOf } from "@/lib/http/ids";
import type { Context } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { markdownToText } from "@/lib/markdown";
import { withoutSpoilersIn } from "@/lib/messages/without-spoilers";
import { findAuthorId } from "./authors";
import { authorEvent, eventPublic } from "./sql";

const SECONDS = 300;
const DAY_MS = 86_400_000;

type EventRow = typeof authorEvents.$inferSelect;
type Named = { name: string; slug: string };

/** An author's events as a calendar to subscribe to: those of the last 30 days and all that come. */
export async function authorCalendar(ctx: Context, idOrSlug: string): Promise<Response> {
  const { id } = await findAuthorId(ctx, idOrSlug);
  const since = new Date(ctx.now.getTime() - 30 * DAY_MS).toISOString();
  const rows = await ctx.db
    .select({ event: authorEvent, name: authors.name, slug: authors.slug })
    .from(authors)
    .leftJoin(
      authorEvent,
      and(eq(authorEvent.authorId, authors.id), sql`author_event.starts_at >= ${since}::timestamptz`, eventPublic),
    )
    .where(eq(authors.id, id))
    .orderBy(authorEvent.startsAt, authorEvent.id)
    .limit(500);
  const [first] = rows;
  if (!first) throw notFound("Author");
  setCachePolicy(ctx, id);
  return toCalendar(
    first,
    rows.flatMap(({ event }) => (event ? [event] : [])),
  );
}

/** One event of an author, as a file to add to a calendar. */
export async function eventCalendar(ctx: Context, idOrSlug: string, eventId: string): Promise<Response> {
  const { id } = await findAuthorId(ctx, idOrSlug);
  const [row] = await ctx.db
    .select({ event: authorEvent, name: authors.name, slug: authors.slug })
    .from(authorEvent)
    .innerJoin(authors, eq(authors.id, authorEvent.authorId))
    .where(and(eq(authorEvent.id, uuidOf(eventId, "Event")), eq(authorEvent.authorId, id), eventPublic));
  if (!row) throw notFound("Event");
  setCachePolicy(ctx, id);
  return toCalendar(row, [row.event]);
}

function setCachePolicy(ctx: Context, authorId: string) {
  if (ctx.actor) ctx.answer.dependsOn(`author:${authorId}`);
  else ctx.answer.publicFor(SECONDS, `author:${authorId}`);
}

/** Times are written in UTC, which every calendar shows in the zone of whoever looks. */
function toCalendar(author: Named, events: EventRow[]): Response {
  const calendar = ical({
    name: `${author.name}: events`,
    prodId: { company: "Bookplate", product: "Author events", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
  });
  for (const event of events) {
    const page = `${env().APP_URL}/authors/${author.slug}#event-${event.id}`;
    calendar.createEvent({
      id: `${event.id}@bookplate`,
      sequence: event.revision,
      stamp: event.updatedAt,
      start: event.startsAt,
      end: event.endsAt ?? new Date(event.startsAt.getTime() + 3_600_000),
      summary: event.title,
      description:
        [markdownToText(withoutSpoilersIn(DEFAULT_LOCALE, event.description ?? "")), event.rsvpUrl, event.virtualUrl]
          .filter(Boolean)
          .join("\n\n") || null,
      location: event.place ?? event.virtualUrl,
      url: page,
      status: event.status === "cancelled" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return new Response(calendar.toString(), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${author.slug.replace(/[^\w-]/g, "") || "events"}.ics"`,
    },
  });
}
