/**
 * A pool whose every wait has an end: for a connection, for an answer, for a transaction that nobody goes on with.
 * It looks like the driver's own client, so drizzle and tagged statements use it alike.
 */
import postgres from "postgres";
import { Connection, ConnectionLost, isStatement, type Statement } from "./connection";
import { Connections, type PoolState } from "./connections";
import { Repeated } from "./repeated";

/** Called when a statement is sent, in the caller's async context; what it returns is called when that is done. */
type Observe = (statement: string, params: unknown[]) => (error?: unknown) => void;

export type PoolOptions = {
  /** What PostgreSQL shows it as. */
  name?: string;
  max?: number;
  /** When the server gives up a statement, and a transaction that says nothing; null = never. */
  statementMs?: number | null;
  /** When the server gives up waiting for a lock; null = never. */
  lockMs?: number | null;
  /** How long a caller waits for a connection before PoolBusy. */
  patienceMs?: number | (() => number);
  /** Whether it is a job that asks: a part of what transactions have is kept from those. */
  isJob?: () => boolean;
  /** Connections keep their session, such as an advisory lock: they are not let go of, and a lost one is not replaced. */
  lasting?: boolean;
  /** Further parameters of the connections. */
  parameters?: Record<string, string | number>;
  /** By way of a pooler in transaction mode: sessions are not ours, so none is set up, and no statement has a name. */
  pooled?: boolean;
  /** Statements that transactions send again and again are prepared, whether or not whoever sends them says so. */
  keepsRepeated?: boolean;
  /** Asked before each statement outside of transactions: rejects when this connection may not be read from now. */
  admits?: (connection: Connection) => Promise<void>;
  observe?: Observe;
};

export type Opened = {
  sql: postgres.Sql;
  /** Sends a statement that another client of the driver made. */
  send: (statement: Statement) => void;
  state: () => PoolState;
  /** Finds connections that died silently while nobody used them; they are replaced when they are needed. */
  check: () => Promise<void>;
};

/** How much longer than the server we wait: its own answer, that it gave up, is the better one. */
const GRACE_MS = 5_000;
const CHECK_MS = 2_000;
const PATIENCE_MS = 30_000;
const STATEMENT_MS = 30_000;

/** What a connection says of itself, and what it asks of the server: to end what takes too long, and to notice our end. */
export function sessionOptions({ name, statementMs = STATEMENT_MS, lockMs, parameters, pooled }: PoolOptions) {
  if (pooled)
    return { max: 1, onnotice: () => undefined, prepare: false, connection: { application_name: name ?? "bookplate" } };
  return {
    max: 1,
    onnotice: () => undefined,
    connection: {
      application_name: name ?? "bookplate",
      ...(statementMs ? { statement_timeout: statementMs, idle_in_transaction_session_timeout: statementMs } : {}),
      ...(lockMs ? { lock_timeout: lockMs } : {}),
      tcp_keepalives_idle: 30,
      tcp_keepalives_interval: 10,
      tcp_keepalives_count: 3,
      ...parameters,
    },
  };
}

/** Opens a pool, which connects when it is first used. */
export function openPool(url: string, options: PoolOptions = {}): Opened {
  const { max = 10, statementMs = STATEMENT_MS, patienceMs = PATIENCE_MS, observe, admits } = options;
  const builder = postgres(url, sessionOptions(options));
  const repeated = options.keepsRepeated ? new Repeated() : null;
  const silenceMs = statementMs && statementMs + GRACE_MS;
  const make = (onDeath: (connection: Connection) => void) =>
    new Connection({
      options: builder.options,
      silenceMs,
      onDeath,
      onSilence: () => void connections.check(CHECK_MS), // or each of them would cost somebody the same wait
    });
  const connections = new Connections(max, make, options.lasting);
  const patience = () => (typeof patienceMs === "function" ? patienceMs() : patienceMs);

  const watched = (statement: Statement) => {
    const finish = observe?.(statement.strings.join("?"), statement.args);
    if (finish) statement.then(() => finish(), finish);
  };
  const dispatch = async (statement: Statement) => {
    watched(statement);
    try {
      const taken = connections.take("statement", patience());
      const connection = taken instanceof Connection ? taken : await taken;
      const back = () => connections.giveBack(connection);
      statement.then(back, back);
      if (admits) await admits(connection);
      connection.send(statement);
    } catch (error) {
      statement.reject(error);
    }
  };
  const begin = async (first: unknown, second?: unknown) => {
    const work = (second ?? first) as (sql: postgres.TransactionSql) => unknown;
    const mode = typeof first === "string" ? ` ${first.replace(/[^a-z ]/gi, "")}` : "";
    const connection = await connections.take(options.isJob?.() ? "job" : "transaction", patience());
    try {
      return await Promise.race([
        transaction(connection, mode, { builder, watched, repeated }, work),
        connection.death,
      ]);
    } finally {
      connections.giveBack(connection);
    }
  };
  const send = (statement: Statement) => void dispatch(statement);
  const sql = facade(builder, send, {
    begin,
    end: ({ timeout = 5 }: { timeout?: number } = {}) => connections.end(timeout * 1000),
  });
  return { sql, send, state: () => connections.state, check: () => connections.check(CHECK_MS) };
}

type Sending = { builder: postgres.Sql; watched: (statement: Statement) => void; repeated: Repeated | null };

/** Begins, does the work, commits; rolls back what failed, also when the caller did not look at the failure. */
async function transaction(
  connection: Connection,
  mode: string,
  { builder, watched, repeated }: Sending,
  work: (sql: postgres.TransactionSql) => unknown,
): Promise<unknown> {
  let over = false;
  let savepoints = 0;
  const scope = async (doing: (sql: postgres.TransactionSql) => unknown): Promise<unknown> => {
    let failure: unknown;
    const send = (statement: Statement) => {
      if (over) return statement.reject(new Error("The transaction is over."));
      watched(statement);
      statement.catch((error) => {
        failure ??= error;
      });
      connection.send(statement);
    };
    const savepoint = async (first: unknown, second?: unknown) => {
      const name = `s${++savepoints}`;
      await connection.run(`savepoint ${name}`);
      return scope((second ?? first) as (sql: postgres.TransactionSql) => unknown).catch(async (error) => {
        await connection.run(`rollback to ${name}`);
        throw error;
      });
    };
    const inner: unknown = facade(builder, send, { savepoint }, repeated);
    const result = await doing(inner as postgres.TransactionSql);
    const all = Array.isArray(result) ? await Promise.all(result) : result;
    if (failure) throw failure;
    return all;
  };
  await connection.run(`begin${mode}`);
  try {
    const result = await scope(work);
    over = true;
    await connection.run("commit");
    return result;
  } catch (error) {
    over = true;
    if (!connection.isDead)
      await connection.run("rollback").catch(() => connection.kill(new ConnectionLost("No rollback.")));
    throw error;
  }
}

/** The driver's client, whose statements go where we send them. */
export function facade(
  builder: postgres.Sql,
  send: (statement: Statement) => void,
  own: Record<string, unknown>,
  repeated: Repeated | null = null,
): postgres.Sql {
  const adopt = (made: unknown) => {
    if (isStatement(made)) made.handler = send;
    return made;
  };
  const unsafe = (...[text, values, asked]: Parameters<postgres.Sql["unsafe"]>) => {
    const prepare = asked?.prepare || repeated?.has(text);
    const asPrepared = { ...asked, prepare: true, simple: false }; // without values the driver would send plain text
    return adopt(builder.unsafe(text, values, prepare ? asPrepared : asked));
  };
  const refused = new Set(["reserve", "listen", "subscribe", "close", "notify", "file", "largeObject"]);
  return new Proxy(builder, {
    apply: (target, _this, args) => adopt(Reflect.apply(target, undefined, args)),
    get: (target, name) => {
      if (name === "unsafe") return unsafe;
      if (typeof name === "string" && name in own) return own[name];
      if (typeof name === "string" && refused.has(name)) throw new Error(`The pool has no ${name}().`);
      return Reflect.get(target, name);
    },
  });
}
