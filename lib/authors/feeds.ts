import { type FeedFormat, feedResponse } from "@/lib/feeds/feed";
import { DEFAULT_LOCALE } from "@/lib/format/locales";
import type { Context } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { markdownToText } from "@/lib/markdown";
import { withoutSpoilersIn } from "@/lib/messages/without-spoilers";
import { listAnnouncements } from "./announcements";
import { getAuthor } from "./authors";

const FIRST = { page: 1, limit: 50 };
const SECONDS = 300;

/** What an author announced, as a feed: what a stranger may see, without spoilers. 404 where there is no such author. */
export async function feedOfAuthor(ctx: Context, slug: string, format: FeedFormat): Promise<Response> {
  const stranger = { ...ctx, actor: null };
  const author = await getAuthor(stranger, slug);
  ctx.answer.countsAsView(null); // a program that asks every hour is not a look at it
  const { data } = await listAnnouncements(stranger, author, FIRST);
  const page = `${env().APP_URL}/authors/${author.slug}`;
  const feed = {
    title: `News from ${author.name}`,
    description: `Books, events and announcements from ${author.name}`,
    author: author.name,
    page,
    self: `${env().APP_URL}/feeds/authors/${author.slug}`,
    updated: data[0]?.publishedAt ?? null,
    items: data.map(({ id, title, description, publishedAt }) => ({
      id: `urn:uuid:${id}`,
      title: withoutSpoilersIn(DEFAULT_LOCALE, title),
      url: `${page}#announcement-${id}`,
      text: markdownToText(withoutSpoilersIn(DEFAULT_LOCALE, description)),
      at: publishedAt,
    })),
  };
  return feedResponse(ctx, format, feed, SECONDS);
}
