import type { Ground } from "@/lib/format/grounds";
import type { Locale } from "@/lib/format/locales";
import { rendered } from "@/lib/mail/rendered";
import { messagesIn } from "@/lib/messages/messages-in";
import type { OutcomeStep } from "./outcomes";

type NoticeMail = { locale: Locale; id: string; url: string; refusalUrl: string };

/** It may reach a stranger whose address somebody else typed: nothing of what was typed is in it. */
export function receiptMail({ locale, id, url, reason, refusalUrl }: NoticeMail & { reason: Ground }) {
  const t = messagesIn(locale, "moderation.noticeMails");
  const tRule = messagesIn(locale, "moderation.rules");
  return rendered(t("receipt.subject"), ({ Link, MailFrame, Text }) => (
    <MailFrame
      locale={locale}
      title={t("receipt.title")}
      preview={t("receipt.preview")}
      reason={t.rich("reason", { refuse: (text) => <Link href={refusalUrl}>{text}</Link> })}
    >
      <Text style={TEXT}>{t("receipt.text", { reason: tRule(reason) })}</Text>
      <Text style={TEXT}>
        <Link href={url}>{url}</Link>
      </Text>
      <Text style={TEXT}>{t("number", { id })}</Text>
    </MailFrame>
  ));
}

type Outcome = "hidden" | "removed" | "dismissed" | Exclude<OutcomeStep, "decided">;

/** What became of a notice. */
export function outcomeMail({ locale, id, url, outcome, refusalUrl }: NoticeMail & { outcome: Outcome }) {
  const t = messagesIn(locale, "moderation.noticeMails");
  return rendered(t("outcome.subject"), ({ Link, MailFrame, Text }) => (
    <MailFrame
      locale={locale}
      title={t("outcome.title")}
      preview={t(`outcome.text.${outcome}`)}
      reason={t.rich("reason", { refuse: (text) => <Link href={refusalUrl}>{text}</Link> })}
    >
      <Text style={TEXT}>{t(`outcome.text.${outcome}`)}</Text>
      <Text style={TEXT}>
        <Link href={url}>{url}</Link>
      </Text>
      <Text style={TEXT}>{t("outcome.redress")}</Text>
      <Text style={TEXT}>{t("number", { id })}</Text>
    </MailFrame>
  ));
}

const TEXT = { fontSize: 16, lineHeight: 1.5 };
