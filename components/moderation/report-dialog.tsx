"use client";

import { useTranslations } from "next-intl";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { Button, buttonStyles } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Select, Textarea } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { usePagePath } from "@/components/ui/navigation";
import { SignInLink } from "@/components/ui/sign-in-link";
import { GROUNDS } from "@/lib/format/grounds";
import { addressOf } from "@/lib/format/urls";
import type { CreateReport } from "@/lib/moderation/report-schemas";
import { api } from "@/lib/registry/client";

const EMPTY: Pick<CreateReport, "reason"> & { note: string } = { reason: "spam", note: "" };

type ReportDialogProps = Pick<CreateReport, "kind" | "id"> & {
  what: string;
  open: boolean;
  onClose: () => void;
};

/** Asks why a text is reported. What was typed stays when it is closed. */
export function ReportDialog({ kind, id, what, open, onClose }: ReportDialogProps) {
  const t = useTranslations("moderation.reportMenu");
  const page = usePagePath();
  const form = useApiForm({
    values: EMPTY,
    toBody: ({ reason, note }) => ({ kind, id, reason, note: note.trim() || null }),
    schema: async () => (await import("@/lib/moderation/report-schemas")).CreateReport,
    send: (body) => api("POST /v1/reports", { body }),
    successMessage: t("sent"),
    onSuccess: onClose,
    refresh: false,
  });
  return (
    <Dialog open={open} title={t("reportWhat", { what })} onClose={onClose}>
      <Stack as="form" className="mt-4" {...form.props}>
        <Select label={t("question")} {...form.field("reason")}>
          {GROUNDS.map((value) => (
            <option key={value} value={value}>
              {t(`reason.${value}`)}
            </option>
          ))}
        </Select>
        <Textarea label={t("note")} rows={3} maxLength={1000} {...form.field("note")} />
        <FormFooter label={t("send")} {...form.footer}>
          {form.problem?.code === "not_signed_in" && (
            <>
              <SignInLink className={buttonStyles({ size: "compact" })}>{t("signIn")}</SignInLink>
              <Link href={addressOf("/notice", { url: `${page}#${kind}-${id}` })}>{t("withoutAccount")}</Link>
            </>
          )}
          <Button size="compact" onClick={onClose}>
            {t("cancel")}
          </Button>
        </FormFooter>
      </Stack>
    </Dialog>
  );
}
