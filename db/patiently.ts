import { setTimeout as sleep } from "node:timers/promises";
import { gaveWay } from "./passing";

const TRIES = 10;
const PAUSE_MS = 1_000;

/** Does it again, ten times at most, when it gave way to the running release: no lock within its time, or a deadlock. */
export async function patiently<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    signal?.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !gaveWay(error)) throw error;
    }
    await sleep(PAUSE_MS, undefined, { signal });
  }
}
