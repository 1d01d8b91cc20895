/**
 * Locks between processes on one machine, which the operating system itself lets go of when their holder dies, however it
 * dies. SQLite is used for its locks only (shared and exclusive, on every platform): the file stays empty.
 */
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";

export type Lock = { release: () => void };
type Kind = "shared" | "exclusive";

const BUSY = 5;
const STEP_MS = 50;
const PATIENCE_MS = 300_000; // the longest turn is a first start on a slow machine

/** A handle that nobody refers to would be collected, and its lock be gone. */
const lockedHandles = new Set<DatabaseSync>();

/** The lock on `file`, or null while others hold it: `shared` goes with other shared ones, `exclusive` with none. */
export function tryLock(file: string, kind: Kind): Lock | null {
  const handle = new DatabaseSync(file, { timeout: 0 });
  try {
    handle.exec("pragma journal_mode = memory"); // no second file, no byte written: a full disk is no obstacle
    handle.exec(kind === "shared" ? "begin; select count(*) from sqlite_master" : "begin exclusive");
  } catch (error) {
    handle.close();
    if ((error as { errcode?: number }).errcode === BUSY) return null;
    throw error;
  }
  lockedHandles.add(handle);
  return {
    release: () => {
      if (lockedHandles.delete(handle)) handle.close();
    },
  };
}

/** Waits for the lock; throws when it does not come within five minutes, or when `signal` says to stop waiting. */
export async function waitForLock(file: string, kind: Kind, signal?: AbortSignal): Promise<Lock> {
  for (let waited = 0; waited < PATIENCE_MS; waited += STEP_MS) {
    signal?.throwIfAborted();
    const lock = tryLock(file, kind);
    if (lock) return lock;
    await sleep(STEP_MS, undefined, { signal });
  }
  throw new Error(`Another Bookplate process has kept ${file} locked for five minutes: stop it, then start again.`);
}
