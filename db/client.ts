import type { PgDatabase } from "drizzle-orm/pg-core";
import { drizzle, type PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";
import { type Opened, openPool, type PoolOptions } from "./pool";
import * as schema from "./schema";

/** A connection pool or an open transaction: functions take either. */
export type Db = PgDatabase<PostgresJsQueryResultHKT, typeof schema>;

export type Pool = Opened & { db: Db; end: () => Promise<void> };

/** How like a word must be to count as a misspelling: one letter in six ("austin"), or another transliteration. */
const MISSPELLING = 0.45;

/** Our statements take milliseconds; compiling one takes longer than it runs, once a connection and again with each new plan. */
const COMPILE = "off";

type Options = PoolOptions & { onQuery?: (statement: string, params: unknown[]) => void };

/** Opens a pool with the schema, which connects when it is first used. `observe` sees its statements; `onQuery` only hears of them. */
export function connect(url: string, { onQuery, ...options }: Options = {}): Pool {
  const parameters = { ...options.parameters, "pg_trgm.word_similarity_threshold": MISSPELLING, jit: COMPILE };
  const opened = openPool(url, { ...options, parameters });
  const db = drizzle(opened.sql, { schema, casing: "snake_case", logger: onQuery && { logQuery: onQuery } });
  return { ...opened, db, end: () => opened.sql.end({ timeout: 5 }) };
}
