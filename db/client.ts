import type { PgDatabase } from "drizzle-orm/pg-core";
import { drizzle, type PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import * as schema from "./schema";

/** A connection pool or an open transaction: functions take either. */
export type Db = PgDatabase<PostgresJsQueryResultHKT, typeof schema>;

export type Pool = { db: Db; sql: postgres.Sql; end: () => Promise<void> };

/** How like a word must be to count as a misspelling: one letter in six ("austin"), or another transliteration. */
const MISSPELLING = 0.45;

/** Called when a statement is sent, in the caller's async context; what it returns is called when that is done. */
export type Observe = (statement: string, params: unknown[]) => (error?: unknown) => void;

type Options = { max?: number; observe?: Observe; onQuery?: (statement: string, params: unknown[]) => void };

/** Opens a pool, which connects when it is first used. `observe` sees its statements; `onQuery` only hears of them. */
export function connect(url: string, { max = 10, observe, onQuery }: Options = {}): Pool {
  const sql = postgres(url, {
    max,
    idle_timeout: 60,
    connect_timeout: 10,
    onnotice: () => undefined,
    connection: {
      application_name: "bookplate",
      statement_timeout: 30_000,
      "pg_trgm.word_similarity_threshold": MISSPELLING,
    },
  });
  const logger = onQuery && { logQuery: onQuery };
  const db = drizzle(observe ? observed(sql, observe) : sql, { schema, casing: "snake_case", logger });
  return { db: db as unknown as Db, sql, end: () => sql.end({ timeout: 5 }) };
}

/** Drizzle sends everything through `unsafe`, `begin` and `savepoint`; a statement goes out when somebody awaits it. */
function observed<S extends postgres.Sql | postgres.TransactionSql>(sql: S, observe: Observe): S {
  const { unsafe, begin, savepoint } = sql as postgres.Sql & postgres.TransactionSql;
  const seen = (...args: Parameters<typeof unsafe>) => {
    const query = unsafe(...args);
    if (args[0].startsWith("begin ")) return query; // the driver's own
    const send = query.then.bind(query) as (...callbacks: unknown[]) => Promise<unknown>;
    let sent = false;
    const then = (...callbacks: unknown[]) => {
      if (sent) return send(...callbacks);
      sent = true;
      const finish = observe(args[0], args[1] ?? []);
      void send(() => finish(), finish);
      return send(...callbacks);
    };
    return Object.assign(query, { then });
  };
  const inside = (open: unknown) => (first: unknown, second?: unknown) => {
    const work = (second ?? first) as (inner: postgres.TransactionSql) => unknown;
    const watched = (inner: postgres.TransactionSql) => work(observed(inner, observe));
    return (open as (...args: unknown[]) => unknown)(...(second ? [first, watched] : [watched]));
  };
  return Object.assign(sql, {
    unsafe: seen,
    ...(begin ? { begin: inside(begin) } : {}),
    ...(savepoint ? { savepoint: inside(savepoint) } : {}),
  });
}
