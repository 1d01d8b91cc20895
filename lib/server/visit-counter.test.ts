/** Counting stands beside the pages: what goes wrong in it reaches nobody, and it never holds more than so much. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Visit } from "@/lib/visits/visits";
import { type VisitCounter, visitCounter } from "./visit-counter";

const counting = vi.fn<(visits: Visit[]) => Promise<void>>();
const visit = (n: number) => ({
  subject: "author:x",
  kind: "view",
  address: `198.51.100.${n % 256}`,
  userAgent: "Mozilla/5.0 Firefox/140.0",
  source: "direct",
});
let counter: VisitCounter;
beforeEach(() => {
  counting.mockReset().mockResolvedValue(undefined);
  counter = visitCounter(counting);
});
afterEach(() => counter.stop());

test("visits are noted without waiting for the database, and written together", async () => {
  for (let n = 0; n < 3; n += 1) counter.note(visit(n));
  expect(counting).not.toHaveBeenCalled();
  await counter.flush();
  expect(counting.mock.calls.map(([visits]) => visits.length)).toEqual([3]);
});

test("a database that fails loses those figures and nothing else", async () => {
  counting.mockRejectedValueOnce(new Error("The database is away."));
  counter.note(visit(1));
  await expect(counter.flush()).resolves.toBeUndefined();
  counter.note(visit(2));
  await counter.flush();
  expect(counting.mock.calls.map(([visits]) => visits.length)).toEqual([1, 1]);
});

test("bots are not even noted, and a flood is cut off", async () => {
  counter.note({ ...visit(1), userAgent: "Googlebot/2.1 (+http://www.google.com/bot.html)" });
  await counter.flush();
  expect(counting).not.toHaveBeenCalled();
  for (let n = 0; n < 50_100; n += 1) counter.note(visit(n));
  await counter.flush();
  expect(counting.mock.calls.map(([visits]) => visits.length)).toEqual([50_000]);
});
