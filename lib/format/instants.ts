/** The parts of an instant, as the clocks of a zone and the words of a language have them; messages put them in order. */
import { dateIn as formatIn } from "./intl";
import type { Locale } from "./locales";

/** Arabic counts its hours to twelve, "7:05 م"; the others to 24. */
const clockOf = (locale: Locale): Intl.DateTimeFormatOptions =>
  locale === "ar"
    ? { hour: "numeric", minute: "2-digit", hourCycle: "h12" }
    : { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };

/** "Friday", "12 December" and "23:59". */
export function partsOfInstant(
  instant: Date,
  zone: string,
  locale: Locale,
): { weekday: string; date: string; time: string } {
  const part = (options: Intl.DateTimeFormatOptions) =>
    formatIn(locale, { timeZone: zone, ...options }).format(instant);
  return {
    weekday: part({ weekday: "long" }),
    date: part({ day: "numeric", month: "long" }),
    time: part(clockOf(locale)),
  };
}

/** "12 December 2026", in a zone. */
export const dateIn = (instant: Date, zone: string, locale: Locale): string =>
  formatIn(locale, { timeZone: zone, day: "numeric", month: "long", year: "numeric" }).format(instant);

/** What stands after the weekday and before the hour, put together here since engines differ in the commas. */
const BETWEEN: Record<Locale, { weekday: string; time: string }> = {
  en: { weekday: "", time: " at" },
  de: { weekday: ",", time: "," },
  es: { weekday: "", time: "," },
  ar: { weekday: "،", time: "،" },
};

/** "Friday 27 November at 20:00" */
export function momentIn(instant: string, zone: string, locale: Locale): string {
  const { weekday, date, time } = partsOfInstant(new Date(instant), zone, locale);
  return `${weekday}${BETWEEN[locale].weekday} ${date}${BETWEEN[locale].time} ${time}`;
}

/** "Saturday 5 December 2026, 19:00", at the place. */
export function timeAt(instant: string, zone: string, locale: Locale): string {
  const at = new Date(instant);
  const { weekday, time } = partsOfInstant(at, zone, locale);
  const comma = locale === "ar" ? "،" : ",";
  return `${weekday}${BETWEEN[locale].weekday} ${dateIn(at, zone, locale)}${comma} ${time}`;
}
