import { eq } from "drizzle-orm";
import { authorClaimEvidence, authorClaims } from "@/db/schema/author-claims";
import { authors } from "@/db/schema/catalogue";
import { users } from "@/db/schema/users";
import type { Locale } from "@/lib/format/locales";
import type { Context } from "@/lib/kernel/context";
import { currentScope } from "@/lib/kernel/scope";
import { localeOfAddress, toLocale } from "@/lib/mail/address-locale";
import { queueMail } from "@/lib/mail/outbox";
import { rendered } from "@/lib/mail/rendered";
import { messagesIn } from "@/lib/messages/messages-in";
import { notificationKey } from "@/lib/notifications/notify";

const paragraph = { fontSize: 16, lineHeight: 1.5, whiteSpace: "pre-wrap" as const };

/** The code for a publisher's or agency's address. It goes to people who may not know of us: say who asks, and why. */
export async function codeMail(
  ctx: Context,
  { evidenceId, email, code, refusalUrl }: { evidenceId: string; email: string; code: string; refusalUrl: string },
) {
  const [about] = await ctx.db
    .select({ author: authors.name, locale: localeOfAddress(email, currentScope()?.locale).mapWith(String) })
    .from(authorClaimEvidence)
    .innerJoin(authorClaims, eq(authorClaims.id, authorClaimEvidence.claimId))
    .innerJoin(authors, eq(authors.id, authorClaims.authorId))
    .where(eq(authorClaimEvidence.id, evidenceId));
  if (!about) throw new Error("There is no page that this proof is for.");
  const { author } = about;
  const locale = toLocale(about.locale);
  const t = messagesIn(locale, "claims.claimMails");
  return rendered(t("code.subject", { code }), ({ Link, MailCode, MailFrame, Text }) => (
    <MailFrame
      locale={locale}
      title={t("code.title", { author })}
      preview={t("code.preview", { code })}
      reason={t.rich("code.reason", { refuse: (text) => <Link href={refusalUrl}>{text}</Link> })}
    >
      <Text style={paragraph}>{t("code.text", { author })}</Text>
      <MailCode>{code}</MailCode>
      <Text style={paragraph}>{t("code.valid")}</Text>
    </MailFrame>
  ));
}

type Decision = {
  recipientId: string;
  kind: "claim_approved" | "claim_rejected" | "claim_follow_up" | "claim_message" | "page_moved" | "support_answer";
  /** What it says in a language; text of a person is a paragraph as it is, and is escaped. */
  text: (locale: Locale) => { subject: string; paragraphs: string[]; button: string };
  href: string;
  /** The notification that tells the same: whoever wants mails of its kind gets this one and no second. */
  eventId?: string;
};

/** Mails somebody about their claim or page, in the transaction that decided it. Nobody without an address gets one. */
export async function mailAboutPage(ctx: Context, decision: Decision) {
  const { recipientId, kind, text, href, eventId } = decision;
  const query = ctx.db
    .select({ email: users.email, locale: users.locale })
    .from(users)
    .where(eq(users.id, recipientId));
  const [person] = await query.for("key share"); // an account that goes meanwhile waits for the mail, and takes it along
  if (!person?.email) return;
  const { email: recipient, locale } = person;
  const { subject, paragraphs, button } = text(locale);
  const mail = await rendered(subject, ({ MailButton, MailFrame, Text }) => (
    <MailFrame
      locale={locale}
      title={subject}
      preview={paragraphs[0] ?? subject}
      reason={messagesIn(locale, "claims.claimMails")("reason")}
    >
      {paragraphs.map((text) => (
        <Text key={text} dir="auto" style={paragraph}>
          {text}
        </Text>
      ))}
      <MailButton href={href}>{button}</MailButton>
    </MailFrame>
  ));
  const dedupeKey = eventId && notificationKey(eventId, recipientId);
  await queueMail(ctx, { kind, recipient, dedupeKey, ...mail });
}
