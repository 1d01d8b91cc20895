import { sql } from "drizzle-orm";
import type { Context } from "@/lib/context";
import { enqueue } from "@/lib/jobs/queue";

/** How long a mail is kept after it was sent or given up; the privacy page names it. */
export const MAIL_DAYS = 30;

const DAY_MS = 86_400_000;
const BATCH = 1_000;

/** Forgets mails, with words and addresses, a month after they were sent or given up. */
export async function forgetMails(ctx: Context): Promise<void> {
  const before = sql`${new Date(ctx.now.getTime() - MAIL_DAYS * DAY_MS).toISOString()}::timestamptz`;
  for (;;) {
    const gone = await ctx.db.execute(sql`delete from mails where id in (select id from mails
      where created_at < ${before} and (sent_at < ${before} or dead_at < ${before}) order by created_at limit ${BATCH}) returning 1`);
    if (gone.length < BATCH) return;
  }
}

/**
 * Takes up mails whose job is gone: a process that is killed at every attempt uses up the job's retries without the mail
 * being told of any.
 */
export async function resumeMails(ctx: Context): Promise<void> {
  const before = new Date(ctx.now.getTime() - 600_000).toISOString();
  const left = await ctx.db.execute<{ id: string }>(sql`select m.id from mails m
    where m.sent_at is null and m.dead_at is null and m.created_at < ${before}::timestamptz and not exists (
      select 1 from pgboss.job j where j.name = 'deliver-mail' and j.state < 'completed' and j.data ->> 'mailId' = m.id::text)
    order by m.created_at limit ${BATCH}`);
  for (const { id } of left) await enqueue(ctx, "deliver-mail", { mailId: id });
}
