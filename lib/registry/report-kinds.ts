import { authorReportKinds } from "@/lib/authors/report-kinds";
import { clubReportKinds } from "@/lib/clubs/report-kinds";
import { collectionReportKinds } from "@/lib/collections/report-kinds";
import { profileReportKinds } from "@/lib/profiles/report-kinds";
import type { ReportKind } from "@/lib/reports/kinds";
import { reviewReportKind } from "@/lib/reports/review-kind";

/** Every kind of text that can be reported, gathered from the areas. */
export const reportKinds: readonly ReportKind[] = [
  reviewReportKind,
  ...authorReportKinds,
  ...collectionReportKinds,
  ...profileReportKinds,
  ...clubReportKinds,
];
