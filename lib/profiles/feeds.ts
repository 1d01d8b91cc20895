import { type FeedFormat, feedResponse } from "@/lib/feeds/feed";
import { DEFAULT_LOCALE } from "@/lib/format/locales";
import type { Context } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { markdownToText } from "@/lib/markdown";
import { withoutSpoilersIn } from "@/lib/messages/without-spoilers";
import { listReaderReviews } from "./public-reviews";
import { getNewestOnShelf } from "./public-shelves";

const SECONDS = 300;
const MAX_FEED_ITEMS = 50;

/** A reader's reviews as a feed: what a stranger may see, without spoilers. */
export async function feedOfReviews(ctx: Context, username: string, format: FeedFormat): Promise<Response> {
  const stranger = { ...ctx, actor: null };
  const { data } = await listReaderReviews(stranger, username, { page: 1, limit: MAX_FEED_ITEMS });
  const name = data[0]?.reader.displayName ?? `@${username}`;
  const handle = data[0]?.reader.username ?? username;
  const page = `${env().APP_URL}/@${handle}/reviews`;
  const items = data
    .filter(({ book }) => !book.ofReader)
    .map((review) => ({
      id: `urn:uuid:${review.id}`,
      title: `${review.book.title}${review.rating === null ? "" : `: ${review.rating} of 5 stars`}`,
      url: `${page}#review-${review.id}`,
      text: review.spoiler
        ? "This review contains spoilers. Read it on its page."
        : markdownToText(withoutSpoilersIn(DEFAULT_LOCALE, review.text ?? "")),
      at: review.createdAt,
    }));
  const feed = {
    title: `Reviews by ${name}`,
    description: `${name}’s book reviews`,
    author: name,
    page,
    self: `${env().APP_URL}/feeds/@${handle}/reviews`,
    updated: items[0]?.at ?? null,
    items,
  };
  return feedResponse(ctx, format, feed, SECONDS);
}

/** The books of a shelf as a feed, those added last first. */
export async function feedOfShelf(
  ctx: Context,
  address: { username: string; slug: string },
  format: FeedFormat,
): Promise<Response> {
  const { shelf, books } = await getNewestOnShelf(ctx, address, MAX_FEED_ITEMS);
  ctx.answer.countsAsView(null); // a program that asks every hour is not a look at it
  const page = `${env().APP_URL}/@${shelf.owner.username}/${shelf.slug}`;
  const shown = books.filter(({ book }) => !book.ofReader);
  const items = shown.map(({ book, note, addedAt }) => ({
    id: `urn:bookplate:${shelf.id}:${book.id}`,
    title: [book.title, book.authors.map(({ name }) => name).join(", ")].filter(Boolean).join(" by "),
    url: `${env().APP_URL}/books/${book.slug}`,
    text: withoutSpoilersIn(DEFAULT_LOCALE, note ?? ""),
    at: addedAt,
  }));
  const feed = {
    title: `${shelf.name}, a shelf by ${shelf.owner.displayName}`,
    author: shelf.owner.displayName,
    description: [shelf.sponsor && `Sponsored by ${shelf.sponsor}.`, shelf.description ?? shelf.name]
      .filter(Boolean)
      .join(" "),
    page,
    self: `${env().APP_URL}/feeds/@${shelf.owner.username}/${shelf.slug}`,
    updated: shelf.updatedAt,
    items,
  };
  return feedResponse(ctx, format, feed, SECONDS);
}
