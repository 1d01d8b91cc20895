import type { Locale } from "@/lib/format/locales";
import { env } from "@/lib/kernel/env";
import { rendered } from "@/lib/mail/rendered";
import { messagesIn } from "@/lib/messages/messages-in";

type DigestLine = { title: string; body: string; url: string };

const MAX_DIGEST_LINES = 30;

/** What waited for the week, the newest first. */
export function digestMail(
  lines: readonly DigestLine[],
  { locale, unsubscribeUrl }: { locale: Locale; unsubscribeUrl: string },
) {
  const t = messagesIn(locale, "notifications.digestMail");
  const [first] = lines;
  const more = lines.length - MAX_DIGEST_LINES;
  return rendered(
    lines.length === 1 && first ? first.title : t("subject", { count: lines.length }),
    ({ Link, MailButton, MailFrame, Text }) => (
      <MailFrame
        locale={locale}
        title={t("title")}
        preview={first?.title ?? t("preview")}
        reason={t.rich("reason", {
          stop: (text) => <Link href={unsubscribeUrl}>{text}</Link>,
          settings: (text) => <Link href={`${env().APP_URL}/settings/notifications`}>{text}</Link>,
        })}
      >
        {lines.slice(0, MAX_DIGEST_LINES).map(({ title, body, url }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once
          <Text key={i} style={{ fontSize: 16, lineHeight: 1.5, margin: "0 0 14px" }}>
            <Link href={`${env().APP_URL}${url}`} style={{ fontWeight: 600 }}>
              {title}
            </Link>
            <br />
            {body}
          </Text>
        ))}
        {more > 0 ? <Text style={{ fontSize: 16 }}>{t("more", { count: more })}</Text> : null}
        <MailButton href={`${env().APP_URL}/notifications`}>{t("button")}</MailButton>
      </MailFrame>
    ),
  );
}
