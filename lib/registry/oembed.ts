/** oEmbed 1.0: how a site that was given the address of one of our pages shows it. */
import { getEdition } from "@/lib/catalogue/books";
import { pageAddress } from "@/lib/catalogue/embed";
import { getCollection } from "@/lib/collections/collection-page";
import { type Locale, offeredLocale, splitLocale } from "@/lib/format/locales";
import { embedFrame, embedLanguage, frameHeight } from "@/lib/html/embed-frame";
import { escaped } from "@/lib/html/escape";
import { AppError, notFound } from "@/lib/http/errors";
import type { Context } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { installation } from "@/lib/kernel/installation";
import { messagesIn } from "@/lib/messages/messages-in";
import type { OEmbed, OEmbedQuery } from "@/lib/profiles/embed-schemas";
import { getPublicShelf } from "@/lib/profiles/public-shelves";
import { EMBEDS } from "./embeds";

const WIDTH = 640;
const CACHE_SECONDS = 300;

type Page = Pick<OEmbed, "title" | "author_name" | "author_url"> & {
  /** Without the language; its widget is at the same below `/embed`. */
  path: string;
  layout: Parameters<typeof frameHeight>[0];
  /** How many things the widget has to show. */
  count: number;
  /** `/cards/…`; none for a curator, who has no share card. */
  shareImage?: string;
};

/**
 * What the address of a public page becomes elsewhere: a frame with its widget, in the language of the address. 404 for
 * every address that is not one of our pages or that a stranger may not see, 501 for XML.
 */
export async function describeEmbed(ctx: Context, query: Partial<OEmbedQuery> & { url: string }): Promise<OEmbed> {
  if (query.format === "xml")
    throw new AppError(501, "not_implemented", "oEmbed is available as JSON only. Ask for JSON.");
  const { APP_URL } = env();
  const { locale, segments } = readAddress(query.url);
  const page = await pageAt({ ...ctx, actor: null }, segments, locale);
  ctx.answer.countsAsView(null);
  const width = Math.min(query.maxwidth ?? WIDTH, WIDTH);
  const needed = frameHeight(page.layout, page.count, width);
  const height = Math.min(query.maxheight ?? needed, needed);
  const options = new URLSearchParams({ resize: "true", ...embedLanguage(locale) });
  const frame = embedFrame({ src: `${APP_URL}/embed${page.path}?${options}`, title: page.title, width, height });
  return {
    type: "rich",
    version: "1.0",
    title: page.title,
    author_name: page.author_name,
    author_url: page.author_url,
    provider_name: installation().name,
    provider_url: APP_URL,
    cache_age: CACHE_SECONDS,
    html: fallback(pageAddress(locale, page.path), page.title) + frame,
    width,
    height,
    ...(page.shareImage
      ? { thumbnail_url: `${APP_URL}/cards/${page.shareImage}.png`, thumbnail_width: 1200, thumbnail_height: 630 }
      : {}),
  };
}

/**
 * WordPress brings its script for heights and links only with a quotation to fall back on; nobody else needs to see it.
 * Its link is the address as we write it, never what was asked with: that may be anything.
 */
const fallback = (url: string, title: string): string =>
  `<blockquote style="display:none"><a href="${escaped(url)}">${escaped(title)}</a></blockquote>`;

async function pageAt(ctx: Context, segments: string[], locale: Locale): Promise<Page> {
  const [first = "", second, part, id, ...rest] = segments;
  if (first === "books" && second && part === "editions" && id && rest.length === 0)
    return editionAt(ctx, second, id, locale);
  if (part !== undefined) throw notFound("Page");
  if (first === "collections" && second) return collectionAt(ctx, second, locale);
  if (/^@./.test(first) && second) return shelfAt(ctx, first.slice(1), second, locale);
  const isProfile = /^@./.test(first) && second === undefined;
  const embedOf = isProfile ? EMBEDS["@"] : second && Object.hasOwn(EMBEDS, first) ? EMBEDS[first] : undefined;
  if (!embedOf) throw notFound("Page");
  const { title, url, path, shareImage, items } = await embedOf(ctx, second ?? first, { limit: 1, locale });
  const layout = items.some((item) => item.title === "") ? "cover" : "row";
  return { title, author_name: title, author_url: url, path, layout, count: items.length, shareImage };
}

/** An edition has the card of its book, at the addresses of that alone. */
async function editionAt(ctx: Context, bookSlug: string, id: string, locale: Locale): Promise<Page> {
  const [page, edition] = [await pageAt(ctx, ["books", bookSlug], locale), await getEdition(ctx, id)];
  if (page.path !== `/books/${edition.book.slug}`) throw notFound("Page");
  return page;
}

async function collectionAt(ctx: Context, idOrSlug: string, locale: Locale): Promise<Page> {
  const { id, slug, title, curator, bookCount } = await getCollection(ctx, idOrSlug, { page: 1, limit: 1 });
  return {
    title,
    author_name: curator?.name ?? messagesIn(locale, "ui.widget")("editors"),
    author_url: pageAddress(locale, curator ? `/curators/${curator.slug}` : "/collections"),
    path: `/collections/${slug}`,
    layout: "grid",
    count: bookCount,
    shareImage: `collection/${id}`,
  };
}

async function shelfAt(ctx: Context, username: string, shelfSlug: string, locale: Locale): Promise<Page> {
  const t = messagesIn(locale, "ui.widget");
  const found = await getPublicShelf(ctx, { username, slug: shelfSlug }, { page: 1, limit: 1 });
  const { id, slug, owner, sponsor } = found;
  const named = { shelf: found.name, name: owner.displayName };
  return {
    title: sponsor ? t("sponsoredShelfBy", { ...named, sponsor }) : t("shelfBy", named),
    author_name: owner.displayName,
    author_url: pageAddress(locale, `/@${owner.username}`),
    path: `/@${owner.username}/${slug}`,
    layout: "grid",
    count: found.bookCount,
    shareImage: `shelf/${id}`,
  };
}

/**
 * The language and the decoded segments of one of our own addresses; anything else names nothing. Behind a proxy either
 * scheme may be pasted, and no other: who shows the answer trusts its links.
 */
function readAddress(url: string): { locale: Locale; segments: string[] } {
  if (!URL.canParse(url)) throw notFound("Page");
  const { protocol, host, pathname } = new URL(url);
  if (!/^https?:$/.test(protocol) || host !== new URL(env().APP_URL).host) throw notFound("Page");
  const { locale, path } = splitLocale(pathname.replace(/^\/en(?=\/)/, "").replace(/\/$/, ""));
  try {
    const segments = path.split("/").slice(1).map(decodeURIComponent);
    return { locale: offeredLocale(locale, installation()), segments };
  } catch {
    throw notFound("Page"); // an address that does not decode
  }
}
