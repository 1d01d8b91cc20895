import { lt } from "drizzle-orm";
import { idempotencyKeys, rateWindows, refreshTokens, sessions, signInAttempts } from "@/db/schema/auth";
import { cacheChanges, frontDoors } from "@/db/schema/platform";
import type { Context } from "@/lib/context";
import { job } from "@/lib/jobs/queue";
import { forgetSignedOut } from "@/lib/notifications/devices";

declare module "@/lib/jobs/queue" {
  interface Jobs {
    "forget-expired": Record<string, never>;
  }
}

/** Deletes what has run out: sessions, tokens, codes, keys of repeated requests, counters, cache changes. */
async function forgetExpired(ctx: Context): Promise<void> {
  const ago = (hours: number) => new Date(ctx.now.getTime() - hours * 3_600_000);
  await ctx.db.delete(sessions).where(lt(sessions.expires, ctx.now));
  await forgetSignedOut(ctx);
  await ctx.db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, ago(24)));
  await ctx.db.delete(signInAttempts).where(lt(signInAttempts.createdAt, ago(24)));
  await ctx.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ago(24)));
  await ctx.db.delete(rateWindows).where(lt(rateWindows.windowStart, ago(1)));
  await ctx.db.delete(cacheChanges).where(lt(cacheChanges.createdAt, ago(1)));
  await ctx.db.delete(frontDoors).where(lt(frontDoors.leaseUntil, ago(1)));
}

export const authJobs = [job("forget-expired", forgetExpired, { cron: "7 * * * *" })];
