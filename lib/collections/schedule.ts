import { and, eq, isNull, sql } from "drizzle-orm";
import type { collections } from "@/db/schema/collections";
import { notificationEvents } from "@/db/schema/notifications";
import { badRequest } from "@/lib/http/errors";
import { enqueue } from "@/lib/jobs/queue";
import type { Context } from "@/lib/kernel/context";
import { notify } from "@/lib/notifications/notify";
import { dropFromWebhooks, emitToWebhooks } from "@/lib/webhooks/emit";

/** When a collection appears and goes. Kept to the second, as the API writes instants. */
type Times = { publishAt: Date | null; expiresAt: Date | null };

/** A client that means "now" by its own clock may be this late. */
const LATE_MS = 5 * 60_000;

/**
 * The times after a change. A new publication lies ahead (or is now), an expiry ahead and after the publication; what is
 * sent back unchanged is accepted as it is. 400 `publication_in_past`, `expiry_in_past`, `expires_before_publication`.
 */
export function timesAfter(
  ctx: Context,
  before: Times,
  input: { publishAt?: string | null; expiresAt?: string | null },
): Times {
  const publishAt = publicationAfter(ctx, before.publishAt, input.publishAt);
  const expiresAt = expiryAfter(ctx, before.expiresAt, input.expiresAt);
  if (publishAt && expiresAt && expiresAt <= publishAt)
    throw refused(
      "expires_before_publication",
      "expiresAt",
      "A collection cannot expire before it is published. Choose a later expiry.",
    );
  return { publishAt, expiresAt };
}

function publicationAfter(ctx: Context, before: Date | null, input: string | null | undefined): Date | null {
  if (input === undefined) return before;
  if (input === null) return null;
  const now = toSecond(ctx.now);
  if (input === "now") return before && before <= now ? before : now;
  const at = toSecond(new Date(input));
  if (before?.getTime() === at.getTime() || at > now) return at;
  if (now.getTime() - at.getTime() <= LATE_MS) return now;
  throw refused("publication_in_past", "publishAt", 'The publication time must be in the future, or "now".');
}

function expiryAfter(ctx: Context, before: Date | null, input: string | null | undefined): Date | null {
  if (input === undefined) return before;
  if (input === null) return null;
  const at = toSecond(new Date(input));
  if (before?.getTime() === at.getTime() || at > ctx.now) return at;
  throw refused("expiry_in_past", "expiresAt", "The expiry must be in the future.");
}

const toSecond = (at: Date) => new Date(Math.floor(at.getTime() / 1000) * 1000);
const refused = (code: string, path: string, message: string) => badRequest(message, code, [{ path, message }]);

type Row = Pick<
  typeof collections.$inferSelect,
  "id" | "slug" | "title" | "official" | "curatorId" | "publishAt" | "expiresAt" | "archivedAt" | "bookCount"
>;

/**
 * Plans what follows from a collection's times, in the transaction that sets them: the curator's followers are notified once,
 * when it appears, and so are the curator's webhooks; caches expire at both turns. An earlier plan that has not come true is dropped. The state itself
 * never waits for any of this.
 */
export async function planTurns(
  ctx: Context,
  row: Row,
  curator: { id: string; name: string; userId: string } | null,
): Promise<void> {
  await dropPlan(ctx, row.id);
  const { publishAt, expiresAt } = row;
  if (!publishAt || row.archivedAt) return;
  if (curator)
    await notify(ctx, {
      type: "collection_published",
      subject: `curator:${curator.id}`,
      payload: { collectionId: row.id, curatorId: curator.id },
      actorId: curator.userId,
      dedupeKey: planKey(row.id),
      dueAt: new Date(Math.max(publishAt.getTime(), ctx.now.getTime())),
    });
  if (curator && publishAt >= toSecond(ctx.now))
    await emitToWebhooks(ctx, {
      type: "collection.published",
      owner: { kind: "curator", id: curator.id },
      payload: { collectionId: row.id },
      dedupeKey: planKey(row.id),
      dueAt: new Date(Math.max(publishAt.getTime(), ctx.now.getTime())),
    });
  for (const turn of [publishAt, expiresAt])
    if (turn && turn > ctx.now) await enqueue(ctx, "collection-turns", { collectionId: row.id }, { startAfter: turn });
}

const planKey = (collectionId: string) => `collection:${collectionId}`;

/** Drops what was to be said of a publication and has not begun to go out. */
export async function dropPlan(ctx: Context, collectionId: string): Promise<void> {
  await dropFromWebhooks(ctx, planKey(collectionId));
  await ctx.db
    .delete(notificationEvents)
    .where(
      and(
        eq(notificationEvents.dedupeKey, planKey(collectionId)),
        isNull(notificationEvents.fannedOutAt),
        sql`${notificationEvents.cursor} is null`,
      ),
    );
}
