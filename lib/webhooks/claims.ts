/** Who works on a delivery: one at a time of each webhook, claimed by the database's clock, and named when it ends. */
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { WEBHOOK_OWNERS } from "@/db/schema/webhooks";
import { Id, Instant } from "@/lib/http/fields";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { inMs, isoSql } from "@/lib/kernel/time";

const Bytes = z.instanceof(Buffer);
const ClaimRow = z.object({
  id: Id,
  webhookId: Id,
  attempts: z.int(),
  url: z.string(),
  secret: Bytes,
  previousSecret: Bytes.nullable(),
  eventId: Id,
  type: z.string(),
  ownerKind: z.enum(WEBHOOK_OWNERS),
  ownerId: Id,
  payload: z.record(z.string(), z.string()),
  createdAt: Instant,
  now: Instant,
});
/** A delivery that is this worker's until its lease is over. `previousSecret` only while it still signs. */
export type Claimed = z.infer<typeof ClaimRow>;

/**
 * Claims the oldest due delivery of up to `limit` webhooks that nobody is at, those first which waited longest for their
 * turn. What a killed worker had claimed is taken up after its lease.
 */
export const claimDeliveries = (ctx: Context, clock: SQL, leaseMs: number, limit: number): Promise<Claimed[]> =>
  readRows(
    ctx.db,
    ClaimRow,
    sql`
    with free as (select webhook.id from webhooks webhook
      where webhook.disabled_at is null and (webhook.leased_until is null or webhook.leased_until <= ${clock})
        and exists (select 1 from webhook_deliveries due where due.webhook_id = webhook.id and due.sent_at is null and due.dead_at is null
          and due.next_attempt_at <= ${clock})
      order by webhook.leased_until nulls first, webhook.id limit ${limit} for update skip locked),
    due as (select distinct on (delivery.webhook_id) delivery.id from webhook_deliveries delivery join free on free.id = delivery.webhook_id
      where delivery.sent_at is null and delivery.dead_at is null and delivery.next_attempt_at <= ${clock}
      order by delivery.webhook_id, delivery.next_attempt_at, delivery.id),
    claimed as (update webhook_deliveries set attempts = attempts + 1, attempted_at = ${clock}, next_attempt_at = ${inMs(clock, leaseMs)}
      where id in (select id from due) returning id, webhook_id, event_id, attempts),
    leased as (update webhooks set leased_until = ${inMs(clock, leaseMs)} where id in (select webhook_id from claimed)
      returning id, url, secret, case when previous_until > ${clock} then previous_secret end as previous_secret)
    select claimed.id, leased.id as "webhookId", claimed.attempts, leased.url, leased.secret, leased.previous_secret as "previousSecret",
      event.id as "eventId", event.type, event.owner_kind as "ownerKind", event.owner_id as "ownerId", event.payload,
      ${isoSql(sql`event.created_at`)} as "createdAt", ${isoSql(clock)} as now
    from claimed join leased on leased.id = claimed.webhook_id join webhook_events event on event.id = claimed.event_id`,
  );
