import type { Context } from "@/lib/context";
import { env } from "@/lib/env";
import { notFound } from "@/lib/http/errors";
import { countsAsView } from "@/lib/scope";
import { escaped } from "./markup";
import { getPublicShelf } from "./public-shelves";
import type { OEmbed } from "./schemas";

const WIDTH = 640;
const HEIGHT = 480;
const CACHE_SECONDS = 300;

/**
 * What a site that was given the address of a shelf puts into its page (oEmbed 1.0): a frame with the widget. 404 for
 * every address that is not a shelf a stranger may see.
 */
export async function describeEmbed(
  ctx: Context,
  { url, maxwidth, maxheight }: { url: string; maxwidth?: number; maxheight?: number },
): Promise<OEmbed> {
  const { username, slug } = readAddress(url);
  const shelf = await getPublicShelf({ ...ctx, actor: null }, { username, slug }, { page: 1, limit: 1 });
  countsAsView(null);
  const width = Math.min(maxwidth ?? WIDTH, WIDTH);
  const height = Math.min(maxheight ?? HEIGHT, HEIGHT);
  const owner = shelf.owner.username ?? "";
  const src = `${env().APP_URL}/embed/@${owner}/${shelf.slug}`;
  const sponsored = shelf.sponsor ? ` (sponsored by ${shelf.sponsor})` : "";
  const title = `${shelf.name}, a shelf of ${shelf.owner.displayName}${sponsored}`;
  return {
    type: "rich",
    version: "1.0",
    title,
    author_name: shelf.owner.displayName,
    author_url: `${env().APP_URL}/@${owner}`,
    provider_name: "Bookplate",
    provider_url: env().APP_URL,
    cache_age: CACHE_SECONDS,
    html: frameCode({ src, title, width, height }),
    width,
    height,
    thumbnail_url: `${env().APP_URL}/cards/shelf/${shelf.id}.png`,
    thumbnail_width: 1200,
    thumbnail_height: 630,
  };
}

/** The code to paste into a page. */
export const frameCode = (frame: { src: string; title: string; width: number; height: number }): string =>
  `<iframe src="${escaped(frame.src)}" title="${escaped(frame.title)}" width="${frame.width}" height="${frame.height}" style="border:0;max-width:100%" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox allow-scripts"></iframe>`;

/** The reader and the shelf of one of our own shelf addresses; anything else names nothing. */
function readAddress(url: string): { username: string; slug: string } {
  const home = new URL(env().APP_URL);
  if (!URL.canParse(url)) throw notFound("Shelf");
  const { host, pathname } = new URL(url);
  const found = host === home.host ? /^\/@([^/]+)\/([^/]+)\/?$/.exec(decoded(pathname)) : null;
  if (!found?.[1] || !found[2]) throw notFound("Shelf");
  return { username: found[1], slug: found[2] };
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return ""; // an address that does not decode names nothing
  }
}
