import { sql } from "drizzle-orm";
import type { Context } from "@/lib/kernel/context";
import { stillToBeTold } from "./audience";
import type { NotificationKind } from "./kinds";
import { type EventJson, eventJson, factsOf, toEvent } from "./render";

/** `notice:<event>:<reader>`, as `noticeKey` writes it. */
const NOTICE = /^notice:([0-9a-f-]{36}):([0-9a-f-]{36})$/;

/**
 * Whether a mail that waited may still go out. A notice is asked as it was when it was made: its event and its cause
 * stand, and its reader may see it and still wants to hear of it. Any other mail may.
 */
export async function isStillToBeMailed(
  ctx: Context,
  kinds: readonly NotificationKind[],
  { dedupeKey }: { dedupeKey: string | null },
): Promise<boolean> {
  const [, eventId, userId] = NOTICE.exec(dedupeKey ?? "") ?? [];
  if (!eventId || !userId) return true;
  const asked = { reader: sql`${userId}::uuid`, now: sql`${ctx.now.toISOString()}::timestamptz` };
  const [row] = await ctx.db.execute<{ event: EventJson; facts: unknown }>(sql`
    select ${eventJson} as event, ${factsOf(kinds, asked)} as facts from notification_events event where event.id = ${eventId}`);
  const kind = kinds.find((one) => one.kind === row?.event.kind);
  if (!row || row.facts === null || !kind) return false;
  return (await stillToBeTold(ctx, kind, toEvent(row.event), [userId])).has(userId);
}
