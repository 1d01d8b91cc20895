import { sql } from "drizzle-orm";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { stillToNotify } from "./audience";
import { eventJson, lookupOf, toEvent } from "./render";
import type { NotificationType } from "./types";
import { EventRow } from "./views";

/** `notification:<event>:<reader>`, as `noticeKey` writes it. */
const NOTIFICATION_KEY = /^notice:([0-9a-f-]{36}):([0-9a-f-]{36})$/;

/**
 * Whether a mail that waited may still go out. A notification is asked as it was when it was made: its event and its cause
 * stand, and its reader may see it and still wants to hear of it. Any other mail may.
 */
export async function isStillToBeMailed(
  ctx: Context,
  types: readonly NotificationType[],
  { dedupeKey }: { dedupeKey: string | null },
): Promise<boolean> {
  const [, eventId, userId] = NOTIFICATION_KEY.exec(dedupeKey ?? "") ?? [];
  if (!eventId || !userId) return true;
  const asked = { reader: sql`${userId}::uuid`, now: sql`${ctx.now.toISOString()}::timestamptz` };
  const [row] = await readRows(
    ctx.db,
    EventRow,
    sql`
    select ${eventJson} as event, ${lookupOf(types, asked)} as details from notification_events event where event.id = ${eventId}`,
  );
  const type = types.find((candidate) => candidate.type === row?.event.kind);
  if (!row || row.details === null || !type) return false;
  return (await stillToNotify(ctx, type, toEvent(row.event), [userId])).has(userId);
}
