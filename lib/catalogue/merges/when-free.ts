import { sql } from "drizzle-orm";
import { gaveWay } from "@/db/passing";
import { type Context, inTransaction, NotYetItsTurn } from "@/lib/kernel/context";
import { takeTurn } from "../imports/take-turn";

const SOON = { patienceMs: 25_000, pauseMs: 70 };
/** Shorter than what PostgreSQL takes to look for a deadlock: a reader who writes meanwhile never loses to a merge. */
const LOCK_WAIT = "500ms";

/**
 * Runs `work` in a transaction that has its turn among the imports and gives up any lock that is not free soon, with all it
 * did and whatever transaction it is part of, to be begun again a moment later: readers write to the same rows in another
 * order.
 */
export const whenFree = <T>(ctx: Context, work: (tx: Context) => Promise<T>): Promise<T> =>
  inTransaction(ctx, async (tx) => {
    await takeTurn(tx);
    await tx.db.execute(sql`select set_config('lock_timeout', ${LOCK_WAIT}, true)`);
    return work(tx).catch((error) => {
      throw gaveWay(error) ? new NotYetItsTurn("Readers write to the same rows.", SOON, error) : error;
    });
  });
