import type { PgDatabase } from "drizzle-orm/pg-core";
import { drizzle, type PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";
import { type Opened, openPool, type PoolOptions } from "./pool";
import { type ReplicaOptions, type ReplicaReads, readsFrom } from "./replica";

/**
 * A connection pool or an open transaction: functions take either. Without drizzle's relational queries, which nobody uses:
 * it would make one of them for each table, with every transaction.
 */
export type Db = PgDatabase<PostgresJsQueryResultHKT>;

export type Pool = Opened & { db: Db; end: () => Promise<void> };

/** How like a word must be to count as a misspelling: one letter in six ("austin"), or another transliteration. */
export const MISSPELLING = 0.45;

/** Our statements take milliseconds; compiling one takes longer than it runs, once a connection and again with each new plan. */
const COMPILE = "off";

/** What statements count on beside the limits; a pooler's sessions have it from whoever runs the pooler. */
export const SESSION = { "pg_trgm.word_similarity_threshold": MISSPELLING, jit: COMPILE };

type Options = PoolOptions & { onQuery?: (statement: string, params: unknown[]) => void };

/** Opens a pool, which connects when it is first used. `observe` sees its statements; `onQuery` only hears of them. */
export function connect(url: string, { onQuery, ...options }: Options = {}): Pool {
  const parameters = { ...options.parameters, ...SESSION };
  const opened = openPool(url, { ...options, parameters });
  const db = drizzle(opened.sql, { casing: "snake_case", logger: onQuery && { logQuery: onQuery } });
  return { ...opened, db, end: () => opened.sql.end({ timeout: 5 }) };
}

/** The same, read from a replica where that has come far enough, else by way of `primary`. */
export function connectReplica(primary: Pool, url: string, options: ReplicaOptions): ReplicaReads & { db: Db } {
  const reads = readsFrom(primary, url, { ...options, open: connect });
  return { ...reads, db: drizzle(reads.sql, { casing: "snake_case" }) };
}
