import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AppealAnswer } from "@/components/moderation/appeal-answer";
import { DecisionSummary } from "@/components/moderation/decision-summary";
import { ReportQueue } from "@/components/moderation/report-queue";
import { linkTo } from "@/components/site/person-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { RuledList } from "@/components/ui/lists";
import { Pagination } from "@/components/ui/pagination";
import { Tabs } from "@/components/ui/tabs";
import type { UserRef } from "@/lib/catalogue/schemas";
import { shownName } from "@/lib/format/names";
import { addressOf } from "@/lib/format/urls";
import { listAppeals } from "@/lib/moderation/appeals";
import { ListAppeals } from "@/lib/moderation/decision-schemas";
import { orNotFound } from "@/lib/web/page-context";
import { type Query, queryAs, textParams } from "@/lib/web/query";
import { staffContext } from "../staff";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.appealsPage");
  return { title: t("title"), robots: { index: false } };
}

const TABS = ["open", "answered", "all"] as const;
const KEYS = { p: "reverse", u: "uphold" };

export default async function AppealsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const ctx = await staffContext("/admin/appeals", "moderator");
  const query = queryAs(ListAppeals, textParams(await searchParams));
  const appeals = await orNotFound(listAppeals(ctx, query));
  const t = await getTranslations("admin.appealsPage");
  const person = await getTranslations("site.person");
  const nameOf = (somebody: UserRef) => shownName(somebody, person("nameless"));
  const tabs = TABS.map((status) => {
    const href = addressOf("/admin/appeals", { status });
    return { href, label: t(`status.${status}`), current: status === query.status };
  });
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="text-ink-2 mt-2 mb-6">
        {t("about")} <span className="pointer-coarse:hidden print:hidden">{t("keys")}</span>
      </p>
      <Tabs label={t("tabs")} tabs={tabs} />
      {appeals.total === 0 ? (
        <EmptyState>{t("empty")}</EmptyState>
      ) : (
        <ReportQueue keys={KEYS}>
          <RuledList>
            {appeals.data.map((appeal) => {
              const name = appeal.person ? nameOf(appeal.person) : t("gone");
              return (
                <li key={appeal.id} data-report="" tabIndex={-1} className="outline-offset-4">
                  <DecisionSummary decision={appeal} />
                  <p className="text-ink-2 mt-2 text-small">
                    {t.rich("by", { name, ...linkTo(appeal.person) })}
                    {appeal.decidedBy && (
                      <>
                        {" · "}
                        {t.rich("decidedBy", { name: nameOf(appeal.decidedBy), ...linkTo(appeal.decidedBy) })}
                      </>
                    )}
                    {appeal.answeredBy && (
                      <>
                        {" · "}
                        {t.rich("answeredBy", { name: nameOf(appeal.answeredBy), ...linkTo(appeal.answeredBy) })}
                      </>
                    )}
                    {appeal.subject.url && (
                      <>
                        {" · "}
                        <Link href={appeal.subject.url}>{t("where")}</Link>
                      </>
                    )}
                  </p>
                  {appeal.mayAnswer && <AppealAnswer id={appeal.id} name={name} />}
                  {!appeal.mayAnswer && !appeal.appeal?.answeredAt && <p className="mt-3">{t("notYours")}</p>}
                </li>
              );
            })}
          </RuledList>
        </ReportQueue>
      )}
      <Pagination
        page={appeals.page}
        pageCount={appeals.pageCount}
        href={(page) => addressOf("/admin/appeals", { status: query.status, page })}
      />
    </>
  );
}
