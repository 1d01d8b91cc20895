/** What a stranger gets of a private club: on each path, by each method, what a missing club gives. */
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { unique } from "@/db/factories";
import { createCurrentRead, createThread } from "@/db/factories/clubs";
import { works } from "@/db/schema/catalogue";
import { clubs } from "@/db/schema/clubs";
import { clubEndpoints } from "@/lib/clubs/endpoints";
import type { Endpoint } from "@/lib/http/endpoint";
import { dropCachedPages } from "../../support/cached-pages";
import {
  clubWorld,
  withInvitation,
  withMeeting,
  withPoll,
  withQuestion,
  withRead,
  withReport,
  withThread,
} from "../../support/clubs";
import { sitemapOf } from "../../support/sitemaps";
import { apiKeyOf, appUrl, bearerOf, call, cookieOf, database, newReader } from "../../support/world";
import { type EndpointId, type Prepared, pathOf } from "../contract/case";
import { clubCases } from "../contract/clubs";

const MISSING = "0192f0c1-0000-7000-8000-0000000000ff";
const hidden = { visibility: "private" } as const;

/** Real ids of things in a private club, by what the path is about. */
async function insideOf(path: string): Promise<Record<string, string>> {
  if (path.includes("/comments/{")) return (await withThread(hidden)).comment;
  if (path.includes("/discussions/{")) return (await withThread(hidden)).params;
  if (path.includes("/meetings/{")) return (await withMeeting(hidden)).params;
  if (path.includes("/polls/{")) return (await withPoll(hidden)).params;
  if (path.includes("/invitations/{")) return (await withInvitation(hidden)).params;
  if (path.includes("/reports/{")) return (await withReport(hidden)).params;
  if (path.includes("/guide/{")) return (await withQuestion(hidden)).params;
  if (path.includes("/reads/{")) return (await withRead(hidden)).params;
  const { params, member } = await clubWorld(hidden);
  return { ...params, memberId: member.id };
}

async function ask(
  endpoint: Endpoint,
  params: Record<string, string>,
  prepared: Prepared,
  headers: Record<string, string>,
) {
  const query = new URLSearchParams(prepared.query).toString();
  const {
    status,
    body,
    headers: sent,
  } = await call(endpoint.method, `${pathOf(endpoint, params)}${query ? `?${query}` : ""}`, {
    headers,
    body: prepared.body,
  });
  const { requestId: _, ...content } = body ?? {};
  const names = [...sent.keys()].filter((name) => name !== "content-length").sort();
  return { status, content, names, cached: sent.get("cache-control") };
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

const inClubs = (clubEndpoints as readonly Endpoint[]).filter(({ path }) => path.includes("{clubId}"));

test.each(inClubs.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))(
  "$name",
  async ({ endpoint }) => {
    const prepared = (await clubCases[endpoint.id as EndpointId]?.prepare()) ?? {};
    const inside = await insideOf(endpoint.path);
    for (const headers of [await bearerOf(await newReader()), {}]) {
      const there = await ask(endpoint, inside, prepared, headers);
      const nowhere = await ask(endpoint, { ...inside, clubId: MISSING }, prepared, headers);
      expect(there).toEqual(nowhere);
      expect([401, 404]).toContain(there.status);
      if ("Authorization" in headers) expect(there.status).toBe(404);
    }
  },
);

const paths = [...new Set(inClubs.map(({ path }) => path))];

test.each(paths)("%s: every method, whatever is sent, is answered as for a missing club", async (path) => {
  const inside = await insideOf(path);
  const [endpoint] = inClubs.filter((candidate) => candidate.path === path);
  if (!endpoint) throw new Error(`No endpoint has ${path}.`);
  const key = await apiKeyOf(await newReader(), ["read", "write"]);
  for (const method of METHODS)
    for (const headers of [key, {}])
      for (const body of method === "GET" || method === "HEAD" ? [undefined] : [{}, { nonsense: true }]) {
        const at = (params: Record<string, string>) =>
          ask({ ...endpoint, method } as Endpoint, params, { body }, headers);
        const there = await at(inside);
        expect(there, `${method} ${JSON.stringify(body)}`).toEqual(await at({ ...inside, clubId: MISSING }));
        expect([204, 400, 401, 404, 405]).toContain(there.status);
        if (there.status === 204) expect(method).toBe("OPTIONS");
      }
});

/** A page in pieces: Next numbers and sends them in the order in which they are ready. */
const PIECES = /`\]\)<\/script><script>self\.__next_f\.push\(\[1,`|\\n/;

/** An answer with what differs by address taken out. */
async function seen(path: string, identifiers: string[], headers: Record<string, string>) {
  const response = await fetch(`${appUrl()}${path}`, {
    redirect: "manual",
    headers: { Accept: "text/html", ...headers },
  });
  const alike = (text: string) =>
    identifiers
      .reduce((masked, identifier) => masked.replaceAll(identifier, "…"), text)
      .replace(/"requestId":"[^"]+"/, "");
  return {
    status: response.status,
    location: alike(response.headers.get("location") ?? ""),
    cached: response.headers.get("cache-control"),
    pieces: alike(await response.text())
      .split(PIECES)
      .map((piece) => piece.replace(/^[0-9a-f]+:/, "").replace(/\$[LQ@]?[0-9a-f]{1,3}\b/g, "$"))
      .filter(Boolean)
      .sort(),
  };
}

async function furnished(visibility: "public" | "private" = "private") {
  const word = unique();
  const options = { visibility, name: `Moss ${word}`, slug: `moss-${word}-5f21c0aa` } as const;
  const world = await clubWorld(options);
  const read = await createCurrentRead(database(), world.club.id);
  const thread = await createThread(database(), world.club.id, world.member.id, 1);
  const meeting = await call("POST", `${world.at}/meetings`, {
    headers: world.asAdmin,
    body: { title: "Tea", startsAt: "2031-03-01T18:00:00Z" },
  });
  const [work] = await database().select({ slug: works.slug }).from(works).where(eq(works.id, read.workId));
  const vector = sql`array_to_tsvector(array['moss', ${word}])`;
  await database().update(clubs).set({ searchVector: vector }).where(eq(clubs.id, world.club.id));
  return { ...world, word, read, thread, meetingId: meeting.body.id as string, book: work?.slug ?? "" };
}

test("a private club's pages and pictures are those of a club that is not there", async () => {
  const { club, thread, meetingId, member, at } = await furnished();
  const past = await newReader();
  const nowhere = `fern-${unique()}-5f21c0aa`;
  const other = "0192f0c1-0000-7000-8000-0000000000fe";
  const pages = ["", "/members", "/members?show=past", "/reads", "/discussions", "/meetings"].concat(
    ["", "/members", "/reports", "/settings"].map((part) => `/manage${part}`),
    `/discussions/${thread.id}`,
    `/discussions/${thread.id}?comment=${thread.commentIds[0]}`,
    `/meetings/${meetingId}`,
  );
  const addresses = [club.slug, club.id].flatMap((id) => [
    ...pages.map((page) => [`/clubs/${id}${page}`, `/clubs/${id === club.id ? other : nowhere}${page}`] as const),
    [`/cards/club/${id}.png`, `/cards/club/${id === club.id ? other : nowhere}.png`] as const,
    [
      `/api/oembed?url=${appUrl()}/clubs/${id}`,
      `/api/oembed?url=${appUrl()}/clubs/${id === club.id ? other : nowhere}`,
    ] as const,
  ]);
  await call("POST", `${at}/leave`, { headers: await bearerOf(member) });
  for (const headers of [{}, await cookieOf(past), await cookieOf(member)] as Record<string, string>[])
    for (const [there, missing] of addresses) {
      const actual = await seen(there, [club.slug, club.id], headers);
      expect(actual, there).toEqual(await seen(missing, [nowhere, other], headers));
      expect(actual.pieces.join()).not.toContain(club.name);
      expect([307, 400, 404]).toContain(actual.status);
    }
});

test("a club is gone from every list, page and cache in the moment it becomes private", async () => {
  const { club, word, book, asAdmin, at } = await furnished("public");
  await dropCachedPages(); // what was written past the apps makes no list stale
  const stranger = await cookieOf(await newReader());
  const places = [`/clubs`, `/clubs?q=${word}`, `/search?q=${word}`, `/books/${book}`, "/home"];
  const finds = ["find", "list"].map((action) => `/v1/clubs/${action}`);
  const own = [`/clubs/${club.slug}`, `/cards/club/${club.id}.png`, `/api/v1/clubs/${club.id}`];
  for (const place of own) expect((await fetch(`${appUrl()}${place}`)).status).toBe(200);
  for (const place of [`/clubs?q=${word}`, `/search?q=${word}`, `/books/${book}`])
    expect(await (await fetch(`${appUrl()}${place}`)).text(), place).toContain(club.slug);
  expect((await sitemapOf("clubs")).includes(club.slug), "in the sitemap").toBe(true);
  expect((await call("POST", finds[0] ?? "", { body: { search: word } })).body.total).toBe(1);

  expect((await call("PATCH", at, { headers: asAdmin, body: { visibility: "private" } })).status).toBe(200);
  for (const headers of [{}, stranger] as Record<string, string>[]) {
    for (const place of own) expect((await fetch(`${appUrl()}${place}`, { headers })).status, place).toBe(404);
    for (const place of places) {
      const text = await (await fetch(`${appUrl()}${place}`, { headers })).text();
      expect(text, place).not.toContain(club.slug);
      expect(text, place).not.toContain(club.name);
    }
    expect((await sitemapOf("clubs", headers)).includes(club.slug), "in the sitemap").toBe(false);
    for (const find of finds)
      for (const body of [
        { search: word },
        { search: word, filters: { mine: true } },
        { search: word, filters: { mine: false } },
      ])
        expect((await call("POST", find, { headers, body })).text).not.toContain(club.slug);
    expect((await call("GET", `/search?q=${word}`, { headers })).text).not.toContain(club.slug);
  }
});
