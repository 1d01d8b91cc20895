/**
 * One connection to PostgreSQL, used for one life: the driver speaks on it, and whether it is alive is decided here.
 * The driver alone waits for a silent server as long as the kernel does, and after a loss it may send a statement on the
 * next connection, or answer one that was never sent; so a connection that died is never used again.
 */
import net from "node:net";
import postgres from "postgres";

/** The connection went away, or stayed silent beyond its deadline; whether the last statement was done is unknown. */
export class ConnectionLost extends Error {
  readonly code = "CONNECTION_LOST";
}

/** A statement of the driver's, which goes out when its handler is called with it. */
export type Statement = Promise<unknown> & {
  handler: (statement: Statement) => void;
  resolve: (rows: unknown) => void;
  reject: (error: unknown) => void;
  strings: readonly string[];
  args: unknown[];
  options: object;
  /** Rows as arrays, as drizzle wants them. */
  isRaw?: unknown;
};

export function isStatement(value: unknown): value is Statement {
  return value instanceof Promise && "handler" in value && "strings" in value;
}

type Settings = {
  /** What every connection of a pool shares: address, parameters, how values are read and written. */
  options: postgres.Sql["options"];
  /** How long the server may be silent about one statement; null = as long as it takes. */
  silenceMs: number | null;
  onNotify?: (channel: string, payload: string) => void;
  onDeath?: (connection: Connection) => void;
  /** It was given up since it said nothing: others may be as silent. */
  onSilence?: () => void;
};

const CONNECT_SECONDS = 5;
const KEEP_ALIVE_MS = 10_000;

export class Connection {
  readonly born = performance.now();
  /** When it was last given back; a pool keeps it here. */
  idleSince = performance.now();
  readonly #settings: Settings;
  readonly #waiting: Statement[] = [];
  readonly #send: (statement: Statement) => void;
  readonly #driver: postgres.Sql;
  #wire: Wire | undefined;
  #current: Statement | null = null;
  #late: NodeJS.Timeout | undefined;
  #dead: Error | null = null;
  #fail: (error: Error) => void = () => undefined;
  /** Rejects when the connection dies. */
  readonly death: Promise<never>;

  constructor(settings: Settings) {
    this.#settings = settings;
    const { options, onNotify } = settings;
    const own = {
      socket: () => this.#connect(),
      onclose: () => this.kill(new ConnectionLost("The connection to the database was closed.")),
      onnotify: onNotify,
      connect_timeout: CONNECT_SECONDS,
      fetch_types: !learned.has(options.parsers),
      max: 1,
      idle_timeout: 0,
      max_lifetime: null,
    };
    // Given options with `shared`, which are those of another instance, the driver takes them as they are.
    const create: (...args: never[]) => postgres.Sql = postgres;
    this.#driver = Reflect.apply(create, undefined, [{ ...options, ...own }]);
    const probe: unknown = this.#driver``;
    if (!isStatement(probe)) throw new Error("The PostgreSQL driver is not the one this was written for.");
    this.#send = probe.handler;
    this.death = new Promise<never>((_, reject) => {
      this.#fail = reject;
    });
    this.death.catch(() => undefined); // who cares waits for it
  }

  get isDead(): boolean {
    return this.#dead !== null;
  }

  /** Sends a statement after those before it. It fails at once when the connection is dead, and at its deadline. */
  send(statement: Statement): void {
    if (this.#dead) statement.reject(this.#dead);
    else if (this.#current) this.#waiting.push(statement);
    else this.#start(statement);
  }

  /** Runs a statement that the pool itself needs, such as `begin`. */
  run(text: string): Promise<unknown> {
    const statement: unknown = this.#driver.unsafe(text);
    if (!isStatement(statement)) throw new Error("The PostgreSQL driver is not the one this was written for.");
    statement.handler = (query) => this.send(query);
    return statement;
  }

  /** Ends it, however the peer behaves: whoever waits for an answer gets the error. */
  kill(error: Error): void {
    if (this.#dead) return;
    this.#dead = error;
    clearTimeout(this.#late);
    const lost = [...(this.#current ? [this.#current] : []), ...this.#waiting.splice(0)];
    this.#current = null;
    for (const statement of lost) statement.reject(error);
    this.#fail(error);
    this.#wire?.destroy();
    this.#settings.onDeath?.(this);
  }

  /** Says goodbye to the server and ends; for a connection on which nothing runs. */
  retire(): void {
    this.#wire?.leave();
    this.kill(new ConnectionLost("The connection was closed."));
  }

  #start(statement: Statement): void {
    this.#current = statement;
    const { silenceMs, onSilence } = this.#settings;
    if (silenceMs !== null)
      this.#late = setTimeout(() => {
        this.kill(new ConnectionLost("The database stayed silent; its connection was given up."));
        onSilence?.();
      }, silenceMs);
    const done = () => {
      clearTimeout(this.#late);
      if (this.#current !== statement) return;
      this.#current = null;
      const next = this.#waiting.shift();
      if (next) this.#start(next);
    };
    this.#send(statement);
    statement.then(() => {
      learned.add(this.#settings.options.parsers);
      done();
    }, done);
  }

  /** The driver asks for a socket again after a loss; a connection has one. */
  #connect(): net.Socket {
    const { host, port, path } = this.#settings.options;
    const again = this.#wire !== undefined;
    const wire = new Wire((error) => this.kill(error ?? new ConnectionLost("The connection to the database ended.")));
    this.#wire ??= wire;
    if (again) wire.destroy(new ConnectionLost("The connection to the database ended."));
    else if (path) wire.connect({ path });
    else wire.connect({ host: host[0] ?? "localhost", port: port[0] ?? 5432 });
    wire.setNoDelay(true);
    wire.setKeepAlive(true, KEEP_ALIVE_MS);
    return Object.assign(wire, { host: host[0], port: port[0] }); // the driver's TLS reads them
  }
}

/** Sets of parsers to which the driver has added those of array types, which it asks the server for once. */
const learned = new WeakSet<object>();

/** A socket whose end is told to us and no longer to the driver, which would try to live on. */
class Wire extends net.Socket {
  readonly #onEnd: (error: Error | null) => void;

  constructor(onEnd: (error: Error | null) => void) {
    super();
    this.#onEnd = onEnd;
  }

  /** Terminate, as the protocol has it; what is written after it goes nowhere. */
  leave(): void {
    if (this.readyState === "open") this.write(Buffer.from([0x58, 0, 0, 0, 4]));
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.removeAllListeners();
    this.on("error", () => undefined);
    this.#onEnd(error);
    super._destroy(null, callback);
  }
}
