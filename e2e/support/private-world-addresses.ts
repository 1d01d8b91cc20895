/** Where the private world can be looked at: an address of every class that may be kept, and those that never are. */
import { LAST_YEAR, type PrivateWorld } from "./private-world";
import { appUrl } from "./world";

/** An address and what is asked for there. */
export type Place = { path: string; accept: string };

const HTML = "text/html,*/*;q=0.5";
const JSON_ONLY = "application/json";
const STATIC = [
  ...["/", "/about", "/privacy", "/notice", "/transparency", "/developers", "/rules", "/terms", "/imprint", "/contact"],
  ...["/tiers", "/sitemap.xml", "/robots.txt", "/opensearch.xml", "/manifest.webmanifest", "/.well-known/jwks.json"],
  ...["/.well-known/oauth-authorization-server", "/.well-known/security.txt", "/api/openapi.json", "/api/instance"],
  ...["/instance", "/books", "/authors", "/discover", "/clubs", "/collections", "/collections/featured"],
  ...["/api/collections", "/api/collections/featured", "/api/authors"],
];

const versioned = async (path: string, pattern: RegExp) => {
  const [address] = pattern.exec(await (await fetch(`${appUrl()}${path}`)).text()) ?? [];
  if (!address) throw new Error(`${path} names no address like ${pattern}.`);
  return address.replaceAll("&amp;", "&");
};

/** By its pattern in `lib/server/url-classes.ts`: a new class brings its line here. */
export async function cachedAddresses(world: PrivateWorld): Promise<Record<string, string>> {
  const { author, series, book, edition, isbn13, review, shelf, event, curator, collection, club } = world;
  const owner = `@${world.people.owner.username}`;
  const oembed = `?url=${encodeURIComponent(`${appUrl()}/${owner}/${shelf.slug}`)}`;
  const ofReader = (prefix: string) => ({
    [`${prefix}/:handle`]: `${prefix}/${owner}`,
    [`${prefix}/:handle/shelves`]: `${prefix}/${owner}/shelves`,
    [`${prefix}/:handle/reviews`]: `${prefix}/${owner}/reviews`,
    [`${prefix}/:handle/stats`]: `${prefix}/${owner}/stats`,
  });
  const ofApi = (prefix: string) => ({
    ...ofReader(prefix),
    [`${prefix}/:handle/shelves/:slug`]: `${prefix}/${owner}/shelves/${shelf.slug}`,
    [`${prefix}/:handle/currently-reading`]: `${prefix}/${owner}/currently-reading`,
    [`${prefix}/:handle/years/:year`]: `${prefix}/${owner}/years/${LAST_YEAR}`,
  });
  return {
    ...Object.fromEntries(STATIC.map((path) => [path, path])),
    ...ofReader(""),
    ...ofApi("/public"),
    ...ofApi("/api/public"),
    "/search": "/search?q=book",
    "/books/:slug": `/books/${book.slug}`,
    "/books/:slug/notes": `/books/${book.slug}/notes`,
    "/books/:slug/editions/:id": `/books/${book.slug}/editions/${edition.id}`,
    "/series/:id": `/series/${series.slug}`,
    "/authors/:slug": `/authors/${author.slug}`,
    "/developers/:part": "/developers/shapes",
    "/sitemaps/:file": "/sitemaps/profiles.xml",
    "/covers/:file": await versioned(`/api/v1/books/${book.id}`, /\/covers\/[\w-]+\.svg\?v=\w+/),
    "/cards/:kind/:file": await versioned(`/books/${book.slug}`, /\/cards\/book\/[\w-]+\.png\?v=[\w-]+/),
    "/api/search": "/api/search?q=book",
    "/api/series/:id": `/api/series/${series.id}`,
    "/api/authors/:id": `/api/authors/${author.id}`,
    "/api/authors/:id/books": `/api/authors/${author.id}/books`,
    "/api/authors/:id/announcements": `/api/authors/${author.id}/announcements`,
    "/api/authors/:id/qa": `/api/authors/${author.id}/qa`,
    "/api/authors/:id/events": `/api/authors/${author.id}/events`,
    "/api/authors/:id/events.ics": `/api/authors/${author.id}/events.ics`,
    "/api/authors/:id/events/:event/event.ics": `/api/authors/${author.id}/events/${event?.id}/event.ics`,
    "/api/collections/:id": `/api/collections/${collection.id}`,
    "/api/curators/:id": `/api/curators/${curator.id}`,
    "/collections/:id": `/collections/${collection.slug}`,
    "/curators/:id": `/curators/${curator.slug}`,
    "/feeds/collections/:file": "/feeds/collections/new.rss",
    "/feeds/curators/:file": `/feeds/curators/${curator.slug}.json`,
    "/feeds/authors/:file": `/feeds/authors/${author.slug}.atom`,
    "/embed/collections/:slug": `/embed/collections/${collection.slug}`,
    "/embed/authors/:slug": `/embed/authors/${author.slug}`,
    "/embed/books/:slug": `/embed/books/${book.slug}`,
    "/embed/clubs/:slug": `/embed/clubs/${club.slug}`,
    "/embed/curators/:slug": `/embed/curators/${curator.slug}`,
    "/embed/series/:slug": `/embed/series/${series.slug}`,
    "/embed/:handle": `/embed/${owner}`,
    "/clubs/:slug": `/clubs/${club.slug}`,
    "/api/v1/clubs/:clubId": `/api/v1/clubs/${club.id}`,
    "/embed/:handle/:shelf": `/embed/${owner}/${shelf.slug}`,
    "/api/embed/:handle/:shelf": `/api/embed/${owner}/${shelf.slug}`,
    "/feeds/:handle/:file": `/feeds/${owner}/reviews.atom`,
    "/oembed": `/oembed${oembed}`,
    "/api/oembed": `/api/oembed${oembed}`,
    "/api/v1/books/:id": `/api/v1/books/${book.id}`,
    "/api/v1/books/:id/reviews": `/api/v1/books/${book.id}/reviews`,
    "/api/v1/books/:id/collections": `/api/v1/books/${book.id}/collections`,
    "/api/v1/books/:id/notes": `/api/v1/books/${book.id}/notes`,
    "/api/v1/books/:id/similar": `/api/v1/books/${book.id}/similar`,
    "/api/v1/editions/:id": `/api/v1/editions/${edition.id}`,
    "/api/v1/reviews/:id": `/api/v1/reviews/${review.id}`,
    "/api/v1/books/isbn/:isbn": `/api/v1/books/isbn/${isbn13}`,
    "/:handle/:shelf": `/${owner}/${shelf.slug}`,
  };
}

/** Addresses whose answer is somebody's own, or not there for everybody. */
export function ownAddresses(world: PrivateWorld): string[] {
  const { people, ofFollowers, author, draft, hiddenClub, thread, book } = world;
  const owner = `@${people.owner.username}`;
  return [
    ...["/home", "/library", "/library/shelves", "/feed", "/notifications", "/settings", "/settings/privacy"],
    ...["/curate", `/curate/${draft.id}`, `/collections/${draft.slug}`, `/api/collections/${draft.id}`],
    ...[`/portal/${author.slug}/questions`, `/portal/${author.slug}/profile`, "/admin/people"],
    ...["", "/discussions", `/discussions/${thread.id}`, "/members"].map((part) => `/clubs/${hiddenClub.slug}${part}`),
    ...[`/api/v1/clubs/${hiddenClub.id}`, `/api/v1/clubs/${hiddenClub.id}/reads`],
    ...["", "/library", "/reviews", "/shelves", "/feed", "/following", "/blocks"].map((part) => `/api/v1/me${part}`),
    ...[`/api/v1/me/library/${book.id}`, `/api/v1/books/${book.id}/reviews?limit=3`, `/books/${book.slug}?page=2`],
    ...["", "/embed"].map((prefix) => `${prefix}/${owner}/${ofFollowers.slug}`),
    ...["/public", "/api/public"].map((prefix) => `${prefix}/${owner}/shelves/${ofFollowers.slug}`),
    ...[`/feeds/${owner}/${ofFollowers.slug}.rss`, `/cards/shelf/${ofFollowers.id}.png`],
    `/oembed?url=${encodeURIComponent(`${appUrl()}/${owner}/${ofFollowers.slug}`)}`,
    ...["", "/public", "/api/public", "/embed"].map((prefix) => `${prefix}/@${people.hidden.username}`),
  ];
}

/** Pages whose address answers JSON as well. */
const TWINS = /^\/(authors|collections|curators|series|search)(\/|\?|$)/;

export function placesOf(paths: readonly string[]): Place[] {
  return paths.flatMap((path) => [{ path, accept: HTML }, ...(TWINS.test(path) ? [{ path, accept: JSON_ONLY }] : [])]);
}
