"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { OwnDiscussion } from "./edit-discussion-form";

/** The dialog brings it, so that the page of a discussion does not. */
const EditDiscussionForm = dynamic(() => import("./edit-discussion-form").then((module) => module.EditDiscussionForm));

/** Changes the words that open one's own discussion; it says afterwards that it was edited. */
export function EditDiscussion({ clubId, discussion }: { clubId: string; discussion: OwnDiscussion }) {
  const t = useTranslations("clubs.editDiscussion");
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="compact" onClick={() => setOpen(true)}>
        {t("open")}
      </Button>
      <Dialog open={open} title={t("dialogTitle")} onClose={close}>
        <EditDiscussionForm clubId={clubId} discussion={discussion} onDone={close} />
      </Dialog>
    </>
  );
}
