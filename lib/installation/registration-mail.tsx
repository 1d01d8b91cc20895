import { type Locale, localPath } from "@/lib/format/locales";
import { env } from "@/lib/kernel/env";
import { rendered } from "@/lib/mail/rendered";
import { messagesIn } from "@/lib/messages/messages-in";

const PROSE = { fontSize: 16, lineHeight: 1.5 };

type RegistrationMail = { locale: Locale; isApproved: boolean; note: string | null };

/** What the staff decided about somebody who asked for an account. */
export function registrationMail({ locale, isApproved, note }: RegistrationMail) {
  const t = messagesIn(locale, "account.registrationMail");
  const outcome = isApproved ? "approved" : "declined";
  const title = t(`${outcome}.subject`);
  return rendered(title, ({ MailButton, MailFrame, Text }) => (
    <MailFrame locale={locale} title={title} preview={t(`${outcome}.text`)} reason={t("reason")}>
      <Text style={PROSE}>{t(`${outcome}.text`)}</Text>
      {note ? (
        <Text dir="auto" style={PROSE}>
          {note}
        </Text>
      ) : null}
      {isApproved ? (
        <MailButton href={`${env().APP_URL}${localPath(locale, "/sign-in")}`}>{t("approved.button")}</MailButton>
      ) : null}
    </MailFrame>
  ));
}
