import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { decisions } from "@/db/schema/decisions";
import { hasColleague } from "@/lib/auth/colleagues";
import { notFound } from "@/lib/http/errors";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import type { Context } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";
import { isoSql } from "@/lib/kernel/time";
import { AppealedDecision, Decision } from "./decision-schemas";

/** Until when a decision (alias `d`) can be appealed: six months, as the calendar counts them. */
export const appealUntil = sql`(d.created_at + interval '6 months')`;

/** An appeal that nobody has answered. */
export const WAITING = sql`appealed_at is not null and answered_at is null`;

const own = sql`'id', d.id, 'kind', d.kind, 'subject', json_build_object('id', d.target_id, 'excerpt', d.excerpt, 'url', d.url),
  'action', d.action, 'rule', d.rule, 'reason', d.reason, 'source', d.source, 'decidedAt', ${isoSql(sql`d.created_at`)},
  'appealUntil', ${isoSql(appealUntil)}, 'reversedAt', ${isoSql(sql`d.reversed_at`)},
  'appeal', case when d.appealed_at is null then null else json_build_object('text', coalesce(d.appeal, ''),
    'appealedAt', ${isoSql(sql`d.appealed_at`)}, 'outcome', d.outcome, 'answer', d.answer, 'answeredAt', ${isoSql(sql`d.answered_at`)},
    'byAnother', case when d.answered_at is null then null else not d.answered_alone end) end`;

const person = (id: SQL) =>
  sql`(select json_build_object('id', x.id, 'username', x.username, 'displayName', coalesce(x.name, x.username, 'A reader'),
    'avatarUrl', x.image) from users x where x.id = ${id})`;

const OwnRow = z.object({ decision: Decision });
const StaffRow = z.object({ decision: AppealedDecision });

const ownJson = sql<Decision>`json_build_object(${own})`;
const staffJson = (staffId: string) =>
  sql<AppealedDecision>`json_build_object(${own}, 'person', ${person(sql`d.user_id`)}, 'decidedBy', ${person(sql`d.decided_by`)},
    'answeredBy', ${person(sql`d.answered_by`)},
    'mayAnswer', d.answered_at is null and d.user_id is distinct from ${staffId}::uuid
      and (d.decided_by is distinct from ${staffId}::uuid or not ${hasColleague(sql`d.decided_by`, sql`d.user_id`)}))`;

const from = (where: SQL) => sql`(select * from decisions where ${where}) d`;

/** A decision as whoever it concerns reads it. */
export async function readOwnDecision(ctx: Context, where: SQL): Promise<Decision> {
  const [row] = checkRows(OwnRow, await ctx.db.select({ decision: ownJson }).from(from(where)));
  if (!row) throw notFound("Decision");
  return row.decision;
}

export async function pageOfOwnDecisions(ctx: Context, where: SQL, query: PageQuery): Promise<Page<Decision>> {
  const rows = checkRows(
    OwnRow,
    await ctx.db
      .select({ decision: ownJson })
      .from(from(where))
      .orderBy(sql`d.created_at desc, d.id desc`)
      .limit(query.limit)
      .offset(offsetOf(query)),
  );
  const data = rows.map(({ decision }) => decision);
  return toPage(data, await ctx.db.$count(decisions, where), query);
}

/** An appealed decision as staff read it. */
export async function readAppealedDecision(ctx: Context, staffId: string, where: SQL): Promise<AppealedDecision> {
  const [row] = checkRows(StaffRow, await ctx.db.select({ decision: staffJson(staffId) }).from(from(where)));
  if (!row) throw notFound("Appeal");
  return row.decision;
}

export async function pageOfAppeals(
  ctx: Context,
  staffId: string,
  where: SQL,
  query: PageQuery,
): Promise<Page<AppealedDecision>> {
  const rows = checkRows(
    StaffRow,
    await ctx.db
      .select({ decision: staffJson(staffId) })
      .from(from(where))
      .orderBy(sql`d.appealed_at, d.id`)
      .limit(query.limit)
      .offset(offsetOf(query)),
  );
  const data = rows.map(({ decision }) => decision);
  return toPage(data, await ctx.db.$count(decisions, where), query);
}
