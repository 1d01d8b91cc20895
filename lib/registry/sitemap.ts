import { listAuthorAddresses } from "@/lib/authors/sitemap";
import { listBookAddresses } from "@/lib/catalogue/sitemap";
import { listClubAddresses } from "@/lib/clubs/sitemap";
import { listCollectionAddresses, listCuratorAddresses } from "@/lib/collections/sitemap";
import { notFound } from "@/lib/http/errors";
import { dependsOn, publicFor } from "@/lib/kernel/cache";
import type { Context } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { listProfileAddresses, listShelfAddresses } from "@/lib/profiles/sitemap";

/** A page for search engines; `changedOn` is a date. */
type Address = { id: string; path: string; changedOn: string };

/** One kind of page: addresses after `id` in the order of ids, at most `limit`, only what a stranger may see. */
type AddressList = (ctx: Context, after: string | null, limit: number) => Promise<Address[]>;

const PER_FILE = 50_000; // the most that the sitemap protocol allows
const SECONDS = 3600;

/** Each area adds the kind it owns. */
const KINDS: Record<string, AddressList> = {
  books: listBookAddresses,
  authors: listAuthorAddresses,
  clubs: listClubAddresses,
  collections: listCollectionAddresses,
  curators: listCuratorAddresses,
  profiles: listProfileAddresses,
  shelves: listShelfAddresses,
};

/** The index: one file a kind, and another for each further 50,000 pages, named by the id it begins after. */
export async function sitemapIndex(ctx: Context): Promise<Response> {
  const files: string[] = [];
  for (const [kind, list] of Object.entries(KINDS)) {
    for (let after: string | null = null; ; ) {
      const page: Address[] = await list(ctx, after, PER_FILE);
      if (page.length > 0) files.push(after ? `${kind}-${after}.xml` : `${kind}.xml`);
      if (page.length < PER_FILE) break;
      after = page.at(-1)?.id ?? null;
    }
  }
  const entries = files.map((file) => `<sitemap><loc>${forXml(`${env().APP_URL}/sitemaps/${file}`)}</loc></sitemap>`);
  return xml(`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</sitemapindex>`);
}

/** `/sitemaps/{kind}.xml` or `/sitemaps/{kind}-{id}.xml`. */
export async function sitemapFile(ctx: Context, file: string): Promise<Response> {
  const [, kind = "", after] = /^([a-z]+)(?:-([0-9a-f-]{36}))?\.xml$/.exec(file) ?? [];
  const list = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (!list) throw notFound("Sitemap");
  const entries = (await list(ctx, after ?? null, PER_FILE)).map(
    ({ path, changedOn }) => `<url><loc>${forXml(env().APP_URL + path)}</loc><lastmod>${changedOn}</lastmod></url>`,
  );
  return xml(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</urlset>`);
}

function xml(body: string): Response {
  publicFor(SECONDS);
  dependsOn("sitemap");
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>${body}`, {
    headers: { "Content-Type": "application/xml; charset=utf-8" },
  });
}

const forXml = (text: string) => encodeURI(decodeURI(text)).replace(/&/g, "&amp;").replace(/'/g, "&apos;");
