import { sql } from "drizzle-orm";
import { newId } from "@/db/schema/columns";
import { notificationEvents } from "@/db/schema/notifications";
import type { Context } from "@/lib/context";
import { enqueue } from "@/lib/jobs/queue";
import { withoutSpoilers } from "@/lib/words/spoilers";

export type Notice = {
  kind: string;
  /** What it is about, such as `author:<id>`. */
  subject: string;
  /** What the reader sees: nothing private; inline spoilers are taken out here. `url` is a path of ours. */
  title: string;
  body: string;
  url: string;
  payload?: Record<string, unknown>;
  actorId?: string;
  /** Later causes with the same key renew the words of one that has not gone out, instead of adding another. */
  dedupeKey?: string;
  /** When to tell; now unless given. */
  dueAt?: Date;
  /** In the inbox only: nothing goes out by push or mail. */
  quiet?: boolean;
};

const LONGEST_TITLE = 200;
const LONGEST_BODY = 500;

/** Without spoilers, and no longer than a notice should be. */
function fitting(text: string, longest: number): string {
  const clean = withoutSpoilers(text);
  return clean.length <= longest ? clean : `${clean.slice(0, longest - 1).trimEnd()}…`;
}

/** Writes a notification in the caller's transaction; who gets it follows after the commit, each person once. */
export async function notify(ctx: Context, notice: Notice): Promise<void> {
  const id = newId();
  const { dueAt = ctx.now, quiet = false, ...rest } = notice;
  const payload = { ...notice.payload, ...(quiet && { quiet }) };
  const words = { title: fitting(notice.title, LONGEST_TITLE), body: fitting(notice.body, LONGEST_BODY) };
  const [row] = await ctx.db
    .insert(notificationEvents)
    .values({ ...rest, ...words, id, payload, dueAt, createdAt: ctx.now })
    .onConflictDoUpdate({
      target: notificationEvents.dedupeKey,
      set: { ...words, url: notice.url, payload },
      setWhere: sql`${notificationEvents.fannedOutAt} is null and ${notificationEvents.cursor} is null`,
    })
    .returning({ id: notificationEvents.id });
  if (row?.id === id) await enqueue(ctx, "fan-out", { eventId: id }, { startAfter: dueAt });
}
