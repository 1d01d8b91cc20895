import { dateIn } from "./intl";
import type { Locale } from "./locales";

/** An instant or a calendar date in words: "29 November 2026"; the same on the server and in the browser. */
export const longDate = (value: string | Date, locale: Locale): string =>
  dateIn(locale, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(value));

/** The same where no line may end within it, among other words. */
export const unbrokenDate = (value: string | Date, locale: Locale): string =>
  longDate(value, locale).replaceAll(" ", "\u00a0");

/** "26 November 2026, 07:20–07:43", from one instant to another, with the date twice where they are of two days; in UTC. */
export const longSpan = (from: string | Date, to: string | Date, locale: Locale): string =>
  dateIn(locale, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }).formatRange(new Date(from), new Date(to));

/** "29 Nov", where the year is plain from the place. */
export const shortDate = (value: string | Date, locale: Locale): string =>
  dateIn(locale, { day: "numeric", month: "short", timeZone: "UTC" }).format(new Date(value));

/**
 * What a year before the common era is called, and a life of which one end is known. They stand here and not in the messages
 * because share images, feeds and summaries write them too, which have no page and no translator.
 */
const LIVES: Record<Locale, { before: string; born: (year: string) => string; died: (year: string) => string }> = {
  en: { before: "BCE", born: (year) => `born ${year}`, died: (year) => `died ${year}` },
  de: { before: "v. u. Z.", born: (year) => `* ${year}`, died: (year) => `† ${year}` },
  es: { before: "a. e. c.", born: (year) => `n. ${year}`, died: (year) => `m. ${year}` },
  ar: { before: "ق.م", born: (year) => `مواليد ${year}`, died: (year) => `وفاة ${year}` },
};

/** A year; those before the common era are written so. */
export const formatYear = (year: number, locale: Locale): string =>
  year < 0 ? `${-year} ${LIVES[locale].before}` : String(year);

/** "1775–1817", "born 1950", "died 1817", or "" when neither is known. */
export function formatLifespan(birth: number | null, death: number | null, locale: Locale): string {
  const { born, died } = LIVES[locale];
  if (birth === null) return death === null ? "" : died(formatYear(death, locale));
  if (death === null) return born(formatYear(birth, locale));
  const first = birth < 0 && death < 0 ? String(-birth) : formatYear(birth, locale);
  return `${first}–${formatYear(death, locale)}`;
}

/** The names of the months, from January; the short ones for the axis of a chart. */
export const monthsIn = (locale: Locale, length: "long" | "short" = "long"): string[] =>
  Array.from({ length: 12 }, (_, month) =>
    dateIn(locale, { month: length, timeZone: "UTC" }).format(new Date(Date.UTC(2026, month, 15))),
  );
