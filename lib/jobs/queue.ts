import { sql } from "drizzle-orm";
import { fromDrizzle, type PgBoss, type SendOptions } from "pg-boss";
import { singleton } from "@/db/singletons";
import type { Context } from "@/lib/kernel/context";

/**
 * Jobs by name and what they carry. Each area adds its own by declaration merging beside the job itself. Data are ids
 * only, so that a job never holds a secret or stale text.
 */
// biome-ignore lint/suspicious/noEmptyInterface: areas merge their jobs into it
export interface Jobs {}

export type Job<N extends keyof Jobs = keyof Jobs> = {
  name: N;
  run: (ctx: Context, data: Jobs[N]) => Promise<void>;
  /** Cron line in UTC, for work that recurs. */
  cron?: string;
  /** How often a failed job is tried again, with growing pauses; then it is kept as dead. */
  retries?: number;
  /** One job at most that waits or runs for each `singletonKey`; a queue keeps this from its first start on. */
  exclusive?: true;
  /** The longest of those pauses. */
  longestPauseSeconds?: number;
  /** After how long it counts as stuck and is tried again beside itself; a quarter of an hour where nothing is said. */
  longestSeconds?: number;
};

export const job = <N extends keyof Jobs>(
  name: N,
  run: Job<N>["run"],
  options: Omit<Job<N>, "name" | "run"> = {},
): Job<N> => ({ name, run, ...options });

const started = singleton<PgBoss>("boss");

export function setBoss(boss: PgBoss | undefined) {
  started.value = boss;
}

/** Adds a job in the caller's transaction: it runs after the commit, and never without one. */
export async function enqueue<N extends keyof Jobs>(
  ctx: Context,
  name: N,
  data: Jobs[N],
  options: SendOptions = {},
): Promise<void> {
  const boss = started.value;
  if (!boss) throw new Error("The job queue is not started in this process.");
  await boss.send(name, data as object, { ...options, db: fromDrizzle(ctx.db as never, sql) });
}
