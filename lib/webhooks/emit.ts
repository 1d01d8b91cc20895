import { and, eq, isNull } from "drizzle-orm";
import { newId } from "@/db/schema/columns";
import { webhookEvents } from "@/db/schema/webhooks";
import { enqueue } from "@/lib/jobs/queue";
import type { Context } from "@/lib/kernel/context";
import type { WEBHOOK_EVENTS } from "./schemas";
import type { OwnedBy } from "./types";

type EventName = (typeof WEBHOOK_EVENTS)[keyof typeof WEBHOOK_EVENTS][number];

type NewWebhookEvent = {
  type: EventName;
  owner: OwnedBy;
  /** Ids alone: what is sent is read when it is sent. */
  payload: Record<string, string>;
  /** Two causes with one key are one event. */
  dedupeKey?: string;
  /** When to tell; now unless given. */
  dueAt?: Date;
};

/** Writes an event for the owner's webhooks in the caller's transaction; it goes out after the commit, or when it is due. */
export async function emitToWebhooks(
  ctx: Context,
  { owner, dueAt = ctx.now, ...event }: NewWebhookEvent,
): Promise<void> {
  const made = await ctx.db
    .insert(webhookEvents)
    .values({ id: newId(), ...event, ownerKind: owner.kind, ownerId: owner.id, dueAt, createdAt: ctx.now })
    .onConflictDoNothing({ target: webhookEvents.dedupeKey })
    .returning({ id: webhookEvents.id });
  if (made.length > 0) await enqueue(ctx, "deliver-webhooks", {}, { startAfter: dueAt });
}

/** Takes back an event that has not begun to go out. */
export async function dropFromWebhooks(ctx: Context, dedupeKey: string): Promise<void> {
  await ctx.db.delete(webhookEvents).where(and(eq(webhookEvents.dedupeKey, dedupeKey), isNull(webhookEvents.spreadAt)));
}
