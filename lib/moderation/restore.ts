import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { decisions } from "@/db/schema/decisions";
import { sanctions } from "@/db/schema/moderation";
import { reports } from "@/db/schema/reports";
import type { Context } from "@/lib/kernel/context";
import type { DecisionRow } from "./decisions";
import { WAITING } from "./decisions-sql";
import { setHidden } from "./hide";
import { putBack } from "./removals";
import { findReportKind } from "./report-kinds";
import { setSuspended } from "./suspension";

/** Undoes what was done: lifts a warning or suspension, or puts a text back. */
export async function reverse(ctx: Context, row: DecisionRow): Promise<void> {
  if (row.kind === "account") return lift(ctx, row);
  if (row.targetId) await restore(ctx, row.kind, row.targetId);
}

/**
 * Puts a text back as it was, and takes back all that was decided about it; appeals that waited are answered thereby. Gives
 * those decisions.
 */
export async function restore(ctx: Context, kind: string, targetId: string): Promise<DecisionRow[]> {
  const removal = (await findReportKind(kind))?.removes;
  const open = and(eq(decisions.kind, kind), eq(decisions.targetId, targetId), isNull(decisions.reversedAt));
  const rows = await ctx.db.select().from(decisions).where(open).orderBy(decisions.id).for("update");
  for (const { removed } of rows) if (removal && removed) await putBack(ctx, removal, targetId, removed);
  await setHidden(ctx, kind, targetId, false);
  await ctx.db
    .update(decisions)
    .set({
      reversedAt: ctx.now,
      removed: null,
      outcome: sql`case when ${WAITING} then 'reverse' else outcome end`,
      answeredAt: sql`case when ${WAITING} then ${ctx.now.toISOString()}::timestamptz else answered_at end`,
    })
    .where(open);
  const taken = and(
    eq(reports.kind, kind),
    eq(reports.targetId, targetId),
    inArray(reports.status, ["hidden", "removed"]),
  );
  await ctx.db.update(reports).set({ status: "dismissed" }).where(taken);
  return rows;
}

/** Lifts a warning or suspension. */
export async function lift(
  ctx: Context,
  { id, userId, action }: Pick<DecisionRow, "id" | "userId" | "action">,
): Promise<void> {
  await ctx.db.update(decisions).set({ reversedAt: ctx.now }).where(eq(decisions.id, id));
  await ctx.db.update(sanctions).set({ liftedAt: ctx.now }).where(eq(sanctions.id, id));
  if (userId && action === "suspend") await setSuspended(ctx, userId, null);
}
