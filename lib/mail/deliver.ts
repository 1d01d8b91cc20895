import { and, eq, isNull, sql } from "drizzle-orm";
import { Resend } from "resend";
import { mails } from "@/db/schema/platform";
import type { Context } from "@/lib/context";
import { env } from "@/lib/env";
import { measured } from "@/lib/metrics";

/** How often a mail is tried again before it is kept as a dead letter; with growing pauses that is most of a day. */
export const MAIL_RETRIES = 60;

const PATIENCE_MS = 30_000;
/** A mail that Resend can make nothing of; every other refusal may be over later. */
const UNPROCESSABLE = 422;

type StoredMail = typeof mails.$inferSelect;

/**
 * Sends one queued mail through Resend. Without a key it counts as delivered where it lies: /dev/mail shows it. The
 * mail's id goes along as idempotency key, so that a repeated job does not send it twice.
 */
export async function deliverMail(ctx: Context, { mailId }: { mailId: string }): Promise<void> {
  const [mail] = await ctx.db
    .select()
    .from(mails)
    .where(and(eq(mails.id, mailId), isNull(mails.sentAt), isNull(mails.deadAt)));
  if (!mail) return;
  const { RESEND_API_KEY } = env();
  if (RESEND_API_KEY && !(await handOver(ctx, mail, RESEND_API_KEY))) return;
  await ctx.db
    .update(mails)
    .set({ sentAt: ctx.now, attempts: sql`${mails.attempts} + 1`, lastError: null })
    .where(eq(mails.id, mail.id));
  measured().mails({ result: RESEND_API_KEY ? "sent" : "kept" });
}

/** True when Resend took it; false when it never will, and the mail is a dead letter. Throws when it may later. */
async function handOver(ctx: Context, mail: StoredMail, key: string): Promise<boolean> {
  const { recipient: to, subject, html, text, headers } = mail;
  const { error } = await new Resend(key).emails.send(
    { from: env().MAIL_FROM, to, subject, html, text, headers },
    { idempotencyKey: mail.id, signal: AbortSignal.timeout(PATIENCE_MS) },
  );
  if (!error) return true;
  const isOver = error.statusCode === UNPROCESSABLE || mail.attempts >= MAIL_RETRIES;
  measured().mails({ result: isOver ? "dead" : "refused" });
  await ctx.db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, lastError: error.name, deadAt: isOver ? ctx.now : null })
    .where(eq(mails.id, mail.id));
  if (isOver) return false;
  throw new Error(`Resend refused mail ${mail.id}: ${error.name}`);
}
