import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { webhookDeliveries, webhooks } from "@/db/schema/webhooks";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { processMetrics } from "@/lib/kernel/metrics";
import { inMs } from "@/lib/kernel/time";
import { notify } from "@/lib/notifications/notify";
import type { Claimed } from "./claims";
import { TEST_EVENT } from "./types";

const MINUTE_MS = 60_000;
/** Pauses in minutes between the attempts: close at first, then daily, and the last attempt three days after the first. */
export const PAUSES = [1, 5, 30, 120, 300, 600, 1440, 1440, 384] as const;
const LONGEST_PAUSE_MS = 1440 * MINUTE_MS;

/** What an attempt came to. `gone`: what it is about is no longer public, so that nothing was sent. */
export type Outcome = {
  result: "sent" | "failed" | "gone";
  status: number | null;
  tookMs: number | null;
  answer: string | null;
  error: string | null;
  retryAfterSeconds?: number;
};

/**
 * Writes down what became of an attempt, unless another worker has taken it up since, and lets go of its webhook. With the
 * last attempt of a delivery the webhook is disabled if nothing got through since its first, and its people hear of it.
 */
export async function recordOutcome(ctx: Context, clock: SQL, claimed: Claimed, outcome: Outcome): Promise<void> {
  const { result, retryAfterSeconds = 0, ...seen } = outcome;
  const isTest = claimed.type === TEST_EVENT;
  const pause = isTest ? undefined : PAUSES[claimed.attempts - 1];
  const isOver = result === "gone" || (result === "failed" && pause === undefined);
  const pauseMs = Math.min(Math.max((pause ?? 0) * MINUTE_MS, retryAfterSeconds * 1000), LONGEST_PAUSE_MS);
  await inTransaction(ctx, async (tx) => {
    const own = await tx.db
      .update(webhookDeliveries)
      .set({
        ...seen,
        ...(result === "sent" ? { sentAt: clock } : {}),
        ...(isOver ? { deadAt: clock } : {}),
        ...(result === "failed" && !isOver ? { nextAttemptAt: inMs(clock, pauseMs) } : {}),
      })
      .where(
        and(
          eq(webhookDeliveries.id, claimed.id),
          eq(webhookDeliveries.attempts, claimed.attempts),
          isNull(webhookDeliveries.sentAt),
          isNull(webhookDeliveries.deadAt),
        ),
      )
      .returning({ id: webhookDeliveries.id });
    if (own.length === 0) return;
    const failing = { sent: null, failed: sql`coalesce(${webhooks.failingSince}, ${clock})`, gone: undefined }[result];
    await tx.db
      .update(webhooks)
      .set({ leasedUntil: null, ...(isTest && result === "failed" ? {} : { failingSince: failing }) })
      .where(eq(webhooks.id, claimed.webhookId));
    if (result === "failed" && isOver && !isTest) await disableFailing(tx, clock, claimed);
  });
  processMetrics().deliveries({
    channel: "webhook",
    result: isOver ? "dead" : result === "failed" ? "retried" : result,
  });
}

const THREE_DAYS_MS = PAUSES.reduce((sum, minutes) => sum + minutes, 0) * MINUTE_MS;

async function disableFailing(ctx: Context, clock: SQL, { webhookId, ownerKind, ownerId }: Claimed): Promise<void> {
  const [disabled] = await ctx.db
    .update(webhooks)
    .set({ disabledAt: clock, disabledBecause: "failing" })
    .where(
      and(
        eq(webhooks.id, webhookId),
        isNull(webhooks.disabledAt),
        sql`${webhooks.failingSince} <= ${inMs(clock, -THREE_DAYS_MS)}`,
      ),
    )
    .returning({ disabledAt: webhooks.disabledAt });
  if (!disabled) return;
  await giveUpWaiting(ctx, clock, webhookId);
  await notify(ctx, {
    type: "webhook_disabled",
    subject: `${ownerKind}:${ownerId}`,
    payload: { webhookId },
    dedupeKey: `webhook-disabled:${webhookId}:${disabled.disabledAt?.toISOString()}`,
  });
}

/** What still waited for a webhook that is disabled: it would come days late, so that its owner sends again what matters. */
export async function giveUpWaiting(ctx: Context, clock: SQL, webhookId: string): Promise<void> {
  await ctx.db
    .update(webhookDeliveries)
    .set({ deadAt: clock, error: "The webhook was disabled." })
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        isNull(webhookDeliveries.sentAt),
        isNull(webhookDeliveries.deadAt),
      ),
    );
}
