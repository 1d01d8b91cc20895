import { and, eq, isNull, sql } from "drizzle-orm";
import { Resend } from "resend";
import { mails } from "@/db/schema/platform";
import type { Context } from "@/lib/context";
import { env } from "@/lib/env";
import { measured } from "@/lib/metrics";

/** How often a mail is tried again before it is kept as a dead letter; with growing pauses that is most of a day. */
export const MAIL_RETRIES = 60;

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
  const { RESEND_API_KEY, MAIL_FROM } = env();
  if (RESEND_API_KEY) {
    const { recipient: to, subject, html, text, headers } = mail;
    const { error } = await new Resend(RESEND_API_KEY).emails.send(
      { from: MAIL_FROM, to, subject, html, text, headers },
      { idempotencyKey: mail.id },
    );
    if (error) {
      measured().mails({ result: "refused" });
      await ctx.db
        .update(mails)
        .set({
          attempts: sql`${mails.attempts} + 1`,
          lastError: error.name,
          deadAt: mail.attempts + 1 > MAIL_RETRIES ? ctx.now : null,
        })
        .where(eq(mails.id, mail.id));
      throw new Error(`Resend refused mail ${mail.id}: ${error.name}`);
    }
  }
  await ctx.db
    .update(mails)
    .set({ sentAt: ctx.now, attempts: sql`${mails.attempts} + 1`, lastError: null })
    .where(eq(mails.id, mail.id));
  measured().mails({ result: RESEND_API_KEY ? "sent" : "kept" });
}
