import type { Locale } from "@/lib/format/locales";
import { messagesIn } from "@/lib/messages/messages-in";
import { rendered } from "./rendered";

type SignInMail = { locale: Locale; link: string; code: string; minutes: number };

/** The mail of a sign-in: the link opens a page with a button, since mail scanners follow links by themselves. */
export function signInMail({ locale, link, code, minutes }: SignInMail) {
  const t = messagesIn(locale, "account.signInMail");
  return rendered(t("subject", { code }), ({ MailButton, MailCode, MailFrame, Text }) => (
    <MailFrame locale={locale} title={t("title")} preview={t("preview", { code })} reason={t("reason")}>
      <Text style={{ fontSize: 16, lineHeight: 1.5 }}>{t("enter")}</Text>
      <MailCode>{code}</MailCode>
      <Text style={{ fontSize: 16, lineHeight: 1.5 }}>{t("open", { minutes })}</Text>
      <MailButton href={link}>{t("button")}</MailButton>
    </MailFrame>
  ));
}
