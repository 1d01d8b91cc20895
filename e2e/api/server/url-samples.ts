/** An address of every class of `lib/server/url-classes.ts`: a new row there brings its line here. */
import { createEdition, createWork } from "@/db/factories";
import { freshIsbn } from "@/lib/testing/outside-catalogue";
import { appUrl, call, database } from "../../support/world";

/** People and things of the demo world. */
const LIVELY = "/api/authors/mary-wollstonecraft-shelley";
const COLLECTION = "books-with-weather-in-them";
const CURATOR = "hana-lindqvist";
const CLUB = "the-lantern-room";
const READER = "@demo_reader";
const SHELF = "bad-weather";

const work = () => createWork(database());

async function versioned(path: string, pattern: RegExp): Promise<string> {
  const { text } = await call("GET", `/${path}`);
  const [address] = pattern.exec(text) ?? [];
  if (!address) throw new Error(`${path} names no address like ${pattern}.`);
  return address.replaceAll("&amp;", "&");
}

const isbnOfWork = async () => {
  const isbn13 = freshIsbn();
  await createEdition(database(), (await work()).id, { isbn13 });
  return isbn13;
};

export const ADDRESSES: Record<string, () => string | Promise<string>> = {
  "/": () => "/",
  "/search": () => "/search?q=austen",
  "/books": () => "/books?genre=horror&page=1",
  "/books/:slug": async () => `/books/${(await work()).slug}`,
  "/books/:slug/notes": async () => `/books/${(await work()).slug}/notes`,
  "/books/:slug/editions/:id": async () => {
    const { id, slug } = await work();
    return `/books/${slug}/editions/${(await createEdition(database(), id)).id}`;
  },
  "/series/:id": () => "/series/hercule-poirot",
  "/authors": () => "/authors?verified=true",
  "/authors/:slug": () => "/authors/jane-austen",
  "/about": () => "/about",
  "/privacy": () => "/privacy",
  "/developers": () => "/developers",
  "/developers/:part": () => "/developers/shapes",
  "/sitemap.xml": () => "/sitemap.xml",
  "/sitemaps/:file": () => "/sitemaps/books.xml",
  "/robots.txt": () => "/robots.txt",
  "/opensearch.xml": () => "/opensearch.xml",
  "/manifest.webmanifest": () => "/manifest.webmanifest",
  "/rules": () => "/rules",
  "/terms": () => "/terms",
  "/imprint": () => "/imprint",
  "/contact": () => "/contact",
  "/notice": () => "/notice",
  "/transparency": () => "/transparency",
  "/.well-known/oauth-authorization-server": () => "/.well-known/oauth-authorization-server",
  "/tiers": () => "/tiers",
  "/instance": () => "/instance",
  "/api/instance": () => "/api/instance",
  "/.well-known/jwks.json": () => "/.well-known/jwks.json",
  "/.well-known/security.txt": () => "/.well-known/security.txt",
  "/covers/:file": () => versioned("/api/v1/books/frankenstein", /\/covers\/[\w-]+\.svg\?v=\w+/),
  "/cards/:kind/:file": () => versioned("/books/frankenstein", /\/cards\/book\/[\w-]+\.png\?v=[\w-]+/),
  "/api/openapi.json": () => "/api/openapi.json",
  "/api/search": () => "/api/search?q=austen&limit=3",
  "/api/series/:id": () => "/api/series/hercule-poirot?limit=2",
  "/api/authors": () => "/api/authors?limit=3",
  "/api/authors/:id": async () => `/api/authors/${(await work()).authorId}`,
  "/api/authors/:id/books": async () => `/api/authors/${(await work()).authorId}/books?page=1`,
  "/api/authors/:id/announcements": async () => `/api/authors/${(await work()).authorId}/announcements`,
  "/api/authors/:id/qa": async () => `/api/authors/${(await work()).authorId}/qa`,
  "/api/v1/books/:id": async () => `/api/v1/books/${(await work()).id}`,
  "/api/v1/books/:id/notes": async () => `/api/v1/books/${(await work()).id}/notes`,
  "/api/v1/editions/:id": async () => `/api/v1/editions/${(await createEdition(database(), (await work()).id)).id}`,
  "/api/v1/books/:id/reviews": async () => `/api/v1/books/${(await work()).id}/reviews`,
  "/api/v1/books/:id/collections": async () => `/api/v1/books/${(await work()).id}/collections`,
  "/api/v1/books/:id/similar": async () => `/api/v1/books/${(await work()).id}/similar`,
  "/api/v1/books/isbn/:isbn": async () => `/api/v1/books/isbn/${await isbnOfWork()}`,
  "/api/v1/reviews/:id": reviewOfSomebody,
  "/api/authors/:id/events": () => `${LIVELY}/events`,
  "/api/authors/:id/events.ics": () => `${LIVELY}/events.ics`,
  "/api/authors/:id/events/:event/event.ics": eventOfSomebody,
  "/api/collections": () => "/api/collections?type=mood",
  "/api/collections/featured": () => "/api/collections/featured",
  "/api/collections/:id": () => `/api/collections/${COLLECTION}`,
  "/api/curators/:id": () => `/api/curators/${CURATOR}`,
  "/collections": () => "/collections?type=mood",
  "/discover": () => "/discover",
  "/collections/featured": () => "/collections/featured",
  "/collections/:id": () => `/collections/${COLLECTION}`,
  "/curators/:id": () => `/curators/${CURATOR}`,
  "/feeds/collections/:file": () => "/feeds/collections/new.rss",
  "/feeds/curators/:file": () => `/feeds/curators/${CURATOR}.json`,
  "/feeds/authors/:file": () => "/feeds/authors/jane-austen.atom",
  "/embed/authors/:slug": () => "/embed/authors/jane-austen",
  "/embed/books/:slug": () => "/embed/books/frankenstein?theme=dark",
  "/embed/clubs/:slug": () => `/embed/clubs/${CLUB}`,
  "/embed/curators/:slug": () => `/embed/curators/${CURATOR}?limit=2`,
  "/embed/series/:slug": () => "/embed/series/hercule-poirot?lang=de",
  "/embed/:handle": () => `/embed/${READER}?layout=list`,
  "/embed/collections/:slug": () => `/embed/collections/${COLLECTION}`,
  "/clubs": () => "/clubs?sort=name",
  "/clubs/:slug": () => `/clubs/${CLUB}`,
  "/api/v1/clubs/:clubId": () => `/api/v1/clubs/${CLUB}`,
  "/api/public/:handle": () => `/api/public/${READER}`,
  "/api/public/:handle/shelves": () => `/api/public/${READER}/shelves`,
  "/api/public/:handle/shelves/:slug": () => `/api/public/${READER}/shelves/${SHELF}`,
  "/api/public/:handle/currently-reading": () => `/api/public/${READER}/currently-reading`,
  "/api/public/:handle/reviews": () => `/api/public/${READER}/reviews`,
  "/api/public/:handle/stats": () => `/api/public/${READER}/stats`,
  "/public/:handle/stats": () => `/public/${READER}/stats`,
  "/api/public/:handle/years/:year": () => `/api/public/${READER}/years/2026`,
  "/public/:handle/years/:year": () => `/public/${READER}/years/2026`,
  "/public/:handle": () => `/public/${READER}`,
  "/public/:handle/shelves": () => `/public/${READER}/shelves`,
  "/public/:handle/shelves/:slug": () => `/public/${READER}/shelves/${SHELF}`,
  "/public/:handle/currently-reading": () => `/public/${READER}/currently-reading`,
  "/public/:handle/reviews": () => `/public/${READER}/reviews`,
  "/embed/:handle/:shelf": () => `/embed/${READER}/${SHELF}?layout=row`,
  "/api/embed/:handle/:shelf": () => `/api/embed/${READER}/${SHELF}`,
  "/feeds/:handle/:file": () => `/feeds/${READER}/reviews.atom`,
  "/oembed": () => `/oembed?url=${encodeURIComponent(`${appUrl()}/${READER}/${SHELF}`)}`,
  "/api/oembed": () => `/api/oembed?url=${encodeURIComponent(`${appUrl()}/${READER}/${SHELF}`)}`,
  "/:handle": () => `/${READER}`,
  "/:handle/shelves": () => `/${READER}/shelves`,
  "/:handle/reviews": () => `/${READER}/reviews`,
  "/:handle/stats": () => `/${READER}/stats`,
  "/:handle/:shelf": () => `/${READER}/${SHELF}`,
};

async function eventOfSomebody(): Promise<string> {
  const events = await (await fetch(`${appUrl()}${LIVELY}/events`)).json();
  return `${LIVELY}/events/${events.data[0].id}/event.ics`;
}

async function reviewOfSomebody(): Promise<string> {
  const { body } = await call("GET", "/v1/books/frankenstein/reviews?limit=1");
  return `/api/v1/reviews/${body.data[0].id}`;
}
