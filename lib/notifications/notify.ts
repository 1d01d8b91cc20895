import { eq, sql } from "drizzle-orm";
import { newId } from "@/db/schema/columns";
import { notificationEvents } from "@/db/schema/notifications";
import { enqueue } from "@/lib/jobs/queue";
import type { Context } from "@/lib/kernel/context";

/** Ids alone: no words, no names. What a reader reads is made by the kind when it is read. */
type NewNotification = {
  type: string;
  /** What it is about, such as `author:<id>`. */
  subject: string;
  payload?: Record<string, unknown>;
  actorId?: string;
  /** A later cause with the same key renews the payload of one that has not gone out, instead of adding another. */
  dedupeKey?: string;
  /** When to tell; now unless given. */
  dueAt?: Date;
  /** In the inbox only: nothing goes out by push or mail. */
  quiet?: boolean;
};

/**
 * Writes a notification in the caller's transaction; who gets it follows after the commit, each person once. Answers its
 * id; that of the earlier one when the key was taken.
 */
export async function notify(ctx: Context, notification: NewNotification): Promise<string> {
  const id = newId();
  const { type: kind, dueAt = ctx.now, quiet = false, ...rest } = notification;
  const payload = { ...notification.payload, ...(quiet && { quiet }) };
  const [row] = await ctx.db
    .insert(notificationEvents)
    .values({ ...rest, id, kind, payload, dueAt, createdAt: ctx.now })
    .onConflictDoUpdate({
      target: notificationEvents.dedupeKey,
      set: { payload },
      setWhere: sql`${notificationEvents.fannedOutAt} is null and ${notificationEvents.cursor} is null`,
    })
    .returning({ id: notificationEvents.id });
  if (row?.id === id) await enqueue(ctx, "fan-out", { eventId: id }, { startAfter: dueAt });
  return row?.id ?? idOf(ctx, notification.dedupeKey ?? "");
}

async function idOf(ctx: Context, dedupeKey: string): Promise<string> {
  const [row] = await ctx.db
    .select({ id: notificationEvents.id })
    .from(notificationEvents)
    .where(eq(notificationEvents.dedupeKey, dedupeKey));
  if (!row) throw new Error("The event with this key cannot be read.");
  return row.id;
}

/** The key that a mail of its own has when its cause is also a notification: the reader gets one mail, not two. */
export const notificationKey = (eventId: string, userId: string): string => `notice:${eventId}:${userId}`;
