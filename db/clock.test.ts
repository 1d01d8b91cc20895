/** A process whose machine has another time goes by the database's. */
import { afterEach, expect, test, vi } from "vitest";
import { testDatabase } from "@/lib/testing/database";
import { aheadMs, learnTime, now, nowMs } from "./clock";
import { newId } from "./schema/columns";

const HOUR_MS = 3_600_000;
afterEach(async () => {
  vi.useRealTimers();
  await learnTime((await testDatabase()).sql);
});

/** Moves the time of this process, and nothing else. */
const turnClock = (ms: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
const millisecondsOf = (id: string) => Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);

test.each([HOUR_MS, -HOUR_MS])("a clock that is %i ms ahead is seen through", async (ahead) => {
  const { sql } = await testDatabase();
  const right = Date.now();
  turnClock(ahead);
  expect(Math.abs((await learnTime(sql)) - ahead)).toBeLessThan(30_000);
  expect(Math.abs(nowMs() - right)).toBeLessThan(30_000);
  expect(Math.abs(now().getTime() - right)).toBeLessThan(30_000);
  expect(Math.abs(millisecondsOf(newId()) - right)).toBeLessThan(30_000);
});

test("a clock that is as good as right is used as it is", async () => {
  const { sql } = await testDatabase();
  turnClock(50);
  expect(await learnTime(sql)).toBe(0);
  expect(aheadMs()).toBe(0);
  expect(nowMs()).toBe(Date.now());
});

test("ids sort as they were made, also within a millisecond and when the clock goes back a little", () => {
  const made = Array.from({ length: 5_000 }, (_, n) => {
    if (n === 2_000) turnClock(-2_000);
    return newId();
  });
  expect(made).toEqual([...made].sort());
  expect(new Set(made).size).toBe(made.length);
});
