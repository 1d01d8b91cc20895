/** The parts of an instant, as the clocks of a zone and the words of a language have them; messages put them in order. */
import { DEFAULT_LOCALE, type Locale } from "./locales";

/** English is written as in Britain: "12 December". */
const written = (locale: Locale): string => (locale === DEFAULT_LOCALE ? "en-GB" : locale);

/** "Friday", "12 December" and "23:59". */
export function partsOfInstant(
  instant: Date,
  zone: string,
  locale: Locale,
): { weekday: string; date: string; time: string } {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(written(locale), { timeZone: zone, ...options }).format(instant);
  return {
    weekday: part({ weekday: "long" }),
    date: part({ day: "numeric", month: "long" }),
    time: part({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
  };
}

/** "12 December 2026", in a zone. */
export const dateIn = (instant: Date, zone: string, locale: Locale): string =>
  new Intl.DateTimeFormat(written(locale), { timeZone: zone, day: "numeric", month: "long", year: "numeric" }).format(
    instant,
  );
