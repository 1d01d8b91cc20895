/** Nothing of the demo catalogue is out of reach: every book and every author stands in the sitemap, is found by its name, and has a page. */
import { and, eq, gt, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { authors, contributions, works } from "@/db/schema/catalogue";
import { identifiers } from "@/db/schema/catalogue-imports";
import { appUrl, call, database } from "../../support/world";

type Found = { slug: string; name: string };
const DEMO_BOOKS = 781;
const CONCURRENCY = 6;
const LONGEST_QUERY = 200;
/** Pages are made by one template from rows that the search has found: of plain names one in so many is opened. */
const ONE_IN = process.env.DRILL_SECONDS ? 1 : 5;

let books: Found[];
let people: Found[];

beforeAll(async () => {
  const db = database();
  const demo = db
    .select({ id: identifiers.targetId })
    .from(identifiers)
    .where(and(eq(identifiers.scheme, "gutenberg"), eq(identifiers.kind, "work")));
  books = await db.select({ slug: works.slug, name: works.title }).from(works).where(inArray(works.id, demo));
  people = await db
    .selectDistinct({ slug: authors.slug, name: authors.name })
    .from(authors)
    .innerJoin(contributions, and(eq(contributions.authorId, authors.id), eq(contributions.role, "author")))
    .where(and(inArray(contributions.workId, demo), gt(authors.bookCount, 0)));
});

/** What `look` does not find, a few at a time. */
async function missed(all: Found[], look: (item: Found) => Promise<boolean>): Promise<string[]> {
  const left = [...all];
  const lost: string[] = [];
  const worker = async () => {
    for (let item = left.pop(); item; item = left.pop()) if (!(await look(item))) lost.push(item.slug);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return lost;
}

const locations = async (path: string): Promise<string[]> => {
  const response = await call("GET", `/${path}`);
  expect(response.headers.get("content-type")).toMatch(/^application\/xml/);
  return [...response.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
};

test("the demo catalogue is all there", () => {
  expect(books).toHaveLength(DEMO_BOOKS);
  expect(people.length).toBeGreaterThan(300);
});

test("robots.txt leads to the sitemap, the sitemap to every page", async () => {
  const robots = await call("GET", "//robots.txt");
  expect(robots.text).toContain(`Sitemap: ${appUrl()}/sitemap.xml`);
  const files = await locations("/sitemap.xml");
  expect(files).toContain(`${appUrl()}/sitemaps/books.xml`);
  expect(files).toContain(`${appUrl()}/sitemaps/authors.xml`);
  const pages = new Set((await Promise.all(files.map((file) => locations(new URL(file).pathname)))).flat());
  const lost = (kind: string, all: Found[]) =>
    all.filter(({ slug }) => !pages.has(`${appUrl()}/${kind}/${encodeURI(slug)}`));
  expect(lost("books", books)).toEqual([]);
  expect(lost("authors", people)).toEqual([]);
});

describe("by name", () => {
  const searchFor = async (name: string) =>
    (await call("GET", `/search?q=${encodeURIComponent(name.slice(0, LONGEST_QUERY).trim())}&limit=20`)).body;

  test("search finds every book by its title", async () => {
    const lost = await missed(books, async ({ slug, name }) =>
      (await searchFor(name)).books.some((book: Found) => book.slug === slug),
    );
    expect(lost).toEqual([]);
  }, 120_000);

  test("search finds every author by their name", async () => {
    const lost = await missed(people, async ({ slug, name }) =>
      (await searchFor(name)).authors.some((author: Found) => author.slug === slug),
    );
    expect(lost).toEqual([]);
  }, 120_000);
});

describe("its page", () => {
  const isPlain = ({ slug }: Found) => /^[a-z0-9-]+$/.test(slug);
  const sample = (all: Found[]) =>
    all
      .toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
      .filter((item, index) => index % ONE_IN === 0 || !isPlain(item) || item.name.length > 100);
  const opens = (kind: string) => async (item: Found) => {
    const page = await fetch(`${appUrl()}/${kind}/${encodeURIComponent(item.slug)}`, { redirect: "manual" });
    return page.status === 200 && /<h1[^>]*>/.test(await page.text());
  };

  test("a book has one", async () => expect(await missed(sample(books), opens("books"))).toEqual([]), 180_000);
  test("an author has one", async () => expect(await missed(sample(people), opens("authors"))).toEqual([]), 180_000);
});
