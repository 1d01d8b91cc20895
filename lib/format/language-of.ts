import { asLocale, DEFAULT_LOCALE, followsReader, type Locale, type OfferedLocales } from "./locales";

export type AskedLanguage = {
  /** The address without its prefix, and the language that the prefix names. */
  path: string;
  prefix: Locale | null;
  /** The language of the account that asks, when somebody is signed in. */
  account?: Locale | null;
  /** What the browser remembers of a choice, and what it says that its reader reads. */
  cookie: string | null | undefined;
  accepted: string | null | undefined;
};

/**
 * In which language an address answers. A public page has that of its address, whoever asks, so that all caches may keep
 * it; so has signing in, when its address names one. All else follows the reader: the account, then the choice of this browser,
 * then its settings, among the languages that are offered.
 */
export function languageOf(
  { path, prefix, account, cookie, accepted }: AskedLanguage,
  { locales, defaultLocale }: OfferedLocales,
): Locale {
  if (prefix || !followsReader(path)) return prefix ?? DEFAULT_LOCALE;
  const offered = (locale: Locale | null | undefined) => locales.find((each) => each === locale);
  return offered(account) ?? offered(asLocale(cookie)) ?? bestAccepted(accepted, locales) ?? defaultLocale;
}

/** The first of ours among the languages of an Accept-Language header, in the order of their weights. */
function bestAccepted(header: string | null | undefined, offered: readonly Locale[]): Locale | null {
  const wishes = (header ?? "")
    .slice(0, 500)
    .split(",")
    .map((wish) => {
      const [tag = "", ...parameters] = wish
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
      return { locale: asLocale(tag.split("-")[0]), weight: Number(weight) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return wishes.find(({ locale }) => locale && offered.includes(locale))?.locale ?? null;
}
