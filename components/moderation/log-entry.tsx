import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { Quote } from "@/components/ui/quote";
import { longDate } from "@/lib/format/dates";
import { listOfNames, shownName, withinSentence } from "@/lib/format/names";
import { ROLES } from "@/lib/format/roles";
import type { LogTarget } from "@/lib/moderation/log-names";
import type { LogEntry as Entry } from "@/lib/moderation/schemas";
import { reportKindName } from "./report-kind-name";

/** What staff can do, as the log names it; dots would be levels of the messages. */
export const LOGGED = [
  "appeal.reverse",
  "appeal.uphold",
  "author-claim.approve",
  "author-claim.message",
  "author-claim.reject",
  "author-claim.request_follow_up",
  "author.revert",
  "author.tier",
  "book.confirm",
  "book.cover",
  "book.revert",
  "book-link.approve",
  "book-link.reject",
  "catalogue.merge",
  "catalogue.split",
  "catalogue.unmerge",
  "catalogue.unsplit",
  "collection.create",
  "collection.delete",
  "collection.feature",
  "collection.unfeature",
  "collection.update",
  "curator.reject",
  "curator.tier",
  "curator.verify",
  "dead-letter.drop",
  "dead-letter.retry",
  "dead-letter.retry_all",
  "doubt.dismiss",
  "flood.count",
  "flood.leave_out",
  "flood.reopen",
  "invite.create",
  "invite.delete",
  "partner.create",
  "partner.update",
  "proposal.accept",
  "proposal.reject",
  "reader.roles",
  "reader.tier",
  "reader.turn_away",
  "registration.approve",
  "registration.decline",
  "report.dismiss",
  "report.hide",
  "report.remove",
  "report.restore",
  "sanction.lift",
  "sanction.suspension",
  "sanction.uphold",
  "sanction.warning",
  "settings.update",
  "staff.grant",
  "support.answer",
  "text-rule.create",
  "text-rule.delete",
  "upload.open",
] as const;

const SETTINGS = [
  "name",
  "tagline",
  "about",
  "rules",
  "terms",
  "imprint",
  "privacyNote",
  "contactEmail",
  "registration",
  "approvalQuestion",
  "blockedEmailDomains",
  "locales",
  "defaultLocale",
  "tiers",
  "covers",
  "externalCovers",
  "externalLookup",
] as const;

/** Which settings a change was of. */
const changedSettings = (changes: unknown) =>
  SETTINGS.filter((field) => Array.isArray(changes) && changes.some((change) => change?.field === field));

type LogEntryProps = {
  entry: Entry;
  /** What it is about, where that still has a name. */
  target: LogTarget | undefined;
};

const TIERS = ["free", "pro", "creator"] as const;

/** One entry of the staff's log, as a sentence: who did what to whom, when, and what they wrote about it. */
export function LogEntry({ entry, target }: LogEntryProps) {
  const t = useTranslations("moderation.logEntry");
  const tKind = useTranslations("moderation.reportKinds");
  const tRole = useTranslations("moderation.rolesForm.role");
  const person = useTranslations("site.person");
  const locale = useLocale();
  const { action, staff, details, createdAt } = entry;
  const known = LOGGED.find((name) => name === action);
  const note = [details.reason, details.note, details.explanation].find((text) => typeof text === "string" && text);
  const named = (value: unknown): string => (typeof value === "string" && value !== "" ? value : t("nameless"));
  const to = details.tier ?? details.to;
  const tier = TIERS.find((known) => known === to);
  const [kind = ""] = entry.target.split(":");
  const roles = ROLES.filter((role) => Array.isArray(details.after) && details.after.includes(role));
  const values = {
    action,
    staff: staff ? shownName(staff, person("nameless")) : t("left"),
    kind: withinSentence(reportKindName(tKind, kind), locale),
    target: target?.name || named(details.title ?? details.name),
    to: tier ? t(`tier.${tier}`) : named(to),
    pattern: named(details.pattern),
    roles:
      roles.length === 0
        ? "none"
        : listOfNames(
            roles.map((role) => tRole(role)),
            locale,
          ),
    fields: listOfNames(
      changedSettings(details.changes).map((field) => t(`settings.${field}`)),
      locale,
    ),
    b: (chunks: ReactNode) => <b className="font-semibold">{chunks}</b>,
    link: (chunks: ReactNode) => (target ? <Link href={target.href}>{chunks}</Link> : chunks),
  };
  return (
    <li>
      <p>{known ? t.rich(`action.${known}`, values) : t.rich("other", values)}</p>
      {typeof note === "string" && (
        <Quote as="p" className="mt-2 break-words text-small">
          {note}
        </Quote>
      )}
      <p className="mt-1 text-ink-2 text-small">
        <time dateTime={createdAt}>{longDate(createdAt, locale)}</time>
      </p>
    </li>
  );
}
