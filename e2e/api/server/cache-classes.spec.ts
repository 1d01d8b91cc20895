/** Every row of the table of addresses: who may keep its answer, for how long, and that nobody signed in gets a kept one. */
import { describe, expect, test, vi } from "vitest";
import { blocks } from "@/db/schema/users";
import { HINT_COOKIE } from "@/lib/format/reader-hint";
import { classOf, URL_CLASSES, type UrlClass } from "@/lib/server/url-classes";
import { appUrl, cookieOf, database, newReader } from "../../support/world";
import { ADDRESSES } from "./url-samples";

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${appUrl()}${path}`, { headers, redirect: "manual" });
const PRIVATE = "private, no-store";
const SHARED = /^public, max-age=0, s-maxage=\d+, stale-while-revalidate=60$/;

test("every row has an address here, and every address its row", () => {
  expect(Object.keys(ADDRESSES).sort()).toEqual(URL_CLASSES.map(({ pattern }) => pattern).sort());
});

/** One address twice in a row; again when a write of another file came in between, at most five times. */
async function twice(path: string) {
  for (let time = 1; ; time += 1) {
    const [first, again] = [await get(path), await get(path)];
    if (again.headers.get("x-query-count") === null || time === 5) return { first, again };
  }
}

describe.each(URL_CLASSES.filter(({ pattern }) => pattern in ADDRESSES))("$pattern", (row: UrlClass) => {
  const address = async () => {
    const path = await ADDRESSES[row.pattern]?.();
    if (!path) throw new Error(`${row.pattern} has no address.`);
    expect(classOf(new URL(path, "http://x").pathname)?.pattern).toBe(row.pattern);
    return path;
  };

  test("says who may keep it, and answers again without a query", async () => {
    const path = await address();
    const { first, again } = await twice(path);
    expect(first.status).toBe(200);
    expect(first.headers.get("set-cookie")).toBeNull();
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    const control = first.headers.get("cache-control");
    if (row.kind === "image") expect(control).toBe("public, max-age=31536000, immutable");
    else {
      expect(control).toMatch(SHARED);
      const vary = (first.headers.get("vary") ?? "").toLowerCase();
      for (const name of ["accept", "accept-encoding", "authorization", "cookie", "x-api-key"])
        expect(vary.split(/,\s*/)).toContain(name);
    }
    expect({ etag: again.headers.get("etag"), control: again.headers.get("cache-control") }).toEqual({ etag, control });
    expect(again.headers.get("x-query-count")).toBeNull();
    const askedWithTag = async () => {
      const known = (await get(path)).headers.get("etag") ?? "";
      return (await get(path, { "If-None-Match": known })).status;
    };
    await expect.poll(askedWithTag).toBe(304);
  });

  if (row.kind === "image")
    test("is given as it is kept to whoever asks, and whatever they send", async () => {
      const path = await address();
      const sent: Record<string, string>[] = [
        await cookieOf(await newReader()),
        { Cookie: "made=up" },
        { Authorization: "Bearer made.up" },
      ];
      for (const headers of sent)
        await vi.waitFor(
          async () => {
            await get(path);
            const own = await get(path, headers);
            expect([own.status, own.headers.get("x-query-count")]).toEqual([200, null]);
          },
          { timeout: 20_000 }, // a write of another file may come in between
        );
    });
  else
    test("is made anew for somebody who is signed in", async () => {
      const path = await address();
      await get(path);
      const own = await get(path, await cookieOf(await newReader()));
      expect(own.status).toBe(200);
      expect(own.headers.get("x-query-count")).not.toBeNull();
      expect(own.headers.get("cache-control")).toBe(PRIVATE);
    });

  if (row.isShared)
    test("is given as it is kept to a reader whose browser asks for what is theirs", async () => {
      const path = await address();
      const reader = await newReader();
      const own = { cookie: `${(await cookieOf(reader)).Cookie}; ${HINT_COOKIE}=x` };
      await vi.waitFor(
        async () => {
          const [first, again, stranger] = [await get(path, own), await get(path, own), await get(path)];
          expect(again.status).toBe(200);
          expect(again.headers.get("x-query-count")).toBeNull();
          expect(await again.text()).toBe(await stranger.text());
          const etag = stranger.headers.get("etag");
          expect([first.headers.get("etag"), again.headers.get("etag")]).toEqual([etag, etag]);
          const control = [first.headers.get("cache-control"), again.headers.get("cache-control")];
          expect(control, "in a browser it would outlive a block").toEqual([PRIVATE, PRIVATE]);
        },
        { timeout: 20_000 }, // a write of another file may come in between
      );
      await database()
        .insert(blocks)
        .values({ blockerId: (await newReader()).id, blockedId: reader.id });
      const blocked = await get(path, own);
      expect({ control: blocked.headers.get("cache-control"), etag: blocked.headers.get("etag") }).toEqual({
        control: PRIVATE,
        etag: null,
      });
    });

  test("is not kept with a parameter that the table does not list", async () => {
    const path = await address();
    const odd = `${path}${path.includes("?") ? "&" : "?"}not_listed=1`;
    await get(odd);
    expect((await get(odd)).headers.get("x-query-count")).not.toBeNull();
  });
});

test.each(["/library", "/home", "/settings", "/notifications", "/dev/mail", "/sign-in"])(
  "%s is for one reader and never kept",
  async (path) => {
    const response = await get(path, await cookieOf(await newReader()));
    expect(response.headers.get("cache-control")).toBe(PRIVATE);
  },
);

test.each(["/books/no-such-book", "/authors/nobody-at-all", "/covers/x.svg", "/cards/book/x.png", "/sitemaps/x.xml"])(
  "%s is missing, and nobody keeps that",
  async (path) => {
    const response = await get(path);
    expect({ status: response.status, cache: response.headers.get("cache-control") }).toEqual({
      status: 404,
      cache: PRIVATE,
    });
  },
);
