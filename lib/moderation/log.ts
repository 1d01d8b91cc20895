import { and, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { auditLog } from "@/db/schema/platform";
import { requireRole } from "@/lib/auth/access";
import { offsetOf, type Page, toPage } from "@/lib/http/pagination";
import type { Context } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";
import { isoSql } from "@/lib/kernel/time";
import { type ListLog, LogEntry } from "./schemas";

const LogRow = z.object({ entry: LogEntry });

/** What staff did, newest first. Only staff read it, and nobody changes it: a trigger refuses. */
export async function listLog(ctx: Context, { action, target, staff, ...query }: ListLog): Promise<Page<LogEntry>> {
  requireRole(ctx, "admin");
  const where = and(
    action ? sql`(${auditLog.action} = ${action} or starts_with(${auditLog.action}, ${`${action}.`}))` : undefined,
    target ? eq(auditLog.target, target) : undefined,
    staff ? eq(auditLog.staffId, staff) : undefined,
  );
  const rows = checkRows(
    LogRow,
    await ctx.db
      .select({ entry })
      .from(
        sql`(select * from audit_log where ${where ?? sql`true`}) entry left join users staff on staff.id = entry.staff_id`,
      )
      .where(query.after ? behind(query.after) : undefined)
      .orderBy(sql`entry.created_at desc, entry.id desc`)
      .limit(query.limit)
      .offset(offsetOf(query)),
  );
  return toPage(
    rows.map((row) => row.entry),
    await ctx.db.$count(auditLog, where),
    query,
  );
}

/** Behind an entry, newest first; nothing behind one that is not there. */
const behind = (id: string): SQL =>
  sql`(entry.created_at, entry.id) < (select x.created_at, x.id from audit_log x where x.id = ${id}::uuid)`;

const entry: SQL<LogEntry> = sql<LogEntry>`json_build_object('id', entry.id, 'action', entry.action, 'target', entry.target, 'details', entry.details,
  'createdAt', ${isoSql(sql`entry.created_at`)}, 'staff', case when staff.id is null then null else
  json_build_object('id', staff.id, 'username', staff.username, 'displayName', coalesce(staff.name, staff.username, 'A reader'), 'avatarUrl', staff.image) end)`;
