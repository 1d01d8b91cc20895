import { listAuthorAddresses } from "@/lib/authors/sitemap";
import { listBookAddresses, listSeriesAddresses } from "@/lib/catalogue/sitemap";
import { listClubAddresses } from "@/lib/clubs/sitemap";
import { listCollectionAddresses, listCuratorAddresses } from "@/lib/collections/sitemap";
import { addressesOf } from "@/lib/format/locales";
import { notFound } from "@/lib/http/errors";
import type { Context } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { installation } from "@/lib/kernel/installation";
import { listProfileAddresses, listShelfAddresses, listYearAddresses } from "@/lib/profiles/sitemap";

/** A page for search engines; `changedOn` is a date. */
type Address = { id: string; path: string; changedOn: string };

/** One kind of page: addresses after `id` in the order of ids, at most `limit`, only what a stranger may see. */
type AddressList = (ctx: Context, after: string | null, limit: number) => Promise<Address[]>;

const PER_FILE = 2_500; // each in four languages, with all its addresses: some ten megabytes, of the fifty that the protocol allows
const PER_READ = 50_000;
const SECONDS = 3600;

/** Each area adds the kind it owns. */
const KINDS: Record<string, AddressList> = {
  books: listBookAddresses,
  authors: listAuthorAddresses,
  clubs: listClubAddresses,
  collections: listCollectionAddresses,
  curators: listCuratorAddresses,
  profiles: listProfileAddresses,
  series: listSeriesAddresses,
  shelves: listShelfAddresses,
  years: listYearAddresses,
};

/** The index: one file a kind, and another for each further 2,500 pages, named by the id it begins after. */
export async function sitemapIndex(ctx: Context): Promise<Response> {
  const files: string[] = [];
  for (const [kind, list] of Object.entries(KINDS)) {
    for (let after: string | null = null; ; ) {
      const page: Address[] = await list(ctx, after, PER_READ);
      for (let at = 0; at < page.length; at += PER_FILE) {
        const before = page[at - 1]?.id ?? after;
        files.push(before ? `${kind}-${before}.xml` : `${kind}.xml`);
      }
      if (page.length < PER_READ) break;
      after = page.at(-1)?.id ?? null;
    }
  }
  const entries = files.map((file) => `<sitemap><loc>${forXml(`${env().APP_URL}/sitemaps/${file}`)}</loc></sitemap>`);
  return xml(
    ctx,
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</sitemapindex>`,
  );
}

/** `/sitemaps/{kind}.xml` or `/sitemaps/{kind}-{id}.xml`. */
export async function sitemapFile(ctx: Context, file: string): Promise<Response> {
  const [, kind = "", after] = /^([a-z]+)(?:-([0-9a-f-]{36}))?\.xml$/.exec(file) ?? [];
  const list = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (!list) throw notFound("Sitemap");
  const entries = (await list(ctx, after ?? null, PER_FILE)).map(({ path, changedOn }) => entriesOf(path, changedOn));
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
