import { describe, expect, test } from "vitest";
import { newScope } from "@/lib/kernel/scope";
import { followsReader, LOCALES, type OfferedLocales } from "../format/locales";
import { crossesLanguages, movedTo as movedAmong } from "./languages";
import { URL_CLASSES } from "./url-classes";

const ALL: OfferedLocales = { locales: LOCALES, defaultLocale: "en" };
const movedTo = (url: string, isProgram = false) => movedAmong(url, ALL, isProgram);

describe("a language that is not offered has no address", () => {
  const few: OfferedLocales = { locales: ["de", "ar"], defaultLocale: "de" };
  test.each([
    ["/", "/de"],
    ["/?a=1", "/de?a=1"],
    ["/books/dracula?page=2", "/de/books/dracula?page=2"],
    ["/es", "/de"],
    ["/es/books?q=1", "/de/books?q=1"],
    ["/es/sign-in", "/de/sign-in"],
  ])("%s leads to %s", (url, location) => expect(movedAmong(url, few)).toEqual({ status: 307, location }));

  test.each(["/de", "/ar/books", "/home", "/sign-in", "/api/books", "/covers/x.svg", "/sitemap.xml"])(
    "%s stays",
    (url) => expect(movedAmong(url, few)).toBeNull(),
  );

  test("nor has a program's", () => {
    expect(movedAmong("/authors/jane-austen", few, true)).toBeNull();
    expect(movedAmong("/es/authors", few, true)).toEqual({ status: 307, location: "/authors" });
  });
});

describe("an address with a prefix", () => {
  test.each([
    ["/en", 308, "/"],
    ["/en/books?page=2", 308, "/books?page=2"],
    ["/de/home", 307, "/home"],
    ["/de/settings/profile?x=1", 307, "/settings/profile?x=1"],
    ["/ar/api/authors", 307, "/api/authors"],
    ["/es/clubs/new", 307, "/clubs/new"],
    ["/de/", 308, "/de"],
    ["/de/books/", 308, "/de/books"],
    ["/de//books", 308, "/de/books"],
    ["/de//evil.example", 307, "/evil.example"],
    ["/en//evil.example", 308, "/evil.example"],
    ["/en///evil.example?a=//b", 308, "/evil.example?a=//b"],
  ])("%s leads on: %i %s", (url, status, location) => expect(movedTo(url)).toEqual({ status, location }));

  test.each([
    "/de",
    "/de?from=mail",
    "/ar/books/dracula?page=2",
    "/es/@ada",
    "/es/%40ada",
    "/ar/sign-in?next=%2Far%2Fbooks",
    "/ar/sign-in/code",
    "/ar/setup?code=abc",
    "/books",
    "/fr/books",
    "/deutsch",
  ])("%s stays", (url) => expect(movedTo(url)).toBeNull());

  test("is for pages, not for programs", () => {
    expect(movedTo("/de/authors?q=jane", true)).toEqual({ status: 307, location: "/authors?q=jane" });
  });
});

test("no page that is kept for everybody follows its reader", () => {
  const sample = (pattern: string) => pattern.replace(":handle", "@ada").replace(/:\w+/g, "x");
  const pages = URL_CLASSES.filter(({ kind, pattern }) => kind === "page" && !/^(\/api)?\/embed\//.test(pattern));
  expect(pages.length).toBeGreaterThan(15);
  expect(pages.map(({ pattern }) => pattern).filter((pattern) => followsReader(sample(pattern)))).toEqual([]);
});

describe("React may fetch a page into the frame of another", () => {
  const scope = (path: string, prefix: "de" | "ar" | null, account: "de" | "ar" | null = null) =>
    Object.assign(newScope("r", "a"), { language: { path, prefix, account, cookie: undefined, accepted: undefined } });
  const from = (path: string) => ({
    headers: { rsc: "1", host: "books.example", referer: `https://books.example${path}` },
  });

  test.each([
    ["/de/books", "/authors", "de", null, false],
    ["/books", "/authors", null, "de", false],
    ["/books", "/authors", "ar", null, true],
    ["/de/books", "/authors", null, null, true],
    ["/books", "/home", null, "de", true],
    ["/de/books", "/home", null, "de", false],
    ["/home", "/books", null, "ar", true],
    ["/home", "/books", "ar", "ar", false],
    ["/home", "/library", null, "ar", false],
  ] as const)("from %s to %s in %s, of an account in %s: %s", (referer, path, prefix, account, crosses) =>
    expect(crossesLanguages(from(referer), scope(path, prefix, account))).toBe(crosses),
  );

  test("and a browser that loads the page whole is always answered", () => {
    const { referer, host } = from("/de/books").headers;
    expect(crossesLanguages({ headers: { referer, host } }, scope("/books", null))).toBe(false);
    expect(
      crossesLanguages({ headers: { rsc: "1", host, referer: "https://other.example/de" } }, scope("/books", null)),
    ).toBe(false);
  });
});
