/** Who sees what over HTTP: each level, each viewer, each output, pages included; and that refusals tell nothing. */
import { describe, expect, test } from "vitest";
import { createWork } from "@/db/factories";
import { addReading, createShelf, follow } from "@/db/factories/profiles";
import { libraryEntries } from "@/db/schema/library";
import { SHELF_VISIBILITIES } from "@/db/schema/shelves";
import { blocks } from "@/db/schema/users";
import { sitemapOf } from "../../support/sitemaps";
import { appUrl, bearerOf, call, cookieOf, database, newReader } from "../../support/world";

const VIEWERS = ["stranger", "reader", "follower", "blocked", "owner", "staff"] as const;
type Viewer = (typeof VIEWERS)[number];
type Level = (typeof SHELF_VISIBILITIES)[number];

/** A reader with a shelf of each level, and everybody who might look, each with both kinds of credentials. */
async function world() {
  const owner = await newReader({ createdAt: new Date("2025-01-01") });
  const people = {
    owner,
    reader: await newReader(),
    follower: await newReader(),
    blocked: await newReader(),
    staff: await newReader({ roles: ["admin"] }),
  };
  await follow(database(), people.follower.id, owner.id);
  await database().insert(blocks).values({ blockerId: owner.id, blockedId: people.blocked.id });
  await addReading(database(), owner.id);
  const shelves = {} as Record<Level, { id: string; slug: string }>;
  for (const level of SHELF_VISIBILITIES) {
    const { id, slug } = await createShelf(database(), owner.id, {
      slug: `${level}-books`,
      visibility: "private",
      books: [(await createWork(database())).id],
    });
    const change = { headers: await bearerOf(owner), body: { visibility: level } };
    expect((await call("PATCH", `/v1/me/shelves/${id}`, change)).status).toBe(200);
    shelves[level] = { id, slug };
  }
  const credentials = {} as Record<Viewer, { api: Record<string, string>; page: Record<string, string> }>;
  for (const viewer of VIEWERS) {
    const person = viewer === "stranger" ? null : people[viewer];
    credentials[viewer] = {
      api: person ? await bearerOf(person) : {},
      page: { Accept: "text/html", ...(person ? await cookieOf(person) : {}) },
    };
  }
  const name = owner.username ?? "";
  const get = (viewer: Viewer) => (path: string) => call("GET", path, { headers: credentials[viewer].api });
  const page = (viewer: Viewer) => (path: string) => call("GET", `/${path}`, { headers: credentials[viewer].page });
  const me = (body: object) => call("PATCH", "/v1/me/privacy", { headers: credentials.owner.api, body });
  const headers = (viewer: Viewer) => credentials[viewer].api;
  return { owner, name, shelves, headers, get, page, me };
}
type World = Awaited<ReturnType<typeof world>>;
type Output = {
  shown: (w: World, viewer: Viewer, level: Level) => Promise<boolean>;
  to: Record<Level, readonly Viewer[]>;
};

const isFound = async (asked: ReturnType<typeof call>): Promise<boolean> => {
  const { status } = await asked;
  expect([200, 404]).toContain(status);
  return status === 200;
};
const contains = async (asked: ReturnType<typeof call>, text: string): Promise<boolean> =>
  (await asked).text.includes(text);
const shelfPath = ({ name, shelves }: World, level: Level) => `/@${name}/${shelves[level].slug}`;

const UNBLOCKED = ["stranger", "reader", "follower", "owner", "staff"] as const;
const BY_ADDRESS = {
  public: UNBLOCKED,
  unlisted: UNBLOCKED,
  followers: ["follower", "owner"],
  private: ["owner"],
} as const;
const IN_LISTS = { ...BY_ADDRESS, unlisted: [], private: [] } as const;
/** What is alike for everybody shows what a stranger may see. */
const ALIKE = { public: VIEWERS, unlisted: VIEWERS, followers: [], private: [] } as const;
const LISTED_ALIKE = { ...ALIKE, unlisted: [] } as const;

const SHELF_OUTPUTS: Record<string, Output> = {
  page: { shown: (w, v, l) => isFound(w.page(v)(shelfPath(w, l))), to: BY_ADDRESS },
  json: { shown: (w, v, l) => isFound(w.get(v)(`/public/@${w.name}/shelves/${w.shelves[l].slug}`)), to: BY_ADDRESS },
  "list page": { shown: (w, v, l) => contains(w.page(v)(`/@${w.name}/shelves`), shelfPath(w, l)), to: IN_LISTS },
  "list json": { shown: (w, v, l) => contains(w.get(v)(`/public/@${w.name}/shelves`), w.shelves[l].id), to: IN_LISTS },
  "profile page": { shown: (w, v, l) => contains(w.page(v)(`/@${w.name}`), shelfPath(w, l)), to: IN_LISTS },
  "profile json": { shown: (w, v, l) => contains(w.get(v)(`/public/@${w.name}`), w.shelves[l].id), to: IN_LISTS },
  widget: { shown: (w, v, l) => isFound(w.get(v)(`/embed${shelfPath(w, l)}`)), to: ALIKE },
  oembed: {
    shown: (w, v, l) => isFound(w.get(v)(`/oembed?url=${encodeURIComponent(appUrl() + shelfPath(w, l))}`)),
    to: ALIKE,
  },
  rss: { shown: (w, v, l) => isFound(w.get(v)(`//feeds${shelfPath(w, l)}.rss`)), to: ALIKE },
  atom: { shown: (w, v, l) => isFound(w.get(v)(`//feeds${shelfPath(w, l)}.atom`)), to: ALIKE },
  "share card": { shown: (w, v, l) => isFound(w.get(v)(`//cards/shelf/${w.shelves[l].id}.png`)), to: ALIKE },
  sitemap: {
    shown: async (w, v, l) => (await sitemapOf("shelves", w.headers(v))).includes(`${shelfPath(w, l)}<`),
    to: LISTED_ALIKE,
  },
};

test("a shelf of each level, for each viewer, in each output; counts agree with lists", {
  timeout: 240_000,
}, async () => {
  const w = await world();
  const wrong: string[] = [];
  for (const [output, { shown, to }] of Object.entries(SHELF_OUTPUTS))
    for (const level of SHELF_VISIBILITIES)
      for (const viewer of VIEWERS)
        if ((await shown(w, viewer, level)) !== to[level].includes(viewer))
          wrong.push(`${output}: ${level} shelf for the ${viewer}`);
  expect(wrong).toEqual([]);
  for (const viewer of VIEWERS.filter((candidate) => candidate !== "blocked")) {
    const { total, data } = (await w.get(viewer)(`/public/@${w.name}/shelves`)).body;
    expect([total, (await w.get(viewer)(`/public/@${w.name}`)).body.shelfCount], viewer).toEqual([
      data.length,
      data.length,
    ]);
  }
});

test("a shelf that becomes private leaves the sitemap at once", async () => {
  const w = await world();
  const path = `${shelfPath(w, "public")}<`;
  expect(await sitemapOf("shelves")).toContain(path);
  await call("PATCH", `/v1/me/shelves/${w.shelves.public.id}`, {
    headers: await bearerOf(w.owner),
    body: { visibility: "private" },
  });
  expect(await sitemapOf("shelves")).not.toContain(path);
});

const PLACES = ["", "/shelves", "/reviews", "/stats", "/2026", "/public-books"] as const;
const JSON_PLACES = [
  "",
  "/shelves",
  "/reviews",
  "/stats",
  "/years/2026",
  "/currently-reading",
  "/shelves/public-books",
] as const;
const FEEDS = ["/reviews.rss", "/reviews.atom", "/public-books.rss"] as const;

/**
 * Every address of a profile with its answer, but for the name that was asked for and what differs with each request. Of
 * pages it is what stands outside of scripts, whose pieces come in any order; they are searched for the person instead.
 */
async function everything({ get, page, owner }: World, name: string, viewer: Viewer) {
  const secrets = [owner.id, owner.name ?? owner.id];
  const summaryOf = async (asked: ReturnType<typeof call>) => {
    const { status, headers, text } = await asked;
    const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
    const body = (isPage ? text.replaceAll(/<script[\s\S]*?<\/script>|<link[^>]*>/g, "") : text)
      .replaceAll(new RegExp(name, "gi"), "NAME")
      .replaceAll(/"requestId":"[^"]*"/g, "");
    if (status === 404) for (const secret of secrets) expect(text).not.toContain(secret);
    return { status, type: headers.get("content-type"), cache: headers.get("cache-control"), body };
  };
  const asked = [
    ...PLACES.map((place) => [`page ${place}`, page(viewer)(`/@${name}${place}`)] as const),
    ...JSON_PLACES.map((place) => [`json ${place}`, get(viewer)(`/public/@${name}${place}`)] as const),
    ...FEEDS.map((place) => [`feed ${place}`, get(viewer)(`//feeds/@${name}${place}`)] as const),
    ["widget", get(viewer)(`/embed/@${name}/public-books`)] as const,
    ["oembed", get(viewer)(`/oembed?url=${encodeURIComponent(`${appUrl()}/@${name}/public-books`)}`)] as const,
  ];
  return Object.fromEntries(
    await Promise.all(asked.map(async ([place, response]) => [place, await summaryOf(response)] as const)),
  );
}

/** Outputs that know nobody: a block does not change them. */
const FOR_ALL = /^(feed|widget|oembed)/;

test("a profile younger than a month asks not to be indexed on any page, until something was written", async () => {
  const young = await newReader({ createdAt: new Date() });
  const work = await createWork(database());
  await createShelf(database(), young.id, { slug: "books", books: [work.id] });
  const read = { userId: young.id, workId: work.id, status: "finished", finishedOn: "2026-01-20" } as const;
  await database().insert(libraryEntries).values(read);
  const robots = async () => {
    const pages = ["", "/books", "/shelves", "/reviews", "/stats", "/2026"].map((path) =>
      call("GET", `//@${young.username}${path}`, { headers: { Accept: "text/html" } }),
    );
    return (await Promise.all(pages)).map(({ text }) => /<meta name="robots" content="noindex/.test(text));
  };
  expect(await robots()).toEqual([true, true, true, true, true, true]);
  const review = { bookId: work.id, text: "Something was written." };
  expect((await call("POST", "/v1/me/reviews", { headers: await bearerOf(young), body: review })).status).toBe(201);
  expect(await robots()).toEqual([false, false, false, false, false, false]);
});

describe("what may not be seen is what never was", { timeout: 180_000 }, () => {
  test("anonymous, for everybody but the owner: the same bytes as a name that nobody has", async () => {
    const w = await world();
    await w.me({ anonymous: true });
    for (const viewer of ["stranger", "follower", "staff"] as const) {
      const never = await everything(w, "never_was_anybody", viewer);
      for (const { status } of Object.values(never)) expect(status).toBe(404);
      expect(await everything(w, w.name, viewer), viewer).toEqual(never);
    }
    expect((await w.page("owner")(`/@${w.name}`)).status).toBe(200);
  });

  test("blocked: the same bytes too, wherever the answer depends on who asks", async () => {
    const w = await world();
    const [never, blocked] = [
      await everything(w, "never_was_anybody", "blocked"),
      await everything(w, w.name, "blocked"),
    ];
    for (const place of Object.keys(never).filter((key) => !FOR_ALL.test(key)))
      expect(blocked[place], place).toEqual(never[place]);
  });

  test("hidden figures: page and JSON of figures as if there were none, for everybody but the owner", async () => {
    const w = await world();
    await w.me({ hideStats: true });
    for (const viewer of ["stranger", "follower", "staff"] as const) {
      const [never, hidden] = [await everything(w, "never_was_anybody", viewer), await everything(w, w.name, viewer)];
      for (const place of ["page /stats", "json /stats", "page /2026", "json /years/2026"])
        expect(hidden[place], place).toEqual(never[place]);
      expect(hidden["page "]?.body).not.toContain(`/@NAME/stats`);
    }
    expect((await w.page("owner")(`/@${w.name}/stats`)).status).toBe(200);
    expect((await w.page("owner")(`/@${w.name}/2026`)).status).toBe(200);
  });

  test("not discoverable: by its address, unlisted everywhere, and asking not to be indexed", async () => {
    const w = await world();
    const found = async () =>
      (await call("POST", "/v1/readers/find", { body: { search: w.name } })).body.data.map(
        ({ username }: { username: string }) => username,
      );
    expect(await found()).toContain(w.name);
    await w.me({ discoverable: false });
    expect(await found()).not.toContain(w.name);
    for (const path of ["", "/public-books", "/reviews", "/shelves"])
      expect((await w.page("stranger")(`/@${w.name}${path}`)).text, path).toMatch(
        /<meta name="robots" content="noindex/,
      );
    for (const kind of ["profiles", "shelves"])
      expect((await sitemapOf(kind)).includes(`/@${w.name}`), kind).toBe(false);
  });
});
