/** What is not published is nowhere: each state against each output, beside a published one that is in all of them. */
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { unique } from "@/db/factories";
import { createCollection, createCurator } from "@/db/factories/collections";
import { collectionSaves, type collections, type curators } from "@/db/schema/collections";
import { newId } from "@/db/schema/columns";
import { hiddenTexts } from "@/db/schema/moderation";
import { users } from "@/db/schema/users";
import { invalidateTags } from "@/lib/kernel/cache";
import { systemContext } from "@/lib/kernel/context";
import { sitemapOf } from "../../support/sitemaps";
import { appUrl, bearerOf, call, cookieOf, database, newReader } from "../../support/world";

type Made = Awaited<ReturnType<typeof createCollection>>;
const HOUR = 3_600_000;
const later = (hours: number) => new Date(Date.now() + hours * HOUR);

type State = {
  list?: Partial<typeof collections.$inferInsert>;
  curator?: Partial<typeof curators.$inferInsert>;
  first?: (ids: { userId: string; id: string }) => Promise<unknown>;
};

/** How each state comes about: never public for a moment, so that no cache can have seen it. */
const STATES: Record<string, State> = {
  draft: { list: { publishAt: null } },
  scheduled: { list: { publishAt: later(1) } },
  expired: { list: { publishAt: later(-2), expiresAt: later(-1) } },
  archived: { list: { archivedAt: new Date() } },
  "of somebody without the badge": { curator: { verifiedAt: null } },
  "of somebody suspended": { first: ({ userId }) => setUser(userId, { suspendedAt: new Date() }) },
  "of somebody who left": { first: ({ userId }) => setUser(userId, { deletedAt: new Date() }) },
  "hidden by staff": { first: ({ id }) => database().insert(hiddenTexts).values({ kind: "collection", targetId: id }) },
};
const setUser = (id: string, values: Partial<typeof users.$inferInsert>) =>
  database().update(users).set(values).where(eq(users.id, id));

let stranger: Record<string, Record<string, string>>;
let saver: { id: string };
beforeAll(async () => {
  saver = await newReader();
  stranger = {
    nobody: {},
    "a reader who saved it": await bearerOf(saver),
    "another curator": await bearerOf((await createCurator(database())).person),
    "a browser with a session": await cookieOf(await newReader()),
  };
});

/** A collection in this state by a curator of its own, saved by `saver` and set into the carousel. */
async function made({ list = {}, curator: values = {}, first }: State = {}) {
  const { person, curator } = await createCurator(database(), values);
  const id = newId();
  await first?.({ userId: person.id, id });
  const title = `Hush${unique().replace(/\W/g, "")}`;
  const collection = await createCollection(database(), {
    id,
    curatorId: curator.id,
    title,
    featuredPosition: 1,
    ...list,
  });
  await database().insert(collectionSaves).values({ userId: saver.id, collectionId: id });
  return { collection, curator, person };
}

/** Stands for all files of the sitemap that have collections. */
const SITEMAP = "the sitemap";

type Output = [name: string, path: string, shown: (response: { status: number; text: string }) => boolean];

/** Every address that could show the collection, and how one knows that it does. */
function outputs({ collection, curator }: { collection: Made; curator: { id: string; slug: string } }): Output[] {
  const there = ({ status }: { status: number }) => status === 200;
  const named = ({ text }: { text: string }) => text.includes(collection.title) || text.includes(collection.id);
  const page = encodeURIComponent(`${appUrl()}/collections/${collection.slug}`);
  return [
    ["JSON by id", `/api/collections/${collection.id}`, there],
    ["JSON by slug", `/api/collections/${collection.slug}`, there],
    ["page", `/collections/${collection.slug}`, there],
    ["listing", `/api/collections?curator=${curator.id}`, named],
    ["search", `/api/collections?q=${collection.title}`, named],
    ["search page", `/collections?q=${collection.title}`, ({ text }) => text.includes(collection.slug)],
    ["featured", "/api/collections/featured", named],
    ["Discover", "/discover", named],
    ["curator", `/api/curators/${curator.id}`, named],
    ["curator's page", `/curators/${curator.slug}`, named],
    ["feed", "/feeds/collections/new.rss", named],
    ["curator's feed", `/feeds/curators/${curator.slug}.rss`, named],
    ["widget", `/embed/collections/${collection.slug}`, there],
    ["oEmbed", `/api/oembed?url=${page}`, there],
    ["cover", `/covers/collections/${collection.id}.svg?v=1`, there],
    ["cover as PNG", `/covers/collections/${collection.id}.png?w=300`, there],
    ["card", `/cards/collection/${collection.id}.png`, there],
    ["sitemap", SITEMAP, ({ text }) => text.includes(`/collections/${collection.slug}<`)],
  ];
}

async function answerOf(path: string, headers: Record<string, string>) {
  if (path === SITEMAP) return { status: 200, text: await sitemapOf("collections", headers) };
  const response = await fetch(`${appUrl()}${path}`, { headers, redirect: "manual" });
  return { status: response.status, text: await response.text() };
}

async function showing(all: Output[], headers: Record<string, string>): Promise<string[]> {
  const names = [];
  for (const [name, path, shown] of all) {
    if (shown(await answerOf(path, headers))) names.push(name);
  }
  return names;
}

const ACTS = ["save", "share", "library"] as const;

test("a published one is in every output: the comparison can fail", { timeout: 120_000 }, async () => {
  const { collection, curator } = await made();
  await invalidateTags(systemContext(database()), "*");
  const all = outputs({ collection, curator });
  for (const headers of Object.values(stranger))
    await expect.poll(() => showing(all, headers), { timeout: 30_000 }).toEqual(all.map(([name]) => name));
  const headers = stranger["a reader who saved it"];
  expect((await call("GET", "/v1/me/saved-collections", { headers })).text).toContain(collection.id);
  for (const act of ACTS)
    expect((await call("POST", `/collections/${collection.id}/${act}`, { headers })).status, act).toBe(201);
});

describe.each(Object.keys(STATES))("one that is %s", (state) => {
  test("is in no output, to nobody but its curator and staff", { timeout: 120_000 }, async () => {
    const { collection, curator, person } = await made(STATES[state]);
    const all = outputs({ collection, curator });
    for (const [name, headers] of Object.entries(stranger)) expect(await showing(all, headers), name).toEqual([]);
    const missing = await call("GET", "/collections/0192f0c1-0000-7000-8000-000000000000");
    const { requestId: _a, ...absent } = missing.body;
    const { requestId: _b, ...problem } = (await call("GET", `/collections/${collection.id}`)).body;
    expect(problem, "like a missing one, word for word").toEqual(absent);

    const headers = stranger["a reader who saved it"];
    expect((await call("GET", "/v1/me/saved-collections", { headers })).text).not.toContain(collection.id);
    expect((await call("GET", "/v1/me/notifications", { headers })).text).not.toContain(collection.title);
    for (const act of ACTS)
      expect((await call("POST", `/collections/${collection.id}/${act}`, { headers })).status, act).toBe(404);
    const report = { kind: "collection", id: collection.id, reason: "spam" };
    expect((await call("POST", "/v1/reports", { headers, body: report })).status).toBe(404);

    const staff = await bearerOf(await newReader({ roles: ["editor"] }));
    expect((await call("GET", `/collections/${collection.id}`, { headers: staff })).status).toBe(200);
    if (/suspended|left/.test(state)) return; // their own requests are refused altogether
    expect((await call("GET", `/collections/${collection.id}`, { headers: await bearerOf(person) })).status).toBe(200);
  });
});
