"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Textarea } from "@/components/ui/field";

type RemovalDialogProps = {
  open: boolean;
  /** What goes: "the comment by Ada". */
  what: string;
  isPending: boolean;
  failure: string | null;
  onClose: () => void;
  onRemove: (reason: string | undefined) => void;
};

/** Asks a moderator why somebody's text goes; whoever wrote it reads that with the decision. */
export function RemovalDialog({ open, what, isPending, failure, onClose, onRemove }: RemovalDialogProps) {
  const t = useTranslations("clubs.removalDialog");
  const [reason, setReason] = useState("");
  return (
    <ConfirmDialog
      open={open}
      title={t("title", { what })}
      stay={t("keep")}
      verb={t("remove")}
      isPending={isPending}
      failure={failure}
      onClose={onClose}
      onConfirm={() => onRemove(reason.trim() || undefined)}
    >
      <Textarea
        label={t("reason")}
        help={t("help")}
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
