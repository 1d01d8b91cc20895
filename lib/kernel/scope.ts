/**
 * What belongs to the request being answered: its id, how many queries it made, which cache tags its answer depends on
 * and which it made stale. Shared between Next's bundle and the server around it, so it hangs on `globalThis`.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { singleton } from "@/db/singletons";

export type Scope = {
  requestId: string;
  address: string;
  queries: number;
  /** Tags the answer was made from; `null` until something declares the answer public. */
  dependsOn: Set<string>;
  /** Seconds that shared caches may keep the answer; `null` = private. */
  publicSeconds: number | null;
  /** When the answer changes by itself, in milliseconds: our own cache keeps it no longer. */
  changesAt: number | null;
  staleTags: Set<string>;
  /** What is being looked at, when the answer counts as a view of it: `author:<id>`. */
  viewOf: string | null;
  /** The reader's own domain the answer is for; its username is null when nobody may see the profile. */
  domain: { hostname: string; username: string | null } | null;
  /** Who asks, once that is known. */
  actorId: string | null;
  /** A statement failed because the database is away or has too much to do. */
  databaseFailed: boolean;
  /** The span of this request or job, when it is traced. */
  trace: { traceId: string; spanId: string } | null;
};

const shared = singleton<AsyncLocalStorage<Scope>>("scope");
shared.value ??= new AsyncLocalStorage<Scope>();
const storage = shared.value;

export function newScope(requestId: string, address: string): Scope {
  return {
    requestId,
    address,
    queries: 0,
    dependsOn: new Set(),
    publicSeconds: null,
    changesAt: null,
    staleTags: new Set(),
    viewOf: null,
    domain: null,
    actorId: null,
    databaseFailed: false,
    trace: null,
  };
}

export const runInScope = <T>(scope: Scope, run: () => T): T => storage.run(scope, run);
export const currentScope = (): Scope | undefined => storage.getStore();

/** The answer being made is a look at this, or at nothing; the server counts it, once per visitor and day. */
export function countsAsView(subject: string | null): void {
  const scope = storage.getStore();
  if (scope) scope.viewOf = subject;
}
