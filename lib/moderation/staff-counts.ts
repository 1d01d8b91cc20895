import { sql } from "drizzle-orm";
import { z } from "zod";
import { requireStaff } from "@/lib/auth/access";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";

const Counts = z.object({
  reports: z.int(),
  people: z.int(),
  deadLetters: z.int(),
  claims: z.int(),
  bookLinks: z.int(),
  curators: z.int(),
  support: z.int(),
});

/** How much waits in each of the staff's queues, in one statement; each part is as long as its queue. */
export async function staffCounts(ctx: Context): Promise<z.infer<typeof Counts>> {
  requireStaff(ctx);
  const [row] = await readRows(
    ctx.db,
    Counts,
    sql`select (select count(*) from reports where status = 'open')::int as reports,
      (select count(*) from sanctions where appealed_at is not null and answered_at is null and lifted_at is null)::int as people,
      (select count(*) from notification_deliveries where dead_at is not null)::int
        + (select count(*) from mails where dead_at is not null)::int as "deadLetters",
      (select count(*) from author_claims where status in ('submitted', 'follow_up_requested'))::int as claims,
      (select count(*) from author_book_links where status = 'pending')::int as "bookLinks",
      (select count(*) from curator_applications where status = 'submitted')::int as curators,
      (select count(*) from author_support_requests where status = 'open')::int as support`,
  );
  if (!row) throw new Error("The counts of the queues gave no row.");
  return row;
}
