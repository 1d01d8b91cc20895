import { setTimeout as sleep } from "node:timers/promises";

const WINDOW_MS = 300_000;
const LONGEST_TEST_MS = 15_000;

/** Waits for the next window of the rate limits when this one is about to end: what a test counts falls into one. */
export async function withinOneWindow(): Promise<void> {
  const left = WINDOW_MS - (Date.now() % WINDOW_MS);
  if (left < LONGEST_TEST_MS) await sleep(left + 50);
}
