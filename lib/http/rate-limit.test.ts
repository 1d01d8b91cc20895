import { beforeAll, expect, test } from "vitest";
import { setVariables } from "@/lib/testing/process";
import { addressBucket, POLICIES, rateLimiter } from "./rate-limit";

beforeAll(() => {
  setVariables({ RATE_LIMITS: "0.01" });
});

const WINDOW = 300_000;
const start = 1_800_000_000_000 - (1_800_000_000_000 % WINDOW);

test("the limit holds within a window and is new in the next", () => {
  const take = (now: number) => rateLimiter().take(POLICIES.caller, "a", now)?.remaining;
  expect(Array.from({ length: 15 }, () => take(start + 1)).at(-1)).toBe(0);
  expect(() => take(start + WINDOW - 1)).toThrow(expect.objectContaining({ status: 429 }));
  expect(take(start + WINDOW)).toBe(14);
});

test("what other processes counted is counted here", () => {
  rateLimiter().take(POLICIES.caller, "b", start);
  const [mine] = rateLimiter()
    .unreported()
    .filter(({ bucket }) => bucket === "caller:b");
  expect(mine).toEqual({ bucket: "caller:b", start, hits: 1 });
  rateLimiter().learn("caller:b", start, 14);
  expect(rateLimiter().take(POLICIES.caller, "b", start)?.remaining).toBe(0);
  expect(() => rateLimiter().take(POLICIES.caller, "b", start)).toThrow(expect.objectContaining({ status: 429 }));
});

test("a report that did not arrive is told again, and a used-up part is told at once", () => {
  let news = 0;
  rateLimiter().onNews = () => {
    news += 1;
  };
  rateLimiter().take(POLICIES.caller, "c", start);
  expect(news).toBe(1);
  const lost = rateLimiter().unreported();
  rateLimiter().unreport(lost);
  expect(rateLimiter().unreported()).toEqual(lost);
  rateLimiter().onNews = () => undefined;
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:DB8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
])("the bucket of %s is %s", (address, bucket) => {
  expect(addressBucket(address)).toBe(bucket);
});
