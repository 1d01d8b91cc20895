import { LOCALES, type Locale } from "./locales";
import { atBeginning, languageName } from "./names";

/** The languages of these codes and those of the site, with their names, as selects show them. */
export const namedLanguages = (codes: readonly string[], locale: Locale): { code: string; name: string }[] =>
  [...new Set<string>([...LOCALES, ...codes])]
    .map((code) => ({ code, name: atBeginning(languageName(code, locale), locale) }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
