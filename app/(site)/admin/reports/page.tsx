import type { Metadata } from "next";
import Link from "next/link";
import { ReportDecision, SanctionForm } from "@/components/moderation/report-decision";
import { Empty } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { Tabs } from "@/components/ui/tabs";
import { longDate } from "@/lib/format/dates";
import { ListReports } from "@/lib/moderation/report-schemas";
import { listReports } from "@/lib/moderation/reports";
import { reportKinds } from "@/lib/registry/report-kinds";
import { type Query, textParams } from "@/lib/web/query";
import { staffContext } from "../staff";

export const metadata: Metadata = { title: "Reports", robots: { index: false } };

const TABS = [
  ["open", "Waiting"],
  ["hidden", "Hidden"],
  ["removed", "Removed"],
  ["dismissed", "Left as they are"],
] as const;
const REASONS: Record<string, string> = {
  spam: "Spam",
  abuse: "Hurtful or hateful",
  spoiler: "Tells the plot",
  copyright: "Belongs to somebody else",
  rule: "Found by a rule",
  other: "Something else",
};
const labelOf = (kind: string) => reportKinds.find((entry) => entry.kind === kind)?.label ?? kind;

export default async function ReportsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const ctx = await staffContext("/admin/reports");
  const parsed = ListReports.safeParse(textParams(await searchParams));
  const query = parsed.success ? parsed.data : ListReports.parse({});
  const reports = await listReports(ctx, query);
  return (
    <>
      <h1>Reports</h1>
      <p className="quiet mt-2 mb-6">What readers and rules found wrong, the oldest first.</p>
      <Tabs
        label="Reports by state"
        tabs={TABS.map(([status, label]) => ({
          href: `/admin/reports?status=${status}`,
          label,
          current: status === query.status,
        }))}
      />
      {reports.total === 0 ? (
        <Empty>Nothing here.</Empty>
      ) : (
        <ul className="lines">
          {reports.data.map((report) => (
            <li key={report.id}>
              <p className="row">
                <b className="serif text-lg font-medium">{labelOf(report.kind)}</b>
                <span className="tag">{REASONS[report.reason]}</span>
                {report.reportCount > 1 && <span className="tag">{report.reportCount} reports</span>}
              </p>
              <p className="small quiet">
                {report.author ? `By ${report.author.displayName} · ` : ""}
                {report.reporter ? `reported by ${report.reporter.displayName} · ` : ""}
                {longDate(report.createdAt)} · <Link href={report.url}>Where it stands</Link>
              </p>
              <blockquote className="quoted prose mt-2 break-words whitespace-pre-line">{report.excerpt}</blockquote>
              {report.note && <p className="mt-2 break-words">{report.note}</p>}
              {report.resolution && <p className="small quiet mt-2 break-words">Decided: {report.resolution}</p>}
              <ReportDecision report={report} what={`${labelOf(report.kind)} of ${longDate(report.createdAt)}`} />
              {report.author && <SanctionForm personId={report.author.id} name={report.author.displayName} />}
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={reports.page}
        pageCount={reports.pageCount}
        href={(to) => `/admin/reports?status=${query.status}&page=${to}`}
      />
    </>
  );
}
