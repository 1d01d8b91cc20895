import type postgres from "postgres";
import { learnTime } from "@/db/clock";
import { log } from "@/lib/kernel/log";

const EVERY_MS = 5_000;
/** A clock that runs wrong at one pace is told once. */
const NEWS_MS = 10_000;

/**
 * Keeps this process on the database's time, whatever becomes of the machine's clock, and says so in the log when the two
 * differ. Asks once before it returns; a database that does not answer leaves the time as it was learnt last.
 */
export async function syncClock(sql: postgres.Sql): Promise<{ stop: () => void }> {
  let asking = false;
  let reportedMs = 0;
  const learn = async () => {
    if (asking) return;
    asking = true;
    const aheadMs = await learnTime(sql).catch(() => reportedMs);
    asking = false;
    if (Math.abs(aheadMs - reportedMs) < NEWS_MS) return;
    reportedMs = aheadMs;
    log().warn(
      { aheadSeconds: aheadMs / 1000 },
      "this machine's clock and the database's differ: the database's is used",
    );
  };
  await learn();
  const timer = setInterval(() => void learn(), EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
