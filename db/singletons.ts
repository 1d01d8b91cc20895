/**
 * What a process keeps once. Next's bundle and the server around it are two module realms that each load every file, and
 * a test worker is a third: a plain `let` would be one value a realm, so these hang on `globalThis`. It lies in `db/`
 * because the clock is one of them and the database knows nothing of the house.
 */
const NAMES = [
  /** `number` (db/clock.ts): milliseconds to add to this machine's time; nothing (0) until the database was asked. */
  "clock",
  /** `Env` (lib/kernel/env.ts): the parsed variables; parsed when first asked for. */
  "env",
  /** `AsyncLocalStorage<Scope>` (lib/kernel/scope.ts): the request being answered; made at loading. */
  "scope",
  /** `() => boolean` (lib/covers/cover-choice.ts): whether whoever is answered prefers drawn covers; set with the scope. */
  "cover-choice",
  /** `Pool` (lib/kernel/database.ts): the connections; opened with the first query, gone after `closePool`. */
  "pool",
  /** `ReadingPool` (lib/kernel/replica.ts): the replica that strangers' pages are read from; nothing without one. */
  "replica",
  /** `{ known: Installation, turn }` (lib/kernel/installation.ts): what was read of the settings last; nothing before. */
  "installation",
  /** `number` (lib/kernel/installation.ts): how many readings of the settings were begun; none at first. */
  "installation-turns",
  /** `CacheInvalidator` (lib/kernel/cache.ts): the page cache, set by the server that has one; nothing elsewhere. */
  "page-cache",
  /** `Tracer` (lib/kernel/tracing-port.ts): set at the start when traces are wanted; else nothing. */
  "tracer",
  /** `Logger` (lib/kernel/log.ts): made with the first line. */
  "log",
  /** `Map` (lib/kernel/log.ts): when each kind of failure was last said; empty at first. */
  "log-kinds",
  /** Counters (lib/kernel/metrics.ts): what `/metrics` says; all at 0 when first asked for. */
  "metrics",
  /** `RateLimiter` (lib/http/rate-limit.ts): requests counted; empty when first asked for. */
  "rate-limiter",
  /** `Map` (lib/catalogue/lookup/ask-source.ts): which catalogues outside failed, and until when they are left alone; none at first. */
  "outside-sources",
  /** `Promise<Keys>` (lib/auth/access-tokens.ts): the keys that sign tokens; read with the first token. */
  "token-keys",
  /** `{ request, import }` (lib/catalogue/imports/take-turn.ts): how many wait at the database for their turn to change the catalogue; none at first. */
  "catalogue-line",
  /** `Pace` (lib/mail/pace.ts): how fast the provider of mails may be asked, and who is asking; nobody at first. */
  "mail-pace",
  /** `PgBoss` (lib/jobs/queue.ts): the queue, set when it was started; else nothing. */
  "boss",
  /** `Live` (lib/live/streams.ts): the streams that are open; none at first. */
  "live",
  /** `Open` (lib/live/hub.ts, for lib/clubs/vote-stream.ts): who watches which votes; opened for the first watcher. */
  "vote-hub",
  /** `Open` (lib/live/hub.ts, for lib/clubs/comment-stream.ts): who reads which discussion; opened for the first watcher. */
  "comment-hub",
  /** `Pending` (lib/live/publish.ts): what changed and is about to be told; nothing at first. */
  "live-publisher",
] as const;
export type SingletonName = (typeof NAMES)[number];

const symbolOf = (name: string) => Symbol.for(`bookplate.${name}`);

/** The one value under this name in this process, for every realm; nothing until somebody sets it. */
type Singleton<T> = { value: T | undefined };

export function singleton<T>(name: SingletonName): Singleton<T> {
  const symbol = symbolOf(name);
  return {
    get value(): T | undefined {
      return Reflect.get(globalThis, symbol);
    },
    set value(value: T | undefined) {
      Reflect.set(globalThis, symbol, value);
    },
  };
}

/** Forgets these, or all of them: for tests, whose files share a process. */
export function forgetSingletons(names: readonly SingletonName[] = NAMES): void {
  for (const name of names) Reflect.deleteProperty(globalThis, symbolOf(name));
}

/** No value but a mark on our errors, the same in every realm, by which one realm knows another's (lib/http/errors.ts). */
export const APP_ERROR: unique symbol = Symbol.for("bookplate.app-error");
