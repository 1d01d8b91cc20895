import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { requireStaff } from "@/lib/auth/access";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { isoSql } from "@/lib/kernel/time";

const StaffQueue = z.object({
  name: z.enum([
    "reports",
    "corrections",
    "claims",
    "bookLinks",
    "curators",
    "support",
    "appeals",
    "registrations",
    "deadLetters",
  ]),
  waiting: z.int(),
  /** Those whose answer was promised for a day that is over. */
  overdue: z.int(),
  /** Since when the first of them waits; null where nothing does. */
  since: z.string().nullable(),
});
export type StaffQueue = z.infer<typeof StaffQueue>;

/** How much waits in each of the staff's queues, in one statement; each part is as long as its queue. */
export async function staffQueues(ctx: Context): Promise<StaffQueue[]> {
  requireStaff(ctx);
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const queue = (name: StaffQueue["name"], from: SQL, since: SQL, overdue = sql`0`) =>
    sql`select ${name}::text as name, count(*)::int as waiting, ${overdue}::int as overdue, ${isoSql(sql`min(${since})`)} as since from ${from}`;
  const queues = [
    queue("reports", sql`reports where status = 'open'`, sql`created_at`),
    queue("corrections", sql`proposals where status = 'open'`, sql`created_at`),
    queue(
      "claims",
      sql`author_claims where status in ('submitted', 'follow_up_requested')`,
      sql`submitted_at`,
      sql`count(*) filter (where due_at < ${now})`,
    ),
    queue("bookLinks", sql`author_book_links where status = 'pending'`, sql`created_at`),
    queue("curators", sql`curator_applications where status = 'submitted'`, sql`submitted_at`),
    queue("support", sql`author_support_requests where status = 'open'`, sql`created_at`),
    queue("registrations", sql`registrations where status = 'waiting'`, sql`created_at`),
    queue("appeals", sql`decisions where appealed_at is not null and answered_at is null`, sql`appealed_at`),
    queue(
      "deadLetters",
      sql`(select dead_at from notification_deliveries where dead_at is not null union all select dead_at from mails where dead_at is not null) dead`,
      sql`dead_at`,
    ),
  ];
  return await readRows(ctx.db, StaffQueue, sql.join(queues, sql` union all `));
}
