/** What each kind of page tells search engines: known types with properties they have, plain text, absolute addresses. */
import { describe, expect, test } from "vitest";
import { appUrl } from "../../support/world";

/** The properties of schema.org (version 29) that we use, by type; one that is not here is a misspelling or new. */
const THING = [
  "@id",
  "name",
  "alternateName",
  "description",
  "image",
  "sameAs",
  "url",
  "identifier",
  "potentialAction",
];
const WORK = [...THING, "author", "dateCreated", "dateModified", "datePublished", "genre", "hasPart", "inLanguage"];
const RATED = ["aggregateRating", "review"];
const TYPES: Record<string, readonly string[]> = {
  AggregateRating: ["ratingValue", "ratingCount", "reviewCount", "bestRating", "worstRating"],
  Book: [...WORK, ...RATED, "alternativeHeadline", "bookFormat", "isbn", "workExample"],
  CollectionPage: [...WORK, "mainEntity", "sponsor"],
  EntryPoint: ["urlTemplate"],
  Event: [...THING, "startDate", "endDate", "eventStatus", "eventAttendanceMode", "location", "performer", "organizer"],
  InteractionCounter: ["interactionType", "userInteractionCount"],
  ItemList: [...THING, "numberOfItems", "itemListElement"],
  ListItem: [...THING, "position", "item"],
  Organization: THING,
  Person: [...THING, "birthDate", "deathDate", "interactionStatistic"],
  Place: [...THING, "address"],
  ProfilePage: [...WORK, "mainEntity"],
  Rating: ["ratingValue", "bestRating", "worstRating"],
  Review: [...WORK, "itemReviewed", "reviewBody", "reviewRating"],
  SearchAction: ["target", "query-input"],
  VirtualLocation: THING,
  WebSite: WORK,
};
const REQUIRED: Record<string, readonly string[]> = {
  AggregateRating: ["ratingValue", "ratingCount"],
  Book: ["name"],
  Event: ["name", "startDate", "location"],
  ItemList: ["itemListElement"],
  ListItem: ["position"],
  Person: ["name"],
  Review: ["author"],
};
const ADDRESSES = new Set(["@id", "url", "image", "sameAs", "urlTemplate", "target"]);
const MARKUP = /\*\*|__|\]\(|^#{1,6} |\|\||<\/?[a-z]+>/m;

const PAGES: Record<string, readonly string[]> = {
  "/": ["WebSite"],
  "/discover": ["ItemList"],
  "/clubs": ["ItemList"],
  "/collections": ["ItemList"],
  "/books/frankenstein": ["Book", "Review"],
  "/authors/mary-wollstonecraft-shelley": ["ProfilePage", "Person", "Book", "Event"],
  "/collections/books-with-weather-in-them": ["ItemList", "Book"],
  "/curators/hana-lindqvist": ["Person"],
  "/clubs/the-lantern-room": ["Organization"],
  "/@demo_reader": ["ProfilePage", "Person"],
  "/@demo_reader/bad-weather": ["CollectionPage", "ItemList"],
};

type Node = Record<string, unknown>;

/** Every object with a type, and what is wrong with it. */
function check(value: unknown, at: string, seen: Set<string>): string[] {
  if (Array.isArray(value)) {
    const inner = value.flatMap((item, i) => check(item, `${at}[${i}]`, seen));
    return value.length === 0 ? [`${at} is empty`] : inner;
  }
  if (value === null || value === "") return [`${at} says nothing`];
  if (typeof value !== "object") return [];
  const { "@type": type, "@context": _, "@graph": graph, ...rest } = value as Node;
  if (graph) return check(graph, "@graph", seen);
  const known = TYPES[String(type)];
  if (!known) return Object.keys(value).join() === "@id" ? [] : [`${at} is of the unknown type ${type}`];
  seen.add(String(type));
  return [
    ...Object.keys(rest).flatMap((name) => (known.includes(name) ? [] : [`${at}.${name} is no property of ${type}`])),
    ...(REQUIRED[String(type)] ?? []).flatMap((name) => (name in rest ? [] : [`${at} lacks ${name}`])),
    ...Object.entries(rest).flatMap(([name, inner]) => [
      ...texts(inner).flatMap((text) => wrong(name, text, `${at}.${name}`)),
      ...check(inner, `${at}.${name}`, seen),
    ]),
  ];
}

const texts = (value: unknown): string[] => [value].flat().filter((item): item is string => typeof item === "string");

function wrong(name: string, text: string, at: string): string[] {
  if (ADDRESSES.has(name)) return /^https?:\/\/\S+$/.test(text) ? [] : [`${at} is no absolute address: ${text}`];
  return name !== "name" && MARKUP.test(text) ? [`${at} has markup: ${text.slice(0, 80)}`] : [];
}

describe.each(Object.entries(PAGES))("%s", (path, types) => {
  test("has structured data without a fault", async () => {
    const html = await (await fetch(`${appUrl()}${path}`, { headers: { Accept: "text/html" } })).text();
    const found = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
    expect(found).toHaveLength(1);
    const data = JSON.parse(found[0]?.[1] ?? "");
    expect(data["@context"]).toBe("https://schema.org");
    const seen = new Set<string>();
    expect(check(data, "", seen)).toEqual([]);
    for (const type of types) expect([...seen]).toContain(type);
  });
});
