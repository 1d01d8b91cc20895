import { expect, test } from "vitest";
import { learnKey } from "./send-cached";

test("what is remembered of addresses has a bound, however many and long they are", () => {
  const keys = new Map<string, string>();
  learnKey({ keys }, `any /search?q=${"x".repeat(5_000)}`, "k");
  expect(keys.size).toBe(0);
  for (let i = 0; i < 20_000; i += 1) learnKey({ keys }, `any /search?q=${i}`, `any /search?q=${i}`);
  expect(keys.size).toBeGreaterThan(0);
  expect(keys.size).toBeLessThanOrEqual(5_000);
  expect(keys.get("any /search?q=19999")).toBe("any /search?q=19999");
});
