import { numberIn } from "./intl";
import { DEFAULT_LOCALE, type Locale } from "./locales";

/** "12,345" */
export const whole = (count: number, locale: Locale): string => numberIn(locale).format(count);

/** "4.34": at most two digits after the point. */
export const decimal = (value: number, locale: Locale): string =>
  numberIn(locale, { maximumFractionDigits: 2 }).format(value);

/** "4.30": exactly so many digits after the point. */
export const fixed = (value: number, digits: number, locale: Locale): string =>
  numberIn(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

/** "45%", "12.5%": of 100. */
export const percentIn = (percent: number, locale: Locale): string =>
  numberIn(locale, { style: "percent", maximumFractionDigits: 2 }).format(percent / 100);

/** "1 book", "1,200 books", for what is written in English alone: share images. */
export const counted = (count: number, singular: string, many = `${singular}s`): string =>
  `${whole(count, DEFAULT_LOCALE)} ${count === 1 ? singular : many}`;

/** The number that `compact` writes, to choose a plural by: 12,300 for 12,345. */
export function asCompact(count: number): number {
  const unit = count < 10_000 ? 1 : count < 999_950 ? 100 : 100_000;
  return Math.round(count / unit) * unit;
}

/** "12K", for the stats of a ledger. */
export const compact = (count: number, locale: Locale): string =>
  count < 10_000
    ? whole(count, locale)
    : numberIn(locale, { notation: "compact", maximumFractionDigits: 1 }).format(count);
