import { publicFor } from "@/lib/cache";
import type { Context } from "@/lib/context";
import { env } from "@/lib/env";
import { readableOn } from "@/lib/words/contrast";
import { escaped } from "./markup";
import { getPublicShelf, type ShelfPage } from "./public-shelves";
import type { EmbedOptions } from "./schemas";

const SECONDS = 300;

/** The grounds of the house in both themes, and what is written on them. */
const LIGHT = { ground: "#f1f2ec", ink: "#17212b", soft: "#424d55", accent: "#17212b" };
const DARK = { ground: "#11181e", ink: "#eceadf", soft: "#bec4c0", accent: "#eceadf" };

/**
 * A shelf as a page of plain HTML for a frame on somebody else's site: no script needed, no cookie read, nothing from
 * another origin. It shows what a stranger may see, whoever asks.
 */
export async function embedShelf(
  ctx: Context,
  address: { username: string; shelf: string },
  options: EmbedOptions,
): Promise<Response> {
  const stranger = { ...ctx, actor: null };
  const found = await getPublicShelf(
    stranger,
    { username: address.username, slug: address.shelf },
    { page: 1, limit: options.limit },
  );
  publicFor(SECONDS);
  return new Response(embedHtml(found, options), {
    headers: { "Content-Type": "text/html; charset=utf-8", "X-Robots-Tag": "noindex" },
  });
}

export function embedHtml(shelf: ShelfPage, { theme, layout, accent, resize }: EmbedOptions): string {
  const address = `${env().APP_URL}/@${shelf.owner.username}/${shelf.slug}`;
  const books = shelf.books.data.map(({ book, rating }) => {
    const by = book.authors.map(({ name }) => name).join(", ");
    const stars = rating === null ? "" : `<span class="s">${rating} of 5 stars</span>`;
    return `<li><a href="${escaped(`${env().APP_URL}/books/${book.slug}`)}" target="_blank" rel="noopener"><img src="${escaped(book.coverUrl)}" alt="" width="96" height="144" loading="lazy"><span class="t">${escaped(book.title)}</span><span class="b">${escaped(by)}</span>${stars}</a></li>`;
  });
  const more = shelf.bookCount > books.length ? ` of ${shelf.bookCount}` : "";
  const empty = books.length === 0 ? "<p>No books yet.</p>" : "";
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(shelf.name)}</title><style>${styles(theme, accent)}</style></head><body class="${layout}"><header><a href="${escaped(address)}" target="_blank" rel="noopener">${escaped(shelf.name)}</a><span>${escaped(shelf.owner.displayName)} · ${books.length}${more} ${shelf.bookCount === 1 ? "book" : "books"}${shelf.sponsor ? ` · Sponsored by ${escaped(shelf.sponsor)}` : ""}</span></header>${empty}<ul>${books.join("")}</ul><footer><a href="${escaped(address)}" target="_blank" rel="noopener">See this shelf on Bookplate</a></footer>${resize ? `<script>${RESIZER}</script>` : ""}</body></html>`;
}

/** Tells the framing page how high the widget is; public/embed.js listens. */
const RESIZER =
  'const tell=()=>parent.postMessage({bookplate:"height",height:document.documentElement.scrollHeight},"*");new ResizeObserver(tell).observe(document.body);tell()';

function styles(theme: EmbedOptions["theme"], accent: string | undefined): string {
  const colours = (set: typeof LIGHT) =>
    `--g:${set.ground};--i:${set.ink};--m:${set.soft};--a:${readableOn(accent ?? set.accent, set.ground)}`;
  const root =
    theme === "auto"
      ? `:root{color-scheme:light dark;${colours(LIGHT)}}@media(prefers-color-scheme:dark){:root{${colours(DARK)}}}`
      : `:root{color-scheme:${theme};${colours(theme === "dark" ? DARK : LIGHT)}}`;
  return `${root}*{box-sizing:border-box}body{margin:0;padding:20px 22px 12px;background:var(--g);color:var(--i);font:15px/1.4 Georgia,serif;border:1px solid var(--i);outline:1px solid var(--m);outline-offset:-5px}a{color:inherit;text-decoration:none}a:hover .t,footer a{text-decoration:underline}a:focus-visible{outline:2px solid var(--a);outline-offset:2px}header{margin:0 0 12px}header a{display:block;font-size:20px;color:var(--a)}header span,.b,.s{color:var(--m);font-size:13px}ul{list-style:none;margin:0;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(96px,1fr));gap:16px}img{display:block;width:96px;height:144px;margin-bottom:6px}.t,.b,.s{display:block;overflow-wrap:anywhere}.t{font-size:14px}.row ul{display:flex;overflow-x:auto}.row li{flex:0 0 96px}.list ul{display:block}.list li{margin-bottom:12px}.list a{display:grid;grid-template-columns:56px 1fr;column-gap:12px;align-content:start}.list img{width:48px;height:72px;grid-row:1/4}footer{margin-top:16px;font-size:13px;color:var(--a)}`;
}
