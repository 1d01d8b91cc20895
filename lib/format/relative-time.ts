/** Instants as Bookplate writes them beside a club: in its zone, as what is left, as how long ago. */
import { longDate } from "./dates";
import { dateIn, formatter, numberIn } from "./intl";
import type { Locale } from "./locales";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "29 Nov" */
export const dayIn = (instant: string, zone: string, locale: Locale): string =>
  dateIn(locale, { timeZone: zone, day: "numeric", month: "short" }).format(new Date(instant));

const some = (locale: Locale, count: number, unit: "year" | "day" | "hour" | "minute"): string =>
  numberIn(locale, { style: "unit", unit, unitDisplay: "long" }).format(count);
/** "24 hours", "30 days", "3 years": whole years and days as such. */
export function formatDuration(hours: number, locale: Locale): string {
  const days = hours / 24;
  if (days > 1 && days % 365 === 0) return some(locale, days / 365, "year");
  return days > 1 && Number.isInteger(days) ? some(locale, days, "day") : some(locale, hours, "hour");
}

const together = (locale: Locale, parts: string[]): string =>
  formatter<Intl.ListFormatOptions, Intl.ListFormat>(Intl.ListFormat, locale, { type: "unit", style: "short" }).format(
    parts,
  );
const fromNow = (locale: Locale, count: number, unit: "day" | "hour" | "minute" | "second"): string =>
  formatter<Intl.RelativeTimeFormatOptions, Intl.RelativeTimeFormat>(Intl.RelativeTimeFormat, locale, {
    numeric: "auto",
  }).format(count, unit);
const atBeginning = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A calendar day as people call it while it is near: "Today", "Yesterday", else "29 November 2026". */
export function formatDay(day: string, today: string, locale: Locale): string {
  const daysAgo = Math.round((Date.parse(today) - Date.parse(day)) / DAY);
  return daysAgo === 0 || daysAgo === 1 ? atBeginning(fromNow(locale, -daysAgo, "day")) : longDate(day, locale);
}

/** What is left until an instant: "8 days, 4 hours", "20 days", "Today, 6 hours"; null when it is past. */
export function formatTimeLeft(instant: string, now: number, locale: Locale): string | null {
  const left = new Date(instant).getTime() - now;
  if (left <= 0) return null;
  const [days, hours] = [Math.floor(left / DAY), Math.floor((left % DAY) / HOUR)];
  if (days >= 14 || (days > 0 && hours === 0)) return some(locale, days, "day");
  if (days > 0) return together(locale, [some(locale, days, "day"), some(locale, hours, "hour")]);
  return hours > 0
    ? together(locale, [atBeginning(fromNow(locale, 0, "day")), some(locale, hours, "hour")])
    : some(locale, Math.max(1, Math.floor(left / MINUTE)), "minute");
}

/** "now", "20 minutes ago", "yesterday", "3 days ago", then the day. */
export function formatTimeAgo(instant: string, now: number, locale: Locale): string {
  const ago = now - new Date(instant).getTime();
  if (ago < MINUTE) return fromNow(locale, 0, "second");
  if (ago < HOUR) return fromNow(locale, -Math.floor(ago / MINUTE), "minute");
  if (ago < DAY) return fromNow(locale, -Math.floor(ago / HOUR), "hour");
  if (ago < 14 * DAY) return fromNow(locale, -Math.floor(ago / DAY), "day");
  return dateIn(locale, { timeZone: "UTC", day: "numeric", month: "short", year: "numeric" }).format(new Date(instant));
}
