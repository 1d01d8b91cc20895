import { and, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { reports } from "@/db/schema/reports";
import { userRef } from "@/lib/catalogue/sql";
import { notFound } from "@/lib/http/errors";
import { offsetOf, type Page, toPage } from "@/lib/http/pagination";
import type { Context } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";
import { isoSql } from "@/lib/kernel/time";
import { type ListReports, Report } from "./report-schemas";

const authorRef = sql`(select json_build_object('id', author.id, 'username', author.username, 'displayName', coalesce(author.name,
  author.username, 'A reader'),
  'avatarUrl', author.image) from users author where author.id = report.author_id)`;

/** What brought it; rows of an earlier release do not say. */
const sourceOf = (alias: SQL): SQL =>
  sql`coalesce(${alias}.source, case ${alias}.reason when 'rule' then 'rule' else 'reader' end)`;

/** What notices from outside say of it: somebody who sends several about one text is one report. */
const explanations = sql`(select string_agg(notice.explanation, E'\n\n' order by notice.id) from notices notice where notice.report_id = report.id)`;
const notifier = sql`(select json_build_object('name', notice.name, 'email', notice.email) from notices notice
  where notice.report_id = report.id order by notice.id limit 1)`;

const reportJson = (withReporter: boolean): SQL<Report> =>
  sql<Report>`json_build_object('id', report.id, 'kind', report.kind, 'targetId', report.target_id,
    'author', ${withReporter ? authorRef : sql`null`}, 'reason', report.reason,
    'source', ${sourceOf(sql`report`)}, 'note', coalesce(report.note, ${explanations}), 'notifier', ${withReporter ? notifier : sql`null`},
    'excerpt', report.excerpt, 'url', report.url,
  'reporter', ${withReporter ? sql`case when u.id is not null then ${userRef} end` : sql`null`}, 'reportCount', (select count(*)::int from reports counted where counted.kind = report.kind and counted.target_id = report.target_id),
  'status', report.status, 'resolution', report.resolution, 'createdAt', ${isoSql(sql`report.created_at`)}, 'resolvedAt', ${isoSql(sql`report.resolved_at`)})`;

const ReportRow = z.object({ report: Report });

export async function readReport(ctx: Context, reportId: string, where: SQL, withReporter: boolean): Promise<Report> {
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

export async function pageOfReports(
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
