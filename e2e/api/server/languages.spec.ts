/** A public page stands at an address in each language, kept apart in the cache; every other page follows its reader. */
import { describe, expect, test } from "vitest";
import { createAuthor, createWork, unique } from "@/db/factories";
import { messagesOf } from "@/lib/messages/messages-of";
import { dropCachedPages } from "../../support/cached-pages";
import { sitemapOf } from "../../support/sitemaps";
import { appUrl, bearerOf, call, cookieOf, database, newReader } from "../../support/world";

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${appUrl()}${path}`, { headers, redirect: "manual" });
const languageOf = (html: string) => /<html[^>]*\blang="(\w+)"[^>]*\bdir="(\w+)"/.exec(html)?.slice(1).join(" ");
const shown = async (path: string, headers: Record<string, string> = {}) =>
  languageOf(await (await get(path, { Accept: "text/html", ...headers })).text());

describe("a public page", () => {
  test("has the language of its address, whatever browser and account say", async () => {
    const { slug } = await createWork(database());
    const asked = { "Accept-Language": "es", Cookie: "locale=es" };
    expect(await shown(`/books/${slug}`, asked)).toBe("en ltr");
    expect(await shown(`/de/books/${slug}`, asked)).toBe("de ltr");
    expect(await shown(`/ar/books/${slug}`, asked)).toBe("ar rtl");
    const reader = await cookieOf(await newReader({ locale: "es" }));
    expect(await shown(`/de/books/${slug}`, reader)).toBe("de ltr");
    expect(await shown(`/books/${slug}`, reader)).toBe("en ltr");
  });

  test("is kept once for each language, also for a browser that remembers one, and all go with a change", async () => {
    const { id, slug } = await createAuthor(database());
    await createWork(database(), { authorId: id });
    const paths = [`/authors/${slug}`, `/de/authors/${slug}`, `/es/authors/${slug}`, `/ar/authors/${slug}`];
    /** The tag of what is kept, for a browser that remembers another language; again when a write of another file came in between. */
    const cachedTag = async (path: string) => {
      for (let time = 1; time <= 5; time += 1) {
        const { headers } = await get(path);
        expect(headers.get("vary")?.toLowerCase()).not.toContain("accept-language");
        const again = await get(path, { Cookie: "locale=de" });
        if (again.headers.get("x-query-count") === null) return again.headers.get("etag");
      }
      return null;
    };
    const tags = await Promise.all(paths.map(cachedTag));
    expect(tags).not.toContain(null);
    expect(new Set(tags).size).toBe(paths.length);
    const headers = await bearerOf(await newReader());
    expect((await call("POST", `/authors/${id}/follow`, { headers, body: {} })).status).toBe(201);
    for (const path of paths) expect((await get(path)).headers.get("x-query-count"), path).not.toBeNull();
  });

  test("names its other addresses, itself and the one for everybody else", async () => {
    const { slug } = await createWork(database());
    const html = await (await get(`/de/books/${slug}`)).text();
    const address = (prefix: string) => `${appUrl()}${prefix}/books/${slug}`;
    expect(html).toContain(`<link rel="canonical" href="${address("/de")}"`);
    for (const [language, prefix] of Object.entries({ en: "", de: "/de", es: "/es", ar: "/ar", "x-default": "" }))
      expect(html).toContain(`<link rel="alternate" hrefLang="${language}" href="${address(prefix)}"`);
    expect(html).toContain('<meta property="og:locale" content="de_DE"');
    expect(html).toContain(
      `application/json+oembed" href="${appUrl()}/oembed?url=${encodeURIComponent(address("/de"))}`,
    );
    expect(html).toMatch(new RegExp(`<a[^>]*href="/ar/books/${slug}"[^>]*>العربية</a>`));
    await dropCachedPages();
    const map = await sitemapOf("books");
    const listed = [
      `<loc>${address("/es")}</loc>`,
      `<xhtml:link rel="alternate" hreflang="ar" href="${address("/ar")}"/>`,
    ];
    expect(listed.filter((line) => !map.includes(line))).toEqual([]); // of a file of megabytes only what is missing is shown
  });

  test("that has moved leads to its new address in the same language", async () => {
    const reader = await newReader();
    const { status, headers } = await get(`/de/@${reader.username?.toUpperCase()}`);
    expect([status, headers.get("location")]).toEqual([308, `/de/@${reader.username}`]);
  });

  test("that does not exist says so in its language", async () => {
    const { site } = await messagesOf("ar");
    const response = await get("/ar/books/there-is-no-such-book", { Accept: "text/html" });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(`<title>${site.notFoundPage.title} · Bookplate</title>`);
  });
});

describe("an address with a prefix that it has no use for", () => {
  test.each([
    ["/en/books?page=2", 308, "/books?page=2"],
    ["/de/settings?from=mail", 307, "/settings?from=mail"],
    ["/ar/api/authors", 307, "/api/authors"],
    ["/es/embed/books/dracula", 307, "/embed/books/dracula"],
    ["/de/books/", 308, "/de/books"],
    ["/de//evil.example", 307, "/evil.example"],
    ["/en//evil.example", 308, "/evil.example"],
  ])("%s leads to the one without: %i %s", async (path, status, location) => {
    const response = await get(path);
    expect([response.status, response.headers.get("location")]).toEqual([status, location]);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });

  test("leads programs to theirs, and takes no change", async () => {
    const json = await get("/de/authors", { Accept: "application/json" });
    expect([json.status, json.headers.get("location")]).toEqual([307, "/authors"]);
    expect((await fetch(`${appUrl()}/de/api/v1/auth/email`, { method: "POST" })).status).toBe(404);
  });
});

test.each(["/books", "/clubs", "/authors", "/collections", "/developers", "/discover", "/search?q=x"])(
  "the forms of /de%s stay in German",
  async (path) => {
    const html = await (await get(`/de${path}`)).text();
    const actions = [...html.matchAll(/<form[^>]* action="([^"]*)"/g)].map(([, action]) => action);
    expect(actions).toContain("/de/search");
    expect(actions.filter((action) => !action?.startsWith("/de/"))).toEqual([]);
  },
);

describe("signing in", () => {
  test("is in the language of the address that names one, with all its steps, and else in the reader's", async () => {
    const german = { "Accept-Language": "de" };
    expect(await shown("/ar/sign-in?next=%2Far%2Fbooks", german)).toBe("ar rtl");
    expect(await (await get("/ar/sign-in")).text()).toContain('action="/ar/auth/email"');
    const headers = { Origin: appUrl(), "Content-Type": "application/x-www-form-urlencoded" };
    const post = (path: string, email: string) =>
      fetch(`${appUrl()}${path}`, {
        method: "POST",
        redirect: "manual",
        headers,
        body: new URLSearchParams({ email }),
      });
    const place = async (answer: Promise<Response>) => (await answer).headers.get("location");
    expect(await place(post("/ar/auth/email", "nobody"))).toMatch(/^\/ar\/sign-in\?.*error=invalid_input/);
    expect(await place(post("/ar/auth/email", `${unique()}@example.com`))).toMatch(/^\/ar\/sign-in\/code\?/);
    expect(await place(post("/auth/email", `${unique()}@example.com`))).toMatch(/^\/sign-in\/code\?/);
  });
});

describe("a page of one address", () => {
  test("follows the choice of a stranger, then the browser, and is kept by nobody", async () => {
    expect(await shown("/sign-in")).toBe("en ltr");
    expect(await shown("/sign-in", { "Accept-Language": "fr, de;q=0.8" })).toBe("de ltr");
    expect(await shown("/sign-in", { "Accept-Language": "de", Cookie: "locale=ar" })).toBe("ar rtl");
    expect((await get("/sign-in")).headers.get("cache-control")).toBe("private, no-store");
  });

  test("follows the account before both", async () => {
    const reader = await newReader({ locale: "es" });
    const cookie = await cookieOf(reader);
    expect(await shown("/home", { ...cookie, "Accept-Language": "de" })).toBe("es ltr");
    const headers = await bearerOf(reader);
    expect((await call("PATCH", "/v1/me", { headers, body: { locale: "ar" } })).body.locale).toBe("ar");
    expect(await shown("/home", cookie)).toBe("ar rtl");
    expect((await call("PATCH", "/v1/me", { headers, body: { locale: "fr" } })).status).toBe(400);
  });
});

describe("a browser gets one language", () => {
  test.each([
    ["/de/books", "Bücher suchen", "Search books"],
    ["/books", "Search books", "Bücher suchen"],
  ])("%s", async (path, own, other) => {
    const html = await (await get(path)).text();
    expect(html).toContain(own);
    expect(html).not.toContain(other);
  });
});

describe("what React fetches", () => {
  const fetched = (path: string, from: string) => get(path, { RSC: "1", Referer: `${appUrl()}${from}` });

  test("names the path of the page", async () => {
    const url = (await fetched("/de/authors", "/de/books")).headers.get("location") ?? "/de/authors";
    const response = await fetched(url.replace(/^\/authors/, "/de/authors"), "/de/books");
    expect(response.headers.get("x-nextjs-rewritten-path")).toBe("/authors");
  });

  test("is nothing from a page in another language, whose frame would stay", async () => {
    const { headers } = await fetched("/home", "/de/books");
    const answer = await fetched(headers.get("location") ?? "/home", "/de/books");
    expect(answer.status).toBe(204);
  });
});
