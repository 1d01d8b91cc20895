/** Every feed, read back by a reader of feeds that is not ours. */
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from "feedsmith";
import { expect, test } from "vitest";
import { escaped } from "@/lib/html/escape";
import { Answer } from "@/lib/kernel/answer";
import { type Feed, feedFile, feedResponse } from "./feed";

const FEED: Feed = {
  title: "Ferries & <piers>",
  description: "What “Ada” wrote",
  author: "Ada O'Neil",
  page: "https://books.example/@ada/reviews",
  self: "https://books.example/feeds/@ada/reviews",
  updated: "2026-11-21T09:30:00Z",
  items: [
    {
      id: "urn:uuid:0192f0c1-0000-7000-8000-000000000001",
      title: 'A "title" <b>& more</b>',
      url: "https://books.example/@ada/reviews#a&b",
      text: "Fine \u0007until ]]> [spoiler]",
      at: "2026-11-20T09:30:00Z",
    },
    { id: "urn:2", title: "مائة عام", url: "https://books.example/2", text: "", at: "2026-11-19T09:30:00Z" },
  ],
};
const bodyOf = (format: "rss" | "atom" | "json", feed = FEED) =>
  feedResponse({ answer: new Answer() }, format, feed, 300).text();

test("RSS says what the feed says", async () => {
  const feed = parseRssFeed(await bodyOf("rss"));
  expect(feed).toMatchObject({ title: FEED.title, link: FEED.page, description: FEED.description });
  expect(feed.atom?.links).toEqual([{ href: `${FEED.self}.rss`, rel: "self", type: "application/rss+xml" }]);
  expect(feed.items?.map(({ guid, link }) => [guid?.value, link])).toEqual(FEED.items.map(({ id, url }) => [id, url]));
  expect(feed.items?.[0]).toMatchObject({ title: FEED.items[0]?.title, description: "Fine until ]]> [spoiler]" });
  expect(feed.items?.map(({ pubDate }) => new Date(pubDate ?? "").toISOString().slice(0, 10))).toEqual([
    "2026-11-20",
    "2026-11-19",
  ]);
});

test("Atom says what the feed says", async () => {
  const feed = parseAtomFeed(await bodyOf("atom"));
  expect(feed).toMatchObject({ id: FEED.page, title: { value: FEED.title }, updated: FEED.updated });
  expect(feed.authors).toEqual([{ name: FEED.author }]);
  expect(feed.entries?.map(({ id, links }) => [id, links?.[0]?.href])).toEqual(
    FEED.items.map(({ id, url }) => [id, url]),
  );
  expect(feed.entries?.[0]).toMatchObject({ title: { value: FEED.items[0]?.title }, updated: FEED.items[0]?.at });
});

test("JSON Feed says what the feed says, as plain text only", async () => {
  const body = await bodyOf("json");
  const feed = parseJsonFeed(body);
  expect(feed).toMatchObject({ title: FEED.title, home_page_url: FEED.page, feed_url: `${FEED.self}.json` });
  expect(JSON.parse(body).version).toBe("https://jsonfeed.org/version/1.1");
  expect(feed.items?.map(({ id, url, title }) => [id, url, title])).toEqual(
    FEED.items.map(({ id, url, title }) => [id, url, title]),
  );
  for (const item of feed.items ?? []) {
    expect(item.content_text, "JSON Feed wants content in each item").toBeTruthy();
    expect(item.content_html).toBeUndefined();
  }
});

test("a feed without items is a feed", async () => {
  const empty = { ...FEED, items: [], updated: null };
  expect(parseRssFeed(await bodyOf("rss", empty)).title).toBe(FEED.title);
  expect(parseAtomFeed(await bodyOf("atom", empty)).updated).toBe("2000-01-01T00:00:00Z");
  expect(parseJsonFeed(await bodyOf("json", empty)).title).toBe(FEED.title);
});

test.each([
  ["new.rss", { name: "new", format: "rss" }],
  ["a.b.json", { name: "a.b", format: "json" }],
  ["new.xml", null],
  ["new", null],
  [".rss", null],
  ["new.rss.", null],
])("%s", (file, expected) => expect(feedFile(file)).toEqual(expected));

test("what XML does not allow is left out, and pairs are kept whole", () => {
  expect(escaped("a\ufffeb\uffffc\ud800d\u0000e\u0007f😀\n<g>")).toBe("abcdef😀\n&#60;g&#62;");
});
