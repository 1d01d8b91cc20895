/** Appeals: somebody other than who decided answers them, and what was wrong is undone in the same transaction. */
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { decisions } from "@/db/schema/decisions";
import { sanctions } from "@/db/schema/moderation";
import { requireRole } from "@/lib/auth/access";
import { audit } from "@/lib/auth/audit";
import { someoneBeside } from "@/lib/auth/colleagues";
import { badRequest, notFound } from "@/lib/http/errors";
import { uuidOf } from "@/lib/http/ids";
import type { Page } from "@/lib/http/pagination";
import { type Context, inTransaction } from "@/lib/kernel/context";
import type { AppealedDecision, DecideAppeal, ListAppeals } from "./decision-schemas";
import { type DecisionRow, notifyPerson } from "./decisions";
import { pageOfAppeals, readAppealedDecision, WAITING } from "./decisions-sql";
import { notifyReporters } from "./outcomes";
import { reverse } from "./restore";

/** The appeals, the oldest first. */
export async function listAppeals(ctx: Context, { status, ...query }: ListAppeals): Promise<Page<AppealedDecision>> {
  const staff = requireRole(ctx, "moderator");
  const answered = sql`appealed_at is not null and answered_at is not null`;
  const where = { open: WAITING, answered, all: sql`appealed_at is not null` }[status];
  return pageOfAppeals(ctx, staff.userId, where, query);
}

/** Answers an appeal: not one of the caller's own decision, where somebody else may (400 `own_decision`). */
export async function decideAppeal(ctx: Context, decisionId: string, input: DecideAppeal): Promise<AppealedDecision> {
  const staff = requireRole(ctx, "moderator");
  const id = uuidOf(decisionId, "Appeal");
  return inTransaction(ctx, async (tx) => {
    const appealed = and(eq(decisions.id, id), isNotNull(decisions.appealedAt));
    const [row] = await tx.db.select().from(decisions).where(appealed).for("update");
    if (!row) throw notFound("Appeal");
    const alone = await answerAppeal(tx, staff.userId, row, input);
    const target = row.kind === "account" ? `reader:${row.userId}` : `${row.kind}:${row.targetId}`;
    await audit(tx, `appeal.${input.decision}`, target, { decisionId: id, note: input.note, alone });
    return readAppealedDecision(tx, staff.userId, sql`id = ${id}`);
  });
}

/** Answers the appeal of a row that is locked, for a caller who was found to be staff. Whether they had made the decision themselves. */
export async function answerAppeal(
  ctx: Context,
  staffId: string,
  row: DecisionRow,
  { decision, note }: DecideAppeal,
): Promise<boolean> {
  if (row.answeredAt) throw badRequest("This appeal has already been answered.", "already_decided");
  const alone = row.decidedBy === staffId;
  if (row.userId === staffId || (alone && (await someoneBeside(ctx, row.decidedBy, row.userId))))
    throw badRequest("You made this decision, or it concerns you. Somebody else answers its appeal.", "own_decision");
  const answered = { outcome: decision, answer: note, answeredBy: staffId, answeredAt: ctx.now, answeredAlone: alone };
  await ctx.db.update(decisions).set(answered).where(eq(decisions.id, row.id));
  if (row.kind === "account")
    await ctx.db.update(sanctions).set({ answer: note, answeredAt: ctx.now }).where(eq(sanctions.id, row.id));
  if (decision === "reverse") await reverse(ctx, row);
  await notifyPerson(ctx, row, "answered");
  await notifyReporters(ctx, row, decision === "reverse" ? "reversed" : "upheld");
  return alone;
}
