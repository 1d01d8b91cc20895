/** The languages of the screens, and where each has its pages. */
export const LOCALES = ["en", "de", "es", "ar"] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = "en";

/** The languages that an installation has chosen of these, and the one of whoever reads none of them. */
export type OfferedLocales = { locales: readonly Locale[]; defaultLocale: Locale };

/** The language that was asked for, where it is offered; whoever names none asks for English. */
export const offeredLocale = (named: Locale | null, { locales, defaultLocale }: OfferedLocales): Locale =>
  locales.includes(named ?? DEFAULT_LOCALE) ? (named ?? DEFAULT_LOCALE) : defaultLocale;

/** Each in its own words, for those who read no other. */
export const LANGUAGE_NAMES: Record<Locale, string> = { en: "English", de: "Deutsch", es: "Español", ar: "العربية" };

/** What a browser remembers of a choice made by somebody who has no account, or is not signed in. */
export const LOCALE_COOKIE = "locale";

export const asLocale = (word: string | null | undefined): Locale | null =>
  LOCALES.find((locale) => locale === word) ?? null;

export const directionOf = (locale: string): "ltr" | "rtl" => (locale === "ar" ? "rtl" : "ltr");

/** Pages that strangers read, which have an address in each language; all others follow the reader's account. */
const PUBLIC_PAGE =
  /^\/(?:$|[?#]|@|(?:discover|search|books|series|authors|collections|curators|clubs|about|rules|terms|imprint|contact|tiers|privacy|notice|transparency|developers)(?:$|[/?#]))/;
/** Pages below those that only a reader who is signed in sees. */
const OWN_PAGE =
  /^\/(?:curators\/apply|authors\/[^/?#]+\/claim|books\/new|developers\/apps|clubs\/(?:new|invitations|[^/?#]+\/manage))(?:$|[/?#])/;

/** Signing in: in the language of the page that led here, which the address then names, else in the reader's own. */
const SIGN_IN = /^\/(?:sign-in|join|setup|auth)(?:$|[/?#])/;

/** Whether a page without a language in its address is in the reader's own, and not in English. */
export const followsReader = (path: string): boolean => !isPublic(path);

export const hasLanguages = (path: string): boolean => isPublic(path) || SIGN_IN.test(path);

const isPublic = (path: string): boolean => PUBLIC_PAGE.test(path) && !OWN_PAGE.test(path);

/** A path of the site as it is written in a language: `/books` is `/de/books` in German, English has no prefix. */
export function localPath(locale: string, path: string): string {
  if (locale === DEFAULT_LOCALE || !hasLanguages(path)) return path;
  return path === "/"
    ? `/${locale}`
    : `/${locale}${path.startsWith("/?") || path.startsWith("/#") ? path.slice(1) : path}`;
}

/** A page's address in each language that is offered, and for readers of any other. */
export const addressesOf = (
  path: string,
  { locales, defaultLocale }: OfferedLocales,
): [language: Locale | "x-default", address: string][] => [
  ...locales.map((locale): [Locale, string] => [locale, localPath(locale, path)]),
  ["x-default", localPath(defaultLocale, path)],
];

/** The language that an address names, and the path without it: `/de/books` is German's `/books`. */
export function splitLocale(path: string): { locale: Locale | null; path: string } {
  const [, named, rest = ""] = /^\/([a-z]{2})(?=[/?#]|$)(.*)$/s.exec(path) ?? [];
  const locale = LOCALES.find((each) => each === named && each !== DEFAULT_LOCALE);
  return locale ? { locale, path: rest.startsWith("/") ? rest : `/${rest}` } : { locale: null, path };
}

/** The sign-in page, which leads back to a page in the language of this one; from the first page, and from its own, home. */
export const signInPath = (locale: string, back: string): string =>
  localPath(
    locale,
    /^\/(?:$|[?#])/.test(back) || SIGN_IN.test(back)
      ? "/sign-in"
      : `/sign-in?next=${encodeURIComponent(localPath(locale, back))}`,
  );
