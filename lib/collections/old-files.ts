import { sql } from "drizzle-orm";
import { deleteWithFiles } from "@/lib/jobs/delete-in-batches";
import type { Context } from "@/lib/kernel/context";
import { storage } from "@/lib/storage/files";
import { FileRow, keyOf } from "@/lib/storage/uploads";

/** How long the files of an application are kept after it was decided: time to object to the decision. */
const FILE_RETENTION_DAYS = 90;

/**
 * Deletes the files with which somebody applied once the application has been decided for `FILES_KEPT_DAYS`, and then forgets
 * which they were. A file that another application or a claim hangs on, or that everybody sees by now, stays for that.
 */
export async function deleteOldFiles(ctx: Context): Promise<void> {
  const before = new Date(ctx.now.getTime() - FILE_RETENTION_DAYS * 86_400_000).toISOString();
  const over = sql`(application.status in ('verified', 'rejected') and application.reviewed_at < ${before}::timestamptz)`;
  const filesOf = (which: typeof over) =>
    sql`(select unnest(application.evidence_upload_ids) from curator_applications application where ${which})`;
  await deleteWithFiles(
    ctx,
    {
      table: "uploads",
      where: sql`id in ${filesOf(over)} and id not in ${filesOf(sql`${over} is not true`)} and visibility = 'private'
        and not exists (select 1 from author_claim_evidence evidence where evidence.upload_id = uploads.id)`,
      columns: sql`id, content_type as "contentType"`,
      row: FileRow,
      inUse: "wait", // the applications forget them next
    },
    (row) => storage().remove(keyOf(row)),
  );
  await ctx.db.execute(
    sql`update curator_applications application set evidence_upload_ids = '{}' where application.evidence_upload_ids <> '{}' and ${over}`,
  );
}
