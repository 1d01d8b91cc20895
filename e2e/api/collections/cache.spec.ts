/** Lifetimes, invalidation over two processes, turns of time, and that no viewer's fact reaches anybody else. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createWork, unique } from "@/db/factories";
import { createCollection, createCurator } from "@/db/factories/collections";
import { collections } from "@/db/schema/collections";
import { type App, startApp } from "../../support/app";
import { appUrl, bearerOf, call, cookieOf, database, newReader } from "../../support/world";

let second: App;
beforeAll(async () => {
  second = await startApp({ APP_URL: appUrl() });
});
afterAll(async () => {
  await second.stop();
});

const get = (origin: string, path: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, { headers });
const json = async (origin: string, path: string, headers: Record<string, string> = {}) =>
  (await get(origin, path, headers)).json();
const send = (origin: string, method: string, path: string, headers: Record<string, string>, body?: object) =>
  fetch(`${origin}/api${path}`, {
    method,
    headers: { ...headers, ...(body ? { "Content-Type": "application/json" } : {}) },
    body: body ? JSON.stringify(body) : undefined,
  });

async function curating() {
  const { person, curator } = await createCurator(database());
  return { curator, headers: await bearerOf(person) };
}

test("lifetimes: featured and listings 5 minutes, one collection 1 minute, also at the origin's root", async () => {
  const { id, slug } = await createCollection(database());
  const asClient = { Accept: "application/json" };
  for (const [path, seconds, headers] of [
    ["/api/collections", 300, {}],
    ["/api/collections?type=mood&sort=popular", 300, {}],
    ["/api/collections/featured", 300, {}],
    ["/collections/featured", 300, {}],
    [`/api/collections/${id}`, 60, {}],
    [`/collections/${slug}`, 60, asClient],
    ["/collections", 300, asClient],
  ] as const) {
    for (let i = 0; i < 2; i += 1) {
      const response = await get(appUrl(), path, headers);
      expect({ path, status: response.status, cache: response.headers.get("cache-control") }).toEqual({
        path,
        status: 200,
        cache: `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=60`,
      });
      expect(response.headers.get("etag")).toMatch(/^"/);
    }
  }
});

test("an update on one process is seen by the next request on the other: detail, listing, featured, curator", async () => {
  const { curator, headers } = await curating();
  const staff = await bearerOf(await newReader({ roles: ["editor"] }));
  const book = { bookId: (await createWork(database())).id };
  const mark = unique();
  const made = await call("POST", "/curator/collections", {
    headers,
    body: { title: `${mark} 0`, description: "d", type: "trend", books: [book], publishAt: "now" },
  });
  const { id } = made.body;
  expect(
    (await call("PUT", `/admin/collections/${id}/feature`, { headers: staff, body: { featured: true } })).status,
  ).toBe(200);
  const titles = async (origin: string) => [
    (await json(origin, `/api/collections/${id}`)).title,
    (await json(origin, `/api/collections?curator=${curator.id}`)).data[0]?.title,
    (await json(origin, "/api/collections/featured")).find((collection: { id: string }) => collection.id === id)?.title,
    (await json(origin, `/api/curators/${curator.slug}`)).collections.data[0]?.title,
  ];
  for (let n = 1; n <= 4; n += 1) {
    const [writer, other] = n % 2 ? [appUrl(), second.url] : [second.url, appUrl()];
    await titles(other);
    expect((await send(writer, "PUT", `/curator/collections/${id}`, headers, { title: `${mark} ${n}` })).status).toBe(
      200,
    );
    for (const origin of [other, writer]) expect(await titles(origin)).toEqual(Array(4).fill(`${mark} ${n}`));
  }
  expect((await send(second.url, "PUT", `/admin/collections/${id}/feature`, staff, { featured: false })).status).toBe(
    200,
  );
  expect((await titles(appUrl()))[2]).toBeUndefined();
  expect((await send(second.url, "PUT", `/curator/collections/${id}`, headers, { archived: true })).status).toBe(200);
  expect((await get(appUrl(), `/api/collections/${id}`)).status).toBe(404);
  expect((await json(appUrl(), `/api/collections?curator=${curator.id}`)).total).toBe(0);
});

test("counts of saves and followers are right at the next request, everywhere", async () => {
  const collection = await createCollection(database());
  const path = `/api/collections/${collection.id}`;
  const curatorPath = `/api/curators/${collection.curatorId}`;
  const counts = async (origin: string) => [
    (await json(origin, path)).saveCount,
    (await json(origin, curatorPath)).followerCount,
    (await json(origin, `/api/collections?curator=${collection.curatorId}`)).data[0].saveCount,
  ];
  for (const origin of [appUrl(), second.url]) expect(await counts(origin)).toEqual([0, 0, 0]);
  const headers = await bearerOf(await newReader());
  await send(appUrl(), "POST", `/collections/${collection.id}/save`, headers);
  await send(second.url, "POST", `/curators/${collection.curatorId}/follow`, headers, {});
  for (const origin of [appUrl(), second.url]) expect(await counts(origin)).toEqual([1, 1, 1]);
});

test("a second request is answered from the cache, without a query", async () => {
  // a test beside this one may drop all that is kept just between the two
  await vi.waitFor(
    async () => {
      const { id } = await createCollection(database());
      const first = await get(appUrl(), `/api/collections/${id}`);
      expect(Number(first.headers.get("x-query-count"))).toBe(1);
      expect((await get(appUrl(), `/api/collections/${id}`)).headers.get("x-query-count")).toBeNull();
    },
    { timeout: 10_000 },
  );
});

test("queries are constant, however many collections and books there are", async () => {
  const { curator } = await curating();
  const count = async (path: string) => Number((await get(appUrl(), path)).headers.get("x-query-count"));
  const few = await createCollection(database(), { books: 1, curatorId: curator.id });
  const [detail, list] = [
    await count(`/api/collections/${few.id}?limit=100`),
    await count(`/api/collections?curator=${curator.id}&limit=99`),
  ];
  const many = await createCollection(database(), { books: 40, curatorId: curator.id });
  for (let i = 0; i < 10; i += 1) await createCollection(database(), { books: 0, curatorId: curator.id });
  expect(await count(`/api/collections/${many.id}?limit=100`)).toBe(detail);
  expect(await count(`/api/collections?curator=${curator.id}&limit=98`)).toBe(list);
  expect({ detail, list }).toEqual({ detail: 1, list: 2 });
});

test("what one reader saved and follows never reaches another, nor strangers", async () => {
  const collection = await createCollection(database());
  const [saver, other] = [await newReader(), await newReader()];
  const viewers: Record<string, Record<string, string>> = {
    saver: await cookieOf(saver),
    other: await bearerOf(other),
    nobody: {},
  };
  await send(appUrl(), "POST", `/collections/${collection.id}/save`, await bearerOf(saver));
  await send(appUrl(), "POST", `/curators/${collection.curatorId}/follow`, await bearerOf(saver), {});
  const paths = [
    `/api/collections/${collection.id}`,
    `/api/collections?curator=${collection.curatorId}`,
    `/api/curators/${collection.curatorId}`,
  ];
  const seen: Record<string, Set<string>> = { saver: new Set(), other: new Set(), nobody: new Set() };
  for (let i = 0; i < 4; i += 1)
    for (const path of paths)
      await Promise.all(
        Object.entries(viewers).map(async ([name, headers]) => {
          const response = await get(i % 2 ? appUrl() : second.url, path, headers);
          const body = await response.json();
          const viewer = body.data ? body.data[0].viewer : body.viewer;
          seen[name]?.add(viewer === null ? "nobody" : String(viewer.following));
          expect(response.headers.get("cache-control")).toMatch(name === "nobody" ? /^public/ : /^private, no-store$/);
        }),
      );
  expect(seen).toEqual({ saver: new Set(["true"]), other: new Set(["false"]), nobody: new Set(["nobody"]) });
});

test("a scheduled collection appears and an expired one disappears by the clock, also from a warm cache", async () => {
  const { curator, headers } = await curating();
  const warm = await createCollection(database(), { curatorId: curator.id });
  const soon = new Date(Math.ceil(Date.now() / 1000) * 1000 + 8000);
  const made = await call("POST", "/curator/collections", {
    headers,
    body: {
      title: `Soon ${unique()}`,
      description: "d",
      type: "mood",
      books: [],
      publishAt: soon.toISOString(),
    },
  });
  await call("PUT", `/curator/collections/${warm.id}`, { headers, body: { expiresAt: soon.toISOString() } });
  // nothing but the time may tell: the jobs of both processes find nothing to do
  const path = `/api/collections?curator=${curator.id}`;
  const listed = async (origin: string) =>
    (await json(origin, path)).data.map((collection: { id: string }) => collection.id) as string[];
  for (const origin of [appUrl(), second.url]) {
    expect(await listed(origin)).toEqual([warm.id]);
    expect((await get(origin, `/api/collections/${warm.id}`)).status).toBe(200);
    expect((await get(origin, `/api/collections/${made.body.id}`)).status).toBe(404);
  }
  await clockPasses(soon);
  for (const origin of [appUrl(), second.url]) {
    expect(await listed(origin)).toEqual([made.body.id]);
    expect((await get(origin, `/api/collections/${warm.id}`)).status).toBe(404);
    expect((await get(origin, `/api/collections/${made.body.id}`)).status).toBe(200);
  }
});

/** Waits for a fact, the database's clock past the instant: what is asserted next happens after it. */
const clockPasses = (at: Date) =>
  expect
    .poll(async () => [...(await database().execute(sql`select now() >= ${at.toISOString()}::timestamptz as past`))], {
      timeout: 30_000,
      interval: 20,
    })
    .toEqual([{ past: true }]);

test("the collection of 500 books is one statement and pages of at most 100", async () => {
  const { id } = await createCollection(database(), { books: 0 });
  await database().update(collections).set({ bookCount: 500 }).where(eq(collections.id, id));
  expect((await get(appUrl(), `/api/collections/${id}?limit=101`)).status).toBe(400);
  const page = await json(appUrl(), `/api/collections/${id}?limit=100&page=5`);
  expect(page.books).toMatchObject({ page: 5, limit: 100, total: 500, pageCount: 5 });
});
