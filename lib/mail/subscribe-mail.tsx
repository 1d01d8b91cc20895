import type { Locale } from "@/lib/format/locales";
import { namesHost } from "@/lib/format/web-addresses";
import { messagesIn } from "@/lib/messages/messages-in";
import { rendered } from "./rendered";

type SubscribeMail = { locale: Locale; of: "reader" | "author"; name: string; link: string; refusalUrl: string };

/**
 * Asks whoever gave their address whether it was them; the link opens a page with a button. It may reach a stranger, so
 * its subject is ours alone, and a name that holds an address of the web stays out of it.
 */
export function subscribeMail({ locale, of, name, link, refusalUrl }: SubscribeMail) {
  const t = messagesIn(locale, "profiles.subscribeMail");
  return rendered(t("subject"), ({ Link, MailButton, MailFrame, Text }) => (
    <MailFrame
      locale={locale}
      title={t("title")}
      preview={t("preview")}
      reason={t.rich("reason", { refuse: (text) => <Link href={refusalUrl}>{text}</Link> })}
    >
      <Text style={{ fontSize: 16, lineHeight: 1.5 }}>
        {namesHost(name) ? t("nameless") : t(of === "author" ? "author" : "text", { name })}
      </Text>
      <MailButton href={link}>{t("button")}</MailButton>
    </MailFrame>
  ));
}
