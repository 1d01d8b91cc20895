import type { Locale } from "./locales";

/** English is written as in Britain. Arabic has the digits that its own data says, today those of Europe. */
const INTL: Record<Locale, string> = { en: "en-GB", de: "de", es: "es", ar: "ar" };

type Formatter<O> = new (locale: string, options: O) => unknown;

/** Formatters are dear to make and few: each is made once. */
const made = new Map<string, unknown>();

export function formatter<O extends object, F>(
  Kind: new (locale: string, options: O) => F,
  locale: Locale,
  options: O,
): F {
  const key = `${(Kind as Formatter<O>).name} ${locale} ${JSON.stringify(options)}`;
  const before = made.get(key) as F | undefined;
  if (before) return before;
  const fresh = new Kind(INTL[locale], options);
  made.set(key, fresh);
  return fresh;
}

export const dateIn = (locale: Locale, options: Intl.DateTimeFormatOptions) =>
  formatter<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(Intl.DateTimeFormat, locale, options);
export const numberIn = (locale: Locale, options: Intl.NumberFormatOptions = {}) =>
  formatter<Intl.NumberFormatOptions, Intl.NumberFormat>(Intl.NumberFormat, locale, options);
