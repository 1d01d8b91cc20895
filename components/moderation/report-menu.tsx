"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { MenuItem } from "@/components/ui/menu-list";
import { MoreMenu } from "@/components/ui/more-menu";
import { useToast } from "@/components/ui/toast";
import { lazyPart, useLazyPart } from "@/components/ui/use-lazy";
import type { CreateReport } from "@/lib/moderation/report-schemas";

/** The first press brings it, so that the pages that can be reported do not. */
const dialog = lazyPart(() => import("./report-dialog").then(({ ReportDialog }) => ReportDialog));

type ReportMenuProps = Pick<CreateReport, "kind" | "id"> & {
  what: string;
  /** Other rare actions, which come first. */
  items?: MenuItem[];
  isPending?: boolean;
  className?: string;
};

/** The three dots of a text, behind which it is reported to the staff. `what` names it: "the review by Ada". */
export function ReportMenu({ kind, id, what, items = [], isPending, className = "" }: ReportMenuProps) {
  const t = useTranslations("moderation.reportMenu");
  const tDialog = useTranslations("ui.dialog");
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const ReportDialog = useLazyPart(dialog, asking, () => {
    close();
    toast({ message: tDialog("failed") });
  });
  return (
    <>
      <MoreMenu
        label={t("more", { what })}
        items={[...items, { label: t("report"), choose: () => setAsking(true) }]}
        isPending={isPending}
        className={className}
      />
      {ReportDialog && <ReportDialog kind={kind} id={id} what={what} open={asking} onClose={close} />}
    </>
  );
}
