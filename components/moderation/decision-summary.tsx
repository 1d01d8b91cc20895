import { useLocale, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Row } from "@/components/ui/layout";
import { Quote } from "@/components/ui/quote";
import { longDate } from "@/lib/format/dates";
import type { Decision } from "@/lib/moderation/decision-schemas";
import { reportKindName } from "./report-kind-name";

/** A decision with its reasons, the appeal, and the answer to it. */
export function DecisionSummary({ decision }: { decision: Decision }) {
  const t = useTranslations("moderation.decisionSummary");
  const tKind = useTranslations("moderation.reportKinds");
  const tRule = useTranslations("moderation.rules");
  const tSource = useTranslations("moderation.sources");
  const locale = useLocale();
  const { kind, subject, action, rule, reason, source, decidedAt, reversedAt, appeal } = decision;
  return (
    <>
      <Row as="p">
        <b className="serif text-lg font-medium">
          {kind === "account" ? t(`action.${action}`) : `${reportKindName(tKind, kind)}: ${t(`action.${action}`)}`}
        </b>
        {reversedAt && <Badge>{t("reversed")}</Badge>}
        <time dateTime={decidedAt} className="text-ink-2 text-small">
          {longDate(decidedAt, locale)}
        </time>
      </Row>
      {subject.excerpt && <Quote className="prose mt-2 break-words whitespace-pre-line">{subject.excerpt}</Quote>}
      {reason && (
        <p dir="auto" className="prose mt-2 break-words whitespace-pre-line">
          {reason}
        </p>
      )}
      <p className="mt-2 text-small">
        {t("rule", { rule: tRule(rule) })} {tSource(source)}
      </p>
      {appeal && (
        <div className="mt-3">
          <p className="text-ink-2 text-small">{t("appealed", { date: longDate(appeal.appealedAt, locale) })}</p>
          <Quote className="prose mt-1 break-words whitespace-pre-line">{appeal.text}</Quote>
          {appeal.answeredAt && appeal.outcome ? (
            <p className="mt-2">
              <b className="font-semibold">{t(`outcome.${appeal.outcome}`)}</b>{" "}
              <span dir="auto" className="break-words whitespace-pre-line">
                {appeal.answer}
              </span>
              {appeal.byAnother === false && <span className="text-ink-2 block text-small">{t("alone")}</span>}
            </p>
          ) : (
            <p className="text-ink-2 mt-2 text-small">{t("waiting")}</p>
          )}
        </div>
      )}
    </>
  );
}
