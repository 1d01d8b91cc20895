import type { Locale } from "@/lib/format/locales";
import { messagesIn } from "@/lib/messages/messages-in";
import { rendered } from "./rendered";

/** The mail that proves an address for an account: a code, and no link that would sign in whoever opens it. */
export function emailCodeMail({ locale, code, minutes }: { locale: Locale; code: string; minutes: number }) {
  const t = messagesIn(locale, "account.emailCodeMail");
  return rendered(t("subject", { code }), ({ MailCode, MailFrame, Text }) => (
    <MailFrame locale={locale} title={t("title")} preview={t("preview", { code })} reason={t("reason")}>
      <Text style={{ fontSize: 16, lineHeight: 1.5 }}>{t("enter", { minutes })}</Text>
      <MailCode>{code}</MailCode>
    </MailFrame>
  ));
}
