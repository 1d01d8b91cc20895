import { z } from "zod";
import { publicFor } from "@/lib/cache";
import type { Context } from "@/lib/context";
import { env } from "@/lib/env";
import { invalid, notFound } from "@/lib/http/errors";
import { COLLECTION_SECONDS } from "./endpoints";
import { escaped } from "./markup";
import { type CollectionPage, getCollection } from "./pages";
import { attribution } from "./shares";

const Options = z.object({
  theme: z.enum(["light", "dark", "auto"]).default("auto"),
  layout: z.enum(["grid", "row", "list"]).default("grid"),
  limit: z.coerce.number().int().min(1).max(50).default(12),
});
type Options = z.infer<typeof Options>;

/** A collection as plain HTML for a frame on another site: no script, no cookie, what a stranger may see. */
export async function embedCollection(ctx: Context, slug: string, query: Record<string, string>): Promise<Response> {
  const options = Options.safeParse(query);
  if (!options.success) throw invalid(options.error, "query");
  const found = await getCollection({ ...ctx, actor: null }, slug, { page: 1, limit: options.data.limit });
  publicFor(COLLECTION_SECONDS);
  return new Response(embedHtml(found, options.data), {
    headers: { "Content-Type": "text/html; charset=utf-8", "X-Robots-Tag": "noindex" },
  });
}

function embedHtml(collection: CollectionPage, { theme, layout }: Options): string {
  const { APP_URL } = env();
  const address = escaped(`${APP_URL}/collections/${collection.slug}`);
  const books = collection.books.data.map(({ book, note }) => {
    const by = escaped(book.authors.map(({ name }) => name).join(", "));
    const said = note && layout === "list" ? `<span class="n">${escaped(note)}</span>` : "";
    return `<li><a href="${escaped(`${APP_URL}/books/${book.slug}`)}" target="_blank" rel="noopener"><img src="${escaped(book.coverUrl)}" alt="" width="96" height="144" loading="lazy"><span class="t">${escaped(book.title)}</span><span class="b">${by}</span>${said}</a></li>`;
  });
  const title = escaped(collection.title);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${styles(theme)}</style></head><body class="${layout}"><header><a href="${address}" target="_blank" rel="noopener">${title}</a><span>${escaped(attribution(collection))}</span></header><ul>${books.join("")}</ul><footer><a href="${address}" target="_blank" rel="noopener">See this collection on Bookplate</a></footer></body></html>`;
}

const LIGHT = "--g:#f1f2ec;--i:#17212b;--m:#424d55";
const DARK = "--g:#11181e;--i:#eceadf;--m:#bec4c0";

function styles(theme: Options["theme"]): string {
  const root =
    theme === "auto"
      ? `:root{color-scheme:light dark;${LIGHT}}@media(prefers-color-scheme:dark){:root{${DARK}}}`
      : `:root{color-scheme:${theme};${theme === "dark" ? DARK : LIGHT}}`;
  return `${root}*{box-sizing:border-box}body{margin:0;padding:16px;border:1px solid var(--i);background:var(--g);color:var(--i);font:15px/1.4 Georgia,serif}a{color:inherit;text-decoration:none}a:hover .t,footer a{text-decoration:underline}a:focus-visible{outline:3px solid currentColor;outline-offset:2px}header{margin:0 0 12px}header a{display:block;font-size:20px}header span,.b,.n{color:var(--m);font-size:13px}ul{list-style:none;margin:0;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(96px,1fr));gap:16px}img{display:block;width:96px;height:144px;margin-bottom:6px}.t,.b,.n{display:block;overflow-wrap:anywhere}.n{font-style:italic}.row ul{display:flex;overflow-x:auto}.row li{flex:0 0 96px}.list ul{display:block}.list li{margin-bottom:12px}.list a{display:grid;grid-template-columns:56px 1fr;column-gap:12px;align-content:start}.list img{width:48px;height:72px;grid-row:1/4}footer{margin-top:16px;font-size:13px}`;
}

const [WIDTH, HEIGHT, CACHE_SECONDS] = [640, 480, 300];

/**
 * oEmbed 1.0 for the address of a collection: a frame with the widget. 404 for every address that is not a collection a
 * stranger may see. The shape is the one shelves answer with.
 */
export async function describeCollectionEmbed(
  ctx: Context,
  { url, maxwidth, maxheight }: { url: string; maxwidth?: number; maxheight?: number },
) {
  const { APP_URL } = env();
  const slug = slugIn(url);
  if (!slug) throw notFound("Collection");
  const found = await getCollection({ ...ctx, actor: null }, slug, { page: 1, limit: 1 });
  const [width, height] = [Math.min(maxwidth ?? WIDTH, WIDTH), Math.min(maxheight ?? HEIGHT, HEIGHT)];
  const src = `${APP_URL}/embed/collections/${found.slug}`;
  return {
    type: "rich" as const,
    version: "1.0" as const,
    title: found.title,
    author_name: found.curator?.name ?? "Bookplate editors",
    author_url: found.curator ? `${APP_URL}/curators/${found.curator.slug}` : `${APP_URL}/collections`,
    provider_name: "Bookplate",
    provider_url: APP_URL,
    cache_age: CACHE_SECONDS,
    html: `<iframe src="${escaped(src)}" title="${escaped(found.title)}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`,
    width,
    height,
    thumbnail_url: `${APP_URL}/cards/collection/${found.id}.png`,
    thumbnail_width: 1200,
    thumbnail_height: 630,
  };
}

/** Whether this is the address of a collection of ours, public or not. */
export const isCollectionAddress = (url: string): boolean => slugIn(url) !== null;

function slugIn(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { host, pathname } = new URL(url);
  if (host !== new URL(env().APP_URL).host) return null;
  return /^\/collections\/([^/]+)\/?$/.exec(pathname)?.[1] ?? null;
}
