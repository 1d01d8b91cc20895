import { desc, eq } from "drizzle-orm";
import { mails } from "@/db/schema/platform";
import { notFound } from "@/lib/http/errors";
import { uuidOf } from "@/lib/http/ids";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import type { Context } from "@/lib/kernel/context";
import { env, isOnThisMachineOnly } from "@/lib/kernel/env";
import { iso } from "@/lib/kernel/time";

type OutboxMail = {
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  writtenAt: string;
};

/**
 * Whether /dev/mail exists: only where mails are not really sent, in development or on the embedded demo database, and
 * only to whoever sits at the machine: it shows everybody's sign-in codes.
 */
export function outboxOffered(): boolean {
  const { RESEND_API_KEY, BOOKPLATE_EMBEDDED, NODE_ENV } = env();
  return !RESEND_API_KEY && isOnThisMachineOnly() && (BOOKPLATE_EMBEDDED === "1" || NODE_ENV === "development");
}

/** The mails that were written, newest first; 404 where the outbox is not offered. */
export async function listOutbox(ctx: Context, query: PageQuery): Promise<Page<OutboxMail>> {
  if (!outboxOffered()) throw notFound("Outbox");
  const rows = await ctx.db
    .select()
    .from(mails)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(query.limit)
    .offset(offsetOf(query));
  return toPage(rows.map(toMail), await ctx.db.$count(mails), query);
}

/** One mail of the outbox; 404 where it is not offered. */
export async function getOutboxMail(ctx: Context, mailId: string): Promise<OutboxMail> {
  if (!outboxOffered()) throw notFound("Mail");
  const [row] = await ctx.db
    .select()
    .from(mails)
    .where(eq(mails.id, uuidOf(mailId, "Mail")));
  if (!row) throw notFound("Mail");
  return toMail(row);
}

function toMail({ id, kind, recipient, subject, text, html, createdAt }: typeof mails.$inferSelect): OutboxMail {
  return { id, kind, recipient, subject, text, html, writtenAt: iso(createdAt) };
}
