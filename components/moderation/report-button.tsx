"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { ActionButton, ActionRow } from "@/components/ui/action-row";
import { Button, buttonStyles } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Select, Textarea } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { SignInLink } from "@/components/ui/sign-in-link";
import type { CreateReport } from "@/lib/moderation/report-schemas";
import { api } from "@/lib/registry/client";

const REASONS: CreateReport["reason"][] = ["spam", "abuse", "spoiler", "copyright", "other"];

/** Tells the staff of a text. `what` names it: "this review by Ada"; `inline` where it stands among other small actions. */
export function ReportButton({
  kind,
  id,
  what,
  inline = false,
}: Pick<CreateReport, "kind" | "id"> & { what: string; inline?: boolean }) {
  const t = useTranslations("moderation.reportButton");
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState<CreateReport["reason"]>("spam");
  const [note, setNote] = useState("");
  const report = useApiMutation(
    () => api("POST /v1/reports", { body: { kind, id, reason, note: note.trim() || null } }),
    { refresh: false, successMessage: t("sent"), onSuccess: () => setAsking(false) },
  );
  function submit(event: FormEvent) {
    event.preventDefault();
    report.mutate();
  }
  const isStranger = report.problem?.code === "not_signed_in";
  const button = (
    <ActionButton aria-label={t("reportWhat", { what })} onClick={() => setAsking(true)}>
      {t("report")}
    </ActionButton>
  );
  return (
    <>
      {inline ? button : <ActionRow>{button}</ActionRow>}
      <Dialog open={asking} title={t("reportWhat", { what })} onClose={() => setAsking(false)}>
        <Stack as="form" className="mt-4" onSubmit={submit}>
          <Select
            label={t("question")}
            value={reason}
            onChange={({ target }) => setReason(REASONS.find((value) => value === target.value) ?? "other")}
          >
            {REASONS.map((value) => (
              <option key={value} value={value}>
                {t(`reason.${value}`)}
              </option>
            ))}
          </Select>
          <Textarea
            label={t("note")}
            rows={3}
            maxLength={1000}
            value={note}
            onChange={(e) => setNote(e.target.value)}
          />
          <FormFooter label={t("send")} isPending={report.isPending} failure={report.failure}>
            {isStranger && <SignInLink className={buttonStyles({ size: "compact" })}>{t("signIn")}</SignInLink>}
            <Button size="compact" onClick={() => setAsking(false)}>
              {t("cancel")}
            </Button>
          </FormFooter>
        </Stack>
      </Dialog>
    </>
  );
}
