/** The words of a notification, made when somebody reads it: events hold ids, and their source decides what may be said. */

import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Locale } from "@/lib/format/locales";
import { withoutSpoilersIn } from "@/lib/messages/without-spoilers";
import type { Asked, NotificationEvent, NotificationText, NotificationType } from "./types";
import type { EventRow } from "./views";

const LONGEST_TITLE = 200;
const LONGEST_BODY = 500;

/**
 * What an event (alias `event`) is made of for a reader, as one json expression over all kinds; null when the reader may
 * not see it, so that `is not null` is the gate of every list and count.
 */
export const lookupOf = (types: readonly NotificationType[], asked: Asked): SQL<unknown> =>
  types.length === 0
    ? sql`null::json`
    : sql`case event.kind ${sql.join(
        types.map((type) => sql`when ${sql.raw(`'${type.type}'`)} then (${type.lookup(asked)})`),
        sql` `,
      )} end`;

/** The event as a kind wants it, inside a select from `notification_events event`. */
export const eventJson = sql<EventJson>`json_build_object('id', event.id, 'kind', event.kind, 'subject', event.subject,
  'actorId', event.actor_id, 'payload', event.payload, 'createdAt', event.created_at)`;

type EventJson = z.infer<typeof EventRow>["event"];
export const toEvent = (event: EventJson): NotificationEvent => ({ ...event, createdAt: new Date(event.createdAt) });

/** Without spoilers, and no longer than a notification should be. */
function fitting(text: string, longest: number, locale: Locale): string {
  const clean = withoutSpoilersIn(locale, text);
  return clean.length <= longest ? clean : `${clean.slice(0, longest - 1).trimEnd()}…`;
}

/** What the reader reads in their language, of facts that are not null. */
export function renderText(
  types: readonly NotificationType[],
  event: EventJson,
  details: unknown,
  locale: Locale,
): NotificationText {
  const type = types.find((candidate) => candidate.type === event.kind);
  if (!type) throw new Error(`There is no notification of kind ${event.kind}.`);
  const { title, body, url } = type.text(details, toEvent(event), locale);
  return { title: fitting(title, LONGEST_TITLE, locale), body: fitting(body, LONGEST_BODY, locale), url };
}
