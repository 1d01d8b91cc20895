import { and, desc, eq, sql } from "drizzle-orm";
import { newId } from "@/db/schema/columns";
import { webhookDeliveries, webhookEvents, webhooks } from "@/db/schema/webhooks";
import { badRequest, notFound } from "@/lib/http/errors";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import { POLICIES, rateLimiter } from "@/lib/http/rate-limit";
import { enqueue } from "@/lib/jobs/queue";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { databaseClock, dueNow, inMs, iso } from "@/lib/kernel/time";
import { lockWebhook, ownedBy } from "./manage";
import type { WebhookDelivery } from "./schemas";
import { type OwnedBy, TEST_EVENT } from "./types";

/** Enough to try a receiver out, and not enough to lean on somebody else's. */
const MAX_TESTS_AN_HOUR = 20;
const HOUR_MS = 3_600_000;

const columns = {
  id: webhookDeliveries.id,
  eventId: webhookDeliveries.eventId,
  type: webhookEvents.type,
  attempts: webhookDeliveries.attempts,
  status: webhookDeliveries.status,
  ms: webhookDeliveries.tookMs,
  answer: webhookDeliveries.answer,
  error: webhookDeliveries.error,
  createdAt: webhookDeliveries.createdAt,
  attemptedAt: webhookDeliveries.attemptedAt,
  sentAt: webhookDeliveries.sentAt,
  deadAt: webhookDeliveries.deadAt,
  nextAttemptAt: webhookDeliveries.nextAttemptAt,
};

const select = ({ db }: Context) =>
  db
    .select(columns)
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId));

/** What a webhook was sent in the last 30 days, newest first, each with its last answer. */
export async function listDeliveries(
  ctx: Context,
  owner: OwnedBy,
  webhookId: string,
  query: PageQuery,
): Promise<Page<WebhookDelivery>> {
  const [found] = await ctx.db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.id, webhookId), ownedBy(owner)));
  if (!found) throw notFound("Webhook");
  const rows = await select(ctx)
    .where(eq(webhookDeliveries.webhookId, found.id))
    .orderBy(desc(webhookDeliveries.id))
    .limit(query.limit)
    .offset(offsetOf(query));
  const total = await ctx.db.$count(webhookDeliveries, eq(webhookDeliveries.webhookId, found.id));
  return toPage(rows.map(toDelivery), total, query);
}

/** Sends one again, under the id of its event; one that waits is sent at once. 60 an hour of one webhook, then 429. */
export async function resendDelivery(
  ctx: Context,
  owner: OwnedBy,
  { id: webhookId, deliveryId }: { id: string; deliveryId: string },
): Promise<WebhookDelivery> {
  return inTransaction(ctx, async (tx) => {
    requireEnabled(await lockWebhook(tx, owner, webhookId));
    rateLimiter().take(POLICIES.resends, webhookId);
    const [resent] = await tx.db
      .update(webhookDeliveries)
      .set({
        // One that waits goes on counting its attempts.
        attempts: sql`case when ${webhookDeliveries.sentAt} is null and ${webhookDeliveries.deadAt} is null then ${webhookDeliveries.attempts} else 0 end`,
        sentAt: null,
        deadAt: null,
        nextAttemptAt: dueNow(ctx),
      })
      .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.webhookId, webhookId)))
      .returning({ id: webhookDeliveries.id });
    if (!resent) throw notFound("Delivery");
    await enqueue(tx, "deliver-webhooks", {});
    return readDelivery(tx, resent.id);
  });
}

/** Sends an event of the type `webhook.test`, once, whatever comes of it. */
export async function testWebhook(ctx: Context, owner: OwnedBy, webhookId: string): Promise<WebhookDelivery> {
  return inTransaction(ctx, async (tx) => {
    requireEnabled(await lockWebhook(tx, owner, webhookId));
    const recent = await tx.db.$count(
      sql`webhook_deliveries delivery join webhook_events event on event.id = delivery.event_id`,
      sql`delivery.webhook_id = ${webhookId} and event.type = ${TEST_EVENT} and delivery.created_at > ${inMs(databaseClock(ctx), -HOUR_MS)}`,
    );
    if (recent >= MAX_TESTS_AN_HOUR)
      throw badRequest(
        `You can send at most ${MAX_TESTS_AN_HOUR} tests an hour. Try again later.`,
        "too_many_tests",
        [],
        { limit: MAX_TESTS_AN_HOUR },
      );
    const event = { id: newId(), ownerKind: owner.kind, ownerId: owner.id, createdAt: ctx.now };
    await tx.db
      .insert(webhookEvents)
      .values({ ...event, type: TEST_EVENT, payload: {}, dueAt: ctx.now, spreadAt: ctx.now });
    const id = newId();
    const delivery = { id, webhookId, eventId: event.id, createdAt: ctx.now, nextAttemptAt: dueNow(ctx) };
    await tx.db.insert(webhookDeliveries).values({ ...delivery, nextAttemptAt: dueNow(ctx) as never });
    await enqueue(tx, "deliver-webhooks", {});
    return readDelivery(tx, id);
  });
}

function requireEnabled({ disabledAt }: typeof webhooks.$inferSelect): void {
  if (disabledAt) throw badRequest("This webhook is disabled. Enable it first.", "webhook_disabled");
}

async function readDelivery(ctx: Context, id: string): Promise<WebhookDelivery> {
  const [row] = await select(ctx).where(eq(webhookDeliveries.id, id));
  if (!row) throw new Error("The delivery that was just written cannot be read.");
  return toDelivery(row);
}

type Row = Awaited<ReturnType<typeof select>>[number];

function toDelivery({ sentAt, deadAt, createdAt, attemptedAt, nextAttemptAt, ...row }: Row): WebhookDelivery {
  const isOver = Boolean(sentAt ?? deadAt);
  return {
    ...row,
    state: sentAt ? "delivered" : deadAt ? "failed" : "waiting",
    createdAt: iso(createdAt),
    attemptedAt: attemptedAt && iso(attemptedAt),
    deliveredAt: sentAt && iso(sentAt),
    nextAttemptAt: isOver ? null : iso(nextAttemptAt),
  };
}
