/**
 * Reads from a streaming replica, where it has replayed all that a reader of this process could know of; else from the
 * primary. What it has replayed is asked on the very connection that is read from: the position of a session only grows,
 * while a server behind the same address may be started again from before, or be another one.
 */
import type postgres from "postgres";
import { type Connection, ConnectionLost, type Statement } from "./connection";
import { facade, type Opened, openPool, type PoolOptions } from "./pool";

/** A position in the write-ahead log, as a number that can be compared. */
export type Position = bigint;

/** Reads PostgreSQL's text for one, such as `16/B374D848`. */
export function positionOf(text: string): Position {
  const [high = "0", low = "0"] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** `standby`: it can be read from, as far as it has come. `primary`: whoever is there takes writes, so it is no copy of ours. */
export type ReplicaState = {
  state: "unknown" | "standby" | "behind" | "away" | "primary";
  replayed: Position | null;
  /** Since the last commit that it replayed was made. */
  lagSeconds: number;
};

export type ReplicaReads = {
  sql: postgres.Sql;
  state: () => ReplicaState;
  /** Asks the replica how far it is, whether or not somebody reads. */
  look: () => Promise<void>;
  end: () => Promise<void>;
};

export type ReplicaOptions = PoolOptions & {
  /** How far it has to be for what is read now; null: nobody knows, so the primary is read. */
  wanted: () => Position | null;
  open?: (url: string, options: PoolOptions) => Opened;
  /** Told of each statement: who answered it. */
  onRead?: (from: "replica" | "primary") => void;
};

/** What a connection answers is believed for so long; then it is asked again, since its server may have been promoted. */
const BELIEVED_MS = 1_000;
/** How long a silent replica is waited for, and how long one that cannot be read from is left alone. */
const ASK_MS = 500;
const REST_MS = { unknown: 0, standby: 0, behind: 20, away: 1_000, primary: 5_000 } as const;

const ASK = `select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn()::text as replayed,
  coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0)::float8 as lag`;
type Answer = { standby: boolean; replayed: string | null; lag: number };

/** Not an error of the reader's: the primary answers instead. */
class NotReadable extends Error {}

/** `open` makes the replica's own pool, whose values are read as the primary's are. */
export function readsFrom(
  primary: Opened,
  url: string,
  { wanted, onRead, open = openPool, ...options }: ReplicaOptions,
): ReplicaReads {
  const answers = new WeakMap<Connection, { replayed: Position; at: number }>();
  let current: ReplicaState = { state: "unknown", replayed: null, lagSeconds: 0 };
  let restsUntil = 0;

  const become = (next: ReplicaState) => {
    current = next;
    restsUntil = performance.now() + REST_MS[next.state];
  };
  const ask = async (connection: Connection): Promise<Position> => {
    const late = setTimeout(() => connection.kill(new ConnectionLost("The replica stayed silent.")), ASK_MS);
    try {
      const at = performance.now();
      const [row] = (await connection.run(ASK)) as Answer[];
      if (!row?.standby || !row.replayed) {
        become({ state: "primary", replayed: null, lagSeconds: 0 });
        throw new NotReadable("The server is no standby.");
      }
      const replayed = positionOf(row.replayed);
      const needed = wanted();
      const state = needed !== null && replayed < needed ? "behind" : "standby";
      become({ state, replayed, lagSeconds: Math.max(0, row.lag) });
      answers.set(connection, { replayed, at });
      return replayed;
    } finally {
      clearTimeout(late);
    }
  };
  const admits = async (connection: Connection) => {
    const needed = wanted();
    const known = answers.get(connection);
    const isKnown = known && performance.now() - known.at < BELIEVED_MS;
    const replayed = isKnown && needed !== null && known.replayed >= needed ? known.replayed : await ask(connection);
    const now = wanted(); // it may have grown while we asked
    if (now === null || replayed < now) throw new NotReadable("The replica is behind.");
  };

  const pool = open(url, {
    ...options,
    name: "bookplate-replica",
    patienceMs: ASK_MS,
    parameters: { ...options.parameters, default_transaction_read_only: "on" },
    observe: options.observe && ((...sent) => asRead(options.observe?.(...sent))),
    admits,
  });
  const send = (statement: Statement) => {
    const toPrimary = () => {
      onRead?.("primary");
      primary.send(statement);
    };
    if (wanted() === null || performance.now() < restsUntil) return toPrimary();
    copyOf(statement, pool.send).then(
      (rows) => {
        onRead?.("replica");
        statement.resolve(rows);
      },
      (error) => {
        if (!(error instanceof NotReadable) && isTheirs(error)) become({ ...current, state: "away" });
        toPrimary(); // whatever it was: the primary knows whether the statement itself is wrong
      },
    );
  };
  return {
    sql: facade(primary.sql, send, { begin: primary.sql.begin, end: () => pool.sql.end({ timeout: 2 }) }),
    state: () => current,
    look: async () => {
      await pool.sql`select 1`.catch((error) => {
        if (!(error instanceof NotReadable)) become({ ...current, state: "away" });
      });
    },
    end: () => pool.sql.end({ timeout: 2 }),
  };
}

/** A failure on the replica is none of the page's, which the primary answers. */
const asRead = (finish: ((error?: unknown) => void) | undefined) => () => finish?.();

/** Whether the replica is away or cannot serve, and not that this one statement may not run there (a write, a conflict). */
const isTheirs = (error: unknown): boolean =>
  !/^(25006|40001|42|22|23)/.test(String((error as { code?: string }).code));

/** The same statement once more, for another client: the first one is still to be answered. */
function copyOf(statement: Statement, handler: (statement: Statement) => void): Promise<unknown> {
  const { strings, args, options, isRaw } = statement;
  const made = Reflect.construct(statement.constructor, [strings, args, handler, null, { ...options }]);
  return Object.assign(made, { isRaw });
}
