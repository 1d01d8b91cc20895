import { LOCALES } from "@/lib/format/locales";

/** The element that holds the rules below, for as long as they apply. */
export const NEXT_PAGE = "next-page";

const LANGUAGE = `{/(${LOCALES.join("|")})}?`;
const PAGES = [
  `${LANGUAGE}{/}?`,
  `${LANGUAGE}/(discover|books|series|authors|collections|curators|clubs){/:slug}?`,
  `${LANGUAGE}/@:handle{/:part}?`,
];

/**
 * Speculation rules: which page a browser that knows them fetches as soon as a stranger's pointer rests on a link to it, or
 * presses it. Only pages that are the same for all strangers, so that most come from the cache; no search.
 */
export const NEXT_PAGE_RULES = JSON.stringify({
  prefetch: [{ where: { or: PAGES.map((pathname) => ({ href_matches: { pathname } })) }, eagerness: "moderate" }],
});
