import { LOCALES } from "@/lib/format/locales";

/** The element that holds the rules below, for as long as they apply. */
export const NEXT_PAGE = "next-page";

const LANGUAGE = `{/(${LOCALES.join("|")})}?`;
const PAGES = [
  "{/}?",
  "/(discover|books|authors|collections|clubs)",
  "/(books|series|authors|collections|curators|clubs)/:slug",
  "/@:handle{/:part}?",
];
/** What has the address of a page of somebody or something, and is none. */
const OTHERS = ["/(books|clubs)/new", "/clubs/invitations", "/curators/apply", "/collections/featured"];

const anyOf = (pathnames: readonly string[]) => ({
  or: pathnames.map((pathname) => ({ href_matches: { pathname: LANGUAGE + pathname, search: "" } })),
});

/**
 * Speculation rules: which page a browser that knows them fetches as soon as a stranger's pointer rests on a link to it, or
 * presses it. Only pages that are the same for all strangers, so that most come from the cache; none with a query.
 */
export const NEXT_PAGE_RULES = JSON.stringify({
  prefetch: [{ where: { and: [anyOf(PAGES), { not: anyOf(OTHERS) }] }, eagerness: "moderate" }],
});
