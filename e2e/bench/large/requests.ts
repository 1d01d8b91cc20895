/** What is asked of the large catalogue, one request at a time, and how long each may take. */
import type postgres from "postgres";
import type { Context } from "@/lib/kernel/context";
import * as pages from "./paths";
import { named, peopleOf, placesOf } from "./places";
import * as reads from "./reads";

export type Asked = {
  label: string;
  path: string;
  /** Milliseconds. */
  limit: number;
  headers?: Record<string, string>;
  body?: unknown;
};

type Requests = {
  all: Asked[];
  /** Of the reader who asks for most. */
  headers: Record<string, string>;
};

const READ = 100;
export const SEARCH = 50;
const STATS = 150;
const SITEMAP = 1_000;

export const searchFor = (text: string): string => `/api/search?q=${encodeURIComponent(text)}`;

/** Every request, with the people whose pages some of them are. `fresh=1` is part of no page's key: such a page is made anew. */
export async function requestsOf(ctx: Context, sql: postgres.Sql, url: string): Promise<Requests> {
  const places = await placesOf(sql);
  const { stranger, reader, creator, staff, admin, owner, curator } = await peopleOf(ctx, sql, places);
  const ask = ({ name, headers }: typeof reader, limit: number, ...paths: string[]): Asked[] =>
    paths.map((path) => ({
      label: `${name}${named(path.replace(encodeURIComponent(url), "{here}"), places)}`, // at each size on another port
      path: name === "" ? `${path}${path.includes("?") ? "&" : "?"}fresh=1` : path,
      limit,
      headers,
    }));
  const all = [
    ...ask(stranger, READ, ...pages.pagesOf(places)),
    ...ask(stranger, STATS, "/@reader_0/stats"),
    ...ask(reader, READ, ...pages.ownPagesOf(places)),
    ...ask(staff, READ, ...pages.STAFF_PAGES),
    ...ask(admin, READ, ...pages.adminPagesOf(places)),
    ...ask(owner, READ, ...pages.ownerPagesOf(places)),
    ...ask(curator, READ, ...pages.curatorPagesOf(places)),
    ...ask(creator, READ, ...pages.creatorPagesOf(places)),
    ...ask(reader, READ, ...reads.readsOf(places, url)),
    ...ask(creator, READ, ...reads.creatorReadsOf(places)),
    ...ask(reader, STATS, "/api/public/@reader_0/stats", "/api/public/@reader_0/stats?year=2025"),
    ...ask(staff, READ, ...reads.STAFF_READS),
    ...ask(admin, READ, ...reads.adminReadsOf(places)),
    ...ask(owner, READ, ...reads.OWNER_READS),
    ...ask(curator, READ, ...reads.curatorReadsOf(places)),
    ...reads.FINDS.map((body) => ({
      label: `POST /v1/books/find ${JSON.stringify(body)}`,
      path: "/api/v1/books/find",
      limit: READ,
      headers: reader.headers,
      body,
    })),
    ...ask(reader, SEARCH, ...reads.SEARCHES.map(searchFor)),
    ...ask(stranger, SITEMAP, "/sitemap.xml"),
    ...(await sitemapFiles(url)).map(({ label, path }) => ({ label, path: `${path}?fresh=1`, limit: SITEMAP })),
  ];
  return { all, headers: reader.headers };
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
