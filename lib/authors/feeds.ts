import { type FeedFormat, feedResponse } from "@/lib/feeds/feed";
import { dateIn } from "@/lib/format/instants";
import { DEFAULT_LOCALE } from "@/lib/format/locales";
import type { Context } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { markdownToText } from "@/lib/markdown";
import { withoutSpoilersIn } from "@/lib/messages/without-spoilers";
import { listAnnouncements } from "./announcements";
import { findAuthor } from "./authors";
import { newBooksOf } from "./new-books";

const FIRST = { page: 1, limit: 50 };
const SECONDS = 300;

/** What an author announced, and their books that are new, as a feed: what a stranger may see, without spoilers. 404 where there is no such author. */
export async function feedOfAuthor(ctx: Context, slug: string, format: FeedFormat): Promise<Response> {
  const stranger = { ...ctx, actor: null };
  const author = await findAuthor(stranger, slug); // not its page: a program that asks every hour is not a look at that
  const [{ data }, books] = await Promise.all([listAnnouncements(stranger, author, FIRST), newBooksOf(ctx, author.id)]);
  ctx.answer.dependsOn(...books.map(({ id }) => `book:${id}`));
  const page = `${env().APP_URL}/authors/${author.slug}`;
  const announcements = data.map(({ id, title, description, publishedAt }) => ({
    id: `urn:uuid:${id}`,
    title: withoutSpoilersIn(DEFAULT_LOCALE, title),
    url: `${page}#announcement-${id}`,
    text: markdownToText(withoutSpoilersIn(DEFAULT_LOCALE, description)),
    at: publishedAt,
  }));
  const news = books.map(({ id, slug, title, day, at }) => ({
    id: `urn:uuid:${id}`,
    title,
    url: `${env().APP_URL}/books/${slug}`,
    text: day ? `A new book, out on ${dateIn(new Date(day), "UTC", DEFAULT_LOCALE)}.` : "A new book.",
    at,
  }));
  const items = [...announcements, ...news]
    .toSorted((first, second) => (first.at < second.at ? 1 : -1))
    .slice(0, FIRST.limit);
  const feed = {
    title: `News from ${author.name}`,
    description: `Books, events and announcements from ${author.name}`,
    author: author.name,
    page,
    self: `${env().APP_URL}/feeds/authors/${author.slug}`,
    updated: items[0]?.at ?? null,
    items,
  };
  return feedResponse(ctx, format, feed, SECONDS);
}
