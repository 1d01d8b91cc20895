import type { Locale } from "@/lib/format/locales";
import { namesHost } from "@/lib/format/web-addresses";
import { rendered } from "@/lib/mail/rendered";
import { messagesIn } from "@/lib/messages/messages-in";

type SubscribeMail = { locale: Locale; name: string; link: string; refusalUrl: string };

/**
 * Asks whoever gave their address whether it was them; the link opens a page with a button. It may reach a stranger, so
 * its subject is ours alone, and a name that holds an address of the web stays out of it.
 */
export function subscribeMail({ locale, name, link, refusalUrl }: SubscribeMail) {
  const t = messagesIn(locale, "profiles.subscribeMail");
  return rendered(t("subject"), ({ Link, MailButton, MailFrame, Text }) => (
    <MailFrame
      locale={locale}
      title={t("title")}
      preview={t("preview")}
      reason={t.rich("reason", { refuse: (text) => <Link href={refusalUrl}>{text}</Link> })}
    >
      <Text style={{ fontSize: 16, lineHeight: 1.5 }}>{namesHost(name) ? t("nameless") : t("text", { name })}</Text>
      <MailButton href={link}>{t("button")}</MailButton>
    </MailFrame>
  ));
}
