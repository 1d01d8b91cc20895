/** What a cache has of an answer, and which tags a change makes stale: an answer that a change touches depends on one of them. */
import { gt, max } from "drizzle-orm";
import { cacheChanges } from "@/db/schema/platform";
import { EVERYTHING } from "@/lib/kernel/cache";
import { type Context, systemContext } from "@/lib/kernel/context";

/** A read as whoever asks makes it: here a stranger. */
export type Read = (who: Context) => Promise<unknown>;
type Cached = { text: string; tags: ReadonlySet<string> };

/** What a stranger is answered now, and what that depends on. */
export async function cachedRead({ db }: Context, read: Read): Promise<Cached> {
  const stranger = systemContext(db);
  const made = await read(stranger);
  return { text: JSON.stringify(made), tags: stranger.answer.tags };
}

/** The same of several, by what they are called. */
export async function cachedReads(ctx: Context, reads: Record<string, Read>): Promise<Map<string, Cached>> {
  const cached = new Map<string, Cached>();
  for (const [what, read] of Object.entries(reads)) cached.set(what, await cachedRead(ctx, read));
  return cached;
}

/** The tags that a change makes stale, on a database of the test's own. */
export async function tagsInvalidatedBy({ db }: Context, change: () => Promise<unknown>): Promise<Set<string>> {
  const [before] = await db.select({ id: max(cacheChanges.id) }).from(cacheChanges);
  await change();
  const rows = await db
    .select({ tags: cacheChanges.tags })
    .from(cacheChanges)
    .where(gt(cacheChanges.id, before?.id ?? 0));
  return new Set(rows.flatMap(({ tags }) => tags));
}

/** Whether a cached answer goes when these tags are stale. */
export const isStale = ({ tags }: Cached, invalidated: ReadonlySet<string>): boolean =>
  invalidated.has(EVERYTHING) || [...tags].some((tag) => invalidated.has(tag));
