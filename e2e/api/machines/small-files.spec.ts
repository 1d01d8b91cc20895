/** The small files that browsers, researchers and readers of feeds look for. */
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from "feedsmith";
import { expect, test } from "vitest";
import { appUrl } from "../../support/world";

const get = (path: string) => fetch(`${appUrl()}${path}`);

test("every public feed is there in three formats, and its page names them", async () => {
  for (const [page, feed] of [
    ["/discover", "/feeds/collections/new"],
    ["/collections", "/feeds/collections/new"],
    ["/curators/hana-lindqvist", "/feeds/curators/hana-lindqvist"],
    ["/authors/mary-wollstonecraft-shelley", "/feeds/authors/mary-wollstonecraft-shelley"],
    ["/@demo_reader", "/feeds/@demo_reader/reviews"],
    ["/@demo_reader/reviews", "/feeds/@demo_reader/reviews"],
    ["/@demo_reader/bad-weather", "/feeds/@demo_reader/bad-weather"],
  ] as const) {
    const html = await (await get(page)).text();
    const items: number[] = [];
    for (const [ending, type, parse] of [
      ["rss", "application/rss+xml", (text: string) => parseRssFeed(text).items],
      ["atom", "application/atom+xml", (text: string) => parseAtomFeed(text).entries],
      ["json", "application/feed+json", (text: string) => parseJsonFeed(text).items],
    ] as const) {
      expect(html, page).toMatch(
        new RegExp(`<link rel="alternate" type="${type.replace("+", "\\+")}" href="[^"]*${feed}\\.${ending}"`),
      );
      const response = await get(`${feed}.${ending}`);
      expect(response.status, `${feed}.${ending}`).toBe(200);
      expect(response.headers.get("content-type")).toBe(`${type}; charset=utf-8`);
      items.push(parse(await response.text())?.length ?? 0);
    }
    expect(new Set(items).size, `${feed}: ${items}`).toBe(1);
    expect(items[0], feed).toBeGreaterThan(0);
  }
  for (const path of [
    "/feeds/authors/nobody.rss",
    "/feeds/authors/jane-austen.xml",
    "/feeds/@demo_reader/nothing.json",
  ])
    expect((await get(path)).status, path).toBe(404);
});

test("browsers can add our search, and every page says so", async () => {
  expect(await (await get("/about")).text()).toMatch(
    /<link rel="search" type="application\/opensearchdescription\+xml" title="Bookplate" href="\/opensearch.xml"/,
  );
  const response = await get("/opensearch.xml");
  expect(response.headers.get("content-type")).toContain("application/opensearchdescription+xml");
  expect(await response.text()).toContain(`template="${appUrl()}/search?q={searchTerms}"`);
});

test("security.txt names a contact and does not expire this season", async () => {
  const response = await get("/.well-known/security.txt");
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const fields = new Map(
    (await response.text())
      .trim()
      .split("\n")
      .map((line) => line.split(": ") as [string, string]),
  );
  expect(fields.get("Contact")).toBe("mailto:security@bookplate.example");
  expect(fields.get("Canonical")).toBe(`${appUrl()}/.well-known/security.txt`);
  const days = (Date.parse(fields.get("Expires") ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(90);
  expect(days).toBeLessThan(366); // what RFC 9116 recommends
});
