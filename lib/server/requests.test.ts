/** What a request brings along steers neither Next nor what it writes into a page that others get. */
import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { pathOf, refuse } from "./requests";

test.each([
  "content-security-policy",
  "content-security-policy-report-only",
  "x-middleware-subrequest",
  "x-nextjs-data",
  "x-forwarded-host",
])("a header %s from outside is dropped", (name) => {
  const headers: IncomingMessage["headers"] = { accept: "text/html", [name]: "script-src 'nonce-foreign'" };
  expect(refuse({ url: "/books", method: "GET", headers } as IncomingMessage)).toBeNull();
  expect(headers).toEqual({ accept: "text/html" });
});

const asks = (url: string) => refuse({ url, method: "GET", headers: {} } as IncomingMessage);

test.each([
  "/",
  "/books/",
  "/books?page=2",
  "/@reader/to-read?x=//y/../z",
  "/api/authors/jane-austen_1~.2",
  "/authors/%D9%86%D8%AC",
  "/a/.well-known/x",
  '/authors/"quoted"',
])("the path of %s is that of its URL", (url) => {
  expect(asks(url)).toBeNull();
  expect(pathOf(url)).toBe(new URL(url, "http://door").pathname);
});

test.each(["//door/x", "/a/../b", "/a/..", "/a/./b", "/%zz", "/a%0ab", "/a\\b", "books", ""])(
  "%s is no address",
  (url) => expect(asks(url)?.code).toBe("malformed_url"),
);
