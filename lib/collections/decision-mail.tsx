import type { Locale } from "@/lib/format/locales";
import { env } from "@/lib/kernel/env";
import { rendered } from "@/lib/mail/rendered";
import { messagesIn } from "@/lib/messages/messages-in";

const PROSE = { fontSize: 16, lineHeight: 1.5 };

type DecisionMail = { locale: Locale; name: string; verified: boolean; note: string | null };

/** What staff decided about an application as a curator. */
export function decisionMail({ locale, name, verified, note }: DecisionMail) {
  const t = messagesIn(locale, "collections.decisionMail");
  const outcome = verified ? "verified" : "declined";
  const title = t(`${outcome}.subject`);
  return rendered(title, ({ MailButton, MailFrame, Text }) => (
    <MailFrame locale={locale} title={title} preview={t(`${outcome}.preview`)} reason={t("reason")}>
      <Text style={PROSE}>{t(`${outcome}.text`, { name })}</Text>
      {note ? (
        <Text dir="auto" style={PROSE}>
          {note}
        </Text>
      ) : null}
      <MailButton href={`${env().APP_URL}${verified ? "/curate" : "/curators/apply"}`}>
        {t(`${outcome}.button`)}
      </MailButton>
    </MailFrame>
  ));
}
