/** Notices: whoever sees something that should not stand here says so, without an account (DSA, article 16). */
import { and, eq, sql } from "drizzle-orm";
import { newId } from "@/db/schema/columns";
import { notices } from "@/db/schema/decisions";
import { reports } from "@/db/schema/reports";
import { addressBucket, POLICIES, rateLimiter } from "@/lib/http/rate-limit";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { currentScope } from "@/lib/kernel/scope";
import { localeOfAddress, toLocale } from "@/lib/mail/address-locale";
import { refusalUrl } from "@/lib/mail/refusals";
import { queueMailAskedFor } from "@/lib/mail/to-others";
import { receiptMail } from "./notice-mails";
import type { CreateNotice, Notice } from "./notice-schemas";
import { excerptOf } from "./report-kinds";
import { textAtUrl } from "./resolve-url";

/**
 * Puts a notice among the reports and confirms it by mail. The answer says nothing of the address: where it has had enough
 * mails for a day, or wants none, the notice is taken all the same.
 */
export async function createNotice(ctx: Context, input: CreateNotice): Promise<Notice> {
  rateLimiter().take(POLICIES.notices, addressBucket(currentScope()?.address ?? "unknown"));
  const { kind, id: targetId, found } = await textAtUrl(ctx, input.url);
  const { reason, explanation, name = null, email } = input;
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .select({
        locale: localeOfAddress(email, currentScope()?.locale).mapWith(String),
      })
      .from(sql`(select 1) one`);
    const locale = toLocale(row?.locale);
    const id = newId();
    const reportId = (await openReportBy(tx, kind.kind, targetId, email)) ?? newId();
    const { scope, authorId, url } = found;
    const values = { kind: kind.kind, targetId, scope, authorId, reason, source: "notice" as const, url };
    await tx.db
      .insert(reports)
      .values({ id: reportId, ...values, excerpt: excerptOf(found.excerpt), createdAt: ctx.now })
      .onConflictDoNothing();
    const userId = ctx.actor?.userId ?? null;
    const notice = { id, reportId, userId, reason, explanation, name, email, locale, createdAt: ctx.now };
    await tx.db.insert(notices).values(notice);
    const mail = await receiptMail({
      locale,
      id,
      url: `${env().APP_URL}${url}`,
      reason,
      refusalUrl: refusalUrl(email),
    });
    await queueMailAskedFor(tx, { kind: "notice_receipt", recipient: email, ...mail }, { about: `notice:${reportId}` });
    return { id };
  });
}

/** The open report that somebody with this address has made of the text before: their next notice joins it. */
async function openReportBy(ctx: Context, kind: string, targetId: string, email: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ id: reports.id })
    .from(notices)
    .innerJoin(reports, eq(reports.id, notices.reportId))
    .where(
      and(
        sql`lower(${notices.email}) = ${email}`,
        eq(reports.kind, kind),
        eq(reports.targetId, targetId),
        eq(reports.status, "open"),
      ),
    )
    .limit(1);
  return row?.id ?? null;
}
