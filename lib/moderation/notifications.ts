import { sql } from "drizzle-orm";
import { longDate } from "@/lib/format/dates";
import type { Rule } from "@/lib/format/grounds";
import type { Locale } from "@/lib/format/locales";
import { isoSql } from "@/lib/kernel/time";
import type { Messages } from "@/lib/messages/messages";
import { messagesIn } from "@/lib/messages/messages-in";
import { idInPayload, idInSubject, notificationType } from "@/lib/notifications/types";
import { appealUntil } from "./decisions-sql";
import { reportsOf } from "./outcomes";

type Source = keyof Messages["moderation"]["sources"];
type Reasons = { rule: Rule; reason: string | null; source: Source; until: string };
type Imposed = Reasons & { kind: "warning" | "suspension"; answer: string | null; lifted: boolean };
type Decided = Reasons & {
  kind: string;
  action: "hide" | "remove";
  excerpt: string | null;
  answer: string | null;
  outcome: "uphold" | "reverse" | null;
};
type Outcome = { kind: string; status: "hidden" | "removed" | "dismissed"; url: string };

const PLACE = "/settings/decisions";
const EXCERPT = 120;

/** What a statement of reasons says: the rule, why, what brought it up, and how to appeal. */
function reasonsIn(locale: Locale, { rule, reason, source, until }: Reasons): string {
  const t = messagesIn(locale, "moderation.notifications");
  const broken = t("rule", { rule: messagesIn(locale, "moderation.rules")(rule) });
  const found = messagesIn(locale, "moderation.sources")(source);
  return [reason, broken, found, t("appeal", { date: longDate(until, locale) })].filter(Boolean).join("\n");
}

const kindIn = (locale: Locale, kind: string): string => {
  const t = messagesIn(locale, "moderation.reportKinds");
  const key = kind as keyof Messages["moderation"]["reportKinds"];
  return t.has(key) ? t(key) : kind;
};

const reasons = sql`'rule', d.rule, 'reason', d.reason, 'source', d.source, 'until', ${isoSql(appealUntil)}`;
const toPerson = ({ payload }: { payload: Record<string, unknown> }) =>
  sql`select ${String(payload.userId)}::uuid as user_id, false as deferred`;
const label = (locale: Locale) => messagesIn(locale, "moderation.notifications")("label");

export const moderationKinds = [
  notificationType({
    type: "sanction",
    owed: ["inbox", "mail"],
    lookup: ({ reader }) =>
      sql<Imposed>`select json_build_object('kind', sanction.kind, 'answer', sanction.answer,
        'lifted', sanction.lifted_at is not null, ${reasons})
        from sanctions sanction join decisions d on d.id = sanction.id
        where sanction.id = ${idInSubject} and sanction.user_id = ${reader}`,
    text: (facts: Imposed, { payload }, locale) => {
      const t = messagesIn(locale, "moderation.notifications");
      const { kind, lifted } = facts;
      if (payload.step === "answered")
        return { title: t(lifted ? "lifted" : "upheld", { kind }), body: facts.answer ?? "", url: PLACE };
      return { title: t("imposed", { kind }), body: reasonsIn(locale, facts), url: PLACE };
    },
    label,
    audience: toPerson,
  }),
  notificationType({
    type: "decision",
    owed: ["inbox", "mail"],
    lookup: ({ reader }) =>
      sql<Decided>`select json_build_object('kind', d.kind, 'action', d.action, 'excerpt', d.excerpt, 'answer', d.answer,
        'outcome', d.outcome, ${reasons}) from decisions d where d.id = ${idInSubject} and d.user_id = ${reader}`,
    text: (facts: Decided, { payload }, locale) => {
      const t = messagesIn(locale, "moderation.notifications");
      const named = { kind: kindIn(locale, facts.kind) };
      if (payload.step === "restored")
        return { title: t("restored", named), body: quoted(locale, facts.excerpt), url: PLACE };
      if (payload.step === "answered")
        return {
          title: t(facts.outcome === "reverse" ? "appealWon" : "appealLost", named),
          body: facts.answer ?? "",
          url: PLACE,
        };
      const body = [quoted(locale, facts.excerpt), reasonsIn(locale, facts)].filter(Boolean).join("\n");
      return { title: t(facts.action, named), body, url: PLACE };
    },
    label: (locale) => messagesIn(locale, "moderation.notifications")("decisions"),
    audience: toPerson,
  }),
  notificationType({
    type: "report_outcome",
    owed: ["inbox"],
    lookup: ({ reader }) =>
      sql<Outcome>`select json_build_object('kind', report.kind, 'status', report.status, 'url', report.url) from reports report
        where report.kind = event.payload ->> 'kind' and report.target_id = ${idInPayload("targetId")}
          and report.decision_id = ${idInPayload("decisionId")} and report.reporter_id = ${reader}`,
    text: ({ kind, status, url }: Outcome, { payload }, locale) => {
      const t = messagesIn(locale, "moderation.notifications.outcome");
      const outcome = OUTCOMES.find((step) => step === payload.step) ?? status;
      return { title: t("title", { kind: kindIn(locale, kind) }), body: t(outcome), url };
    },
    label: (locale) => messagesIn(locale, "moderation.notifications")("outcome.label"),
    audience: ({ payload }) =>
      sql`select report.reporter_id as user_id, false as deferred from reports report where report.reporter_id is not null and ${reportsOf(
        {
          decisionId: String(payload.decisionId),
          kind: String(payload.kind),
          targetId: String(payload.targetId),
        },
      )}`,
  }),
];

const OUTCOMES = ["restored", "reversed", "upheld"] as const;

/** The beginning of a text, as its first words name it. */
function quoted(locale: Locale, excerpt: string | null): string {
  const [first = ""] = (excerpt ?? "").split("\n");
  const letters = [...first];
  const text = letters.length > EXCERPT ? `${letters.slice(0, EXCERPT).join("")}…` : first;
  return text && messagesIn(locale, "moderation.notifications")("quoted", { text });
}
