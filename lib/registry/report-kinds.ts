import { authorReportKinds } from "@/lib/authors/report-kinds";
import { clubReportKinds } from "@/lib/clubs/report-kinds";
import { collectionReportKinds } from "@/lib/collections/report-kinds";
import { bookReportKind } from "@/lib/moderation/book-reports";
import type { ReportKind } from "@/lib/moderation/report-kinds";
import { reviewCommentReportKind, reviewReportKind } from "@/lib/moderation/review-reports";
import { appReportKind } from "@/lib/oauth/report-kinds";
import { profileReportKinds } from "@/lib/profiles/report-kinds";

/** Every kind of text that can be reported, gathered from the areas. */
export const reportKinds: readonly ReportKind[] = [
  reviewReportKind,
  reviewCommentReportKind,
  bookReportKind,
  ...authorReportKinds,
  ...collectionReportKinds,
  ...profileReportKinds,
  ...clubReportKinds,
  appReportKind,
];
