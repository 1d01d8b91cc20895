/** Where signing in leads: never to another site, whatever a browser makes of the address. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { safeNext } from "./safe-next";

const ORIGIN = "https://books.example";

test.each([
  "/.//evil.example",
  "/x/..//evil.example",
  "/@a/..//evil.example",
  "/%2e//evil.example",
  "/x/%2E%2e//evil.example",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "evil.example",
  "",
])("%j leads home", (next) => {
  expect(safeNext(next)).toBe("/home");
});

test.each(["/home", "/@ada/shelf?page=2#last", "/clubs/slow-readers", "/search?q=//a"])("%j is kept", (next) => {
  expect(safeNext(next)).toBe(next);
});

test("every string ends on our own site, also when what came out goes in again", () => {
  const piece = fc.constantFrom("/", "/", "/", ".", "..", "\\", "%2e", "%2f", "@", "?", "#", "\t", "evil.example", "x");
  const address = fc.oneof(
    fc.string(),
    fc.array(piece, { maxLength: 12 }).map((parts) => `/${parts.join("")}`),
  );
  fc.assert(
    fc.property(address, (next) => {
      const path = safeNext(next);
      expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
      expect(safeNext(path)).toBe(path);
    }),
    { numRuns: 5_000 },
  );
});
