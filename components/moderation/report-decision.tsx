"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button, buttonStyles } from "@/components/ui/button";
import { ErrorMessage, Input, Select, Textarea } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";
import { unlessTyped } from "@/components/ui/sent";
import type { Report, ResolveReport } from "@/lib/moderation/report-schemas";

type Decision = ResolveReport["decision"];
const VERBS: Record<"open" | "hidden", { decision: Decision; variant: "primary" | "default" | "danger" }[]> = {
  open: [
    { decision: "dismiss", variant: "primary" },
    { decision: "hide", variant: "default" },
    { decision: "remove", variant: "danger" },
  ],
  hidden: [
    { decision: "restore", variant: "primary" },
    { decision: "remove", variant: "danger" },
  ],
};

/** What staff can do about a reported text, with a note that only staff read. */
export function ReportDecision({ report, what }: { report: Report; what: string }) {
  const t = useTranslations("moderation.reportDecision");
  const [note, setNote] = useState("");
  const { mutate, isPending, failure, errorAt } = useApiMutation("PUT /admin/reports/{id}", {
    successMessage: t("decided"),
  });
  if (report.status !== "open" && report.status !== "hidden") return null;
  const decide = (decision: Decision) => mutate({ params: { id: report.id }, body: { decision, note: note || null } });
  return (
    <Stack className="mt-3 max-w-2xl">
      <Input
        label={t("note", { what })}
        help={t("noteHelp")}
        maxLength={1000}
        value={note}
        error={errorAt("note")}
        onChange={(event) => setNote(event.target.value)}
      />
      {failure && <ErrorMessage role="alert">{failure}</ErrorMessage>}
      <Row>
        {VERBS[report.status].map(({ decision, variant }) => (
          <Button key={decision} variant={variant} isPending={isPending} onClick={() => decide(decision)}>
            {t(`decide.${decision}`)}
          </Button>
        ))}
      </Row>
    </Stack>
  );
}

/** Warns or suspends whoever wrote it; they read the reason. */
export function SanctionForm({ personId, name }: { personId: string; name: string }) {
  const t = useTranslations("moderation.reportDecision");
  const [kind, setKind] = useState<"warning" | "suspension">("warning");
  const [reason, setReason] = useState("");
  const { mutate, isPending, failure, errorAt } = useApiMutation("POST /admin/users/{id}/sanctions", {
    successMessage: t("sent", { name }),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    mutate({ params: { id: personId }, body: { kind, reason } }, { onSuccess: () => setReason(unlessTyped(reason)) });
  }
  return (
    <details className="mt-3 max-w-2xl">
      <summary className={buttonStyles({ size: "compact" })}>{t("sanction", { name })}</summary>
      <Stack as="form" className="mt-3" onSubmit={submit}>
        <Select
          label={t("sanctionKind")}
          value={kind}
          onChange={(event) => setKind(event.target.value === "suspension" ? "suspension" : "warning")}
        >
          <option value="warning">{t("kind.warning")}</option>
          <option value="suspension">{t("kind.suspension")}</option>
        </Select>
        <Textarea
          label={t("reason", { name })}
          rows={3}
          required
          maxLength={1000}
          value={reason}
          error={errorAt("reason")}
          onChange={(event) => setReason(event.target.value)}
        />
        <FormFooter label={t(`send.${kind}`)} isPending={isPending} failure={failure} />
      </Stack>
    </details>
  );
}
