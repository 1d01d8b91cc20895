import { type SQL, sql } from "drizzle-orm";
import { ageInWords, beforeOf, RETENTION, type RetentionRule } from "@/db/retention";
import type { Context } from "@/lib/context";
import { deleteInBatches } from "./delete-in-batches";
import { job } from "./queue";

declare module "./queue" {
  interface Jobs {
    "apply-retention": Record<string, never>;
  }
}

type DeletingRule = Extract<RetentionRule, { where: string }>;

/** The rules that this job carries out itself, in the order of the declaration: what hangs on a row goes before it. */
export const deletingRules: readonly DeletingRule[] = RETENTION.flatMap((rule) => ("where" in rule ? [rule] : []));

/** The condition of a rule at a moment; rules are constants of the program, so nothing in them is anybody's input. */
export const tooOld = (rule: DeletingRule, now: Date): SQL =>
  sql.raw(rule.where.replaceAll(":before", `'${beforeOf(rule, now).toISOString()}'::timestamptz`));

/** Deletes what is older than its table's rule. A rule that fails keeps no other one from being carried out. */
export async function applyRetention(ctx: Context): Promise<void> {
  const failures: unknown[] = [];
  for (const rule of deletingRules)
    await deleteInBatches(ctx, rule.table, tooOld(rule, ctx.now)).catch((error) =>
      failures.push(new Error(`The retention of ${rule.table} failed.`, { cause: error })),
    );
  if (failures.length > 0) throw new AggregateError(failures, "Not every table could be cleaned.");
}

/** What is about people and runs out, and when: the list of the privacy page. */
export const personalRetention = (): { what: string; kept: string }[] =>
  RETENTION.flatMap((rule) => (rule.personal ? [{ what: rule.what, kept: ageInWords(rule) }] : []));

export const retentionJobs = [job("apply-retention", applyRetention, { cron: "7 * * * *" })];
