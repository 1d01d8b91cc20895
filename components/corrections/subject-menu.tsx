"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ReportMenu } from "@/components/moderation/report-menu";
import { MoreMenu } from "@/components/ui/more-menu";
import { useSiteRouter } from "@/components/ui/navigation";
import { useToast } from "@/components/ui/toast";
import { lazyPart, useLazyPart } from "@/components/ui/use-lazy";

/** The first press brings it: few who read of a book recommend it. */
const dialog = lazyPart(() =>
  import("@/components/profiles/recommend-dialog").then((module) => module.RecommendDialog),
);

type SubjectMenuProps = {
  id: string;
  path: string;
  /** A book of the catalogue: it can be reported, too. */
  isReportable?: boolean;
  /** Whoever looks may change the cover of the book. */
  hasCover?: boolean;
  /** The title of a book that whoever looks may recommend. */
  recommendable?: string;
  /** What it is, within a sentence: "the book Emma". */
  what: string;
};

/** The three dots of a book or a person: to recommend, correct or report it, to change its cover, to see what was changed. */
export function SubjectMenu({
  id,
  path,
  what,
  isReportable = false,
  hasCover = false,
  recommendable,
}: SubjectMenuProps) {
  const t = useTranslations("corrections.subjectMenu");
  const tDialog = useTranslations("ui.dialog");
  const router = useSiteRouter();
  const toast = useToast();
  const [recommending, setRecommending] = useState(false);
  const close = () => setRecommending(false);
  const RecommendDialog = useLazyPart(dialog, recommending, () => {
    close();
    toast({ message: tDialog("failed") });
  });
  const items = [
    ...(recommendable ? [{ label: t("recommend"), choose: () => setRecommending(true) }] : []),
    { label: t("suggest"), choose: () => router.push(`${path}/correct`) },
    ...(hasCover ? [{ label: t("cover"), choose: () => router.push(`${path}/cover`) }] : []),
    { label: t("history"), choose: () => router.push(`${path}/history`) },
  ];
  return (
    <>
      {isReportable ? (
        <ReportMenu kind="book" id={id} what={what} items={items} />
      ) : (
        <MoreMenu label={t("more", { what })} items={items} />
      )}
      {recommendable && RecommendDialog && (
        <RecommendDialog book={{ id, title: recommendable }} open={recommending} onClose={close} />
      )}
    </>
  );
}
