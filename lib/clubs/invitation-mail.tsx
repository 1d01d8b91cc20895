import type { Locale } from "@/lib/format/locales";
import { namesHost } from "@/lib/format/web-addresses";
import { rendered } from "@/lib/mail/rendered";
import { messagesIn } from "@/lib/messages/messages-in";

/** Whose invitation it is; null when they are nobody to others. */
type InvitationMail = { locale: Locale; club: string; from: string | null; url: string; refusalUrl: string };

/**
 * The mail of an invitation that is bound to an address. It may reach a stranger, so its subject is ours alone, and a name
 * that holds an address of the web stays out of it.
 */
export function invitationMail({ locale, club, from, url, refusalUrl }: InvitationMail) {
  const t = messagesIn(locale, "clubs.invitationMail");
  const names = { from: canBeNamed(from) ? from : "", club: canBeNamed(club) ? club : "" };
  const named = names.from && names.club ? "both" : names.from ? "from" : names.club ? "club" : "neither";
  return rendered(t("subject"), ({ Link, MailButton, MailFrame, Text }) => (
    <MailFrame
      locale={locale}
      title={t("title")}
      preview={t("preview")}
      reason={t.rich("reason", { refuse: (text) => <Link href={refusalUrl}>{text}</Link> })}
    >
      <Text style={{ fontSize: 16, lineHeight: 1.5 }}>
        {t(`invites.${named}`, names)} {t("bound")}
      </Text>
      <MailButton href={url}>{t("button")}</MailButton>
    </MailFrame>
  ));
}

const canBeNamed = (name: string | null): name is string => name !== null && !namesHost(name);
