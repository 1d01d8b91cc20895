/** The sweep in a browser looks at every page there is: a new one has to be added to it. */
import { expect, test } from "vitest";
import { ADDRESSES, addressOf } from "../web/page-paths";
import { PAGES } from "../web/pages";

const NOT_SWEPT = {
  "/[...missing]": "the 404 page, a test of its own",
};

test("every page is swept, or left out for a reason", () => {
  const swept = PAGES.map(({ path, of }) => of ?? addressOf(path));
  expect(swept.filter((address) => !address || !ADDRESSES.includes(address))).toEqual([]);
  const seen = new Set(swept);
  expect(ADDRESSES.filter((address) => !seen.has(address))).toEqual(Object.keys(NOT_SWEPT));
});

test.each([
  ["/", "/"],
  ["/clubs/new", "/clubs/new"],
  ["/clubs/the-lantern-room", "/clubs/[slug]"],
  ["/search?q=austen", "/search"],
  ["/portal/claims", "/portal/claims"],
  ["/portal/jane-austen", "/portal/[author]"],
  ["/@demo_reader/stats", "/[handle]/stats"],
  ["/@demo_reader/bad-weather", "/[handle]/[shelf]"],
  ["/@demo_reader/2026", "/[handle]/[shelf]"],
  ["/not/a/page/at/all", undefined],
])("%s is answered by %s", (asked, address) => {
  expect(addressOf(asked)).toBe(address);
});
