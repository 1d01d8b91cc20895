import { type FeedFormat, type FeedItem, feedResponse } from "@/lib/feeds/feed";
import { DEFAULT_LOCALE } from "@/lib/format/locales";
import type { Context } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { installationName } from "@/lib/kernel/installation";
import { markdownToText } from "@/lib/markdown";
import { withoutSpoilersIn } from "@/lib/messages/without-spoilers";
import { getCurator } from "./curators";
import { LISTING_SECONDS } from "./endpoints";
import { firstCollections } from "./list";
import type { CollectionSummary } from "./schemas";
import { attribution } from "./shares";

const FIRST = { page: 1, limit: 50 } as const;

/** New collections as a feed: what a stranger may see. */
export async function feedOfCollections(ctx: Context, format: FeedFormat): Promise<Response> {
  const newest = await firstCollections({ ...ctx, actor: null }, FIRST.limit, { sort: "newest" });
  const feed = {
    title: `New collections on ${installationName()}`,
    description: "Collections of books, chosen by curators and by the editors",
    author: installationName(),
    page: `${env().APP_URL}/collections`,
    self: `${env().APP_URL}/feeds/collections/new`,
    ...itemsOf(newest),
  };
  return feedResponse(ctx, format, feed, LISTING_SECONDS);
}

/** A curator's collections as a feed; 404 for one who is not public. */
export async function feedOfCurator(ctx: Context, slug: string, format: FeedFormat): Promise<Response> {
  const { name, collections, ...curator } = await getCurator({ ...ctx, actor: null }, slug, FIRST);
  const feed = {
    title: `Collections by ${name}`,
    description: `Collections of books, chosen by ${name}`,
    author: name,
    page: `${env().APP_URL}/curators/${curator.slug}`,
    self: `${env().APP_URL}/feeds/curators/${curator.slug}`,
    ...itemsOf(collections.data),
  };
  return feedResponse(ctx, format, feed, LISTING_SECONDS);
}

function itemsOf(collections: CollectionSummary[]): { items: FeedItem[]; updated: string | null } {
  const items = collections.flatMap(({ publishedAt, ...collection }) =>
    publishedAt === null
      ? []
      : {
          id: `urn:uuid:${collection.id}`,
          title: collection.title,
          url: `${env().APP_URL}/collections/${collection.slug}`,
          text: `${attribution(collection, DEFAULT_LOCALE)}. ${markdownToText(withoutSpoilersIn(DEFAULT_LOCALE, collection.description))}`,
          at: publishedAt,
        },
  );
  return {
    items,
    updated:
      items
        .map(({ at }) => at)
        .sort()
        .at(-1) ?? null,
  };
}
