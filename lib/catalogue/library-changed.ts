import { enqueue } from "@/lib/jobs/queue";
import type { Context } from "@/lib/kernel/context";

declare module "@/lib/jobs/queue" {
  interface Jobs {
    /** What somebody has read is another than before; whoever keeps count of it looks again. */
    "library-changed": { userId: string };
  }
}

/** Tells, after the commit, that a reader's library changed. */
export const libraryChanged = (ctx: Context, userId: string): Promise<void> =>
  enqueue(ctx, "library-changed", { userId });
