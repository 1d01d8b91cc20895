const SEARCH = /(^|\.)(google|bing|duckduckgo|ecosia|qwant|yahoo|yandex|baidu|startpage|kagi)\./;
const SOCIAL =
  /(^|\.)(facebook|instagram|threads|tiktok|youtube|reddit|pinterest|linkedin|bsky|x|twitter|t|lnkd)\.(com|app|co|in)$|(^|\.)mastodon\./;

/** Where a visitor came from, in one word or a site's name: from the Referer, which says the site and no more. */
export function sourceOf(referer: string | undefined, ownHost: string): string {
  if (!referer || !URL.canParse(referer)) return "direct";
  const { host, pathname } = new URL(referer);
  if (host === ownHost) return pathname.startsWith("/search") ? "search here" : "bookplate";
  if (SEARCH.test(host)) return "search engines";
  if (SOCIAL.test(host)) return "social networks";
  return host.replace(/^www\./, "").slice(0, 100);
}
