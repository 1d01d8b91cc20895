import { formatter } from "./intl";
import type { Locale } from "./locales";

/** "French" for "fr"; the code itself when it names nothing. */
export function languageName(code: string, locale: Locale): string {
  try {
    const names = formatter<Intl.DisplayNamesOptions, Intl.DisplayNames>(Intl.DisplayNames, locale, {
      type: "language",
      fallback: "code",
    });
    return names.of(code) ?? code;
  } catch {
    return code; // a code that is not well formed
  }
}

/** "Jane Austen", "A and B", "A, B and C". */
export const listOfNames = (names: readonly string[], locale: Locale): string =>
  formatter<Intl.ListFormatOptions, Intl.ListFormat>(Intl.ListFormat, locale, { type: "conjunction" }).format(names);
