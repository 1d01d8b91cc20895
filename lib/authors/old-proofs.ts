import { sql } from "drizzle-orm";
import { deleteInBatches, deleteWithFiles } from "@/lib/jobs/delete-in-batches";
import type { Context } from "@/lib/kernel/context";
import { storage } from "@/lib/storage/files";
import { FileRow, keyOf } from "@/lib/storage/uploads";

/** How long the proofs of a claim are kept after it was decided or withdrawn: time to object to the decision. */
const PROOF_RETENTION_DAYS = 90;

/**
 * Deletes what claimants proved themselves with once their claim has been decided for `PROOFS_KEPT_DAYS`: files, evidence
 * with its checks, messages and what they said of themselves. That somebody claimed the page, and the decision, stay.
 */
export async function deleteOldProofs(ctx: Context): Promise<void> {
  const before = new Date(ctx.now.getTime() - PROOF_RETENTION_DAYS * 86_400_000).toISOString();
  const over = sql`(select claim.id from author_claims claim where claim.status in ('approved', 'rejected', 'withdrawn')
    and claim.decided_at < ${before}::timestamptz)`;
  await deleteWithFiles(
    ctx,
    {
      table: "uploads",
      where: sql`id in (select evidence.upload_id from author_claim_evidence evidence where evidence.claim_id in ${over})
        and id not in (select evidence.upload_id from author_claim_evidence evidence where evidence.upload_id is not null
          and evidence.claim_id not in ${over})
        and id not in (select unnest(application.evidence_upload_ids) from curator_applications application)`, // goes with the application
      columns: sql`id, content_type as "contentType"`,
      row: FileRow,
    },
    (row) => storage().remove(keyOf(row)),
  );
  await deleteInBatches(
    ctx,
    "author_claim_checks",
    sql`evidence_id in (select evidence.id from author_claim_evidence evidence where evidence.claim_id in ${over})`,
  );
  await deleteInBatches(ctx, "author_claim_evidence", sql`claim_id in ${over}`);
  await deleteInBatches(ctx, "author_claim_messages", sql`claim_id in ${over}`);
  await ctx.db.execute(
    sql`update author_claims set statement = '', token = '' where statement <> '' and id in ${over}`,
  );
}
