import type postgres from "postgres";
import { rateLimiter } from "@/lib/http/rate-limit";
import { log, seldom } from "@/lib/kernel/log";

const EVERY_MS = 1_000;

/**
 * Tells the other processes what this one counted, and learns their counts: one limit for all. Once a second, and at
 * once when a caller uses up a twentieth of a limit, so that all together let through hardly more than one would.
 */
export function exchangeRates(sql: postgres.Sql): { stop: () => void } {
  let busy = false;
  const run = () => {
    if (busy) return;
    busy = true;
    void exchange(sql)
      .catch((error) =>
        seldom("rates", (before) => log().warn({ err: error, before }, "request counts could not be exchanged")),
      )
      .finally(() => {
        busy = false;
      });
  };
  const timer = setInterval(run, EVERY_MS);
  rateLimiter().onNews = run;
  return {
    stop: () => {
      clearInterval(timer);
      rateLimiter().onNews = () => undefined;
    },
  };
}

async function exchange(sql: postgres.Sql) {
  const mine = rateLimiter()
    .unreported()
    .sort((entry, other) => (entry.bucket < other.bucket ? -1 : 1)); // as every process writes them
  for (let i = 0; i < mine.length; i += 1000) {
    const rows = mine
      .slice(i, i + 1000)
      .map(({ bucket, start, hits }) => ({ bucket, window_start: new Date(start), hits }));
    const totals = await sql`
      insert into rate_windows ${sql(rows)}
      on conflict (bucket, window_start) do update set hits = rate_windows.hits + excluded.hits
      returning bucket, window_start, hits`.catch((error) => {
      rateLimiter().unreport(mine.slice(i));
      throw error;
    });
    for (const { bucket, window_start, hits } of totals) rateLimiter().learn(bucket, window_start.getTime(), hits);
  }
}
