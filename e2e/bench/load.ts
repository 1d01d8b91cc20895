import fs from "node:fs";
import autocannon from "autocannon";

export const CONNECTIONS = 32;
const SECONDS = 2;
const ROUNDS = 3;

type Sent = { method?: "POST" | "PUT"; path?: string; headers?: Record<string, string>; body?: string };
/**
 * An address, and what is sent there; with `each`, connections send theirs, in turn. `pid` is the process that answers, `next`
 * is asked after each answer on the same connection: both together are one.
 */
type Load = {
  url: string;
  pid?: number | undefined;
  headers?: Record<string, string>;
  each?: readonly Sent[];
  next?: string | undefined;
};

/** Requests a second, and the processor time that the process took for each: others who keep the machine busy hardly change that. */
export type Measured = { rate: number; cpuMs: number };

/**
 * Requests a second of several addresses, measured in turns: a round is a short window of each, so that what else the
 * machine does meets all of them alike. Any answer that is no success fails the bench.
 */
export async function inTurns(loads: readonly Load[]): Promise<Measured[][]> {
  for (const load of loads) await window(load);
  const rounds: Measured[][] = [];
  for (let i = 0; i < ROUNDS; i += 1) {
    const round: Measured[] = [];
    for (const load of loads) round.push(await window(load));
    rounds.push(round);
  }
  return rounds;
}

async function window({ url, pid, headers, each = [], next }: Load): Promise<Measured> {
  let connection = 0;
  const before = processorMs(pid);
  const setupClient = (client: autocannon.Client) => {
    const own = each[connection++ % each.length];
    if (own) client.setRequests([own]); // setRequest would be for the first alone
  };
  const result = await autocannon({
    url,
    headers,
    connections: CONNECTIONS,
    duration: SECONDS,
    ...(each.length > 0 && { setupClient }),
    ...(next && { requests: [{ path: new URL(url).pathname }, { path: next }] }),
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} answered ${result.non2xx} times with an error.`);
  const both = next ? 2 : 1;
  return { rate: result.requests.average / both, cpuMs: ((processorMs(pid) - before) / result.requests.total) * both };
}

/** What all threads of a process have had of the processor; Linux says it. */
function processorMs(pid: number | undefined): number {
  const tasks = `/proc/${pid}/task`;
  if (!fs.existsSync(tasks)) return Number.NaN;
  const times = fs
    .readdirSync(tasks)
    .map((task) => fs.readFileSync(`${tasks}/${task}/schedstat`, "utf8").split(" ")[0]);
  return times.reduce((sum, ns) => sum + Number(ns) / 1e6, 0);
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
