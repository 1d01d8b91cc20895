import { and, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { reports } from "@/db/schema/reports";
import { userRef } from "@/lib/catalogue/sql";
import { notFound } from "@/lib/http/errors";
import { offsetOf, type Page, toPage } from "@/lib/http/pagination";
import type { Context } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";
import { isoSql } from "@/lib/kernel/time";
import { type ListReports, Report, StaffReport } from "./report-schemas";

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

/** What a report shows: the columns, and their shape. */
type View<Shown extends Report> = { json: SQL<Shown>; row: z.ZodType<{ report: Shown }> };

const always = sql`'id', report.id, 'kind', report.kind, 'targetId', report.target_id, 'reason', report.reason,
  'source', ${sourceOf(sql`report`)}, 'note', coalesce(report.note, ${explanations}), 'excerpt', report.excerpt, 'url', report.url,
  'reportCount', (select count(*)::int from reports counted where counted.kind = report.kind and counted.target_id = report.target_id),
  'status', report.status, 'resolution', report.resolution, 'createdAt', ${isoSql(sql`report.created_at`)}, 'resolvedAt', ${isoSql(sql`report.resolved_at`)}`;

/** Without anybody's name: for whoever reports, and for a club's moderators. */
export const withoutNames: View<Report> = {
  json: sql`json_build_object(${always}, 'author', null, 'reporter', null)`,
  row: z.object({ report: Report }),
};

/** With who wrote the text, who reported it, and who sent the notice: for the installation's moderators. */
export const withNames: View<StaffReport> = {
  json: sql`json_build_object(${always}, 'author', ${authorRef},
    'reporter', case when u.id is not null then ${userRef} end, 'notifier', ${notifier})`,
  row: z.object({ report: StaffReport }),
};

export async function readReport<Shown extends Report>(
  ctx: Context,
  reportId: string,
  where: SQL,
  view: View<Shown>,
): Promise<Shown> {
  const [row] = checkRows(
    view.row,
    await ctx.db
      .select({ report: view.json })
      .from(
        sql`(select * from reports where id = ${reportId} and ${where}) report left join users u on u.id = report.reporter_id`,
      ),
  );
  if (!row) throw notFound("Report");
  return row.report;
}

export async function pageOfReports<Shown extends Report>(
  ctx: Context,
  scope: SQL,
  query: ListReports,
  view: View<Shown>,
): Promise<Page<Shown>> {
  const offset = offsetOf(query);
  const where = and(scope, eq(reports.status, query.status), query.kind ? eq(reports.kind, query.kind) : undefined);
  const rows = checkRows(
    view.row,
    await ctx.db
      .select({ report: view.json })
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
