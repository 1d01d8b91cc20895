import { type Connection, ConnectionLost } from "./connection";

/** Nobody gave a connection back in time: there is more to do than the database can do now. */
class PoolBusy extends Error {
  readonly code = "POOL_BUSY";
  constructor() {
    super("All connections to the database are in use.");
  }
}

/** What is known of a pool, for readiness and metrics. */
export type PoolState = {
  open: number;
  inUse: number;
  waiting: number;
  /** How long the first in the queue has waited, jobs aside, which have places of their own; 0 when nobody waits. */
  waitedMs: number;
  /** How long callers have come and gone without one getting a connection; 0 when there is room, or nobody came. */
  stuckMs: number;
};

/** All but a quarter, and never none. */
const mostOf = (places: number): number => Math.max(1, places - Math.ceil(places / 4));

const IDLE_MS = 60_000;
const LIFETIME_MS = 1_800_000;
const SWEEP_MS = 5_000;

/** A single statement, a transaction that somebody waits for, and one of a job. */
type Lane = "statement" | "transaction" | "job";
type Waiter = {
  lane: Lane;
  since: number;
  serve: (connection: Connection) => void;
  refuse: (error: Error) => void;
};

/**
 * Connections by need. A few are kept from transactions, so that reads go on while writes wait for a lock, and a few more
 * from those of jobs, so that ten jobs do not keep readers from writing.
 */
export class Connections {
  readonly #max: number;
  readonly #maxTransactions: number;
  readonly #maxJobs: number;
  readonly #make: (onDeath: (connection: Connection) => void) => Connection;
  readonly #lasting: boolean;
  readonly #idle: Connection[] = [];
  readonly #used = new Map<Connection, Lane>();
  readonly #queue: Waiter[] = [];
  readonly #sweeper: NodeJS.Timeout;
  #transactions = 0;
  /** Those of jobs among them. */
  #jobs = 0;
  /** When somebody first had to wait, since a connection was last handed out or given back. */
  #stuckSince: number | null = null;
  #ended = false;

  /** With `lasting` a connection keeps its session (its locks) for as long as it lives, and is not replaced. */
  constructor(max: number, make: (onDeath: (connection: Connection) => void) => Connection, lasting = false) {
    this.#max = max;
    this.#lasting = lasting;
    this.#maxTransactions = mostOf(max);
    this.#maxJobs = mostOf(this.#maxTransactions);
    this.#make = make;
    this.#sweeper = setInterval(() => this.#sweep(), SWEEP_MS).unref();
  }

  get state(): PoolState {
    const first = this.#queue.find(({ lane }) => lane !== "job");
    const now = performance.now();
    return {
      open: this.#idle.length + this.#used.size,
      inUse: this.#used.size,
      waiting: this.#queue.length,
      waitedMs: first ? now - first.since : 0,
      stuckMs: this.#stuckSince === null ? 0 : now - this.#stuckSince,
    };
  }

  take(lane: Lane, patienceMs: number): Promise<Connection> | Connection {
    if (this.#ended) throw new ConnectionLost("The pool is closed.");
    if (this.#queue.length === 0 && this.#hasRoom(lane)) return this.#hand(lane);
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.#queue.splice(this.#queue.indexOf(waiter), 1);
        reject(new PoolBusy());
      }, patienceMs);
      const waiter: Waiter = {
        lane,
        since: performance.now(),
        serve: (connection) => {
          clearTimeout(late);
          resolve(connection);
        },
        refuse: (error) => {
          clearTimeout(late);
          reject(error);
        },
      };
      this.#queue.push(waiter);
      this.#stuckSince ??= waiter.since;
      this.#serve();
    });
  }

  giveBack(connection: Connection): void {
    const lane = this.#used.get(connection);
    if (!lane) return;
    this.#used.delete(connection);
    this.#stuckSince = null;
    this.#count(lane, -1);
    if (!connection.isDead) {
      connection.idleSince = performance.now();
      this.#idle.push(connection);
    }
    this.#serve();
  }

  /** Asks every connection that waits for work whether it still answers, and lets go of those that do not. */
  async check(patienceMs: number): Promise<void> {
    const asked = this.#idle.splice(0);
    for (const connection of asked) this.#used.set(connection, "statement");
    const ask = async (connection: Connection) => {
      const late = setTimeout(
        () => connection.kill(new ConnectionLost("The connection stayed silent when asked.")),
        patienceMs,
      );
      await connection.run("select 1").catch((error) => connection.kill(error));
      clearTimeout(late);
      this.giveBack(connection);
    };
    await Promise.all(asked.map(ask));
  }

  /** What runs, and who waits already, has so long to come to an end; nothing begins after it. */
  async end(timeoutMs: number): Promise<void> {
    this.#ended = true;
    clearInterval(this.#sweeper);
    const until = performance.now() + timeoutMs;
    while (this.#used.size > 0 && performance.now() < until) await new Promise((done) => setTimeout(done, 10));
    this.#refuseAll();
    for (const connection of this.#idle.splice(0)) connection.retire();
    for (const connection of [...this.#used.keys()]) connection.kill(new ConnectionLost("The pool is closed."));
  }

  #hasRoom(lane: Lane): boolean {
    if (this.#used.size >= this.#max) return false;
    if (lane === "statement") return true;
    return this.#transactions < this.#maxTransactions && (lane === "transaction" || this.#jobs < this.#maxJobs);
  }

  #count(lane: Lane, by: 1 | -1): void {
    if (lane !== "statement") this.#transactions += by;
    if (lane === "job") this.#jobs += by;
  }

  #hand(lane: Lane): Connection {
    const connection = this.#idle.pop() ?? this.#make((dead) => this.#bury(dead));
    this.#used.set(connection, lane);
    this.#count(lane, 1);
    this.#stuckSince = null;
    return connection;
  }

  /** Gives what is free to those who wait, first come first served within what each may have. */
  #serve(): void {
    for (;;) {
      const at = this.#queue.findIndex(({ lane }) => this.#hasRoom(lane));
      const [waiter] = at < 0 ? [] : this.#queue.splice(at, 1);
      if (!waiter) return;
      waiter.serve(this.#hand(waiter.lane));
    }
  }

  /** Nobody is left to whom a connection that comes free could go. */
  #refuseAll(): void {
    for (const waiter of this.#queue.splice(0)) waiter.refuse(new ConnectionLost("The pool is closed."));
  }

  #bury(connection: Connection): void {
    if (this.#lasting) {
      this.#ended = true;
      this.#refuseAll();
    }
    const at = this.#idle.indexOf(connection);
    if (at >= 0) this.#idle.splice(at, 1);
    this.giveBack(connection);
  }

  /** Lets go of what nobody used for a minute, and of what is old: a server may keep much for an old connection. */
  #sweep(): void {
    if (this.#lasting) return;
    const now = performance.now();
    for (const connection of [...this.#idle])
      if (now - connection.idleSince > IDLE_MS || now - connection.born > LIFETIME_MS) connection.retire();
  }
}
