/** What is decided about a reported text: for all open reports of it, with its reasons, and told to everybody concerned. */
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { newId } from "@/db/schema/columns";
import { notices } from "@/db/schema/decisions";
import { reports } from "@/db/schema/reports";
import { someoneBeside } from "@/lib/auth/colleagues";
import { ruleOf } from "@/lib/format/grounds";
import { badRequest, notFound } from "@/lib/http/errors";
import { uuidOf } from "@/lib/http/ids";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { notifyPerson, recordDecision } from "./decisions";
import { setHidden } from "./hide";
import { notifyReporters } from "./outcomes";
import { removeAndKeep } from "./removals";
import { excerptOf, findReportKind } from "./report-kinds";
import type { Report, ResolveReport } from "./report-schemas";
import { restore } from "./restore";
import { screen } from "./screening";

/** Removes a text that nobody reported, as a moderator of the club it stands in does; the caller has checked that they are one. */
export async function removeByClub(
  ctx: Context,
  kind: string,
  targetId: string,
  reason: string | undefined,
): Promise<void> {
  await screenReason(ctx, reason);
  await inTransaction(ctx, async (tx) => {
    const known = await findReportKind(kind);
    const found = await known?.find(tx, targetId);
    if (!known?.remove) throw new Error(`Nobody removes a ${kind}.`);
    const removed = await removeAndKeep(tx, known.removes, targetId, known.remove);
    if (!found) return;
    await recordDecision(tx, {
      userId: found.authorId,
      kind,
      targetId,
      action: "remove",
      rule: "club",
      reason: reason ?? null,
      source: "staff",
      excerpt: excerptOf(found.excerpt),
      url: found.url,
      decidedBy: tx.actor?.userId ?? null,
      removed,
    });
  });
}

/** Why a text went is mailed to its writer: the rules for words hold for it as for anything that others read. */
async function screenReason(ctx: Context, reason: string | undefined): Promise<void> {
  if (reason) await screen(ctx, [reason]);
}

type Decision = ResolveReport["decision"];
type Status = Report["status"];
type ReportRow = typeof reports.$inferSelect;

/** What a decision is possible from, and what it makes of the report. */
const MOVES: Record<Decision, { from: readonly Status[]; to: Status }> = {
  hide: { from: ["open"], to: "hidden" },
  remove: { from: ["open", "hidden"], to: "removed" },
  dismiss: { from: ["open"], to: "dismissed" },
  restore: { from: ["hidden"], to: "dismissed" },
};

/**
 * Decides a report that `where` gives to the caller, and all open ones of the same text. Who wrote the text neither closes
 * the reports of it nor puts it back (400 `own_decision`), where
 * there is somebody else; they may take it away.
 */
export async function decideReport(ctx: Context, by: string, reportId: string, where: SQL, input: ResolveReport) {
  const { decision, note } = input;
  await screenReason(ctx, input.reason ?? undefined);
  const { from, to } = MOVES[decision];
  const [report] = await ctx.db
    .select()
    .from(reports)
    .where(and(eq(reports.id, uuidOf(reportId, "Report")), where));
  if (!report) throw notFound("Report");
  const { kind, targetId } = report;
  const favours = decision === "dismiss" || decision === "restore";
  if (favours && report.authorId === by && (await someoneBeside(ctx, by)))
    throw badRequest("You wrote this. Somebody else decides about it.", "own_decision");
  const sameText = and(eq(reports.kind, kind), eq(reports.targetId, targetId));
  // all reports of the text by their ids: two who answer different ones of them take turns instead of blocking each other
  await ctx.db.select({ id: reports.id }).from(reports).where(sameText).orderBy(reports.id).for("update");
  const ofText = and(sameText, inArray(reports.status, [...from]), favours ? where : undefined);
  const decisionId = decision === "restore" ? sql`coalesce(${reports.decisionId}, ${newId()}::uuid)` : newId();
  const changed = await ctx.db
    .update(reports)
    .set({ status: to, resolvedBy: by, resolvedAt: ctx.now, resolution: note ?? null, decisionId })
    .where(ofText)
    .returning({ id: reports.id, decisionId: reports.decisionId });
  if (!changed.some(({ id }) => id === report.id))
    throw badRequest("This report has already been decided. Reload to see the decision.", "already_resolved");
  const ids = changed.map(({ id }) => id);
  await ctx.db.update(notices).set({ decidedAt: ctx.now }).where(inArray(notices.reportId, ids));
  await carryOut(ctx, report, input, typeof decisionId === "string" ? decisionId : null);
  for (const id of new Set(changed.map((row) => row.decisionId ?? "")))
    await notifyReporters(ctx, { id, kind, targetId }, decision === "restore" ? "restored" : "decided");
  return report;
}

const ACTIONS = { hide: "hide", remove: "remove" } as const;

/** Takes the text away or puts it back, and says so to whoever wrote it. */
async function carryOut(ctx: Context, report: ReportRow, input: ResolveReport, decisionId: string | null) {
  const { kind, targetId, authorId } = report;
  if (input.decision === "dismiss") return;
  if (input.decision === "restore") {
    for (const row of await restore(ctx, kind, targetId)) await notifyPerson(ctx, row, "restored");
    return;
  }
  const known = await findReportKind(kind);
  const removes = input.decision === "remove" && known?.remove;
  const removed = removes ? await removeAndKeep(ctx, known.removes, targetId, removes) : null;
  if (!removes) await setHidden(ctx, kind, targetId, true);
  await recordDecision(ctx, {
    id: decisionId ?? newId(),
    userId: authorId,
    kind,
    targetId,
    action: ACTIONS[input.decision],
    rule: input.rule ?? ruleOf(report.reason),
    reason: input.reason ?? null,
    source: report.source ?? (report.reason === "rule" ? "rule" : "reader"),
    excerpt: report.excerpt,
    url: report.url,
    decidedBy: ctx.actor?.userId ?? null,
    removed,
  });
}
