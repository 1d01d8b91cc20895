/** What is asked of the large catalogue, one request at a time, and how long each may take. */
import type postgres from "postgres";
import { createReader } from "@/db/factories";
import { sessionCookieName } from "@/lib/auth/session-cookie";
import { startSession } from "@/lib/auth/sessions";
import type { Context } from "@/lib/kernel/context";
import { FAMILY, idOf } from "./world";

export type Asked = {
  label: string;
  path: string;
  /** Milliseconds. */
  limit: number;
  headers?: Record<string, string>;
  body?: unknown;
};

const READ = 100;
const SEARCH = 50;
const STATS = 150;
const SITEMAP = 1_000;

/** Typed by people: common words, beginnings, misspellings, names. */
const SEARCHES = [
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

type Places = { popular: string; forgotten: string; author: string; series: string; club: string; thread: string };

async function placesOf(sql: postgres.Sql): Promise<Places> {
  const [row] = await sql<Places[]>`select
    (select slug from works order by popularity desc, id limit 1) as popular,
    (select slug from works order by popularity, id limit 1) as forgotten,
    (select slug from authors order by book_count desc limit 1) as author,
    (select slug from series order by id limit 1) as series,
    (select slug from clubs order by member_count desc limit 1) as club,
    (select id::text from club_discussions order by comment_count desc limit 1) as thread`;
  if (!row) throw new Error("There is nothing to ask for.");
  return row;
}

/** Every request, with the people whose pages some of them are. `fresh=1` is part of no page's key: such a page is made anew. */
export async function requestsOf(ctx: Context, sql: postgres.Sql, url: string): Promise<Asked[]> {
  const places = await placesOf(sql);
  const staff = await createReader(ctx.db, { roles: ["admin", "librarian", "moderator", "editor"] });
  const sessionOf = async (userId: string) => ({
    Cookie: `${sessionCookieName()}=${(await startSession(ctx, userId)).value}`,
    "Sec-Fetch-Site": "same-origin",
  });
  const [page, own, ofStaff] = [{}, await sessionOf(idOf(FAMILY.reader, 0)), await sessionOf(staff.id)];
  const ask = (headers: Record<string, string>, limit: number, ...paths: string[]): Asked[] =>
    paths.map((path) => ({
      label: `${headers === page ? "" : headers === ofStaff ? "staff: " : "reader: "}${named(path, places)}`,
      path: headers === page ? `${path}${path.includes("?") ? "&" : "?"}fresh=1` : path,
      limit,
      headers,
    }));
  return [
    ...ask(page, READ, ...pagesOf(places)),
    ...ask(page, STATS, "/@reader_0/stats"),
    ...ask(own, READ, ...OWN_PAGES),
    ...ask(ofStaff, READ, ...STAFF_PAGES),
    ...ask(own, READ, ...readsOf(places)),
    ...ask(own, STATS, "/api/public/@reader_0/stats", "/api/public/@reader_0/stats?year=2025"),
    ...ask(ofStaff, READ, "/api/admin/readers", "/api/librarian/queue", "/api/librarian/candidates"),
    ...FINDS.map((body) => ({
      label: `POST /v1/books/find ${JSON.stringify(body)}`,
      path: "/api/v1/books/find",
      limit: READ,
      headers: own,
      body,
    })),
    ...ask(own, SEARCH, ...SEARCHES.map((query) => `/api/search?q=${encodeURIComponent(query)}`)),
    ...ask(page, SITEMAP, "/sitemap.xml"),
    ...(await sitemapFiles(url)).map(({ label, path }) => ({ label, path: `${path}?fresh=1`, limit: SITEMAP })),
  ];
}

/** Of each kind of page the first file of addresses, the middle and the last one. */
async function sitemapFiles(url: string): Promise<{ label: string; path: string }[]> {
  const index = await (await fetch(`${url}/sitemap.xml`)).text();
  const paths = [...index.matchAll(/\/sitemaps\/[^<]+/g)].map(([path]) => path);
  const kinds = Map.groupBy(paths, (path) => /[a-z]+(?=[-.])/.exec(path.slice("/sitemaps/".length))?.[0] ?? "");
  return [...kinds].flatMap(([kind, files]) =>
    Object.entries({ first: 0, middle: files.length >> 1, last: files.length - 1 }).map(([place, at]) => ({
      label: `/sitemaps/${kind}, ${place}`,
      path: files[at] ?? "",
    })),
  );
}

/** A path by what it leads to: the same in a catalogue of any size. */
const named = (path: string, places: Places): string =>
  Object.entries(places).reduce((text, [name, value]) => text.replace(value, `{${name}}`), path);

const FINDS = [
  {},
  { filters: { genre: "fantasy" } },
  { filters: { genre: "leisure" } },
  { filters: { language: "ja" } },
  { search: "love" },
  { order: [{ field: "title", direction: "asc" }] },
  { order: [{ field: "rating", direction: "desc" }] },
  { order: [{ field: "firstPublished", direction: "asc" }] },
];

const pagesOf = ({ popular, forgotten, author, series, club, thread }: Places): string[] => [
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
  "/authors",
  "/authors?genre=fantasy",
  `/authors/${author}`,
  `/series/${series}`,
  "/search?q=love",
  "/search?q=the&kind=books",
  "/search?q=john&kind=people",
  "/discover",
  "/collections",
  "/collections/bench-large",
  "/clubs",
  `/clubs/${club}`,
  `/clubs/${club}/discussions`,
  `/clubs/${club}/discussions/${thread}`,
  "/@reader_0",
  "/@reader_1",
  "/@reader_1/shelves",
  "/@reader_1/shelf-0",
  "/@reader_0/reviews",
  "/about",
  "/transparency",
];

const OWN_PAGES = [
  "/home",
  "/library",
  "/library?sort=rating",
  "/library?sort=author",
  "/library/shelves",
  "/feed",
  "/you",
  "/notifications",
  "/settings",
];
const STAFF_PAGES = [
  "/admin",
  "/admin/readers",
  "/admin/authors",
  "/admin/merges",
  "/admin/candidates",
  "/admin/people",
];

const readsOf = ({ popular, author, series, club, thread }: Places): string[] => [
  `/api/v1/books/${popular}`,
  `/api/v1/books/${popular}/reviews`,
  `/api/v1/books/${popular}/similar`,
  `/api/v1/books/${popular}/collections`,
  "/api/authors",
  `/api/authors/${author}`,
  `/api/authors/${author}/books`,
  `/api/series/${series}`,
  "/api/collections",
  "/api/collections/bench-large?limit=100",
  `/api/v1/clubs/${club}/discussions/${thread}`,
  "/api/public/@reader_0",
  "/api/public/@reader_1/shelves",
  "/api/public/@reader_0/reviews",
  "/api/v1/me/library",
  "/api/v1/me/library?status=finished&limit=100",
  "/api/v1/me/shelves",
  "/api/v1/me/feed",
  "/api/v1/me/goals",
];
