import type { Context } from "@/lib/context";
import { job } from "@/lib/jobs/queue";
import { deleteUploadsOf } from "@/lib/storage/uploads";
import { awardBadges } from "./badges";
import { recheckDomains } from "./domain-check";
import type { ExportParts } from "./export-data";
import { deleteExportsOf, deleteOldExports, makeExport } from "./exports";
import { giveUpImports, runImport } from "./imports/run-import";
import { checkProfileLinks } from "./link-check";

declare module "@/lib/jobs/queue" {
  interface Jobs {
    "reader-export": { exportId: string };
    "delete-old-exports": Record<string, never>;
    "account-deleted": { userId: string };
    "reader-import": { importId: string };
    "give-up-imports": Record<string, never>;
    "check-profile-links": { userId: string };
    "recheck-domains": { after?: string };
  }
}

/** The jobs of this area; `exportParts` is what the other areas add to an export. */
export const profileJobs = (exportParts: readonly ExportParts[]) => [
  job("library-changed", awardBadges),
  job("reader-import", runImport, { retries: 5 }),
  job("give-up-imports", giveUpImports, { cron: "*/10 * * * *" }),
  job("reader-export", (ctx, data) => makeExport(ctx, data, exportParts), { retries: 3 }),
  job("delete-old-exports", deleteOldExports, { cron: "20 3 * * *" }),
  job("recheck-domains", (ctx, data) => recheckDomains(ctx, data), { cron: "40 4 * * *", retries: 3 }),
  job("account-deleted", deleteFilesOf),
  job("check-profile-links", (ctx, data) => checkProfileLinks(ctx, data), { retries: 2 }),
];

/** The files of an account that is gone. */
async function deleteFilesOf(ctx: Context, { userId }: { userId: string }): Promise<void> {
  await deleteExportsOf(ctx, userId);
  await deleteUploadsOf(ctx, userId);
}
