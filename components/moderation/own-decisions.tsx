import { useLocale, useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { RuledList } from "@/components/ui/lists";
import { Pagination } from "@/components/ui/pagination";
import { longDate } from "@/lib/format/dates";
import { addressOf } from "@/lib/format/urls";
import type { Page } from "@/lib/http/pagination";
import type { Decision } from "@/lib/moderation/decision-schemas";
import { AppealForm } from "./appeal-form";
import { DecisionSummary } from "./decision-summary";

/** What was decided about somebody's texts and account, why, and what they can say to it. */
export function OwnDecisions({ decisions, now }: { decisions: Page<Decision>; now: string }) {
  const t = useTranslations("moderation.ownDecisions");
  const locale = useLocale();
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="text-ink-2 mt-2 mb-6">{t("lead")}</p>
      {decisions.total === 0 ? (
        <EmptyState>{t("empty")}</EmptyState>
      ) : (
        <RuledList>
          {decisions.data.map((decision) => (
            <li key={decision.id}>
              <DecisionSummary decision={decision} />
              {canAppeal(decision, now) && (
                <>
                  <p className="text-ink-2 mt-3 text-small">
                    {t("until", { date: longDate(decision.appealUntil, locale) })}
                  </p>
                  <AppealForm id={decision.id} />
                </>
              )}
            </li>
          ))}
        </RuledList>
      )}
      <Pagination
        page={decisions.page}
        pageCount={decisions.pageCount}
        href={(page) => addressOf("/settings/decisions", { page })}
      />
    </>
  );
}

const canAppeal = ({ appeal, reversedAt, appealUntil }: Decision, now: string): boolean =>
  !appeal && !reversedAt && now <= appealUntil;
