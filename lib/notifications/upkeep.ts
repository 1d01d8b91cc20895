import { and, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { devices, notificationDeliveries } from "@/db/schema/deliveries";
import { AnyRow } from "@/lib/http/rows";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { EXPO_BATCH, readExpoReceipts } from "./push/expo";

const QUARTER_MS = 900_000;

/** Asks Expo what became of messages it took a quarter of an hour ago or earlier, and forgets phones that are gone. */
export async function checkReceipts(ctx: Context): Promise<void> {
  const { ticket, sentAt, deviceId, id } = notificationDeliveries;
  for (;;) {
    const open = await ctx.db
      .select({ id, ticket, deviceId })
      .from(notificationDeliveries)
      .where(and(isNotNull(ticket), lt(sentAt, new Date(ctx.now.getTime() - QUARTER_MS))))
      .orderBy(sentAt, id)
      .limit(EXPO_BATCH);
    if (open.length === 0) return;
    const receipts = await readExpoReceipts(open.flatMap((delivery) => (delivery.ticket ? [delivery.ticket] : [])));
    const gone = open.flatMap((delivery) =>
      receipts.get(delivery.ticket ?? "")?.gone && delivery.deviceId ? [delivery.deviceId] : [],
    );
    await ctx.db
      .update(notificationDeliveries)
      .set({ ticket: null })
      .where(
        inArray(
          id,
          open.map((delivery) => delivery.id),
        ),
      );
    if (gone.length > 0) await ctx.db.delete(devices).where(inArray(devices.id, gone));
    if (open.length < EXPO_BATCH) return;
  }
}

const EMPTY_BATCH_SIZE = 1_000;
/** As `notification_events_worded_idx` has it. */
export const wordedEvents = sql`(title <> '' or body <> '' or url <> '')`;

/**
 * Empties the words that an earlier release kept with its events, names of people among them: what is read is rendered again
 * from the ids beside them. A batch a statement. An index of nothing but such events answers that none is left.
 */
export async function emptyOldTexts(ctx: Context): Promise<void> {
  for (;;) {
    const emptied = await readRows(
      ctx.db,
      AnyRow,
      sql`update notification_events set title = '', body = '', url = ''
      where ctid = any(array(select ctid from notification_events where ${wordedEvents} limit ${EMPTY_BATCH_SIZE}))
      returning 1`,
    );
    if (emptied.length === 0) return;
  }
}
