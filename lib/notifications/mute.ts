import { and, eq, sql } from "drizzle-orm";
import { notificationEvents, notifications } from "@/db/schema/notifications";
import { requireReader } from "@/lib/auth/access";
import { badRequest, notFound } from "@/lib/http/errors";
import { uuidOf } from "@/lib/http/ids";
import { type Context, inTransaction } from "@/lib/kernel/context";
import type { Muted } from "./schemas";
import { heardOf, labelOf, type Subscription, subscriptionOf } from "./subscriptions";

/**
 * Mutes what a notification is about: its thread, else its club, curator or author. The notification counts as read. 400
 * `cannot_mute` for one that concerns the reader in person.
 */
export async function muteNotification(
  ctx: Context,
  subscriptions: readonly Subscription[],
  notificationId: string,
): Promise<Muted> {
  const reader = requireReader(ctx);
  const mine = and(
    eq(notifications.userId, reader.userId),
    eq(notifications.eventId, uuidOf(notificationId, "Notification")),
    eq(notifications.held, false),
  );
  return inTransaction(ctx, async (tx) => {
    const [event] = await tx.db
      .select({ kind: notificationEvents.kind, payload: notificationEvents.payload })
      .from(notifications)
      .innerJoin(notificationEvents, eq(notificationEvents.id, notifications.eventId))
      .where(mine);
    if (!event) throw notFound("Notification");
    const found = subscriptionOf(subscriptions, event);
    const before = found && (await heardOf(tx, found.source, found.id));
    if (!found || !(await found.source.set(tx, found.id, "none")))
      throw badRequest(
        "There is nothing to mute here. Change this kind of notification in your settings instead.",
        "cannot_mute",
      );
    await tx.db
      .update(notifications)
      .set({ readAt: sql`coalesce(${notifications.readAt}, ${ctx.now.toISOString()}::timestamptz)` })
      .where(mine);
    const { source, id } = found;
    return {
      source: source.source,
      id,
      name: before?.name ?? labelOf(source, reader.locale),
      before: before?.frequency ?? source.unset,
    };
  });
}
