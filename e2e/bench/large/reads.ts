/** What is asked of the API, by who asks for it. */
import type { Places } from "./places";

const under = (start: string, parts: string) => parts.split(" ").map((part) => `${start}/${part}`);

export const readsOf = (places: Places, url: string): string[] => {
  const { popular, author, series, club, thread, read, curator, edition, isbn, ownedId, review, ownReview } = places;
  return [
    `/api/v1/books/${popular}`,
    ...under(`/api/v1/books/${popular}`, "reviews similar collections notes history"),
    `/api/v1/books/isbn/${isbn}`,
    `/api/v1/books/lookup?isbn=${isbn}`,
    `/api/v1/editions/${edition}`,
    `/api/v1/reviews/${review}`,
    `/api/v1/reviews/${review}/comments`,
    "/api/authors",
    `/api/authors/${author}`,
    ...under(`/api/authors/${author}`, "books announcements events events.ics qa history"),
    `/api/series/${series}`,
    "/api/collections",
    "/api/collections/featured",
    "/api/collections/bench-large?limit=100",
    `/api/curators/${curator}`,
    `/api/v1/clubs/${club}`,
    ...under(`/api/v1/clubs/${club}`, `achievements votes reads meetings polls discussions/${thread}`),
    `/api/v1/clubs/${club}/reads/${read}/guide`,
    "/api/public/@reader_0",
    "/api/public/@reader_1/shelves",
    "/api/public/@reader_1/shelves/shelf-0",
    ...under("/api/public/@reader_0", "currently-reading reviews years/2025"),
    "/api/embed/@reader_1/shelf-0",
    `/api/oembed?url=${encodeURIComponent(`${url}/books/${popular}`)}`,
    "/api/instance",
    "/api/v1/me",
    "/api/v1/me/library",
    "/api/v1/me/library?status=finished&limit=100",
    `/api/v1/me/library/${ownedId}`,
    "/api/v1/me/books?q=the",
    `/api/v1/me/reviews/${ownReview}`,
    `/api/v1/me/page?path=/books/${popular}`,
    "/api/v1/me/notification-sources?source=author",
    ...under(
      "/api/v1/me",
      "shelves feed goals reviews followed-authors author-news saved-collections badges challenges",
    ),
    ...under("/api/v1/me", "suggested-collections suggested-collections/settings recommendations bookmarks proposals"),
    ...under("/api/v1/me", "api-keys passkeys sessions apps app-grants profile privacy blocks following followers"),
    ...under("/api/v1/me", "imports exports devices devices/key decisions sanctions"),
    ...under("/api/v1/me", "notifications notifications/unread notification-groups notification-settings"),
    ...under("/api/v1", "author-claims curator-applications"),
  ];
};

export const creatorReadsOf = ({ shelf }: Places): string[] => [
  "/api/v1/me/shelves?limit=100",
  `/api/v1/me/shelves/${shelf}`,
  `/api/v1/me/shelves/${shelf}/books`,
  ...under("/api/v1/me", "links analytics analytics/file subscribers subscribers/file"),
];

export const STAFF_READS = [
  ...under("/api/librarian", "queue candidates merges splits"),
  ...under("/api/admin", "readers author-claims book-links support-requests collections curator-applications partners"),
  ...under("/api/admin", "dead-letters reports appeals sanctions log text-rules floods people settings invites"),
  "/api/admin/registrations",
];

export const adminReadsOf = ({ club }: Places): string[] =>
  under(`/api/v1/clubs/${club}`, "reports invitations notifications suggestions webhooks");

export const OWNER_READS = under(
  "/api/author",
  "pages dashboard dashboard/export reviews books book-links members support announcements highlights picks events qa qa-period webhooks",
);

export const curatorReadsOf = ({ collection }: Places): string[] => [
  ...under("/api/curator", "collections profile webhooks"),
  `/api/curator/collections/${collection}`,
  ...under(`/api/curator/collections/${collection}`, "analytics analytics.csv"),
];

export const FINDS = [
  {},
  { filters: { genre: "fantasy" } },
  { filters: { genre: "leisure" } },
  { filters: { language: "ja" } },
  { search: "love" },
  { order: [{ field: "title", direction: "asc" }] },
  { order: [{ field: "rating", direction: "desc" }] },
  { order: [{ field: "firstPublished", direction: "asc" }] },
];

/** Typed by people: common words, beginnings, misspellings, names. */
export const SEARCHES = [
  "the",
  "a",
  "e",
  "q",
  "x",
  "th",
  "lo",
  "love",
  "the lo",
  "lov of th",
  "harry potter",
  "stephen king",
  "the of and",
  "misspeling",
  "hary poter",
  "austin",
  "shakespere",
  "zzzzqqqq",
];
