import { z } from "zod";
import { escaped } from "@/lib/html/escape";
import type { Context } from "@/lib/kernel/context";

export const FeedFormat = z.enum(["rss", "atom", "json"]);
export type FeedFormat = z.infer<typeof FeedFormat>;

/** `text` is plain text; `at` and `updated` are ISO 8601 in UTC; addresses are absolute. */
export type FeedItem = { id: string; title: string; url: string; text: string; at: string };
export type Feed = {
  title: string;
  description: string;
  author: string;
  /** The page that the feed is of, and the feed's own address without its ending. */
  page: string;
  self: string;
  /** When its newest item was made or changed; null where there is none. */
  updated: string | null;
  items: FeedItem[];
};

const TYPES: Record<FeedFormat, string> = {
  rss: "application/rss+xml; charset=utf-8",
  atom: "application/atom+xml; charset=utf-8",
  json: "application/feed+json; charset=utf-8",
};
const NEVER = "2000-01-01T00:00:00Z"; // a feed has to say when it changed; one without items never did

/** The name and the format of `new.rss`; null for any other file. */
export function feedFile(file: string): { name: string; format: FeedFormat } | null {
  const [, name = "", ending] = /^(.+)\.([a-z]+)$/.exec(file) ?? [];
  const format = FeedFormat.safeParse(ending);
  return format.success ? { name, format: format.data } : null;
}

/** A feed as RSS 2.0, Atom (RFC 4287) or JSON Feed 1.1, kept by shared caches for `seconds`. */
export function feedResponse(
  { answer }: Pick<Context, "answer">,
  format: FeedFormat,
  feed: Feed,
  seconds: number,
): Response {
  answer.publicFor(seconds);
  const body = { rss, atom, json }[format](feed);
  return new Response(body, { headers: { "Content-Type": TYPES[format], "X-Robots-Tag": "noindex" } });
}

const rfc822 = (at: string): string => new Date(at).toUTCString();

const rss = (feed: Feed): string => `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${escaped(feed.title)}</title><link>${escaped(feed.page)}</link><description>${escaped(feed.description)}</description><lastBuildDate>${rfc822(feed.updated ?? NEVER)}</lastBuildDate><atom:link href="${escaped(feed.self)}.rss" rel="self" type="application/rss+xml"/>${feed.items.map((item) => `<item><guid isPermaLink="false">${escaped(item.id)}</guid><title>${escaped(item.title)}</title><link>${escaped(item.url)}</link><pubDate>${rfc822(item.at)}</pubDate><description>${escaped(item.text)}</description></item>`).join("")}</channel></rss>
`;

const atom = (feed: Feed): string => `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><id>${escaped(feed.page)}</id><title>${escaped(feed.title)}</title><subtitle>${escaped(feed.description)}</subtitle><updated>${feed.updated ?? NEVER}</updated><link rel="self" href="${escaped(feed.self)}.atom"/><link rel="alternate" type="text/html" href="${escaped(feed.page)}"/><author><name>${escaped(feed.author)}</name></author>${feed.items.map((item) => `<entry><id>${escaped(item.id)}</id><title>${escaped(item.title)}</title><link href="${escaped(item.url)}"/><updated>${item.at}</updated><content type="text">${escaped(item.text)}</content></entry>`).join("")}</feed>
`;

const json = (feed: Feed): string =>
  JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    description: feed.description,
    home_page_url: feed.page,
    feed_url: `${feed.self}.json`,
    authors: [{ name: feed.author, url: feed.page }],
    items: feed.items.map(({ id, title, url, text, at }) => ({
      id,
      url,
      title,
      content_text: text || title, // each item has to say something
      date_published: at,
    })),
  });
