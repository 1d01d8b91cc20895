/** What a reader's pages tell machines: addresses, cards, structured data, feeds, oEmbed, shops by region. */
import { SaxesParser } from "saxes";
import { expect, test } from "vitest";
import { createEdition, createWork } from "@/db/factories";
import { createPartner, createShelf } from "@/db/factories/profiles";
import { freshIsbn } from "@/lib/testing/outside-catalogue";
import { newReaderWithShelf } from "../../support/shelves";
import { appUrl, bearerOf, call, database, newReader } from "../../support/world";

const page = (path: string) => call("GET", `/${path}`, { headers: { Accept: "text/html" } });

/** Attributes of the elements of a name, as they stand in the page. */
const elements = (html: string, name: string): Record<string, string>[] =>
  [...html.matchAll(new RegExp(`<${name}\\s([^>]*)>`, "g"))].map(([, attributes = ""]) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [
        key.toLowerCase(),
        value.replaceAll("&amp;", "&"),
      ]),
    ),
  );
const linked = (html: string, type: string) =>
  elements(html, "link").find((element) => element.rel === "alternate" && element.type === type)?.href ?? "";
const typesIn = (html: string) => {
  const [, json = "{}"] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  return { data: JSON.parse(json), types: new Set([...json.matchAll(/"@type":"(\w+)"/g)].map(([, type]) => type)) };
};

/** The names of an XML document's elements; throws when it is not well-formed. */
function elementsOf(xml: string): string[] {
  const names: string[] = [];
  const parser = new SaxesParser();
  parser.on("opentag", ({ name }) => names.push(name));
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(xml).close();
  return names;
}

test("pages name their one address, a card of 1200 by 630, and what they are about", async () => {
  const { name, person, shelf } = await newReaderWithShelf();
  for (const [path, image, types] of [
    [`/@${name}`, `/cards/profile/${person.id}.png`, ["ProfilePage", "Person", "Review", "Book"]],
    [`/@${name}/sea-stories`, `/cards/shelf/${shelf.id}.png`, ["CollectionPage", "ItemList", "Book", "Person"]],
  ] as const) {
    const { text } = await page(path);
    expect(elements(text, "link").find(({ rel }) => rel === "canonical")?.href).toBe(`${appUrl()}${path}`);
    const meta = new Map(elements(text, "meta").map(({ property, name: key, content }) => [property ?? key, content]));
    expect([meta.get("og:image"), meta.get("og:image:width"), meta.get("og:image:height")]).toEqual([
      `${appUrl()}${image}`,
      "1200",
      "630",
    ]);
    const { types: found } = typesIn(text);
    for (const type of types) expect(found, path).toContain(type);
  }
});

test("the feeds a page names are there, well-formed, and hold what stands on it, RSS and Atom alike", async () => {
  const { name, work } = await newReaderWithShelf();
  for (const path of [`/@${name}`, `/@${name}/reviews`, `/@${name}/sea-stories`]) {
    const { text } = await page(path);
    for (const [type, item] of [
      ["application/rss+xml", "item"],
      ["application/atom+xml", "entry"],
    ] as const) {
      const feed = await call("GET", `/${new URL(linked(text, type)).pathname}`);
      expect([feed.status, feed.headers.get("content-type")], `${path} ${type}`).toEqual([
        200,
        `${type}; charset=utf-8`,
      ]);
      expect(elementsOf(feed.text).filter((element) => element === item)).toHaveLength(1);
      expect(feed.text).toContain(path.endsWith("stories") ? work.title : "Worth it");
    }
  }
});

test("a shelf's feed begins with what was added last, however long the shelf is", async () => {
  const { person, name } = await newReaderWithShelf();
  const books = await Promise.all(Array.from({ length: 120 }, () => createWork(database())));
  const shelf = await createShelf(database(), person.id, { slug: "long", books: books.map(({ id }) => id) });
  const last = await createWork(database(), { title: "The very last one" });
  const added = await call("POST", `/v1/me/shelves/${shelf.id}/books`, {
    headers: await bearerOf(person),
    body: { bookId: last.id },
  });
  expect(added.status).toBe(201);
  const { text } = await call("GET", `//feeds/@${name}/long.rss`);
  expect(text.split("<item>")[1]).toContain("The very last one");
  expect(text.split("<item>")).toHaveLength(51);
});

test("a shelf's page leads to its oEmbed, which answers with the frame of its widget", async () => {
  const { name } = await newReaderWithShelf();
  const { text } = await page(`/@${name}/sea-stories`);
  const address = new URL(linked(text, "application/json+oembed"));
  const { status, body } = await call("GET", `/${address.pathname}${address.search}`);
  expect([status, body.type, body.author_url]).toEqual([200, "rich", `${appUrl()}/@${name}`]);
  expect(body.html).toContain(`src="${appUrl()}/embed/@${name}/sea-stories`);
});

const HOSTILE = [
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "</title><svg/onload=alert(1)>",
  "</script><script>alert(1)</script>",
  "<iframe srcdoc='<script>alert(1)</script>'>",
];

test.each(HOSTILE)("%s stays text on every page that shows it", async (text) => {
  const person = await newReader({ name: text, createdAt: new Date("2025-01-01") });
  const headers = await bearerOf(person);
  const work = await createWork(database(), { title: text });
  const shelf = await createShelf(database(), person.id, {
    slug: "books",
    name: text,
    description: text,
    sponsor: text,
    books: [work.id],
  });
  for (const [method, path, body] of [
    ["PATCH", "/v1/me/profile", { bio: text, links: [{ url: "https://ada.example/", label: text.slice(0, 60) }] }],
    ["PATCH", `/v1/me/shelves/${shelf.id}/books/${work.id}`, { note: text }],
    ["POST", "/v1/me/reviews", { bookId: work.id, text }],
  ] as const)
    expect((await call(method, path, { headers, body })).status, path).toBeLessThan(300);
  for (const path of ["", "/books", "/shelves", "/reviews", "/stats"]) {
    const { status, text: html } = await page(`/@${person.username}${path}`);
    expect(status).toBe(200);
    expect(html, path).not.toMatch(/<script>alert|<img src=x|<svg\/onload|<iframe srcdoc/);
    expect(() => typesIn(html), path).not.toThrow();
  }
});

test("a changed username leads on from every page, and the API answers with the present one", async () => {
  const { person, name } = await newReaderWithShelf();
  const renamed = `${name}_x`;
  await call("PATCH", "/v1/me", { headers: await bearerOf(person), body: { username: renamed } });
  for (const path of ["", "/sea-stories", "/shelves", "/reviews", "/stats"]) {
    const { status, headers } = await page(`/@${name}${path}`);
    expect([status, headers.get("location")], path).toEqual([308, `/@${renamed}${path}`]);
    expect((await page(`/@${renamed}${path}`)).status, path).toBe(200);
  }
  for (const list of ["shelves", "reviews"]) {
    const { status, headers } = await page(`/@${name}/${list}?page=5000`);
    expect([status, headers.get("location")], "whatever page of a list").toEqual([308, `/@${renamed}/${list}`]);
  }
  expect((await call("GET", `/public/@${name}`)).body.username).toBe(renamed);
  expect((await call("GET", `/embed/@${name}/sea-stories`)).status).toBe(200);
});

test("a purchase link knows the visitor's region, and falls back where a shop has none", async () => {
  const { name, work } = await newReaderWithShelf();
  const isbn13 = freshIsbn();
  await createEdition(database(), work.id, { isbn13 });
  const partner = await createPartner(database());
  const { body } = await call("GET", `/public/@${name}/shelves/sea-stories?limit=11`);
  const link = body.books.data[0].purchaseLinks.find((item: { partner: string }) => item.partner === partner.name);
  const to = async (language: string) =>
    (await call("GET", `/${new URL(link.url).pathname}`, { headers: { "Accept-Language": language } })).headers.get(
      "location",
    );
  expect(await to("en-GB,en;q=0.8")).toBe(`https://shop.example/gb/isbn/${isbn13}`);
  expect(await to("de-DE,de")).toBe(`https://shop.example/isbn/${isbn13}`);
});
