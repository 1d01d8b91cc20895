/** A rating is kept where it comes to rest, and by the page as it is then. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { atRest } from "./at-rest";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a value that moved on is not kept; the one that rests is, once", () => {
  const saved: number[] = [];
  const rest = atRest<number>(600);
  rest.keepWith((stars) => saved.push(stars));
  rest.move(3);
  vi.advanceTimersByTime(500);
  rest.move(3.25);
  vi.advanceTimersByTime(500);
  expect(saved).toEqual([]);
  vi.advanceTimersByTime(100);
  rest.flush();
  expect(saved).toEqual([3.25]);
});

test("what waits is kept as the last drawing would, not as the first", () => {
  const saved: string[] = [];
  const rest = atRest<number>(600);
  rest.keepWith((stars) => saved.push(`first ${stars}`));
  rest.move(4);
  rest.keepWith((stars) => saved.push(`last ${stars}`));
  rest.flush();
  vi.advanceTimersByTime(600);
  expect(saved).toEqual(["last 4"]);
});
