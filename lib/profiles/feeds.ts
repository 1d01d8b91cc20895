import { publicFor } from "@/lib/cache";
import type { Context } from "@/lib/context";
import { env } from "@/lib/env";
import { countsAsView } from "@/lib/scope";
import { withoutSpoilers } from "@/lib/words/spoilers";
import { escaped } from "./markup";
import { listReaderReviews } from "./public-reviews";
import { getNewestOnShelf } from "./public-shelves";

export type FeedFormat = "rss" | "atom";
type Item = { id: string; title: string; url: string; text: string; at: string };
type Feed = { title: string; description: string; page: string; self: string; updated: string; items: Item[] };

const SECONDS = 300;
const MOST_ITEMS = 50;

/** A reader's reviews as a feed: what a stranger may see, without spoilers. */
export async function feedOfReviews(ctx: Context, username: string, format: FeedFormat): Promise<Response> {
  const stranger = { ...ctx, actor: null };
  const { data } = await listReaderReviews(stranger, username, { page: 1, limit: MOST_ITEMS });
  const name = data[0]?.reader.displayName ?? `@${username}`;
  const handle = data[0]?.reader.username ?? username;
  const page = `${env().APP_URL}/@${handle}/reviews`;
  const items = data.map((review) => ({
    id: `urn:uuid:${review.id}`,
    title: `${review.book.title}${review.rating === null ? "" : `: ${review.rating} of 5 stars`}`,
    url: `${page}#review-${review.id}`,
    text: review.spoiler ? "This review tells the plot. Read it on its page." : withoutSpoilers(review.text ?? ""),
    at: review.createdAt,
  }));
  return respond(format, {
    title: `Reviews by ${name}`,
    description: `What ${name} wrote about books`,
    page,
    self: `${env().APP_URL}/feeds/@${handle}/reviews.${format}`,
    updated: items[0]?.at ?? "2000-01-01T00:00:00Z",
    items,
  });
}

/** The books of a shelf as a feed, those added last first. */
export async function feedOfShelf(
  ctx: Context,
  address: { username: string; slug: string },
  format: FeedFormat,
): Promise<Response> {
  const { shelf, books } = await getNewestOnShelf(ctx, address, MOST_ITEMS);
  countsAsView(null); // a program that asks every hour is not a look at it
  const page = `${env().APP_URL}/@${shelf.owner.username}/${shelf.slug}`;
  const items = books.map(({ book, note, addedAt }) => ({
    id: `urn:bookplate:${shelf.id}:${book.id}`,
    title: [book.title, book.authors.map(({ name }) => name).join(", ")].filter(Boolean).join(" by "),
    url: `${env().APP_URL}/books/${book.slug}`,
    text: withoutSpoilers(note ?? ""),
    at: addedAt,
  }));
  return respond(format, {
    title: `${shelf.name}, a shelf of ${shelf.owner.displayName}`,
    description: [shelf.sponsor && `Sponsored by ${shelf.sponsor}.`, shelf.description ?? shelf.name]
      .filter(Boolean)
      .join(" "),
    page,
    self: `${env().APP_URL}/feeds/@${shelf.owner.username}/${shelf.slug}.${format}`,
    updated: shelf.updatedAt,
    items,
  });
}

function respond(format: FeedFormat, feed: Feed): Response {
  publicFor(SECONDS);
  return new Response(format === "atom" ? atom(feed) : rss(feed), {
    headers: { "Content-Type": `application/${format}+xml; charset=utf-8`, "X-Robots-Tag": "noindex" },
  });
}

const atom = (feed: Feed): string => `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><id>${escaped(feed.page)}</id><title>${escaped(feed.title)}</title><subtitle>${escaped(feed.description)}</subtitle><updated>${feed.updated}</updated><link rel="self" href="${escaped(feed.self)}"/><link rel="alternate" type="text/html" href="${escaped(feed.page)}"/><author><name>${escaped(feed.title)}</name></author>${feed.items.map((item) => `<entry><id>${escaped(item.id)}</id><title>${escaped(item.title)}</title><link href="${escaped(item.url)}"/><updated>${item.at}</updated><content type="text">${escaped(item.text)}</content></entry>`).join("")}</feed>
`;

const rss = (feed: Feed): string => `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${escaped(feed.title)}</title><link>${escaped(feed.page)}</link><description>${escaped(feed.description)}</description><lastBuildDate>${new Date(feed.updated).toUTCString()}</lastBuildDate><atom:link href="${escaped(feed.self)}" rel="self" type="application/rss+xml"/>${feed.items.map((item) => `<item><guid isPermaLink="false">${escaped(item.id)}</guid><title>${escaped(item.title)}</title><link>${escaped(item.url)}</link><pubDate>${new Date(item.at).toUTCString()}</pubDate><description>${escaped(item.text)}</description></item>`).join("")}</channel></rss>
`;
