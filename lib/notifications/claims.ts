/** Who works on a delivery: claims from the database's clock, kept alive while the work goes on, and named when it ends. */
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { notificationDeliveries } from "@/db/schema/deliveries";
import { IdRow } from "@/lib/http/rows";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { inMs } from "@/lib/kernel/time";

type Claimed = { id: string; attempts: number };

/** A lease is renewed when this part of it has passed. */
const RENEWED_AFTER = 1 / 3;

export type Lease = {
  /** Those of `rows` that are still this sender's; renews the lease of everything unfinished when it is time. */
  stillMine: <T extends Claimed>(rows: readonly T[]) => Promise<T[]>;
  /** Nothing more will be done about this one. */
  release: (id: string) => void;
};

/** Keeps a batch claimed for as long as somebody works on it, however long one of its deliveries takes. */
export function leaseOf(ctx: Context, clock: SQL, leaseMs: number, claimed: readonly Claimed[]): Lease {
  const mine = new Map(claimed.map((claim) => [claim.id, claim]));
  let renewedAt = performance.now();
  const renew = async () => {
    renewedAt = performance.now();
    const rows = await readRows(
      ctx.db,
      IdRow,
      sql`update notification_deliveries delivery
      set next_attempt_at = ${inMs(clock, leaseMs)}
      from json_to_recordset(${JSON.stringify([...mine.values()])}::json) as claimed(id uuid, attempts int)
      where delivery.id = claimed.id and delivery.attempts = claimed.attempts and delivery.sent_at is null and delivery.dead_at is null returning delivery.id`,
    );
    const renewed = new Set(rows.map(({ id }) => id));
    for (const id of mine.keys()) if (!renewed.has(id)) mine.delete(id);
  };
  return {
    stillMine: async (rows) => {
      if (performance.now() - renewedAt > leaseMs * RENEWED_AFTER) await renew();
      return rows.filter(({ id }) => mine.has(id));
    },
    release: (id) => {
      mine.delete(id);
    },
  };
}

/** Changes a delivery for the sender whose attempt it still is; false when another has taken it up or settled it. */
export async function changeOwn(
  ctx: Context,
  { id, attempts }: Claimed,
  values: PgUpdateSetSource<typeof notificationDeliveries>,
): Promise<boolean> {
  const own = and(
    eq(notificationDeliveries.id, id),
    eq(notificationDeliveries.attempts, attempts),
    isNull(notificationDeliveries.sentAt),
  );
  const done = await ctx.db
    .update(notificationDeliveries)
    .set(values)
    .where(own)
    .returning({ id: notificationDeliveries.id });
  return done.length > 0;
}
