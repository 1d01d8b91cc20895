import { sql } from "drizzle-orm";
import { unique } from "@/db/factories";
import type { Context } from "@/lib/kernel/context";
import { newScope, runInScope } from "@/lib/kernel/scope";

/** As a request does it: somebody waits for the answer. */
export const asked = <T>(work: () => Promise<T>): Promise<T> => runInScope(newScope(unique(), "203.0.113.7"), work);

/** How many transactions of this database wait for an advisory lock, such as the turn to change the catalogue. */
export async function waitingForTurn({ db }: Context): Promise<number> {
  const waiting = await db.execute(sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`);
  return waiting.length;
}
