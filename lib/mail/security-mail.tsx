import type { Locale } from "@/lib/format/locales";
import { messagesIn } from "@/lib/messages/messages-in";
import { rendered } from "./rendered";

/** What somebody hears of because it changes who gets into their account. */
export type SecurityEvent =
  | { what: "newDevice"; device: string; method: string }
  | { what: "passkeyAdded"; name: string }
  | { what: "passkeyRemoved"; name: string }
  | { what: "keyMade"; name: string }
  | { what: "appAllowed"; name: string }
  | { what: "emailChanged"; email: string };

type SecurityMail = { locale: Locale; event: SecurityEvent; time: string; settings: string };

/** The mail about a way into the account: what happened and when, and what to do if it was somebody else. */
export function securityMail({ locale, event, time, settings }: SecurityMail) {
  const t = messagesIn(locale, "account.securityMail");
  const sentence = sentenceOf(locale, event);
  return rendered(t(`subject.${event.what}`), ({ MailButton, MailFrame, Text }) => (
    <MailFrame locale={locale} title={t(`subject.${event.what}`)} preview={sentence} reason={t("reason")}>
      <Text style={{ fontSize: 16, lineHeight: 1.5 }}>{sentence}</Text>
      <Text style={{ fontSize: 16, lineHeight: 1.5 }}>{t("time", { time })}</Text>
      <Text style={{ fontSize: 16, lineHeight: 1.5 }}>{t("advice")}</Text>
      <MailButton href={settings}>{t("button")}</MailButton>
    </MailFrame>
  ));
}

function sentenceOf(locale: Locale, event: SecurityEvent): string {
  const t = messagesIn(locale, "account.securityMail.sentence");
  switch (event.what) {
    case "newDevice":
      return t("newDevice", event);
    case "emailChanged":
      return t("emailChanged", event);
    default:
      return t(event.what, event);
  }
}
