import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { newScope } from "@/lib/kernel/scope";
import { isAnonymous, learnKey, noteView } from "./send-cached";

test("what is remembered of addresses has a bound, however many and long they are", () => {
  const keys = new Map<string, string>();
  learnKey({ keys }, `any /search?q=${"x".repeat(5_000)}`, "k");
  expect(keys.size).toBe(0);
  for (let i = 0; i < 20_000; i += 1) learnKey({ keys }, `any /search?q=${i}`, `any /search?q=${i}`);
  expect(keys.size).toBeGreaterThan(0);
  expect(keys.size).toBeLessThanOrEqual(5_000);
  expect(keys.get("any /search?q=19999")).toBe("any /search?q=19999");
});

const asking = (headers: Record<string, string>): IncomingMessage =>
  Object.assign(new IncomingMessage(new Socket()), { method: "GET", headers });

test.each([
  "locale=de",
  "bookplate.reader=a-b",
  "locale=ar; bookplate.device=x_Y-1",
  "__Host-bookplate.device=x; locale=en",
])("no page depends on %s", (cookie) => expect(isAnonymous(asking({ cookie }))).toBe(true));

test.each([
  "bookplate.session=x",
  "bookplate.reader=a; bookplate.session=x",
  "bookplate.session=x; locale=de",
  "__Host-bookplate.session=x",
  "bookplate-reader=a",
  "locale=de;bookplate.session=x",
  "locale=de; other=1",
])("%s may be somebody's", (cookie) => expect(isAnonymous(asking({ cookie }))).toBe(false));

const looks = (headers: Record<string, string>) => {
  let noted = 0;
  const keeping = {
    visits: {
      note: () => {
        noted += 1;
      },
    },
    home: new URL("http://localhost"),
  };
  noteView(keeping, asking(headers), newScope("r", "203.0.113.1"), "author:x");
  return noted;
};

test.each<Record<string, string>>([
  { "sec-purpose": "prefetch;prerender" },
  { purpose: "prefetch" },
  { purpose: "Prefetch" },
  { "x-purpose": "preview" },
  { "x-moz": "prefetch" },
  { "next-router-prefetch": "1" },
])("what is fetched ahead with %j is no look", (headers) => {
  expect(looks(headers)).toBe(0);
  expect(looks({})).toBe(1);
});
