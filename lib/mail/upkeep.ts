import { sql } from "drizzle-orm";
import { IdRow } from "@/lib/http/rows";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { enqueueMails } from "./outbox";

const BATCH = 1_000;

/**
 * Takes up mails whose job is gone: a process that is killed at every attempt uses up the job's retries without the mail
 * being told of any.
 */
export async function resumeMails(ctx: Context): Promise<void> {
  const before = new Date(ctx.now.getTime() - 600_000).toISOString();
  const left = await readRows(
    ctx.db,
    IdRow,
    sql`select mail.id from mails mail
    where mail.sent_at is null and mail.dead_at is null and mail.created_at < ${before}::timestamptz and not exists (
      select 1 from pgboss.job j where j.name = 'deliver-mail' and j.state < 'completed' and j.data ->> 'mailId' = mail.id::text)
    order by mail.created_at limit ${BATCH}`,
  );
  await enqueueMails(
    ctx,
    left.map(({ id }) => id),
  );
}
