import { expect, test } from "vitest";
import { foreignHostname, hostRoute } from "./custom-hosts";

test.each([
  ["books.ada.org", "books.ada.org"],
  ["Books.ADA.org:8080", "books.ada.org"],
  ["books.ada.org.", "books.ada.org"],
  ["bookplate.page", null],
  ["BOOKPLATE.page:443", null],
  ["localhost:3000", null],
  ["127.0.0.1:3000", null],
  ["[::1]:3000", null],
  ["books.ada.org@evil.org", null],
  ["books ada.org", null],
  ["", null],
  [undefined, null],
])("the header %j may be of the reader's domain %j", (header, name) => {
  expect(foreignHostname(header, "bookplate.page")).toBe(name);
});

const ADA = { username: "ada", inTier: true };
const ask = (path: string, owner: Parameters<typeof hostRoute>[1] = ADA, method = "GET", isSoft = false) => {
  const route = hostRoute({ method, url: new URL(path, "http://door"), isSoft }, owner);
  return `${route.kind}${"path" in route ? ` ${route.path}` : ""}`;
};

test.each([
  ["/", "page /@ada"],
  ["/?page=2", "page /@ada"],
  ["/sea-stories", "page /@ada/sea-stories"],
  ["/books", "page /@ada/books"],
  ["/reviews", "page /@ada/reviews"],
  ["/stats?year=2026", "page /@ada/stats"],
  ["/2026", "page /@ada/2026"],
  ["/reviews/", "here /reviews"],
  ["/中/", "here /%E4%B8%AD"],
  ["/public", "page /@ada/public"],
  ["/@ada/api", "here /api"],
  ["/api", "page /@ada/api"],
  ["/@ada", "here /"],
  ["/@ADA/sea-stories?page=2", "here /sea-stories?page=2"],
  ["/%40ada/stats", "here /stats"],
  ["/@ada/library", "away /@ada/library"],
  ["/@grace", "away /@grace"],
  ["/@grace/shelf", "away /@grace/shelf"],
  ["/books/emma", "away /books/emma"],
  ["/search/x?q=a%20b", "away /search/x?q=a%20b"],
  ["/sign-in?next=%2F", "away /sign-in?next=%2F"],
  ["/settings/audience", "away /settings/audience"],
  ["/admin", "away /admin"],
  ["/portal/x", "away /portal/x"],
  ["/go/abc", "away /go/abc"],
  ["/embed/@ada/sea-stories", "away /embed/@ada/sea-stories"],
  ["/api/public/@ada", "missing"],
  ["/v1/me", "missing"],
  ["/public/@ada", "missing"],
  ["/auth/demo", "missing"],
  ["/.well-known/jwks.json", "missing"],
  ["/robots.txt", "robots"],
  ["/sitemap.xml", "missing"],
  ["/sw.js", "missing"],
  ["/_next/static/chunks/x.js", "file"],
  ["/covers/x.svg?v=1", "file"],
  ["/favicon.svg", "file"],
])("%s on a reader's domain is %s", (path, expected) => {
  expect(ask(path)).toBe(expected);
});

test("once the tier has ended every page leads to its address at the house", () => {
  const ended = { ...ADA, inTier: false };
  expect(["/", "/sea-stories?page=2", "/@ada/stats"].map((path) => ask(path, ended))).toEqual([
    "away /@ada",
    "away /@ada/sea-stories?page=2",
    "away /@ada/stats",
  ]);
});

test("nothing tells who is hidden: every page is the same missing one, in the tier or not", () => {
  for (const inTier of [true, false])
    for (const path of ["/", "/sea-stories", "/@ada", "/books/emma", "/sign-in", "/robots.txt"])
      expect(ask(path, { username: null, inTier }), path).toBe("page /erratum/erratum");
});

test("only looking is possible, and each link is a whole page", () => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
    expect(ask("/", ADA, method), method).toBe("missing");
  expect(ask("/@ada/sea-stories", ADA, "GET", true)).toBe("nothing");
});
