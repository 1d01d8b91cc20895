import type { Locale } from "@/lib/format/locales";
import { env } from "@/lib/kernel/env";
import { rendered } from "@/lib/mail/rendered";
import { messagesIn } from "@/lib/messages/messages-in";

type NotificationMail = {
  locale: Locale;
  title: string;
  body: string;
  url: string;
  label: string;
  /** Null for what its reader is owed by law. */
  unsubscribeUrl: string | null;
};

/** One notification as a mail. */
export function notificationMail({ locale, title, body, url, label, unsubscribeUrl }: NotificationMail) {
  const t = messagesIn(locale, "notifications.notificationMail");
  return rendered(title, ({ Link, MailButton, MailFrame, Text }) => (
    <MailFrame
      locale={locale}
      title={title}
      preview={body}
      reason={
        unsubscribeUrl
          ? t.rich("reason", {
              label,
              stop: (text) => <Link href={unsubscribeUrl}>{text}</Link>,
              settings: (text) => <Link href={`${env().APP_URL}/settings/notifications`}>{text}</Link>,
            })
          : t("owed", { label })
      }
    >
      <Text style={{ fontSize: 16, lineHeight: 1.5 }}>{body}</Text>
      <MailButton href={`${env().APP_URL}${url}`}>{t("button")}</MailButton>
    </MailFrame>
  ));
}
