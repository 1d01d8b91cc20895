/**
 * Every public address and how its anonymous answer is cached. A query parameter that is not listed makes an answer
 * that is not cached; an address that is not listed is never cached. `e2e/api/server/cache-classes.spec.ts` asserts the headers.
 */
export type UrlClass = {
  /** `:name` stands for one path segment, `:handle` for one that begins with @. */
  pattern: string;
  /** `page` and `json` depend on nothing but address and data; `image` addresses carry a version and never change. */
  kind: "page" | "json" | "xml" | "image" | "text";
  query?: readonly string[];
  /** The same for readers who are signed in: what is theirs comes by `GET /v1/me/page` (shared-pages.ts). */
  isShared?: true;
};

const PAGING = ["page", "limit"] as const;

export const URL_CLASSES: readonly UrlClass[] = [
  { pattern: "/", kind: "page", isShared: true },
  { pattern: "/search", kind: "page", query: ["q", "kind", "page"] },
  { pattern: "/books", kind: "page", query: ["genre", "language", "sort", "page"], isShared: true },
  { pattern: "/books/:slug", kind: "page", query: ["page"], isShared: true },
  { pattern: "/books/:slug/notes", kind: "page" },
  { pattern: "/books/:slug/editions/:id", kind: "page" },
  { pattern: "/series/:id", kind: "page", query: PAGING, isShared: true },
  { pattern: "/authors", kind: "page", query: ["q", "genre", "verified", "page"], isShared: true },
  { pattern: "/authors/:slug", kind: "page", query: ["page", "announcements", "questions"], isShared: true },
  { pattern: "/about", kind: "page", isShared: true },
  { pattern: "/privacy", kind: "page", isShared: true },
  { pattern: "/notice", kind: "page", isShared: true },
  { pattern: "/transparency", kind: "page", isShared: true },
  { pattern: "/developers", kind: "page", isShared: true },
  { pattern: "/developers/:part", kind: "page", isShared: true },
  { pattern: "/sitemap.xml", kind: "xml" },
  { pattern: "/sitemaps/:file", kind: "xml" },
  { pattern: "/robots.txt", kind: "text" },
  { pattern: "/opensearch.xml", kind: "xml" },
  { pattern: "/manifest.webmanifest", kind: "json" },
  { pattern: "/rules", kind: "page", isShared: true },
  { pattern: "/terms", kind: "page", isShared: true },
  { pattern: "/imprint", kind: "page", isShared: true },
  { pattern: "/contact", kind: "page", isShared: true },
  { pattern: "/tiers", kind: "page", isShared: true },
  { pattern: "/.well-known/jwks.json", kind: "json" },
  { pattern: "/.well-known/oauth-authorization-server", kind: "json" },
  { pattern: "/.well-known/security.txt", kind: "text" },
  { pattern: "/covers/:file", kind: "image", query: ["v", "w"] },
  { pattern: "/cards/:kind/:file", kind: "image", query: ["v"] },
  { pattern: "/api/openapi.json", kind: "json" },
  { pattern: "/api/instance", kind: "json" },
  { pattern: "/instance", kind: "json" },
  { pattern: "/api/search", kind: "json", query: ["q", "limit"] },
  { pattern: "/api/series/:id", kind: "json", query: PAGING },
  { pattern: "/api/authors", kind: "json", query: ["q", "genre", "verified", ...PAGING] },
  { pattern: "/api/authors/:id", kind: "json" },
  { pattern: "/api/authors/:id/books", kind: "json", query: PAGING },
  { pattern: "/api/authors/:id/announcements", kind: "json", query: PAGING },
  { pattern: "/api/authors/:id/qa", kind: "json", query: PAGING },
  { pattern: "/api/authors/:id/events", kind: "json", query: ["past", ...PAGING] },
  { pattern: "/api/authors/:id/events.ics", kind: "text" },
  { pattern: "/api/authors/:id/events/:event/event.ics", kind: "text" },
  {
    pattern: "/api/collections",
    kind: "json",
    query: ["q", "type", "season", "curator", "official", "featured", "sort", ...PAGING],
  },
  { pattern: "/api/collections/featured", kind: "json" },
  { pattern: "/api/collections/:id", kind: "json", query: PAGING },
  { pattern: "/api/curators/:id", kind: "json", query: PAGING },
  {
    pattern: "/collections",
    kind: "page",
    query: ["q", "type", "season", "curator", "official", "featured", "sort", ...PAGING],
    isShared: true,
  },
  { pattern: "/discover", kind: "page", query: ["type"] },
  { pattern: "/collections/featured", kind: "json" },
  { pattern: "/collections/:id", kind: "page", query: PAGING, isShared: true },
  { pattern: "/curators/:id", kind: "page", query: PAGING, isShared: true },
  { pattern: "/feeds/collections/:file", kind: "xml" },
  { pattern: "/feeds/curators/:file", kind: "xml" },
  { pattern: "/feeds/authors/:file", kind: "xml" },
  { pattern: "/embed/collections/:slug", kind: "page", query: ["theme", "layout", "limit", "resize", "lang"] },
  { pattern: "/embed/authors/:slug", kind: "page", query: ["theme", "layout", "limit", "resize", "lang"] },
  { pattern: "/embed/books/:slug", kind: "page", query: ["theme", "layout", "limit", "resize", "lang"] },
  { pattern: "/embed/clubs/:slug", kind: "page", query: ["theme", "layout", "limit", "resize", "lang"] },
  { pattern: "/embed/curators/:slug", kind: "page", query: ["theme", "layout", "limit", "resize", "lang"] },
  { pattern: "/embed/series/:slug", kind: "page", query: ["theme", "layout", "limit", "resize", "lang"] },
  { pattern: "/embed/:handle", kind: "page", query: ["theme", "layout", "limit", "resize", "lang"] },
  { pattern: "/clubs", kind: "page", query: ["q", "page", "policy", "sort"], isShared: true },
  { pattern: "/clubs/:slug", kind: "page", isShared: true },
  { pattern: "/api/v1/clubs/:clubId", kind: "json" },
  { pattern: "/api/public/:handle", kind: "json" },
  { pattern: "/api/public/:handle/shelves", kind: "json", query: PAGING },
  { pattern: "/api/public/:handle/shelves/:slug", kind: "json", query: PAGING },
  { pattern: "/api/public/:handle/currently-reading", kind: "json" },
  { pattern: "/api/public/:handle/reviews", kind: "json", query: PAGING },
  { pattern: "/api/public/:handle/stats", kind: "json", query: ["year"] },
  { pattern: "/public/:handle/stats", kind: "json", query: ["year"] },
  { pattern: "/api/public/:handle/years/:year", kind: "json", query: PAGING },
  { pattern: "/public/:handle/years/:year", kind: "json", query: PAGING },
  { pattern: "/public/:handle", kind: "json" },
  { pattern: "/public/:handle/shelves", kind: "json", query: PAGING },
  { pattern: "/public/:handle/shelves/:slug", kind: "json", query: PAGING },
  { pattern: "/public/:handle/currently-reading", kind: "json" },
  { pattern: "/public/:handle/reviews", kind: "json", query: PAGING },
  { pattern: "/embed/:handle/:shelf", kind: "page", query: ["theme", "layout", "limit", "accent", "resize", "lang"] },
  {
    pattern: "/api/embed/:handle/:shelf",
    kind: "page",
    query: ["theme", "layout", "limit", "accent", "resize", "lang"],
  },
  { pattern: "/feeds/:handle/:file", kind: "xml" },
  { pattern: "/oembed", kind: "json", query: ["url", "format", "maxwidth", "maxheight"] },
  { pattern: "/api/oembed", kind: "json", query: ["url", "format", "maxwidth", "maxheight"] },
  { pattern: "/api/v1/books/:id", kind: "json" },
  { pattern: "/api/v1/books/:id/reviews", kind: "json", query: PAGING },
  { pattern: "/api/v1/books/:id/collections", kind: "json", query: PAGING },
  { pattern: "/api/v1/books/:id/notes", kind: "json" },
  { pattern: "/api/v1/books/:id/similar", kind: "json" },
  { pattern: "/api/v1/editions/:id", kind: "json" },
  { pattern: "/api/v1/reviews/:id", kind: "json" },
  { pattern: "/api/v1/books/isbn/:isbn", kind: "json" },
  { pattern: "/:handle", kind: "page", isShared: true },
  { pattern: "/:handle/shelves", kind: "page", query: ["page"], isShared: true },
  { pattern: "/:handle/reviews", kind: "page", query: ["page", "stars", "year"], isShared: true },
  { pattern: "/:handle/stats", kind: "page", query: ["year"], isShared: true },
  { pattern: "/:handle/:shelf", kind: "page", query: ["page", "sort", "view"], isShared: true },
];

const compiled = URL_CLASSES.map((entry) => ({ ...entry, segments: entry.pattern.split("/") }));

/** Whether a segment is what its part of the pattern stands for; a handle begins with @. */
function stands(part: string, segment: string): boolean {
  if (part === ":handle") return /^@./.test(segment);
  return part.startsWith(":") ? segment !== "" : part === segment;
}

/** The class of a decoded path. */
export function classOf(pathname: string): UrlClass | null {
  const segments = pathname.split("/");
  const fits = (pattern: string[]) =>
    pattern.length === segments.length && pattern.every((part, i) => stands(part, segments[i] ?? ""));
  return compiled.find(({ segments: pattern }) => fits(pattern)) ?? null;
}

/** Whether an address is that of a picture which is drawn alike for whoever asks. Files of pictures are not: an own book has one. */
export const isDrawnForAll = (pathname: string): boolean =>
  classOf(pathname)?.kind === "image" && !pathname.endsWith(".webp");

/**
 * The key under which an anonymous answer is cached: the path, the listed parameters in order, and whether the caller asks
 * for JSON; also the name of a reader's own domain, or the language that the address names (`of`). Null when it may not be cached. Computed before Next sees (and rewrites) the request.
 */
export function cacheKey(url: URL, wantsJson: boolean, of: string | null = null): string | null {
  const found = classOf(url.pathname);
  if (!found) return null;
  const names = [...url.searchParams.keys()];
  if (new Set(names).size !== names.length || names.some((name) => !found.query?.includes(name))) return null;
  const query = names.sort().map((name) => `${name}=${encodeURIComponent(url.searchParams.get(name) ?? "")}`);
  return `${of ? `${of} ` : ""}${wantsJson ? "json" : "any"} ${url.pathname}?${query.join("&")}`;
}

/** Whether an Accept header asks for JSON and not for a page: the rule of the rewrites in next.config.ts. */
export const asksForJson = (accept: string | undefined): boolean =>
  /application\/json/.test(accept ?? "") && !/text\/html/.test(accept ?? "");
