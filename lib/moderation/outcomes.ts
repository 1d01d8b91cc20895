/** Whoever reported something, or sent a notice, hears what became of it. */
import { sql } from "drizzle-orm";
import { enqueue } from "@/lib/jobs/queue";
import type { Context } from "@/lib/kernel/context";
import { notify } from "@/lib/notifications/notify";

export type OutcomeStep = "decided" | "restored" | "reversed" | "upheld";

/** Tells all whose reports were decided together, in the transaction that decides: readers in their inbox, others by mail. */
export async function notifyReporters(
  ctx: Context,
  { id, kind, targetId }: { id: string; kind: string; targetId: string | null },
  step: OutcomeStep,
): Promise<void> {
  if (!targetId) return;
  await notify(ctx, {
    type: "report_outcome",
    subject: `decision:${id}`,
    payload: { decisionId: id, kind, targetId, step },
    dedupeKey: `report-outcome:${id}:${step}`,
  });
  await enqueue(ctx, "mail-notice-outcomes", { decisionId: id, kind, targetId, step });
}

/** The reports (alias `report`) that a decision closed, as an event or a job names it. */
export const reportsOf = ({ decisionId, kind, targetId }: { decisionId: string; kind: string; targetId: string }) =>
  sql`report.kind = ${kind} and report.target_id = ${targetId}::uuid and report.decision_id = ${decisionId}::uuid`;
