import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { gaveWay } from "@/db/passing";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { takeTurn } from "../imports/take-turn";

const PATIENCE_MS = 25_000;
/** Shorter than what PostgreSQL takes to look for a deadlock: a reader who writes meanwhile never loses to a merge. */
const LOCK_WAIT = "500ms";

/**
 * Runs `work` in a transaction that has its turn among the imports and gives up any lock that is not free soon, with all it
 * did, to try again a moment later: readers write to the same rows in another order.
 */
export async function whenFree<T>(ctx: Context, work: (tx: Context) => Promise<T>): Promise<T> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await inTransaction(ctx, async (tx) => {
        await takeTurn(tx);
        await tx.db.execute(sql`select set_config('lock_timeout', ${LOCK_WAIT}, true)`);
        return work(tx);
      });
    } catch (error) {
      if (!gaveWay(error) || performance.now() > until) throw error;
      await sleep(20 + Math.random() * 100);
    }
  }
}
