import type { useTranslations } from "next-intl";

/** What visits are counted under; all others are sites. */
const KNOWN = {
  direct: "direct",
  "search engines": "searchEngines",
  "search here": "searchHere",
  "social networks": "social",
  bookplate: "here",
} as const;

const isKnown = (source: string): source is keyof typeof KNOWN => Object.hasOwn(KNOWN, source);

/** Where visitors came from, in the language of the page; a site as it is called. */
export const visitSource = (t: ReturnType<typeof useTranslations<"ui.visitSource">>, source: string): string =>
  isKnown(source) ? t(KNOWN[source]) : source;
