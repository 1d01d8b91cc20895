"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormFooter } from "@/components/forms/form-footer";
import { Button, buttonStyles } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Select, Textarea } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { SignInLink } from "@/components/ui/sign-in-link";
import { useToast } from "@/components/ui/toast";
import type { CreateReport } from "@/lib/moderation/report-schemas";
import { ApiError, api } from "@/lib/registry/client";

const REASONS: CreateReport["reason"][] = ["spam", "abuse", "spoiler", "copyright", "other"];

/** Tells the staff of a text. `what` names it: "this review by Ada"; `inline` where it stands among other small actions. */
export function ReportButton({
  kind,
  id,
  what,
  inline = false,
}: Pick<CreateReport, "kind" | "id"> & { what: string; inline?: boolean }) {
  const t = useTranslations("moderation.reportButton");
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState<CreateReport["reason"]>("spam");
  const [note, setNote] = useState("");
  const report = useMutation({
    mutationFn: () => api("POST /v1/reports", { body: { kind, id, reason, note: note.trim() || null } }),
    onSuccess: () => {
      setAsking(false);
      toast({ message: t("sent") });
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    report.mutate();
  }
  const failure = report.error instanceof ApiError ? report.error.message : report.error && t("failed");
  const isStranger = report.error instanceof ApiError && report.error.problem.code === "not_signed_in";
  const button = (
    <button type="button" aria-label={t("reportWhat", { what })} onClick={() => setAsking(true)}>
      {t("report")}
    </button>
  );
  return (
    <>
      {inline ? button : <div className="acts">{button}</div>}
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
          <FormFooter label={t("send")} isPending={report.isPending} failure={failure || null}>
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
