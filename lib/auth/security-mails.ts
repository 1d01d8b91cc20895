import { and, eq, isNull } from "drizzle-orm";
import { users } from "@/db/schema/users";
import { dateIn } from "@/lib/format/intl";
import type { Locale } from "@/lib/format/locales";
import type { Context } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { queueMail } from "@/lib/mail/outbox";
import { type SecurityEvent, securityMail } from "@/lib/mail/security-mail";

/** Mails somebody that a way into their account has changed; to `recipient`, or to the address of the account if it has one. */
export async function queueSecurityMail(
  ctx: Context,
  userId: string,
  event: SecurityEvent | ((locale: Locale) => SecurityEvent),
  recipient?: string,
): Promise<void> {
  const [person] = await ctx.db
    .select({ email: users.email, locale: users.locale })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  const to = recipient ?? person?.email;
  if (!person || !to) return;
  const { locale } = person;
  const mail = await securityMail({
    locale,
    event: typeof event === "function" ? event(locale) : event,
    time: dateIn(locale, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }).format(ctx.now),
    settings: `${env().APP_URL}/settings/apps`,
  });
  await queueMail(ctx, { kind: "security", recipient: to, actorId: userId, ...mail });
}
