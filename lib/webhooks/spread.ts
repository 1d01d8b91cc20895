import { sql } from "drizzle-orm";
import { z } from "zod";
import { newId } from "@/db/schema/columns";
import { Id } from "@/lib/http/fields";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { databaseClock, dueNow } from "@/lib/kernel/time";

const BATCH = 100;
const SpreadRow = z.object({ event_id: Id, webhook_id: Id.nullable() });

/**
 * Makes a delivery of each event that is due for each webhook of its owner that asked for it, in one transaction: once,
 * whatever dies. An event that nobody asked for goes.
 */
export async function spreadEvents(ctx: Context): Promise<void> {
  while ((await spreadBatch(ctx)) === BATCH) {
    // until none is due
  }
}

const spreadBatch = (ctx: Context): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const rows = await readRows(
      tx.db,
      SpreadRow,
      sql`
      with due as (select id, type, owner_id from webhook_events where spread_at is null and due_at <= ${databaseClock(ctx)}
        order by due_at, id limit ${BATCH} for update skip locked)
      select due.id as event_id, webhook.id as webhook_id from due left join webhooks webhook
        on (webhook.author_id = due.owner_id or webhook.curator_id = due.owner_id or webhook.club_id = due.owner_id)
        and webhook.disabled_at is null and due.type = any(webhook.events)`,
    );
    const wanted = rows.flatMap(({ event_id, webhook_id }) =>
      webhook_id ? [{ id: newId(), event_id, webhook_id }] : [],
    );
    const events = new Set(rows.map(({ event_id }) => event_id));
    const asked = new Set(wanted.map(({ event_id }) => event_id));
    await tx.db.execute(sql`
      insert into webhook_deliveries (id, webhook_id, event_id, created_at, next_attempt_at)
      select made.id, made.webhook_id, made.event_id, ${ctx.now.toISOString()}::timestamptz, ${dueNow(ctx)}
      from json_to_recordset(${JSON.stringify(wanted)}::json) as made(id uuid, webhook_id uuid, event_id uuid)
      where exists (select 1 from webhooks webhook where webhook.id = made.webhook_id for key share)
      on conflict (webhook_id, event_id) do nothing`);
    await tx.db.execute(sql`
      update webhook_events set spread_at = ${ctx.now.toISOString()}::timestamptz
      where id in (select json_array_elements_text(${JSON.stringify([...asked])}::json)::uuid)`);
    await tx.db.execute(sql`
      delete from webhook_events
      where id in (select json_array_elements_text(${JSON.stringify([...events].filter((id) => !asked.has(id)))}::json)::uuid)`);
    return events.size;
  });
