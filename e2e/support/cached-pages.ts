import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { cacheChanges } from "@/db/schema/platform";
import { EVERYTHING } from "@/lib/kernel/cache";
import { database } from "./world";

/** Makes the app forget every page: what tests write past it makes no list stale, and somebody may have read it before. */
export async function dropCachedPages(): Promise<void> {
  await database()
    .insert(cacheChanges)
    .values({ tags: [EVERYTHING] });
  await database().execute(sql`select pg_notify('cache_changes', '')`);
  await sleep(200);
}
