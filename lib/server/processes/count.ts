/** How many processes serve: what the cores, the operator and the database's connections allow. */

const MAX_UNASKED = 4;
/** What a process opens at most beside its pool: jobs, cache, settings, metrics, health, and one each for votes and comments. */
const BESIDE_POOL = 14;
/** For the start itself, and for a command such as a backup. */
const FOR_OTHERS = 6;

type Limits = {
  wanted: number | undefined;
  cores: number;
  /** Connections that the database gives to us. */
  connections: number;
  pool: number;
  /** Whether one more process does the jobs. */
  jobs: boolean;
};

/** How many connections so many processes may have open at once. */
export const connectionsOf = (processes: number, { pool, jobs }: Pick<Limits, "pool" | "jobs">): number =>
  (processes + (jobs && processes > 1 ? 1 : 0)) * (pool + BESIDE_POOL) + FOR_OTHERS;

/** The number that was asked for, which must fit; else one for each core, four at most, as far as they fit. */
export function processCount(limits: Limits): number {
  const { wanted, cores, connections } = limits;
  const fits = (count: number) => count === 1 || connectionsOf(count, limits) <= connections;
  if (wanted && !fits(wanted))
    throw new Error(
      `PROCESSES=${wanted} may need ${connectionsOf(wanted, limits)} connections, and the database gives ${connections}: lower PROCESSES or DATABASE_POOL, or raise max_connections.`,
    );
  if (wanted) return wanted;
  let count = Math.max(1, Math.min(cores, MAX_UNASKED));
  while (!fits(count)) count -= 1;
  return count;
}
