import { job } from "@/lib/jobs/queue";
import { invalidateTags } from "@/lib/kernel/cache";
import type { Context } from "@/lib/kernel/context";
import { collectionsOfBooks } from "./listed-books";
import { deleteOldFiles } from "./old-files";

declare module "@/lib/jobs/queue" {
  interface Jobs {
    "collection-turns": { collectionId: string };
    "delete-application-files": Record<string, never>;
  }
}

/** A collection appears or expires by its times alone; this only tells the caches of pages that do not watch the time. */
async function refreshCaches(ctx: Context, { collectionId }: { collectionId: string }): Promise<void> {
  const books = await collectionsOfBooks(ctx, collectionId);
  await invalidateTags(ctx, "collections", "collections-popular", `collection:${collectionId}`, ...books);
}

export const collectionJobs = [
  job("collection-turns", refreshCaches),
  job("delete-application-files", deleteOldFiles, { cron: "55 3 * * *", retries: 3 }),
] as const;
