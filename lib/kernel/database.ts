import { is, Placeholder, type SQL, sql } from "drizzle-orm";
import { PgDialect, PgTransaction } from "drizzle-orm/pg-core";
import { z } from "zod";
import { connect, type Db, type Pool, SESSION } from "@/db/client";
import { singleton } from "@/db/singletons";
import { env } from "./env";
import { observeQuery } from "./observe";
import { isRequest } from "./scope";

const shared = singleton<Pool>("pool");

/** How long a person's request waits for a connection, and how long a job does. */
const REQUEST_PATIENCE_MS = 3_000;
const JOB_PATIENCE_MS = 30_000;
export const LONGEST_LOCK_MS = 3_000;

/** The process's one pool: Next's bundle and the server around it share it. */
export function pool(): Pool {
  const statementMs = statementLimit();
  shared.value ??= connect(databaseUrl(), {
    max: env().DATABASE_POOL,
    statementMs,
    lockMs: Math.min(LONGEST_LOCK_MS, statementMs),
    patienceMs: () => (isRequest() ? REQUEST_PATIENCE_MS : JOB_PATIENCE_MS),
    isJob: () => !isRequest(),
    observe: observeQuery,
    pooled: hasPooler(),
    keepsRepeated: true,
  });
  return shared.value;
}

/** Whether DATABASE_URL leads to a pooler in transaction mode, and PostgreSQL itself has an address of its own. */
export const hasPooler = (): boolean => env().DATABASE_DIRECT_URL !== undefined;

/** The address for what needs a session: LISTEN, advisory locks, the queue. */
export const directUrl = (): string => env().DATABASE_DIRECT_URL ?? databaseUrl();

/** What each session of a pooler has to have, in milliseconds where it is a time. */
export function pooledSession(statementSeconds: number): Record<string, number | string> {
  const limit = statementSeconds * 1000;
  return {
    ...SESSION,
    statement_timeout: limit,
    idle_in_transaction_session_timeout: limit,
    lock_timeout: Math.min(LONGEST_LOCK_MS, limit),
  };
}

/** How long the server may take over one statement, in milliseconds. */
export const statementLimit = (): number => env().DATABASE_STATEMENT_SECONDS * 1000;

/** Closes the pool; what still runs has so many seconds to end. */
export async function closePool(timeout = 5): Promise<void> {
  const open = shared.value;
  shared.value = undefined;
  await open?.sql.end({ timeout });
}

/** The address of the app's own pool. */
export function databaseUrl(): string {
  const url = env().DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL is not set; `npm start` sets it for the embedded database.");
  return url;
}

/**
 * A query that is built once for each pool, and sent on the connection of the transaction when it runs inside one: drizzle
 * sends unprepared statements otherwise, and a statement prepared on the pool would not see the transaction's rows.
 * Placeholders are sent as they are: give instants as ISO strings and cast them in the statement. All else becomes text of
 * the statement, so nothing that comes with a request may be anything but a placeholder.
 */
export function prepared<Q extends object>(build: (db: Db) => Q): (db: Db) => Q {
  const built = new WeakMap<object, Q>();
  return (db) => {
    const { dialect, client } = insideOf(db);
    let query = built.get(dialect);
    if (!query) {
      query = build(withConstantsWritten(db));
      if (!("client" in query)) throw new Error("A prepared query of drizzle is not what this was written for.");
      built.set(dialect, query);
    }
    if ("client" in query && query.client === client) return query;
    const own = on(query, client);
    if (!is(db, PgTransaction)) built.set(dialect, own);
    return own;
  };
}

/**
 * A value of a prepared query, as a select: PostgreSQL then keeps one plan for all values, whose branches fall away as it
 * runs. Written down as it is, a null (nobody asks) makes whole branches fall away while it plans, beside which the plan
 * that is kept seems dear, so that it plans each time anew, for longer than it runs.
 */
export const parameter = (name: string, type: "uuid" | "timestamptz"): SQL =>
  sql`(select ${sql.placeholder(name)}::${sql.identifier(type)})`;

/** What drizzle keeps in a database: a pool and its transactions have one dialect, and each the client that it sends on. */
function insideOf(db: Db): { dialect: PgDialect; client: unknown } {
  const { session } = db._;
  if (!("dialect" in db) || !is(db.dialect, PgDialect) || !("client" in session))
    throw new Error("A database of drizzle is not what this was written for.");
  return { dialect: db.dialect, client: session.client };
}

/**
 * The same database, whose queries say their constants in their text: what is a parameter PostgreSQL does not know when it
 * makes the plan that it keeps, and for the first six rows that plan is not the one for a tenth of a table. Constants are
 * the program's own, never of a request: those are placeholders.
 */
function withConstantsWritten(db: Db): Db {
  const { dialect } = insideOf(db);
  const sqlToQuery: PgDialect["sqlToQuery"] = (query, source) => {
    for (const constant of dialect.sqlToQuery(query, source).params) requireWritable(constant);
    return dialect.sqlToQuery(query.inlineParams(), source);
  };
  return Object.assign(Object.create(db), { dialect: Object.assign(Object.create(dialect), { sqlToQuery }) });
}

/** Drizzle would write a date, a list or a buffer as what JavaScript makes a text of, and a minus behind a minus is a comment. */
function requireWritable(constant: unknown): void {
  const isPlain = constant === null || typeof constant === "boolean" || typeof constant === "string";
  const isCount = typeof constant === "number" && Number.isSafeInteger(constant) && constant >= 0;
  if (!isPlain && !isCount && !is(constant, Placeholder))
    throw new Error(
      "A constant of a prepared query is a text, a whole number, true, false or null; anything else is a placeholder.",
    );
}

/** The same query, sent on another client. */
const on = <Q extends object>(query: Q, client: unknown): Q =>
  Object.assign(Object.create(Object.getPrototypeOf(query)), query, { client });

type Statement = { execute: (values?: Record<string, unknown>) => Promise<unknown[]> };
type RowOf<Q extends Statement> = Awaited<ReturnType<Q["execute"]>>[number];

/** The same for raw SQL, with what each of its rows is: the tests hold every row against it. */
export function preparedAs<Q extends Statement>(row: z.ZodType<RowOf<Q>>, build: (db: Db) => Q): (db: Db) => Q {
  const queryOf = prepared(build);
  return (db) => {
    const query = queryOf(db);
    if (!env().BOOKPLATE_CHECK_ROWS) return query;
    const execute = query.execute.bind(query);
    return Object.assign(Object.create(query), {
      execute: async (values?: Record<string, unknown>) => checkRows(row, await execute(values)),
    });
  };
}

/** The rows of a statement that is sent once, all of it SQL, with what each of them is. */
export async function readRows<R extends Record<string, unknown>>(
  db: Pick<Db, "execute">,
  row: z.ZodType<R>,
  statement: SQL,
): Promise<R[]> {
  const rows: unknown[] = await db.execute(statement);
  return checkRows(row, rows as R[]);
}

/**
 * The rows as they are. TypeScript believes what raw SQL is said to return; under the tests (BOOKPLATE_CHECK_ROWS) each
 * row is parsed, so that a key which is renamed on one side only fails there and not on a page.
 */
export function checkRows<R extends unknown[]>(row: z.ZodType<R[number]>, rows: R): R {
  if (!env().BOOKPLATE_CHECK_ROWS) return rows;
  const { error } = z.array(row).safeParse(rows);
  if (error) throw new Error(`A row is not what its statement says: ${z.prettifyError(error)}`);
  return rows;
}
