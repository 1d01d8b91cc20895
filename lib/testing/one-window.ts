import { setTimeout as sleep } from "node:timers/promises";

const WINDOW_MS = 300_000;

/** Waits for the next window of the rate limits when this one ends within so long: what a test counts falls into one. */
export async function withinOneWindow(longestMs = 15_000): Promise<void> {
  const left = WINDOW_MS - (Date.now() % WINDOW_MS);
  if (left < longestMs) await sleep(left + 50);
}
