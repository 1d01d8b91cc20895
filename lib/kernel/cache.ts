/**
 * Cache tags: a public answer names what it was made from, a write names what it made stale. The page cache in front of
 * Next (lib/server) caches responses by tag; here are the words the rest of Bookplate uses.
 *
 * How a read says what its answer depends on: the function that reads says it itself, beside the rows it read, with
 * `dependsOn`, `changesAt`, and `countsAsView` (scope.ts); whoever makes the whole answer of it (a route, a feed, a widget)
 * says `publicFor`, and may take the view back. They are notes in the scope of the request being answered, never a
 * decision: no rule reads them, and the answer is the same with and without them. Outside a request (a job, a script, a
 * test) there is nobody to note it for, so a read works there and counts nothing. Notes only add up; of views and of
 * seconds the last word counts, so an answer made of several reads says its own behind them.
 */

import { sql } from "drizzle-orm";
import { cacheChanges } from "@/db/schema/platform";
import { singleton } from "@/db/singletons";
import type { Context } from "./context";
import { currentScope, type Scope } from "./scope";

/** What the page cache offers to the code that writes. */
type CacheInvalidator = { invalidate: (tags: Iterable<string>) => Promise<void> };

/** The tag that every public answer has: for what changes more pages than could be named. */
export const EVERYTHING = "*";
/** The tag of which host names are readers': stale when one begins to be served. */
export const HOSTS = "hosts";

const shared = singleton<CacheInvalidator>("page-cache");

export function setCacheInvalidator(invalidator: CacheInvalidator | undefined) {
  shared.value = invalidator;
}

/** The answer being made depends on these; when one becomes stale, no cache serves it again. */
export function dependsOn(...tags: string[]) {
  const scope = currentScope();
  for (const tag of tags) scope?.dependsOn.add(tag);
}

/**
 * The answer being made names these readers, or shows their words. Give the ids of the rows: the reference that is shown
 * of somebody anonymous has nobody's id, and their words must go with their account too.
 */
export function dependsOnReaders(ids: Iterable<string | null>) {
  for (const id of ids) if (id) dependsOn(`reader:${id}`);
}

/** The answer being made is the same for every anonymous caller and may be cached for `seconds`. */
export function publicFor(seconds: number, ...tags: string[]) {
  const scope = currentScope();
  if (scope) scope.publicSeconds = seconds;
  dependsOn(...tags);
}

/** The answer being made changes by itself at this instant (something appears or expires): it is not cached beyond it. */
export function changesAt(instant: Date | null) {
  const scope = currentScope();
  if (scope && instant) scope.changesAt = Math.min(scope.changesAt ?? Number.POSITIVE_INFINITY, instant.getTime());
}

/** Records, in the caller's transaction, that answers made from these tags are stale once it commits. */
export async function invalidateTags(ctx: Context, ...tags: string[]): Promise<void> {
  if (tags.length === 0) return;
  await ctx.db.insert(cacheChanges).values({ tags });
  await ctx.db.execute(sql`select pg_notify('cache_changes', '')`);
  const scope = currentScope();
  for (const tag of tags) scope?.staleTags.add(tag);
}

/** After the commit: waits until no process can serve an answer made from the tags this request made stale. */
export async function flushInvalidations(scope: Scope | undefined): Promise<void> {
  if (!scope || scope.staleTags.size === 0) return;
  const tags = [...scope.staleTags];
  scope.staleTags.clear();
  await shared.value?.invalidate(tags);
}
