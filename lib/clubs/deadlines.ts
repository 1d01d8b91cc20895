import { DateTime } from "luxon";
import { partsOfInstant } from "@/lib/format/instants";
import type { Locale } from "@/lib/format/locales";
import { badRequest } from "@/lib/http/errors";
import { messagesIn } from "@/lib/messages/messages-in";

/** What somebody typed as a deadline: an instant, or a day that ends in the club's zone. */
export function endOf(value: string, zone: string): Date {
  if (value.includes("T")) return new Date(value);
  return dayIn(value, zone).endOf("day").set({ millisecond: 0 }).toJSDate();
}

/** The same for a beginning: a day begins in the club's zone. */
export function startOf(value: string, zone: string): Date {
  return value.includes("T") ? new Date(value) : dayIn(value, zone).startOf("day").toJSDate();
}

function dayIn(value: string, zone: string): DateTime {
  const day = DateTime.fromISO(value, { zone });
  if (!day.isValid) throw badRequest("This date does not exist.", "invalid_input");
  return day;
}

export const daysAfter = (instant: Date, days: number): Date => new Date(instant.getTime() + days * 86_400_000);

/** A deadline in words of a language, in the club's zone: "Friday, 12 December, 23:59 (Europe/Berlin)". */
export const formatInZone = (instant: Date, zone: string, locale: Locale): string =>
  messagesIn(locale, "clubs.deadlines")("moment", { ...partsOfInstant(instant, zone, locale), zone });
