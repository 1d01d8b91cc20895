/**
 * Cache tags: a public answer names what it was made from, a write names what it made stale. The page cache in front of
 * Next (lib/server) caches responses by tag; here are the words the rest of Bookplate uses.
 * How a read names what its answer was made from stands in answer.ts.
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

/** Of what changes so much of the catalogue at once nobody stores which. */
export const MANY_TAGS = 2_000;

/** These tags, or where they are more than `MANY_TAGS` the one that stands for all. */
export const orEverything = (tags: string[]): string[] => (tags.length > MANY_TAGS ? [EVERYTHING] : tags);

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
