/** Covers and share cards as files: what they are, how long they hold, and what is not there. */
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { createWork } from "@/db/factories";
import { appUrl, bearerOf, call, cookieOf, database, newReader } from "../../support/world";

const FOR_EVER = "public, max-age=31536000, immutable";
const NOTHING = "0192f0c1-0000-7000-8000-000000000000";
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${appUrl()}${path}`, { headers });
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

const coverOf = async (slug: string) => {
  const { coverUrl, id } = (await call("GET", `/v1/books/${slug}`)).body;
  return { path: (coverUrl as string).replace(appUrl(), ""), id: id as string };
};
const cardIn = async (page: string, headers: Record<string, string> = {}) => {
  const html = await (await get(page, headers)).text();
  const [, address = ""] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
  return address.replaceAll("&amp;", "&").replace(appUrl(), "");
};

describe("covers", () => {
  test("SVG with its text as outlines, for ever under its version", async () => {
    const { path } = await coverOf("frankenstein");
    const response = await get(path);
    expect(response.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe(FOR_EVER);
    expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    const svg = await response.text();
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(svg).not.toMatch(/<text|<script|<image|href=|url\(http/);
    const etag = response.headers.get("etag") ?? "";
    const unchanged = await get(path, { "If-None-Match": etag });
    expect({ status: unchanged.status, body: await unchanged.text() }).toEqual({ status: 304, body: "" });
  });

  test("PNG in four widths", async () => {
    const path = (await coverOf("frankenstein")).path.replace(".svg", ".png");
    for (const [query, width] of [
      ["", 400],
      ["&w=100", 100],
      ["&w=200", 200],
      ["&w=800", 800],
    ] as const) {
      const response = await get(`${path}${query}`);
      expect(response.headers.get("content-type")).toBe("image/png");
      expect(response.headers.get("cache-control")).toBe(FOR_EVER);
      expect(await sharp(await bytes(response)).metadata()).toMatchObject({
        format: "png",
        width,
        height: width * 1.5,
      });
    }
    for (const wrong of ["99", "0", "-1", "100000", "x"]) expect((await get(`${path}&w=${wrong}`)).status).toBe(400);
  });

  test("without a version they hold a few minutes only, and another one leads to the present", async () => {
    const { path, id } = await coverOf("frankenstein");
    const same = await (await get(path)).text();
    const response = await get(`/covers/${id}.svg`);
    expect(response.headers.get("cache-control")).toMatch(/^public, max-age=0, s-maxage=300/);
    expect(await response.text()).toBe(same);
    const other = await fetch(`${appUrl()}/covers/${id}.svg?v=00000000`, { redirect: "manual" });
    expect(other.status).toBe(307);
    expect(new URL(other.headers.get("location") ?? "", appUrl()).href).toBe(new URL(path, appUrl()).href);
  });

  test("what is not there is 404", async () => {
    const { id } = await coverOf("frankenstein");
    for (const file of [`${NOTHING}.svg`, `${id}.gif`, `${id}`, "x.png", `${id}.svg.png.exe`])
      expect((await get(`/covers/${file}`)).status, file).toBe(404);
  });
});

describe("share cards", () => {
  test.each(["/books/frankenstein", "/authors/jane-austen", "/authors/homer"])("%s names its card", async (page) => {
    const path = await cardIn(page);
    expect(path).toMatch(/^\/cards\/(book|author)\/[\w-]{36}\.png\?v=[\w-]{10}$/);
    const response = await get(path);
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(response.headers.get("cache-control")).toBe(FOR_EVER);
    const png = await bytes(response);
    expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
    expect(png.length).toBeLessThan(300_000);
    expect((await get(path, { "If-None-Match": response.headers.get("etag") ?? "" })).status).toBe(304);
  });

  test("the version changes with what the card shows, and is the same for everybody", async () => {
    const work = await createWork(database());
    const page = `/books/${work.slug}`;
    const before = await cardIn(page);
    const reader = await newReader();
    expect(await cardIn(page, await cookieOf(reader))).toBe(before);
    const { status } = await call("POST", "/v1/me/reviews", {
      headers: await bearerOf(reader),
      body: { bookId: work.id, rating: 4.5 },
    });
    expect(status).toBe(201);
    const after = await cardIn(page);
    expect(after).not.toBe(before);
    expect((await get(after)).headers.get("cache-control")).toBe(FOR_EVER);
    const led = await get(before);
    expect([led.status, new URL(led.url).search]).toEqual([200, new URL(after, appUrl()).search]);
  });

  test("a parameter that is none of ours leads to the present card", async () => {
    const path = await cardIn("/books/frankenstein");
    for (const odd of [`${path}&zz=1`, path.replace(/\?.*/, "?zz=1")]) {
      const led = await fetch(`${appUrl()}${odd}`, { redirect: "manual" });
      expect([led.status, led.headers.get("location")]).toEqual([307, path]);
    }
  });

  test("a look at a card is no look at the page", async () => {
    const { authorId } = await createWork(database());
    const views = async () => (await call("GET", `/authors/${authorId}`)).body.profileViews;
    const before = await views();
    expect((await get(`/cards/author/${authorId}.png`, { "User-Agent": "Mozilla/5.0 (a reader)" })).status).toBe(200);
    expect(await views()).toBe(before);
  });

  test("what is not there is 404", async () => {
    const { id } = await coverOf("frankenstein");
    for (const file of [
      `book/${NOTHING}.png`,
      `book/${id}.svg`,
      `book/${id}`,
      `nothing/${id}.png`,
      `toString/${id}.png`,
    ])
      expect((await get(`/cards/${file}`)).status, file).toBe(404);
  });
});

test("icons and the manifest are there", async () => {
  const manifest = await (await get("/manifest.webmanifest")).json();
  for (const { src, type } of [...manifest.icons, { src: "/favicon.ico" }, { src: "/apple-touch-icon.png" }]) {
    const icon = await get(src);
    expect(icon.status, src).toBe(200);
    if (type) expect(icon.headers.get("content-type")).toContain(type);
  }
});
