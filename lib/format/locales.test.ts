import { describe, expect, test } from "vitest";
import { hasLanguages, localPath, signInPath, splitLocale } from "./locales";

describe("the address of a page in a language", () => {
  test.each([
    ["/", "/de"],
    ["/?from=mail", "/de?from=mail"],
    ["/#genres", "/de#genres"],
    ["/books/dracula?edition=1#reviews", "/de/books/dracula?edition=1#reviews"],
    ["/@demo_reader/shelves", "/de/@demo_reader/shelves"],
    ["/clubs/night-readers/discussions/1", "/de/clubs/night-readers/discussions/1"],
  ])("%s is %s", (path, german) => {
    expect(localPath("de", path)).toBe(german);
    expect(localPath("en", path)).toBe(path);
  });

  test.each([
    "/home",
    "/settings/profile",
    "/books/new",
    "/clubs/new",
    "/clubs/night-readers/manage",
    "/authors/jane-austen/claim",
    "/api/authors",
    "?page=2",
    "#top",
    "https://example.org/books",
    "/booksellers",
  ])("%s has one only", (path) => {
    expect(hasLanguages(path)).toBe(false);
    expect(localPath("ar", path)).toBe(path);
  });
});

test.each([
  ["/de", "de", "/"],
  ["/ar/books", "ar", "/books"],
  ["/es?from=mail", "es", "/?from=mail"],
  ["/de/", "de", "/"],
  ["/en/books", null, "/en/books"],
  ["/books", null, "/books"],
  ["/fr/books", null, "/fr/books"],
  ["/designs", null, "/designs"],
])("%s is in %s, of %s", (address, locale, path) => {
  expect(splitLocale(address)).toEqual({ locale, path });
});

test.each([
  ["en", "/books/emma", "/sign-in?next=%2Fbooks%2Femma"],
  ["de", "/search?q=emma&page=2", "/de/sign-in?next=%2Fde%2Fsearch%3Fq%3Demma%26page%3D2"],
  ["ar", "/library", "/ar/sign-in?next=%2Flibrary"],
  ["en", "/", "/sign-in"],
  ["de", "/?from=mail", "/de/sign-in"],
  ["en", "/sign-in/code?next=%2Fbooks", "/sign-in"],
  ["es", "/join", "/es/sign-in"],
])("in %s signing in on %s is at %s", (locale, back, address) => {
  expect(signInPath(locale, back)).toBe(address);
});
