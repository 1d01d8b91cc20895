import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { ReportActions } from "@/components/clubs/manage-actions";
import { ManageFrame } from "@/components/clubs/manage-frame";
import { reportKindName } from "@/components/moderation/report-kind-name";
import { EmptyState } from "@/components/ui/empty-state";
import { Stack } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { panelStyles } from "@/components/ui/panel";
import { manageReports } from "@/lib/clubs/manage-page";
import { longDate } from "@/lib/format/dates";
import { orRefused, readerPageContext } from "@/lib/web/page-context";

type Props = { params: Promise<{ slug: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("clubs.manageReportsPage");
  return { title: t("metaTitle"), robots: { index: false } };
}

export default async function ManageReportsPage({ params }: Props) {
  const t = await getTranslations("clubs.manageReportsPage");
  const tReport = await getTranslations("moderation.reportMenu");
  const tKind = await getTranslations("moderation.reportKinds");
  const locale = await getLocale();
  const { slug } = await params;
  const ctx = await readerPageContext(`/clubs/${slug}/manage/reports`);
  const { reports, ...head } = await orRefused(manageReports(ctx, slug));
  return (
    <ManageFrame part="reports" {...head}>
      <h2 className="sr-only">{t("title")}</h2>
      {reports.total === 0 && <EmptyState>{t("noReports")}</EmptyState>}
      <Stack as="ul" className="mt-8">
        {reports.data.map((report) => (
          <Stack key={report.id} as="li" className={panelStyles}>
            <p className="text-small text-ink-2">
              {report.reason === "rule" ? t("reason.rule") : tReport(`reason.${report.reason}`)} ·{" "}
              {t("reportCount", { count: report.reportCount })} · <Link href={report.url}>{t("reportLink")}</Link>
            </p>
            <blockquote className="prose">{report.excerpt}</blockquote>
            {report.note && (
              <p dir="auto" className="text-small">
                {report.note}
              </p>
            )}
            <ReportActions
              clubId={head.club.id}
              report={report}
              what={t("what", {
                kind: reportKindName(tKind, report.kind),
                date: longDate(report.createdAt, locale),
              })}
            />
          </Stack>
        ))}
      </Stack>
    </ManageFrame>
  );
}
