import { z } from "zod";
import { readableOn } from "@/lib/format/contrast";
import { directionOf, LOCALES, type Locale } from "@/lib/format/locales";
import { escaped } from "./escape";

/** A widget: a heading that leads to its page, one line about it, and things with a picture. All of it plain text. */
export type Embed = {
  title: string;
  /** What is said in it, each beside the other; what is nothing is left out. */
  line: readonly (string | false | null | undefined)[];
  /** The page it is of; absolute and in the language of the widget, like every address in it. */
  url: string;
  /** The same as a path, without the language. */
  path: string;
  /** What leads there at the foot: "See this shelf on Bookplate". */
  more: string;
  items: EmbedItem[];
  /** What stands there without items; nothing if not said. */
  empty?: string;
  /** Its pictures are half as wide again as high, not half as high again as wide as covers of books are. */
  wide?: boolean;
  /** The share card of the page, as `kind/id`; none where the kind has none. */
  shareImage?: string;
};
/** Without a title its cover is named after the widget. */
export type EmbedItem = { url: string; coverUrl: string; title: string; by: string; note?: string | null };

/** How many things a widget shows at most, and in which language. */
export type EmbedWish = { limit: number; locale: Locale };

export const EmbedLanguage = z.enum(LOCALES);
export const EmbedTheme = z.enum(["light", "dark", "auto"]);
export const EmbedLayout = z.enum(["grid", "row", "list"]);
type EmbedLook = {
  theme: z.infer<typeof EmbedTheme>;
  layout: z.infer<typeof EmbedLayout>;
  /** `#rrggbb`; made readable on the ground. */
  accent?: string;
  locale: Locale;
  /** Whether the widget tells the framing page its height, and which link was pressed where it may open none. */
  resize: boolean;
};

/** The grounds of Bookplate in both themes, and what is written on them. */
const LIGHT = { ground: "#f1f2ec", ink: "#17212b", soft: "#424d55", accent: "#17212b" };
const DARK = { ground: "#11181e", ink: "#eceadf", soft: "#bec4c0", accent: "#eceadf" };

/**
 * The only script of a widget. To public/embed.js it tells its height. A WordPress frame carries a secret behind `#` and
 * may open no window: it is told the height and the pressed link in WordPress' own words, and follows the link itself.
 * Its listener may come later than the widget, and then asks with "ready". Where the frame has the room, all is shown; WordPress
 * makes none lower than 200 px, which a small plate then fills.
 */
export const EMBED_SCRIPT =
  '(()=>{const {body}=document,secret=/secret=(\\w+)/.exec(location.hash)?.[1];const say=(message,value)=>parent.postMessage({message,value,secret},"*");const tell=()=>{body.classList.add("all");const height=Math.ceil(body.getBoundingClientRect().height);if(innerHeight<height)body.classList.remove("all");parent.postMessage({bookplate:"height",height},"*");if(secret)say("height",height)};new ResizeObserver(tell).observe(body);addEventListener("resize",tell);tell();if(!secret)return;body.classList.add("low");addEventListener("message",({source,data})=>{if(source===parent&&data?.message==="ready"&&data.secret===secret)tell()});addEventListener("click",(event)=>{const link=event.target.closest("a");if(!link)return;event.preventDefault();say("link",link.href)})})()';

/** The widget as a page of plain HTML for a frame on somebody else's site: no cookie read, nothing from elsewhere. */
export function embedPage(embed: Embed, look: EmbedLook): Response {
  return new Response(embedHtml(embed, look), {
    headers: { "Content-Type": "text/html; charset=utf-8", "X-Robots-Tag": "noindex" },
  });
}

function embedHtml({ title, line, url, more, items, empty, wide }: Embed, look: EmbedLook): string {
  const link = (to: string, content: string) =>
    `<a href="${escaped(to)}" target="_blank" rel="noopener">${content}</a>`;
  const spanOf = (name: string, text: string | null | undefined) =>
    text ? `<span class="${name}" dir="auto">${escaped(text)}</span>` : "";
  const list = items.map((item) => {
    const alt = item.title ? "" : escaped(title);
    const cover = `<img src="${escaped(item.coverUrl)}" alt="${alt}" width="96" height="144" loading="lazy">`;
    const text = spanOf("t", item.title) + spanOf("b", item.by) + spanOf("n", item.note);
    return `<li>${link(item.url, cover + text)}</li>`;
  });
  const about = line
    .filter((part) => typeof part === "string")
    .map(own)
    .join(" · ");
  const nothing = items.length === 0 && empty ? `<p>${escaped(empty)}</p>` : "";
  return `<!doctype html><html lang="${look.locale}" dir="${directionOf(look.locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${styles(look)}</style></head><body class="${look.layout}${wide ? " wide" : ""}"><main><header><h1>${link(url, own(title))}</h1><span>${about}</span></header>${nothing}<ul${items.some(({ note }) => note) ? ' class="noted"' : ""}>${list.join("")}</ul></main><footer>${link(url, escaped(more))}</footer>${look.resize ? `<script>${EMBED_SCRIPT}</script>` : ""}</body></html>`;
}

/** Text that may be in another direction than what stands around it. */
const own = (text: string): string => `<bdi>${escaped(text)}</bdi>`;

function styles({ theme, accent }: EmbedLook): string {
  const colours = (set: typeof LIGHT) =>
    `--g:${set.ground};--i:${set.ink};--m:${set.soft};--a:${readableOn(accent ?? set.accent, set.ground)}`;
  const root =
    theme === "auto"
      ? `:root{color-scheme:light dark;${colours(LIGHT)}}@media(prefers-color-scheme:dark){:root{${colours(DARK)}}}`
      : `:root{color-scheme:${theme};${colours(theme === "dark" ? DARK : LIGHT)}}`;
  return root + PLATE + GRID + ROW + LIST;
}

const PLATE =
  "*{box-sizing:border-box}[dir=ltr] li span{text-align:left}[dir=rtl] li span{text-align:right}body{margin:0;padding:20px 22px 12px;background:var(--g);color:var(--i);font:15px/1.4 Georgia,serif;border:1px solid var(--i);outline:1px solid var(--m);outline-offset:-5px}a{color:inherit;text-decoration:none}a:hover .t,footer a{text-decoration:underline}a:focus-visible{outline:2px solid var(--a);outline-offset:2px}header{margin:0 0 12px}h1{margin:0;font:20px/1.4 Georgia,serif;color:var(--a)}header span,.b,.n{color:var(--m);font-size:13px}ul{list-style:none;margin:0;padding:0;gap:16px;overflow:hidden}ul a:focus-visible{outline-offset:-2px}img{display:block;width:100%;height:auto;aspect-ratio:2/3;object-fit:cover;margin-bottom:6px}.t,.b,.n,h1,header span{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:1;overflow:hidden;overflow-wrap:anywhere}.t,.b,h1{-webkit-line-clamp:2}.t{font-size:14px}.all header span{-webkit-line-clamp:3}.n{font-style:italic}.low{min-height:200px;display:flex;flex-direction:column;justify-content:space-between}footer{margin-top:16px;font-size:13px;color:var(--a)}";

/**
 * In a frame that is too low for everything stand whole rows and whole entries only, also without a script. What is
 * around them takes 158 px at most: edges, a title of two lines, the line about it, the foot. Covers share the width.
 */
const GRID =
  ".grid{--c:2;--w:calc((100vw - 30px - 16px*var(--c))/var(--c))}@media(min-width:300px){.grid{--c:3}}@media(min-width:460px){.grid{--c:4}}@media(min-width:640px){.grid{--c:6}}.grid ul{--h:calc(var(--w)*1.5 + 82px);display:grid;grid-template-columns:repeat(var(--c),minmax(0,1fr));grid-auto-rows:var(--h);max-height:max(var(--h),round(down,100vh - 142px,var(--h) + 16px) - 16px)}.grid .noted{--h:calc(var(--w)*1.5 + 101px)}.grid.all ul{max-height:none}";
const ROW =
  ".row ul{display:flex;overflow-x:auto;scrollbar-width:thin;scrollbar-color:var(--m) transparent}.row li{flex:0 0 96px}.row.wide li{flex-basis:192px}.row.wide img,.list.wide img{aspect-ratio:3/2}@media(max-height:370px){.row:not(.all) .b,.row:not(.all) .n{display:none}.row:not(.all) .t,body:not(.all) h1{-webkit-line-clamp:1}}";
/** What does not fit under the others begins a column, which stands beside the plate and is not seen. */
const LIST =
  ".list ul{display:flex;flex-flow:column wrap;gap:12px;max-height:max(84px,100vh - 158px)}.list.all ul{flex-wrap:nowrap;max-height:none}.list li{width:100%}.list li a{display:grid;grid-template-columns:48px 1fr;column-gap:16px;align-content:start}.list img{grid-row:1/4;margin:0}.list .t,.list .b,.list .n{-webkit-line-clamp:none}";
