/** What a request brings along steers neither Next nor what it writes into a page that others get. */
import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { refuse } from "./requests";

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
