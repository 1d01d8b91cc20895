/** Readers who go on reading while processes come and go. */
import { setTimeout as sleep } from "node:timers/promises";

const PAUSE_MS = 20;
const LONGEST_MS = 30_000;

/** 200 only for an answer that came whole. */
const statusOf = (address: string): Promise<number | string> =>
  fetch(address, { signal: AbortSignal.timeout(LONGEST_MS) })
    .then(async (response) => {
      await response.arrayBuffer();
      return response.status;
    })
    .catch((error: Error) => error.message);

/** Asks for these addresses in turn while the work is done. What was not answered with 200 is told, with when. */
export async function readWhile(url: string, paths: string[], work: () => Promise<void>) {
  let working = true;
  let requests = 0;
  const failures: string[] = [];
  const read = async (first: number) => {
    for (let at = first; working; at += 1) {
      const path = paths[at % paths.length] ?? "/";
      const status = await statusOf(`${url}${path}`);
      requests += 1;
      if (status !== 200) failures.push(`${new Date().toISOString()} ${path}: ${status}`);
      await sleep(PAUSE_MS);
    }
  };
  const readers = [0, 1, 2, 3].map(read);
  await work();
  working = false;
  await Promise.all(readers);
  return { requests, failures };
}
