/**
 * Ten accounts of two days: a thousand hostile rows in files and two hundred suggestions, all over HTTP. What strangers are
 * shown of the books they meant is the same to the letter, and no list of the whole catalogue has a word of theirs.
 */
import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { createAuthor, createEdition, createSeries, createWork, unique } from "@/db/factories";
import { createCollection, createCurator } from "@/db/factories/collections";
import { authors, works } from "@/db/schema/catalogue";
import { collectionBooks } from "@/db/schema/collections";
import { bearerOf, call, database, newReader } from "../../support/world";

const [VANDALS, ROWS, PROPOSALS] = [10, 100, 20];
const DAY_MS = 86_400_000;
const mark = `vandal${unique()}`;

type Target = { id: string; slug: string; title: string; author: string; isbn: string };

const checked = (twelve: string) =>
  `${twelve}${(10 - ([...twelve].reduce((sum, digit, i) => sum + Number(digit) * (i % 2 ? 3 : 1), 0) % 10)) % 10}`;

/** Twenty books of one author, in a series and a collection. */
async function world() {
  const db = database();
  const author = await createAuthor(db, { name: `Honest ${unique()}` });
  const series = await createSeries(db);
  const isbns = Math.floor(Math.random() * 1e5) * 100;
  const targets: Target[] = [];
  for (let n = 0; n < PROPOSALS; n += 1) {
    const { id, slug, title } = await createWork(db, { authorId: author.id, seriesId: series.id, seriesPosition: n });
    const isbn = checked(`979${String(isbns + n).padStart(9, "1")}`);
    await createEdition(db, id, { isbn13: isbn, pages: 100 });
    targets.push({ id, slug, title, author: author.name, isbn });
  }
  const { curator } = await createCurator(db);
  const collection = await createCollection(db, { curatorId: curator.id, books: 0, bookCount: targets.length });
  await db
    .insert(collectionBooks)
    .values(targets.map(({ id: workId }, position) => ({ collectionId: collection.id, workId, position })));
  await db.update(authors).set({ bookCount: PROPOSALS }).where(eq(authors.id, author.id));
  return { author, series, collection, curator, targets };
}
type World = Awaited<ReturnType<typeof world>>;

/** What somebody without an account is shown of them; a page's own nonce and addresses of its scripts are not of it. */
const looksAt = ({ author, series, collection, curator, targets }: World): string[] => [
  ...targets.flatMap(({ id, slug, isbn, title }) => [
    `//books/${slug}`,
    `/v1/books/${id}`,
    `/v1/books/${id}/similar`,
    `/v1/books/${id}/collections`,
    `/v1/books/${id}/history`,
    `/v1/books/isbn/${isbn}`,
    `/search?q=${encodeURIComponent(title)}`,
    `/search?q=${isbn}`,
    `//cards/book/${id}.png`,
  ]),
  `//authors/${author.slug}`,
  `/authors/${author.id}`,
  `/authors/${author.id}/books?limit=100`,
  `//feeds/authors/${author.slug}.rss`,
  `/series/${series.slug}`,
  `//series/${series.slug}`,
  `/collections/${collection.slug}`,
  `//feeds/curators/${curator.slug}.atom`,
  `/oembed?url=${encodeURIComponent(`${process.env.E2E_URL}/books/${targets[0]?.slug}`)}`,
];

const shown = async (addresses: string[]) => {
  const found: Record<string, string> = {};
  for (const address of addresses) {
    const { status, text } = await call("GET", address);
    const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? text;
    found[address] = `${status} ${main.replace(/(nonce|requestId)"?[=:]\s*"[^"]*"/g, "")}`;
  }
  return found;
};

/** Lists of the whole catalogue, where others' tests write too: here a word of the vandals is looked for. */
async function traces(): Promise<string[]> {
  const index = await call("GET", "//sitemap.xml");
  const maps = [...index.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => `/${new URL(url).pathname}`);
  const lists = ["//", "//discover", "//books", "//authors", "//collections", "/collections", "/authors?limit=100"];
  const found: string[] = [];
  for (const address of [...maps, ...lists]) {
    const { status, text } = await call("GET", address);
    if (status !== 200 || text.toLowerCase().includes(mark)) found.push(`${status} ${address}`);
  }
  const books = await call("POST", "/v1/books/find", { body: { search: mark } });
  const people = await call("GET", `/authors?q=${mark}`);
  const { body } = await call("GET", `/search?q=${mark}`);
  if (books.body.total > 0 || people.body.total > 0 || JSON.stringify(body).toLowerCase().includes(mark))
    found.push("search");
  return found;
}

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Says something false of a book, takes its ISBN, its author or its title, or brings what nobody wants. */
function row(n: number, { title, author, isbn }: Target): string {
  const kinds = [
    [`${mark} ${n}`, author, isbn],
    [`${title} ${mark}`, author, ""],
    [title, `${author} ${mark}`, isbn],
    [`<script>${mark}(${n})</script>`, `${mark} <b>`, ""],
    [title, author, isbn],
  ];
  const [name = "", by = "", number = ""] = kinds[n % kinds.length] ?? [];
  return [n, cell(name), cell(by), `="${number}"`, 1, mark, 9999, 1066, mark, "to-read"].join(",");
}

async function bring(as: Record<string, string>, lines: string[]) {
  const header =
    "Book Id,Title,Author,ISBN13,My Rating,Publisher,Number of Pages,Original Publication Year,Bookshelves,Exclusive Shelf";
  const form = new FormData();
  form.set("file", new Blob([[header, ...lines].join("\n")]), "goodreads_library_export.csv");
  const encoded = new Response(form);
  const made = await call("POST", "/v1/me/imports", {
    headers: { ...as, "Content-Type": encoded.headers.get("content-type") ?? "" },
    raw: new Uint8Array(await encoded.arrayBuffer()),
  });
  const at = `/v1/me/imports/${made.body.id}`;
  await call("POST", `${at}/start`, { headers: as, body: { createMissing: true } });
  await vi.waitUntil(async () => (await call("GET", at, { headers: as })).body.status === "done", {
    timeout: 60_000,
    interval: 200,
  });
  return (await call("GET", at, { headers: as })).body.counts as { created: number; rejected: number };
}

test("a thousand hostile rows and two hundred suggestions of ten young accounts change nothing that strangers see", async () => {
  const books = await world();
  const addresses = looksAt(books);
  const before = await shown(addresses);
  expect(Object.entries(before).filter(([, text]) => !text.startsWith("200 "))).toEqual([]);
  expect(await traces()).toEqual([]);

  const vandals = await Promise.all(
    Array.from({ length: VANDALS }, () => newReader({ createdAt: new Date(Date.now() - 2 * DAY_MS) })),
  );
  for (const [v, vandal] of vandals.entries()) {
    const as = await bearerOf(vandal);
    const lines = Array.from({ length: ROWS }, (_, i) =>
      row(ROWS * v + i, books.targets[(v + i) % PROPOSALS] as Target),
    );
    expect(await bring(as, lines)).toMatchObject({ rejected: 0, created: expect.any(Number) });
    for (const { id, title } of books.targets) {
      const body = { changes: [{ field: "title", from: title, to: `${mark} ${unique()}` }], reason: "!" };
      expect((await call("POST", `/v1/books/${id}/proposals`, { headers: as, body })).status).toBe(201);
    }
  }

  expect(await shown(addresses)).toEqual(before);
  expect(await traces()).toEqual([]);

  const staff = await bearerOf(await newReader({ isStaff: true }));
  const queue = async (kind: string) => {
    const items: { by: { id: string } | null; waiting: number }[] = [];
    for (let page = 1; ; page += 1) {
      const { body } = await call("GET", `/librarian/queue?kind=${kind}&limit=100&page=${page}`, { headers: staff });
      items.push(...body.data);
      if (page >= body.pageCount) break;
    }
    return items.filter(({ by }) => vandals.some(({ id }) => id === by?.id));
  };
  const waiting = await queue("proposal");
  expect(waiting).toHaveLength(VANDALS * PROPOSALS);
  expect(waiting.filter(({ by }, at) => by?.id !== waiting[at - 1]?.by?.id)).toHaveLength(VANDALS); // together by person
  const [first] = vandals;
  const away = await call("POST", `/librarian/people/${first?.id}/turn-away`, { headers: staff, body: {} });
  expect(away.body).toMatchObject({ proposals: PROPOSALS });
  expect(away.body.books).toBeGreaterThan(0);
  for (const kind of ["proposal", "provisional"])
    expect((await queue(kind)).filter(({ by }) => by?.id === first?.id)).toEqual([]);
  expect(await shown(addresses)).toEqual(before);
  expect(await database().$count(works, sql`made_by is null and title_key like ${`%${mark}%`}`)).toBe(0);
}, 300_000);
