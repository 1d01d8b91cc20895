/** Reports: any public text can be reported, staff decide, and the moderators of a scope see and decide its own. */
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { newId } from "@/db/schema/columns";
import { hiddenTexts } from "@/db/schema/moderation";
import { reports } from "@/db/schema/reports";
import { requireReader, requireRole } from "@/lib/auth/access";
import { audit } from "@/lib/auth/audit";
import { userRef } from "@/lib/catalogue/sql";
import { badRequest, notFound } from "@/lib/http/errors";
import { uuidOf } from "@/lib/http/ids";
import { offsetOf, type Page, toPage } from "@/lib/http/pagination";
import { EVERYTHING, invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";
import { isoSql } from "@/lib/kernel/time";
import { findReportKind } from "./report-kinds";
import { type CreateReport, type ListReports, Report, type ResolveReport } from "./report-schemas";

const LONGEST_EXCERPT = 500;

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
        excerpt: [...found.excerpt].slice(0, LONGEST_EXCERPT).join(""),
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
    return readReport(tx, reportId, sql`true`, false);
  });
}

/** The reports for staff, the oldest first. */
export async function listReports(ctx: Context, query: ListReports): Promise<Page<Report>> {
  requireRole(ctx, "moderator");
  return pageOfReports(ctx, sql`true`, query, true);
}

/** Decides a report and all open ones of the same text. For staff; it goes into the log of what staff did. */
export async function resolveReport(ctx: Context, reportId: string, input: ResolveReport): Promise<Report> {
  const staff = requireRole(ctx, "moderator");
  return inTransaction(ctx, async (tx) => {
    const row = await resolve(tx, staff.userId, reportId, sql`true`, input);
    await audit(tx, `report.${input.decision}`, `${row.kind}:${row.targetId}`, { reportId, note: input.note ?? null });
    return readReport(tx, reportId, sql`true`, true);
  });
}

/** The reports of one scope, for its moderators: the caller has checked that they are. They do not learn who reported. */
export const listScopeReports = (ctx: Context, scope: string, query: ListReports): Promise<Page<Report>> =>
  pageOfReports(ctx, sql`${reports.scope} = ${scope}`, query, false);

/** Decides a report of one scope; the caller has checked that the actor moderates it. */
export async function resolveScopeReport(
  ctx: Context,
  scope: string,
  reportId: string,
  input: ResolveReport,
): Promise<Report> {
  const actor = requireReader(ctx);
  const inScope = sql`${reports.scope} = ${scope}`;
  return inTransaction(ctx, async (tx) => {
    await resolve(tx, actor.userId, reportId, inScope, input);
    return readReport(tx, reportId, inScope, false);
  });
}

/** A rule for words and links found a text that was just written: staff look at it. Once per text while it is open. */
export async function reportByRule(ctx: Context, kind: string, id: string, rule: string): Promise<void> {
  const found = await (await findReportKind(kind))?.find(ctx, id);
  const open = and(eq(reports.kind, kind), eq(reports.targetId, id), eq(reports.status, "open"));
  if (!found || (await ctx.db.$count(reports, open)) > 0) return;
  const { scope, authorId, url } = found;
  const excerpt = [...found.excerpt].slice(0, LONGEST_EXCERPT).join("");
  const values = { kind, targetId: id, scope, authorId, reason: "rule" as const, note: rule, excerpt, url };
  await ctx.db.insert(reports).values({ id: newId(), ...values, createdAt: ctx.now });
}

type Decision = ResolveReport["decision"];
type Status = Report["status"];

/** What a decision is possible from, and what it makes of the report. */
const MOVES: Record<Decision, { from: readonly Status[]; to: Status }> = {
  hide: { from: ["open"], to: "hidden" },
  remove: { from: ["open", "hidden"], to: "removed" },
  dismiss: { from: ["open"], to: "dismissed" },
  restore: { from: ["hidden"], to: "dismissed" },
};

async function resolve(ctx: Context, by: string, reportId: string, where: SQL, { decision, note }: ResolveReport) {
  const { from, to } = MOVES[decision];
  const [report] = await ctx.db
    .select()
    .from(reports)
    .where(and(eq(reports.id, uuidOf(reportId, "Report")), where));
  if (!report) throw notFound("Report");
  const { kind, targetId } = report;
  const sameText = and(eq(reports.kind, kind), eq(reports.targetId, targetId));
  // all reports of the text by their ids: two who answer different ones of them take turns instead of blocking each other
  await ctx.db.select({ id: reports.id }).from(reports).where(sameText).orderBy(reports.id).for("update");
  const ofText = and(sameText, inArray(reports.status, [...from]));
  const changed = await ctx.db
    .update(reports)
    .set({ status: to, resolvedBy: by, resolvedAt: ctx.now, resolution: note ?? null })
    .where(ofText)
    .returning({ id: reports.id });
  if (!changed.some(({ id }) => id === report.id))
    throw badRequest("This report has already been decided. Reload to see the decision.", "already_resolved");
  const remove = (await findReportKind(kind))?.remove;
  if (decision === "hide" || (decision === "remove" && !remove)) await setHidden(ctx, kind, targetId, true);
  if (decision === "restore") await setHidden(ctx, kind, targetId, false);
  if (decision === "remove") await remove?.(ctx, targetId);
  return report;
}

/** Takes a text from view, or puts it back: its gate asks, and every page that may show it is rendered again. */
async function setHidden(ctx: Context, kind: string, targetId: string, hidden: boolean): Promise<void> {
  if (hidden) await ctx.db.insert(hiddenTexts).values({ kind, targetId, createdAt: ctx.now }).onConflictDoNothing();
  else await ctx.db.delete(hiddenTexts).where(and(eq(hiddenTexts.kind, kind), eq(hiddenTexts.targetId, targetId)));
  await (await findReportKind(kind))?.shownOrHidden?.(ctx, targetId);
  await invalidateTags(ctx, EVERYTHING);
}

const authorRef = sql`(select json_build_object('id', author.id, 'username', author.username, 'displayName', coalesce(author.name,
  author.username, 'A reader'),
  'avatarUrl', author.image) from users author where author.id = report.author_id)`;

const reportJson = (withReporter: boolean): SQL<Report> =>
  sql<Report>`json_build_object('id', report.id, 'kind', report.kind, 'targetId', report.target_id,
    'author', ${withReporter ? authorRef : sql`null`}, 'reason', report.reason, 'note', report.note, 'excerpt', report.excerpt, 'url', report.url,
  'reporter', ${withReporter ? sql`case when u.id is not null then ${userRef} end` : sql`null`}, 'reportCount', (select count(*)::int from reports counted where counted.kind = report.kind and counted.target_id = report.target_id),
  'status', report.status, 'resolution', report.resolution, 'createdAt', ${isoSql(sql`report.created_at`)}, 'resolvedAt', ${isoSql(sql`report.resolved_at`)})`;

const ReportRow = z.object({ report: Report });

async function readReport(ctx: Context, reportId: string, where: SQL, withReporter: boolean): Promise<Report> {
  const [row] = checkRows(
    ReportRow,
    await ctx.db
      .select({ report: reportJson(withReporter) })
      .from(
        sql`(select * from reports where id = ${reportId} and ${where}) report left join users u on u.id = report.reporter_id`,
      ),
  );
  if (!row) throw notFound("Report");
  return row.report;
}

async function pageOfReports(
  ctx: Context,
  scope: SQL,
  query: ListReports,
  withReporter: boolean,
): Promise<Page<Report>> {
  const offset = offsetOf(query);
  const where = and(scope, eq(reports.status, query.status), query.kind ? eq(reports.kind, query.kind) : undefined);
  const rows = checkRows(
    ReportRow,
    await ctx.db
      .select({ report: reportJson(withReporter) })
      .from(sql`(select * from reports where ${where}) report left join users u on u.id = report.reporter_id`)
      .orderBy(sql`report.created_at, report.id`)
      .limit(query.limit)
      .offset(offset),
  );
  return toPage(
    rows.map(({ report }) => report),
    await ctx.db.$count(reports, where),
    query,
  );
}
