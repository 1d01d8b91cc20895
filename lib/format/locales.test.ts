import { describe, expect, test } from "vitest";
import { hasLanguages, localPath, splitLocale } from "./locales";

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
