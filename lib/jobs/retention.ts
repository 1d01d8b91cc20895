import { type SQL, sql } from "drizzle-orm";
import { beforeOf, EMPTIED, RETENTION, type RetentionRule } from "@/db/retention";
import { AnyRow } from "@/lib/http/rows";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { BATCH, deleteInBatches } from "./delete-in-batches";
import { job } from "./queue";

declare module "./queue" {
  interface Jobs {
    "apply-retention": Record<string, never>;
  }
}

type DeletingRule = Extract<RetentionRule, { where: string }>;

/** The rules that this job carries out itself, in the order of the declaration: what hangs on a row goes before it. */
export const deletingRules: readonly DeletingRule[] = RETENTION.flatMap((rule) => ("where" in rule ? [rule] : []));

/** Those that empty a column of rows that stay. */
export const emptyingRules = EMPTIED.flatMap((rule) => ("where" in rule ? [rule] : []));

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
  for (const rule of emptyingRules)
    await emptyInBatches(ctx, rule).catch((error) =>
      failures.push(new Error(`The retention of ${rule.table}.${rule.column} failed.`, { cause: error })),
    );
  if (failures.length > 0) throw new AggregateError(failures, "Not every table could be cleaned.");
}

/** Rows that are in use wait for the next hour. */
async function emptyInBatches(ctx: Context, rule: (typeof emptyingRules)[number]): Promise<void> {
  const [table, column] = [sql.identifier(rule.table), sql.identifier(rule.column)];
  for (;;) {
    const emptied = await readRows(
      ctx.db,
      AnyRow,
      sql`update ${table} set ${column} = null where ctid = any(array(
      select ctid from ${table} where ${tooOld(rule, ctx.now)} limit ${BATCH} for update skip locked)) returning 1`,
    );
    if (emptied.length < BATCH) return;
  }
}

/** What is about people and runs out, and when: the list of the privacy page, which says each in its own language. */
export const personalRetention = (): { table: string; hours: number }[] =>
  [...RETENTION, ...EMPTIED].flatMap(({ table, age, personal }) =>
    personal ? [{ table, hours: "days" in age ? age.days * 24 : age.hours }] : [],
  );

export const retentionJobs = [job("apply-retention", applyRetention, { cron: "7 * * * *" })];
