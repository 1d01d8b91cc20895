import { EVERYTHING, invalidateTags } from "@/lib/kernel/cache";
import { systemContext } from "@/lib/kernel/context";
import { Invalidation } from "@/lib/server/invalidation";
import { database } from "./world";

/** Makes the apps forget every page, and returns when they have: what tests write past them makes no list stale. */
export async function dropCachedPages(): Promise<void> {
  const exchange = await Invalidation.start(process.env.DATABASE_URL ?? "", async () => undefined);
  try {
    await invalidateTags(systemContext(database()), EVERYTHING);
    await exchange.waitForPeers();
  } finally {
    await exchange.stop();
  }
}
