import autocannon from "autocannon";

const CONNECTIONS = 32;
const SECONDS = 2;
const ROUNDS = 3;

type Load = { url: string; headers?: Record<string, string> };

/**
 * Requests a second of several addresses, measured in turns: a round is a short window of each, so that what else the
 * machine does meets all of them alike. Any answer but 200 fails the bench.
 */
export async function inTurns(loads: readonly Load[]): Promise<number[][]> {
  for (const load of loads) await window(load);
  const rounds: number[][] = [];
  for (let i = 0; i < ROUNDS; i += 1) {
    const round: number[] = [];
    for (const load of loads) round.push(await window(load));
    rounds.push(round);
  }
  return rounds;
}

async function window({ url, headers }: Load): Promise<number> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} answered ${result.non2xx} times with an error.`);
  return result.requests.average;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
