import { dateIn } from "./intl";
import type { Locale } from "./locales";

const DAY_MS = 86_400_000;

/** What the clocks of a zone show at an instant, as an input of type datetime-local writes it. */
export function clockIn(instant: string, zone: string): string {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  }).formatToParts(new Date(instant));
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}`;
}

/** The day that the calendar of a zone shows at an instant, as an input of type date writes it. */
export const dayOf = (instant: string, zone: string): string => clockIn(instant, zone).slice(0, 10);

/**
 * The instant, in ISO 8601 UTC, at which the clocks of a zone show a time that an input of type datetime-local wrote. Of an
 * hour that comes twice it is the first; a time that the clocks skip lies as far behind the change as it would have.
 */
export function instantAt(clock: string, zone: string): string {
  const asUtc = Date.parse(`${clock}Z`);
  const aheadMs = (at: number) => Date.parse(`${clockIn(new Date(at).toISOString(), zone)}Z`) - at;
  const [before, after] = [asUtc - aheadMs(asUtc - DAY_MS), asUtc - aheadMs(asUtc + DAY_MS)];
  const shows = (at: number) => at + aheadMs(at) === asUtc;
  const at = shows(before) || !shows(after) ? before : after;
  return new Date(at).toISOString().replace(/\.\d{3}Z$/, "Z");
}

/**
 * "Europe/Paris" as "Paris time", at an instant. Only English can name a zone by its place: the others by what their data calls its clocks,
 * as "Mitteleuropäische Zeit".
 */
export function formatTimeZone(instant: string, zone: string, locale: Locale): string {
  if (locale === "en") return `${zone.split("/").at(-1)?.replace(/_/g, " ") ?? zone} time`;
  const named = dateIn(locale, { timeZone: zone, timeZoneName: zone === "UTC" ? "long" : "longGeneric" });
  return named.formatToParts(new Date(instant)).find(({ type }) => type === "timeZoneName")?.value ?? zone;
}

/** Day of the month and short month at the place: the date block. */
export function dayAt(instant: string, zone: string, locale: Locale): { day: string; month: string } {
  const format = (options: Intl.DateTimeFormatOptions) =>
    dateIn(locale, { timeZone: zone, ...options }).format(new Date(instant));
  return { day: format({ day: "numeric" }), month: format({ month: "short" }) };
}
