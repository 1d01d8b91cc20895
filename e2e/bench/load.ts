import autocannon from "autocannon";

export const CONNECTIONS = 32;
const SECONDS = 2;
const ROUNDS = 3;

type Sent = { method?: "POST" | "PUT"; path?: string; headers?: Record<string, string>; body?: string };
/** An address, and what is sent there; with `each`, connections send theirs, in turn. */
type Load = { url: string; headers?: Record<string, string>; each?: readonly Sent[] };

/**
 * Requests a second of several addresses, measured in turns: a round is a short window of each, so that what else the
 * machine does meets all of them alike. Any answer that is no success fails the bench.
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

async function window({ url, headers, each = [] }: Load): Promise<number> {
  let connection = 0;
  const setupClient = (client: autocannon.Client) => {
    const own = each[connection++ % each.length];
    if (own) client.setRequest(own);
  };
  const result = await autocannon({
    url,
    headers,
    connections: CONNECTIONS,
    duration: SECONDS,
    ...(each.length > 0 && { setupClient }),
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} answered ${result.non2xx} times with an error.`);
  return result.requests.average;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
