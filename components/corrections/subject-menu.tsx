"use client";

import { useTranslations } from "next-intl";
import { ReportMenu } from "@/components/moderation/report-menu";
import type { MenuItem } from "@/components/ui/menu-list";
import { MoreMenu } from "@/components/ui/more-menu";
import { useSiteRouter } from "@/components/ui/navigation";

export type SubjectMenuProps = {
  id: string;
  path: string;
  /** A book of the catalogue: it can be reported, too. */
  isReportable?: boolean;
  /** Whoever looks may change the cover of the book. */
  hasCover?: boolean;
  /** Other actions, which come first. */
  items?: MenuItem[];
  /** What it is, within a sentence: "the book Emma". */
  what: string;
};

/** The three dots of a book or a person: to correct it, to change its cover, to see what was changed, and to report a book. */
export function SubjectMenu({
  id,
  path,
  what,
  isReportable = false,
  hasCover = false,
  items: others = [],
}: SubjectMenuProps) {
  const t = useTranslations("corrections.subjectMenu");
  const router = useSiteRouter();
  const items = [
    ...others,
    { label: t("suggest"), choose: () => router.push(`${path}/correct`) },
    ...(hasCover ? [{ label: t("cover"), choose: () => router.push(`${path}/cover`) }] : []),
    { label: t("history"), choose: () => router.push(`${path}/history`) },
  ];
  return isReportable ? (
    <ReportMenu kind="book" id={id} what={what} items={items} />
  ) : (
    <MoreMenu label={t("more", { what })} items={items} />
  );
}
