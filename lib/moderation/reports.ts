/** Reports: any public text can be reported, staff decide, and the moderators of a scope see and decide its own. */
import { and, eq, sql } from "drizzle-orm";
import { newId } from "@/db/schema/columns";
import { reports } from "@/db/schema/reports";
import { requireReader, requireRole } from "@/lib/auth/access";
import { audit } from "@/lib/auth/audit";
import { badRequest, notFound } from "@/lib/http/errors";
import type { Page } from "@/lib/http/pagination";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { decideReport } from "./decide-report";
import { excerptOf, findReportKind } from "./report-kinds";
import type { CreateReport, ListReports, Report, ResolveReport, StaffReport } from "./report-schemas";
import { pageOfReports, readReport, withNames, withoutNames } from "./reports-sql";

/** Reports a text; once per reader and text (400 `duplicate`). What the caller may not see is not there: 404. */
export async function createReport(ctx: Context, { kind, id, reason, note = null }: CreateReport): Promise<Report> {
  const reader = requireReader(ctx);
  const known = await findReportKind(kind);
  return inTransaction(ctx, async (tx) => {
    const found = known ? await known.find(tx, id) : null;
    if (!known || !found) throw notFound("Text");
    if (found.authorId === reader.userId)
      throw badRequest("This is your own text. Edit or delete it instead.", "own_text");
    const reportId = newId();
    const made = await tx.db
      .insert(reports)
      .values({
        id: reportId,
        kind,
        targetId: id,
        scope: found.scope,
        authorId: found.authorId,
        reporterId: reader.userId,
        reason,
        note,
        source: "reader",
        excerpt: excerptOf(found.excerpt),
        url: found.url,
        createdAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning({ id: reports.id });
    if (made.length === 0)
      throw badRequest("You have already reported this. Somebody will look at it.", "duplicate", [], {
        case: "report",
      });
    await known.notifyModerators?.(tx, { id: reportId, scope: found.scope, url: found.url });
    return readReport(tx, reportId, sql`true`, withoutNames);
  });
}

/** The reports for staff, the oldest first. */
export async function listReports(ctx: Context, query: ListReports): Promise<Page<StaffReport>> {
  requireRole(ctx, "moderator");
  return pageOfReports(ctx, sql`true`, query, withNames);
}

/** Decides a report and all open ones of the same text. For staff; it goes into the log of what staff did. */
export async function resolveReport(ctx: Context, reportId: string, input: ResolveReport): Promise<StaffReport> {
  const staff = requireRole(ctx, "moderator");
  return inTransaction(ctx, async (tx) => {
    const row = await decideReport(tx, staff.userId, reportId, sql`true`, input);
    const { rule, reason = null, note = null } = input;
    await audit(tx, `report.${input.decision}`, `${row.kind}:${row.targetId}`, { reportId, rule, reason, note });
    return readReport(tx, reportId, sql`true`, withNames);
  });
}

/** What a scope's moderators decide: reports of readers and rules. Notices from outside are the installation's to answer. */
const ofScope = (scope: string) => sql`(${reports.scope} = ${scope} and ${reports.source} is distinct from 'notice')`;

/** What the installation's moderators took away they alone put back. */
const notByStaff = sql`not exists (select 1 from staff_roles staff where staff.user_id = ${reports.resolvedBy})`;

/** The reports of one scope, for its moderators: the caller has checked that they are. They do not learn who reported. */
export const listScopeReports = (ctx: Context, scope: string, query: ListReports): Promise<Page<Report>> =>
  pageOfReports(ctx, ofScope(scope), query, withoutNames);

/** Decides a report of one scope; the caller has checked that the actor moderates it. */
export async function resolveScopeReport(
  ctx: Context,
  scope: string,
  reportId: string,
  input: ResolveReport,
): Promise<Report> {
  const actor = requireReader(ctx);
  const inScope = ofScope(scope);
  return inTransaction(ctx, async (tx) => {
    const where = input.decision === "restore" ? sql`(${inScope} and ${notByStaff})` : inScope;
    await decideReport(tx, actor.userId, reportId, where, input);
    return readReport(tx, reportId, inScope, withoutNames);
  });
}

/** A rule for words and links found a text that was just written: staff look at it. Once per text while it is open. */
export async function reportByRule(ctx: Context, kind: string, id: string, rule: string): Promise<void> {
  const found = await (await findReportKind(kind))?.find(ctx, id);
  const open = and(eq(reports.kind, kind), eq(reports.targetId, id), eq(reports.status, "open"));
  if (!found || (await ctx.db.$count(reports, open)) > 0) return;
  const { scope, authorId, url } = found;
  const excerpt = excerptOf(found.excerpt);
  const values = {
    kind,
    targetId: id,
    scope,
    authorId,
    reason: "rule" as const,
    note: rule,
    source: "rule" as const,
    excerpt,
    url,
  };
  await ctx.db.insert(reports).values({ id: newId(), ...values, createdAt: ctx.now });
}
