/** oEmbed 1.0: how a site that was given the address of one of our pages shows it. */
import { getCollection } from "@/lib/collections/collection-page";
import { embedFrame, FRAME_HEIGHTS } from "@/lib/html/embed-frame";
import { escaped } from "@/lib/html/escape";
import { AppError, notFound } from "@/lib/http/errors";
import type { Context } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { installation } from "@/lib/kernel/installation";
import { getPublicShelf } from "@/lib/profiles/public-shelves";
import type { OEmbed, OEmbedQuery } from "@/lib/profiles/schemas";
import { EMBEDS } from "./embeds";

const WIDTH = 640;
const CACHE_SECONDS = 300;

type Page = Pick<OEmbed, "title" | "author_name" | "author_url"> & {
  /** The widget, as a path. */
  frame: string;
  height: number;
  /** `/cards/…`; none for a curator, who has no share card. */
  shareImage?: string;
};

/**
 * What the address of a public page becomes elsewhere: a frame with its widget. 404 for every address that is not one of
 * our pages or that a stranger may not see, 501 for XML.
 */
export async function describeEmbed(ctx: Context, query: Partial<OEmbedQuery> & { url: string }): Promise<OEmbed> {
  if (query.format === "xml")
    throw new AppError(501, "not_implemented", "oEmbed is available as JSON only. Ask for JSON.");
  const { APP_URL } = env();
  const page = await pageAt({ ...ctx, actor: null }, segmentsOf(query.url));
  ctx.answer.countsAsView(null);
  const width = Math.min(query.maxwidth ?? WIDTH, WIDTH);
  const height = Math.min(query.maxheight ?? page.height, page.height);
  const frame = embedFrame({ src: `${APP_URL}${page.frame}?resize=true`, title: page.title, width, height });
  return {
    type: "rich",
    version: "1.0",
    title: page.title,
    author_name: page.author_name,
    author_url: page.author_url,
    provider_name: installation().name,
    provider_url: APP_URL,
    cache_age: CACHE_SECONDS,
    html: fallback(query.url, page.title) + frame,
    width,
    height,
    ...(page.shareImage
      ? { thumbnail_url: `${APP_URL}/cards/${page.shareImage}.png`, thumbnail_width: 1200, thumbnail_height: 630 }
      : {}),
  };
}

/** WordPress brings its script for heights and links only with a quotation to fall back on; nobody else needs to see it. */
const fallback = (url: string, title: string): string =>
  `<blockquote style="display:none"><a href="${escaped(url)}">${escaped(title)}</a></blockquote>`;

async function pageAt(ctx: Context, [first = "", second, ...rest]: string[]): Promise<Page> {
  if (rest.length > 0) throw notFound("Page");
  if (first === "collections" && second) return collectionAt(ctx, second);
  if (/^@./.test(first) && second) return shelfAt(ctx, first.slice(1), second);
  const isProfile = /^@./.test(first) && second === undefined;
  const embedOf = isProfile ? EMBEDS["@"] : second && Object.hasOwn(EMBEDS, first) ? EMBEDS[first] : undefined;
  if (!embedOf) throw notFound("Page");
  const { title, url, shareImage } = await embedOf(ctx, second ?? first, 1);
  return {
    title,
    author_name: title,
    author_url: url,
    frame: `/embed${new URL(url).pathname}`,
    height: FRAME_HEIGHTS.row,
    shareImage: shareImage,
  };
}

async function collectionAt(ctx: Context, idOrSlug: string): Promise<Page> {
  const { id, slug, title, curator } = await getCollection(ctx, idOrSlug, { page: 1, limit: 1 });
  const { APP_URL } = env();
  return {
    title,
    author_name: curator?.name ?? `${installation().name} editors`,
    author_url: curator ? `${APP_URL}/curators/${curator.slug}` : `${APP_URL}/collections`,
    frame: `/embed/collections/${slug}`,
    height: FRAME_HEIGHTS.grid,
    shareImage: `collection/${id}`,
  };
}

async function shelfAt(ctx: Context, username: string, shelfSlug: string): Promise<Page> {
  const { id, slug, name, owner, sponsor } = await getPublicShelf(
    ctx,
    { username, slug: shelfSlug },
    { page: 1, limit: 1 },
  );
  return {
    title: `${name}, a shelf by ${owner.displayName}${sponsor ? ` (sponsored by ${sponsor})` : ""}`,
    author_name: owner.displayName,
    author_url: `${env().APP_URL}/@${owner.username}`,
    frame: `/embed/@${owner.username}/${slug}`,
    height: FRAME_HEIGHTS.grid,
    shareImage: `shelf/${id}`,
  };
}

/** The decoded segments of one of our own addresses; anything else names nothing. */
function segmentsOf(url: string): string[] {
  if (!URL.canParse(url)) throw notFound("Page");
  const { host, pathname } = new URL(url);
  if (host !== new URL(env().APP_URL).host) throw notFound("Page");
  try {
    return pathname
      .split("/")
      .slice(1, pathname.endsWith("/") ? -1 : undefined)
      .map(decodeURIComponent);
  } catch {
    throw notFound("Page"); // an address that does not decode
  }
}
