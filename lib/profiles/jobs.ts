import { job } from "@/lib/jobs/queue";
import type { Context } from "@/lib/kernel/context";
import { awardBadges } from "./badges";
import { recheckDomains } from "./domain-check";
import { eraseAccount, type LeavingPart, sweepDeletedAccounts } from "./erase-account";
import type { ExportParts } from "./export";
import { deleteOldExports, makeExport } from "./exports";
import { giveUpImports, LONGEST_MS, runImport } from "./imports/run-import";
import { checkProfileLinks } from "./link-check";

declare module "@/lib/jobs/queue" {
  interface Jobs {
    "reader-export": { exportId: string };
    "delete-old-exports": Record<string, never>;
    "erase-account": { userId: string };
    "sweep-deleted-accounts": Record<string, never>;
    "reader-import": { importId: string };
    "give-up-imports": Record<string, never>;
    "check-profile-links": { userId: string };
    "recheck-domains": { after?: string };
  }
}

/** What else follows a change of somebody's library; runs again when it failed, so doing it twice does no harm. */
type FollowLibrary = (ctx: Context, data: { userId: string }) => Promise<void>;

/**
 * The jobs of this area; `exportParts` is what the other areas add to an export, `leavingParts` what they do at a
 * deletion, `libraryFollowers` at a change of a library.
 */
export const profileJobs = (
  exportParts: readonly ExportParts[],
  leavingParts: readonly LeavingPart[],
  libraryFollowers: readonly FollowLibrary[],
) => [
  job("library-changed", async (ctx, data) => {
    for (const follow of [...libraryFollowers, awardBadges]) await follow(ctx, data);
  }),
  job("reader-import", runImport, { retries: 5, longestSeconds: LONGEST_MS / 1000 }),
  job("give-up-imports", giveUpImports, { cron: "*/10 * * * *" }),
  job("reader-export", (ctx, data) => makeExport(ctx, data, exportParts), { retries: 3 }),
  job("delete-old-exports", deleteOldExports, { cron: "20 3 * * *" }),
  job("recheck-domains", (ctx, data) => recheckDomains(ctx, data), { cron: "40 4 * * *", retries: 3 }),
  job("erase-account", (ctx, { userId }) => eraseAccount(ctx, userId, leavingParts), {
    retries: 10,
    longestPauseSeconds: 600,
    exclusive: true,
  }),
  job("sweep-deleted-accounts", sweepDeletedAccounts, { cron: "*/10 * * * *" }),
  job("check-profile-links", (ctx, data) => checkProfileLinks(ctx, data), { retries: 2 }),
];
