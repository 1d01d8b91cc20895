/** Pages and reads that are asked of the large catalogue, by who asks for them. */
import type { Places } from "./places";

/** For everybody; not those that stand only where an operator has written their text. */
export const pagesOf = ({
  popular,
  forgotten,
  author,
  series,
  club,
  thread,
  read,
  curator,
  edition,
}: Places): string[] => [
  "/",
  "/books",
  "/books?page=20",
  "/books?genre=fantasy",
  "/books?genre=leisure&sort=title",
  "/books?language=ja",
  "/books?sort=rating",
  "/books?sort=oldest",
  `/books/${popular}`,
  `/books/${forgotten}`,
  `/books/${popular}/notes`,
  `/books/${popular}/history`,
  `/books/${popular}/editions/${edition}`,
  "/authors",
  "/authors?genre=fantasy",
  `/authors/${author}`,
  `/authors/${author}/history`,
  `/series/${series}`,
  "/search?q=love",
  "/search?q=the&kind=books",
  "/search?q=john&kind=people",
  "/discover",
  "/collections",
  "/collections/bench-large",
  `/curators/${curator}`,
  "/clubs",
  `/clubs/${club}`,
  `/clubs/${club}/discussions`,
  `/clubs/${club}/discussions/${thread}`,
  ...["members", "meetings", "polls", "reads", `reads/${read}`].map((part) => `/clubs/${club}/${part}`),
  "/@reader_0",
  "/@reader_1",
  "/@reader_1/shelves",
  "/@reader_1/shelf-0",
  "/@reader_0/reviews",
  "/@reader_0/2025",
  ..."about privacy tiers transparency notice sign-in".split(" ").map((name) => `/${name}`),
  ...["/developers", "/developers/changes", "/developers/oauth"],
  ...[
    "/embed/@reader_1/shelf-0",
    `/embed/authors/${author}`,
    `/embed/books/${popular}`,
    "/embed/collections/bench-large",
  ],
  ...["/feeds/@reader_0/reviews.rss", "/feeds/@reader_1/shelf-0.atom", "/feeds/collections/new.rss"],
  ...[`/feeds/authors/${author}.rss`, `/feeds/curators/${curator}.rss`],
];

export const ownPagesOf = ({ popular, owned }: Places): string[] => [
  "/home",
  "/library",
  "/library?sort=rating",
  "/library?sort=author",
  "/library/shelves",
  "/library/goals",
  "/library/collections",
  `/library/books/${owned}`,
  "/bookmarks",
  "/feed",
  "/feed/recommendations",
  "/you",
  "/notifications",
  "/settings",
  ..."apps audience corrections data decisions notifications privacy privacy/stranger profile"
    .split(" ")
    .map((name) => `/settings/${name}`),
  "/import",
  ...["/books/new", `/books/${popular}/correct`, "/clubs/new", "/curators/apply"],
];

export const STAFF_PAGES = [
  "/admin",
  ..."appeals authors book-links candidates claims collections corrections curators dead-letters floods invites"
    .split(" ")
    .map((name) => `/admin/${name}`),
  ..."log merges partners people readers registrations reports rules settings splits support"
    .split(" ")
    .map((name) => `/admin/${name}`),
];

export const adminPagesOf = ({ club }: Places): string[] =>
  ["", "/members", "/reports", "/settings", "/webhooks"].map((part) => `/clubs/${club}/manage${part}`);

export const ownerPagesOf = ({ author }: Places): string[] => [
  `/portal/${author}`,
  ..."announcements books events picks profile questions reviews support team webhooks"
    .split(" ")
    .map((part) => `/portal/${author}/${part}`),
];

export const curatorPagesOf = ({ collection }: Places): string[] => [
  ...["/curate", "/curate/new", "/curate/profile", "/curate/webhooks"],
  ...[`/curate/${collection}`, `/curate/${collection}/stats`],
];

export const creatorPagesOf = ({ shelf }: Places): string[] => [
  ...["/library/shelves", `/library/shelves/${shelf}`],
  "/settings/audience",
];
