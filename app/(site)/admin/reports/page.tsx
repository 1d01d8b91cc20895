import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { ReportDecision, SanctionForm } from "@/components/moderation/report-decision";
import { reportKindName } from "@/components/moderation/report-kind-name";
import { ReportQueue } from "@/components/moderation/report-queue";
import { linkTo } from "@/components/site/person-link";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { RuledList } from "@/components/ui/lists";
import { Pagination } from "@/components/ui/pagination";
import { Quote } from "@/components/ui/quote";
import { Tabs } from "@/components/ui/tabs";
import { longDate } from "@/lib/format/dates";
import { ruleOf } from "@/lib/format/grounds";
import { shownName } from "@/lib/format/names";
import { ListReports } from "@/lib/moderation/report-schemas";
import { listReports } from "@/lib/moderation/reports";
import { orNotFound } from "@/lib/web/page-context";
import { type Query, queryAs, textParams } from "@/lib/web/query";
import { staffContext } from "../staff";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.reportsPage");
  return { title: t("title"), robots: { index: false } };
}

const TABS = ["open", "hidden", "removed", "dismissed"] as const;

export default async function ReportsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const ctx = await staffContext("/admin/reports", "moderator");
  const query = queryAs(ListReports, textParams(await searchParams));
  const reports = await orNotFound(listReports(ctx, query));
  const t = await getTranslations("admin.reportsPage");
  const person = await getTranslations("site.person");
  const tKind = await getTranslations("moderation.reportKinds");
  const locale = await getLocale();
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="text-ink-2 mt-2 mb-6">
        {t("about")} <span className="pointer-coarse:hidden print:hidden">{t("keys")}</span>
      </p>
      <Tabs
        label={t("tabs")}
        tabs={TABS.map((status) => ({
          href: `/admin/reports?status=${status}`,
          label: t(`status.${status}`),
          current: status === query.status,
        }))}
      />
      {reports.total === 0 ? (
        <EmptyState>{t("empty")}</EmptyState>
      ) : (
        <ReportQueue>
          <RuledList>
            {reports.data.map((report) => (
              <li key={report.id} data-report="" tabIndex={-1} className="outline-offset-4">
                <Row as="p">
                  <b className="serif text-lg font-medium">{reportKindName(tKind, report.kind)}</b>
                  <Badge>{t(`reason.${report.reason}`)}</Badge>
                  {report.source === "notice" && <Badge>{t("notice")}</Badge>}
                  {report.reportCount > 1 && <Badge>{t("reportCount", { count: report.reportCount })}</Badge>}
                </Row>
                <p className="text-small text-ink-2">
                  {report.author && (
                    <>
                      {t.rich("by", { name: shownName(report.author, person("nameless")), ...linkTo(report.author) })}
                      {" · "}
                    </>
                  )}
                  {report.reporter && (
                    <>
                      {t.rich("reportedBy", {
                        name: shownName(report.reporter, person("nameless")),
                        ...linkTo(report.reporter),
                      })}
                      {" · "}
                    </>
                  )}
                  {report.notifier
                    ? `${t("notifiedBy", { name: [report.notifier.name, report.notifier.email].filter(Boolean).join(", ") })} · `
                    : ""}
                  {longDate(report.createdAt, locale)} · <Link href={report.url}>{t("where")}</Link>
                </p>
                <Quote className="prose mt-2 break-words whitespace-pre-line">{report.excerpt}</Quote>
                {report.note && (
                  <p dir="auto" className="mt-2 break-words">
                    {report.note}
                  </p>
                )}
                {report.resolution && (
                  <p className="text-small text-ink-2 mt-2 break-words">
                    {t("decided", { decision: report.resolution })}
                  </p>
                )}
                <ReportDecision
                  report={report}
                  what={t("what", {
                    kind: reportKindName(tKind, report.kind),
                    date: longDate(report.createdAt, locale),
                  })}
                />
                {report.author && (
                  <SanctionForm
                    personId={report.author.id}
                    name={shownName(report.author, person("nameless"))}
                    rule={ruleOf(report.reason)}
                  />
                )}
              </li>
            ))}
          </RuledList>
        </ReportQueue>
      )}
      <Pagination
        page={reports.page}
        pageCount={reports.pageCount}
        href={(to) => `/admin/reports?status=${query.status}&page=${to}`}
      />
    </>
  );
}
