import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { authorIds, listAuthorAddresses } from "@/lib/authors/sitemap";
import { bookIds, listBookAddresses, listSeriesAddresses, seriesIds } from "@/lib/catalogue/sitemap";
import { clubIds, listClubAddresses } from "@/lib/clubs/sitemap";
import { collectionIds, curatorIds, listCollectionAddresses, listCuratorAddresses } from "@/lib/collections/sitemap";
import { addressesOf } from "@/lib/format/locales";
import { notFound } from "@/lib/http/errors";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { env } from "@/lib/kernel/env";
import { installation } from "@/lib/kernel/installation";
import {
  listProfileAddresses,
  listShelfAddresses,
  listYearAddresses,
  profileIds,
  shelfIds,
  yearIds,
} from "@/lib/profiles/sitemap";

/** A page for search engines; `changedOn` is a date. */
type Address = { id: string; path: string; changedOn: string };

/** One kind of page: addresses after `id` in the order of ids, at most `limit`, only what a stranger may see. */
type AddressList = (ctx: Context, after: string | null, limit: number) => Promise<Address[]>;

/** `ids`: a select of the ids of them all. */
type Kind = { list: AddressList; ids: (ctx: Context) => SQL | Promise<SQL> };

const PER_FILE = 2_500; // each in four languages, with all its addresses: some ten megabytes, of the fifty that the protocol allows
const SECONDS = 3600;
/** So many kinds are looked through at once for the index. */
const AT_ONCE = 3;

/** Each area adds the kind it owns. */
const KINDS: Record<string, Kind> = {
  books: { list: listBookAddresses, ids: bookIds },
  authors: { list: listAuthorAddresses, ids: authorIds },
  clubs: { list: listClubAddresses, ids: clubIds },
  collections: { list: listCollectionAddresses, ids: collectionIds },
  curators: { list: listCuratorAddresses, ids: curatorIds },
  profiles: { list: listProfileAddresses, ids: profileIds },
  series: { list: listSeriesAddresses, ids: seriesIds },
  shelves: { list: listShelfAddresses, ids: shelfIds },
  years: { list: listYearAddresses, ids: yearIds },
};

const BeginRow = z.object({ before: z.uuid() });
/** Before every id. */
const FIRST = "00000000-0000-0000-0000-000000000000";

/** The next of these that a page stands behind another one of. */
const nextBegin = (
  ids: SQL,
  after: SQL,
  skipped: number,
) => sql`(select case when count(*) = 2 then min(two.id::text)::uuid end
  from (select page.id from (${ids}) page where page.id > ${after} order by page.id limit 2 offset ${skipped}::int) two)`;

/** Behind which ids the files begin: read off the ids, one file's after the other's; no address is made. */
const beginsOf = (ctx: Context, ids: SQL) =>
  readRows(
    ctx.db,
    BeginRow,
    sql`with recursive file(before) as (select ${FIRST}::uuid where exists (${ids})
      union all select ${nextBegin(ids, sql`file.before`, PER_FILE - 1)} from file where file.before is not null)
    select before from file where before is not null`,
  );

/** The index: one file a kind, and another for each further 2,500 pages, named by the id it begins after. */
export async function sitemapIndex(ctx: Context): Promise<Response> {
  ctx.answer.dependsOn("catalogue", "clubs", "collections", "readers");
  const kinds = Object.entries(KINDS).map(([name, { ids }]) => ({ name, ids, begins: [] as { before: string }[] }));
  const next = kinds.values();
  const lookOn = async () => {
    for (const kind of next) kind.begins = await beginsOf(ctx, await kind.ids(ctx));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lookOn));
  const files = kinds.flatMap(({ name, begins }) =>
    begins.map(({ before }) => (before === FIRST ? `${name}.xml` : `${name}-${before}.xml`)),
  );
  const entries = files.map((file) => `<sitemap><loc>${forXml(`${env().APP_URL}/sitemaps/${file}`)}</loc></sitemap>`);
  return xml(
    ctx,
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</sitemapindex>`,
  );
}

/** `/sitemaps/{kind}.xml` or `/sitemaps/{kind}-{id}.xml`. */
export async function sitemapFile(ctx: Context, file: string): Promise<Response> {
  const [, kind = "", after] = /^([a-z]+)(?:-([0-9a-f-]{36}))?\.xml$/.exec(file) ?? [];
  const found = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (!found) throw notFound("Sitemap");
  const entries = (await found.list(ctx, after ?? null, PER_FILE)).map(({ path, changedOn }) =>
    entriesOf(path, changedOn),
  );
  return xml(
    ctx,
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join("")}</urlset>`,
  );
}

/** A page once for each language, each time with all of its addresses: so the protocol wants it. */
function entriesOf(path: string, changedOn: string): string {
  const addresses = addressesOf(path, installation()).map(
    ([language, address]) => [language, forXml(env().APP_URL + address)] as const,
  );
  const links = addresses
    .map(([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`)
    .join("");
  return addresses
    .filter(([language]) => language !== "x-default")
    .map(([, address]) => `<url><loc>${address}</loc><lastmod>${changedOn}</lastmod>${links}</url>`)
    .join("");
}

function xml(ctx: Context, body: string): Response {
  ctx.answer.publicFor(SECONDS);
  ctx.answer.dependsOn("sitemap");
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>${body}`, {
    headers: { "Content-Type": "application/xml; charset=utf-8" },
  });
}

const forXml = (text: string) => encodeURI(decodeURI(text)).replace(/&/g, "&amp;").replace(/'/g, "&apos;");
