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

/** A word that stands alone, as in a choice: Spanish writes its languages small within a sentence only. */
export const atBeginning = (word: string, locale: Locale): string =>
  word.charAt(0).toLocaleUpperCase(locale) + word.slice(1);

/** What the API calls somebody who has no name, or shows none: English, as all that it says. */
export const NAMELESS = "A reader";

/** How a page calls somebody: by their name, or as it calls those who have none or are gone. */
export const shownName = (person: { displayName: string } | null | undefined, nameless: string): string =>
  !person || person.displayName === NAMELESS ? nameless : person.displayName;

/** A name in the midst of a sentence: German alone writes its nouns with a capital there. */
export const withinSentence = (name: string, locale: Locale): string =>
  locale === "de" ? name : name.toLocaleLowerCase(locale);

/** What stands between things in a row, where each is a link of its own. */
export const commaIn = (locale: Locale): string => (locale === "ar" ? "، " : ", ");

/** "Jane Austen", "A and B", "A, B and C". */
export const listOfNames = (names: readonly string[], locale: Locale): string =>
  formatter<Intl.ListFormatOptions, Intl.ListFormat>(Intl.ListFormat, locale, { type: "conjunction" }).format(names);

/** Those who wrote a book, in one line. */
export const namesOf = (people: readonly { name: string }[], locale: Locale): string =>
  listOfNames(
    people.map(({ name }) => name),
    locale,
  );
