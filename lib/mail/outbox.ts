import { and, inArray, isNull } from "drizzle-orm";
import type { SendOptions } from "pg-boss";
import { newId } from "@/db/schema/columns";
import { mails } from "@/db/schema/platform";
import { enqueue } from "@/lib/jobs/queue";
import type { Context } from "@/lib/kernel/context";
import { dueNow } from "@/lib/kernel/time";

export type Mail = {
  kind: string;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  /** Beyond the usual ones, such as List-Unsubscribe. */
  headers?: Record<string, string>;
  /** What it is the one mail of, such as `notification:<event>:<reader>`: a second one with this key is not written. */
  dedupeKey?: string;
  /** The events a digest tells of. */
  events?: string[];
  /** Whose doing it tells of: it goes with their account. Who asks, unless said otherwise. */
  actorId?: string | null;
};

/** Somebody sits there and waits for these: they go before a hundred thousand that tell of a new book. */
const AWAITED: ReadonlySet<string> = new Set(["sign_in", "email_code", "security", "subscribe"]);

/** Writes a mail in the caller's transaction; it is delivered after the commit, and not at all without one. */
export async function queueMail(ctx: Context, mail: Mail): Promise<void> {
  const id = newId();
  const written = await ctx.db
    .insert(mails)
    .values({ id, actorId: ctx.actor?.userId ?? null, ...mail, nextAttemptAt: dueNow(ctx) })
    .onConflictDoNothing()
    .returning({ id: mails.id });
  if (written.length > 0) await enqueue(ctx, "deliver-mail", { mailId: id }, { priority: priorityOf(mail.kind) });
}

const priorityOf = (kind: string) => (AWAITED.has(kind) ? 1 : 0);

/** Has mails that were written before delivered, by the same order; those that are over are left out. */
export async function enqueueMails(
  ctx: Context,
  ids: string[],
  options: Pick<SendOptions, "startAfter" | "singletonKey"> = {},
): Promise<void> {
  const due = await ctx.db
    .select({ id: mails.id, kind: mails.kind })
    .from(mails)
    .where(and(inArray(mails.id, ids), isNull(mails.sentAt), isNull(mails.deadAt)));
  for (const { id, kind } of due)
    await enqueue(ctx, "deliver-mail", { mailId: id }, { ...options, priority: priorityOf(kind) });
}
