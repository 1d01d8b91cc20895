import type { useTranslations } from "next-intl";
import type { ReportKind } from "@/lib/moderation/report-kinds";

/** What the page's language calls a kind of reported text; its own name for one that this release does not know. */
export function reportKindName(t: ReturnType<typeof useTranslations<"moderation.reportKinds">>, kind: string): string {
  const key = kind as ReportKind["kind"];
  return t.has(key) ? t(key) : kind;
}
