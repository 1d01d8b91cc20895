/**
 * Ten accounts of two days: a thousand hostile rows in files and two hundred suggestions, all over HTTP. What strangers are
 * shown of the books they meant is the same to the letter, kept and made anew, and no list of the whole catalogue names
 * anything of theirs.
 */
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createAuthor, createEdition, createSeries, createWork, unique } from "@/db/factories";
import { createCollection, createCurator } from "@/db/factories/collections";
import { authors, works } from "@/db/schema/catalogue";
import { collectionBooks } from "@/db/schema/collections";
import { LOCALES } from "@/lib/format/locales";
import { becomeOwnApp } from "../../support/own-database";
import { appUrl, bearerOf, call, database, newReader, type Person } from "../../support/world";

/** Where nobody else adds a shop meanwhile: its link stands on the page of every book. */
let app: Awaited<ReturnType<typeof becomeOwnApp>>;
beforeAll(async () => {
  app = await becomeOwnApp({ RATE_LIMITS: "off", WORKER: "inline" });
});
afterAll(() => app?.stop());

const [VANDALS, ROWS, PROPOSALS] = [10, 100, 20];
const CLOSELY = 5;
const DAY_MS = 86_400_000;
/** In all that they write; `sought` is looked for, and a search says what it was asked for. */
const [mark, sought] = [`vandal${unique()}`, `loot${unique()}`];
const text = `${mark} ${sought}`;

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

/** What strangers are shown of them: pages, answers, searches, feeds, pictures. */
const looksAt = ({ author, series, collection, curator, targets }: World): string[] => [
  ...targets.flatMap(({ id, slug, title }) => [
    `//books/${slug}`,
    `/v1/books/${id}`,
    `/search?q=${encodeURIComponent(title)}`,
  ]),
  ...targets
    .slice(0, CLOSELY)
    .flatMap(({ id, isbn }) => [
      ...["similar", "collections", "history", "notes"].map((part) => `/v1/books/${id}/${part}`),
      `/v1/books/isbn/${isbn}`,
      `/search?q=${isbn}`,
      `//cards/book/${id}.png`,
    ]),
  `//search?q=${encodeURIComponent(targets[0]?.title ?? "")}`,
  `//authors/${author.slug}`,
  `/authors/${author.id}`,
  `/authors/${author.id}/books?limit=100`,
  `//feeds/authors/${author.slug}.rss`,
  `/series/${series.slug}`,
  `//series/${series.slug}`,
  `/collections/${collection.slug}`,
  `//collections/${collection.slug}`,
  `//feeds/curators/${curator.slug}.atom`,
  `/oembed?url=${encodeURIComponent(`${appUrl()}/books/${targets[0]?.slug}`)}`,
];

const AT_ONCE = 6;
type Asking = { headers?: Record<string, string> };

/** The same page under another address is made anew, or leads to the picture as it is now; an answer of the API for whoever signs in. */
const anew = (address: string, stranger: Record<string, string>): [string, Asking] =>
  address.startsWith("//")
    ? [`${address}${address.includes("?") ? "&" : "?"}anew=1`, {}]
    : [address, { headers: stranger }];

/** The same page as data for the browser, whose parts are numbered anew each time; and how often we have looked. */
const NOT_OF_IT = [/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, /"profileViews":\d+/g];

/** Every other byte but the nonce, which is another in each answer. */
async function bytesOf([address, options]: [string, Asking]): Promise<string> {
  const { status, text, headers } = await call("GET", address, options);
  if (status === 307) return `307 to ${headers.get("location")}`;
  const [, nonce] = /nonce="([^"]+)"/.exec(text) ?? [];
  return `${status} ${NOT_OF_IT.reduce((rest, part) => rest.replace(part, ""), nonce ? text.replaceAll(nonce, "") : text)}`;
}

async function shown(addresses: string[], stranger: Record<string, string>): Promise<Map<string, string>> {
  const asks = addresses.flatMap((address) => [[address, {}] as [string, Asking], anew(address, stranger)]);
  const found = new Map<string, string>();
  const next = asks.values();
  const worker = async () => {
    for (const ask of next) found.set(`${ask[1].headers ? "signed in: " : ""}${ask[0]}`, await bytesOf(ask));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return found;
}

/** The lists of the whole catalogue. */
async function lists(stranger: Record<string, string>): Promise<{ address: string; text: string }[]> {
  const index = await call("GET", "//sitemap.xml");
  const maps = [...index.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => `/${new URL(url).pathname}`);
  const pages = ["//", "//discover", "//books", "//authors", "//collections", "/collections", "/authors?limit=100"];
  const searches = [`/search?q=${sought}`, `/authors?q=${sought}`, `//search?q=${sought}`];
  const found: { address: string; text: string }[] = [];
  for (const address of [...maps, ...pages, ...searches])
    found.push({ address, text: await bytesOf(anew(address, stranger)) });
  for (const body of [{ search: sought }, { order: [{ field: "firstPublished", direction: "asc" }] }]) {
    const { status, text } = await call("POST", "/v1/books/find", { body });
    found.push({ address: JSON.stringify(body), text: `${status} ${text}` });
  }
  return found;
}

/** The entries of these books in the sitemaps, with the day of their last change. */
const entriesOf = (all: { text: string }[], slugs: string[]): string[] =>
  all
    .flatMap(({ text }) => text.match(/<url>[\s\S]*?<\/url>/g) ?? [])
    .filter((entry) => slugs.some((slug) => entry.includes(`/${slug}<`)))
    .sort();

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Says something false of a book, takes its ISBN, its author or its title, or brings what nobody wants. */
function row(n: number, { title, author, isbn }: Target): string {
  const kinds = [
    [`${text} ${n}`, text, isbn],
    [`${title} ${text}`, author, ""],
    [title, `${author} ${text}`, isbn],
    [`<script>${text}(${n})</script>`, `${text} <b>`, ""],
    [title, author, isbn],
  ];
  const [name = "", by = "", number = ""] = kinds[n % kinds.length] ?? [];
  return [n, cell(name), cell(by), `="${number}"`, 1, mark, 9999, 1066, mark, "to-read", mark].join(",");
}

async function bring(as: Record<string, string>, lines: string[]) {
  const header =
    "Book Id,Title,Author,ISBN13,My Rating,Publisher,Number of Pages,Original Publication Year,Bookshelves,Exclusive Shelf,My Review";
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
    timeout: 240_000, // beside starts and drills ten imports at once have little of the processor
    interval: 100,
  });
  return (await call("GET", at, { headers: as })).body.counts as { created: number; rejected: number };
}

/** What waits of these people, in the order of the queue. */
async function queueOf(people: { id: string }[], kind: string, staff: Record<string, string>) {
  const items: { by: { id: string } | null; waiting: number }[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await call("GET", `/librarian/queue?kind=${kind}&limit=100&page=${page}`, { headers: staff });
    items.push(...body.data);
    if (page >= body.pageCount) break;
  }
  const ids = items.map(({ by }) => by?.id);
  const mine = items.filter(({ by }) => people.some(({ id }) => id === by?.id));
  return { mine, groups: ids.filter((id, at) => id !== ids[at - 1] && people.some((person) => person.id === id)) };
}

test("a thousand hostile rows and two hundred suggestions of ten young accounts change nothing that strangers see", async () => {
  const books = await world();
  const stranger = await bearerOf(await newReader());
  const [addresses, slugs] = [looksAt(books), [books.author.slug, ...books.targets.map(({ slug }) => slug)]];
  const before = await shown(addresses, stranger);
  const isOddCard = (address: string) => address.includes("/cards/") && address.includes("anew");
  const cards = [...before].filter(([address]) => isOddCard(address));
  expect(cards.map(([, text]) => text)).toEqual(
    Array.from({ length: CLOSELY }, () => expect.stringMatching(/^307 to .*\/cards\/book\/.+\.png\?v=/)),
  );
  expect([...before].filter(([address, text]) => !isOddCard(address) && !text.startsWith("200 "))).toEqual([]);
  const entries = entriesOf(await lists(stranger), slugs);
  expect(entries).toHaveLength(slugs.length * LOCALES.length);

  const vandals = await Promise.all(
    Array.from({ length: VANDALS }, () => newReader({ createdAt: new Date(Date.now() - 2 * DAY_MS) })),
  );
  const mischief = async (vandal: Person, v: number) => {
    const as = await bearerOf(vandal);
    const lines = Array.from({ length: ROWS }, (_, i) =>
      row(ROWS * v + i, books.targets[(v + i) % PROPOSALS] as Target),
    );
    const { created } = await bring(as, lines);
    expect(created).toBeGreaterThan(ROWS / 2); // the others name a book that is there, and are joined to it
    for (const { id, title } of books.targets) {
      const body = { changes: [{ field: "title", from: title, to: `${text} ${unique()}` }], reason: mark };
      expect((await call("POST", `/v1/books/${id}/proposals`, { headers: as, body })).status).toBe(201);
    }
  };
  await Promise.all(vandals.map(mischief));

  /** Address, what it said, and what it says; from where they begin to differ. */
  const changed = async () =>
    [...(await shown(addresses, stranger))].flatMap(([address, text]) => {
      const was = before.get(address) ?? "";
      const at = [...text].findIndex((letter, place) => letter !== was[place]);
      return text === was ? [] : [{ address, was: was.slice(at - 40, at + 40), is: text.slice(at - 40, at + 40) }];
    });
  expect(await changed()).toEqual([]);
  const theirs = vandals.map(({ id }) => id);
  const made = [
    ...(await database().select({ id: works.id, slug: works.slug }).from(works).where(inArray(works.madeBy, theirs))),
    ...(await database()
      .select({ id: authors.id, slug: authors.slug })
      .from(authors)
      .where(inArray(authors.madeBy, theirs))),
  ].flatMap(({ id, slug }) => [id, slug]);
  expect(made.length).toBeGreaterThan((VANDALS * ROWS) / 2);
  const after = await lists(stranger);
  expect(entriesOf(after, slugs)).toEqual(entries);
  const named = new RegExp([mark, ...made].join("|"), "i");
  expect(after.filter(({ text }) => !text.startsWith("200 "))).toEqual([]);
  expect(after.filter(({ text }) => named.test(text)).map(({ address }) => address)).toEqual([]);

  const staff = await bearerOf(await newReader({ roles: ["librarian"] }));
  const suggestions = await queueOf(vandals, "proposal", staff);
  expect(suggestions.mine).toHaveLength(VANDALS * PROPOSALS);
  expect(suggestions.mine.filter(({ waiting }) => waiting !== PROPOSALS)).toEqual([]);
  expect(suggestions.groups).toHaveLength(VANDALS); // together by person
  expect((await queueOf(vandals, "provisional", staff)).groups).toHaveLength(VANDALS);
  const [first, ...others] = vandals as [Person, ...Person[]];
  const away = await call("POST", `/librarian/people/${first.id}/turn-away`, { headers: staff, body: {} });
  expect(away.body).toMatchObject({ proposals: PROPOSALS, books: expect.any(Number) });
  for (const kind of ["proposal", "provisional", "isbn", "ambiguity"])
    expect((await queueOf([first], kind, staff)).mine).toEqual([]);
  expect((await queueOf(others, "proposal", staff)).mine).toHaveLength(others.length * PROPOSALS);
  expect(await changed()).toEqual([]);
}, 600_000);
