import { env } from "@/lib/kernel/env";
import { rendered } from "@/lib/mail/rendered";

type NotificationMail = { title: string; body: string; url: string; label: string; unsubscribeUrl: string };

/** One notification as a mail. */
export function notificationMail({ title, body, url, label, unsubscribeUrl }: NotificationMail) {
  return rendered(title, ({ Link, MailButton, MailFrame, Text }) => (
    <MailFrame
      title={title}
      preview={body}
      reason={
        <>
          You asked for these emails: {label}. <Link href={unsubscribeUrl}>Stop these emails</Link> or{" "}
          <Link href={`${env().APP_URL}/settings/notifications`}>change your notification settings</Link>.
        </>
      }
    >
      <Text style={{ fontSize: 16, lineHeight: 1.5 }}>{body}</Text>
      <MailButton href={`${env().APP_URL}${url}`}>Read on Bookplate</MailButton>
    </MailFrame>
  ));
}
