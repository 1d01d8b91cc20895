import { setTimeout as sleep } from "node:timers/promises";
import type postgres from "postgres";
import { openPool } from "./pool";

type Turn = { onWait?: () => void; patienceMs?: number; signal?: AbortSignal };

const ASK_MS = 200;
/** Longer than anything that is done in turn on a large database. */
const PATIENCE_MS = 2 * 3_600_000;

/**
 * Waits until this session alone holds `key`, asking again and again: who waits in the server for it keeps a snapshot
 * open. Throws a sentence after `patienceMs` (two hours), and the reason of `signal` when that is aborted.
 */
export async function takeTurn(
  sql: postgres.Sql,
  key: number,
  { onWait, patienceMs = PATIENCE_MS, signal }: Turn = {},
): Promise<void> {
  const until = performance.now() + patienceMs;
  for (let notified = false; ; notified = true) {
    signal?.throwIfAborted();
    const [row] = await sql<[{ mine: boolean }]>`select pg_try_advisory_lock(${key}) as mine`;
    if (row.mine) return;
    if (!notified) onWait?.();
    if (performance.now() > until)
      throw new Error(
        `Another process has been preparing this database for ${Math.round(patienceMs / 60_000)} minutes: check it, or stop it.`,
      );
    await sleep(ASK_MS, undefined, { signal });
  }
}

/**
 * Does the work while this process alone holds `key` among all processes on the database; others wait their turn, with an
 * end (see `takeTurn`). The lock lives on a connection of its own that is never replaced; a process that dies lets go of it.
 */
export async function withAdvisoryLock<T>(
  url: string,
  key: number,
  { work, ...turn }: Turn & { work: () => Promise<T> },
): Promise<T> {
  const { sql } = openPool(url, { name: "bookplate-turn", max: 1, lasting: true });
  try {
    await takeTurn(sql, key, turn);
    return await work();
  } finally {
    await sql.end({ timeout: 2 });
  }
}
