import { connect, type Db, type Pool } from "@/db/client";
import { env } from "./env";
import { observeQuery } from "./observe";

const key = Symbol.for("bookplate.pool");
const shared = globalThis as unknown as Record<symbol, Pool | undefined>;

/** The process's one pool: Next's bundle and the server around it share it. */
export function pool(): Pool {
  shared[key] ??= connect(databaseUrl(), { max: env().DATABASE_POOL, observe: observeQuery });
  return shared[key];
}

export async function closePool(): Promise<void> {
  const open = shared[key];
  shared[key] = undefined;
  await open?.end();
}

function databaseUrl(): string {
  const url = env().DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL is not set; `npm start` sets it for the embedded database.");
  return url;
}

/**
 * A query that is built and prepared once per pool, and once per transaction when it runs inside one: drizzle sends
 * unprepared statements otherwise, and a statement prepared on the pool would not see the transaction's rows.
 * Placeholders are sent as they are: give instants as ISO strings and cast them in the statement.
 */
export function prepared<Q>(build: (db: Db) => Q): (db: Db) => Q {
  const built = new WeakMap<Db, Q>();
  return (db) => {
    let query = built.get(db);
    if (!query) {
      query = build(db);
      built.set(db, query);
    }
    return query;
  };
}
