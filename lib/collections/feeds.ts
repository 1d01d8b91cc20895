import { publicFor } from "@/lib/cache";
import type { Context } from "@/lib/context";
import { env } from "@/lib/env";
import { getCurator } from "./curators";
import { LISTING_SECONDS } from "./endpoints";
import { listCollections } from "./listing";
import { escaped } from "./markup";
import type { CollectionSummary } from "./schemas";
import { attribution } from "./shares";

const FIRST = { page: 1, limit: 50 };

/** New collections as RSS: what a stranger may see. */
export async function feedOfCollections(ctx: Context): Promise<Response> {
  const { data } = await listCollections({ ...ctx, actor: null }, { ...FIRST, sort: "newest" });
  return respond({
    title: "New collections on Bookplate",
    page: "/collections",
    self: "/feeds/collections/new.rss",
    data,
  });
}

/** A curator's collections as RSS; 404 for one who is not public. */
export async function feedOfCurator(ctx: Context, slug: string): Promise<Response> {
  const { name, collections, ...curator } = await getCurator({ ...ctx, actor: null }, slug, FIRST);
  return respond({
    title: `Collections by ${name}`,
    page: `/curators/${curator.slug}`,
    self: `/feeds/curators/${curator.slug}.rss`,
    data: collections.data,
  });
}

type Feed = { title: string; page: string; self: string; data: CollectionSummary[] };

function respond({ title, page, self, data }: Feed): Response {
  publicFor(LISTING_SECONDS);
  const { APP_URL } = env();
  const items = data.map(
    (one) =>
      `<item><guid isPermaLink="false">urn:uuid:${one.id}</guid><title>${escaped(one.title)}</title>` +
      `<link>${escaped(`${APP_URL}/collections/${one.slug}`)}</link>` +
      `<pubDate>${new Date(one.publishedAt ?? 0).toUTCString()}</pubDate>` +
      `<description>${escaped(`${attribution(one)}. ${one.description}`)}</description></item>`,
  );
  const body = `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${escaped(title)}</title><link>${escaped(APP_URL + page)}</link><description>${escaped(title)}</description><atom:link href="${escaped(APP_URL + self)}" rel="self" type="application/rss+xml"/>${items.join("")}</channel></rss>
`;
  return new Response(body, { headers: { "Content-Type": "application/rss+xml; charset=utf-8" } });
}
