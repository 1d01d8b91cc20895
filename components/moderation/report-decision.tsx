"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormFoot } from "@/components/site/form-footer";
import { useSend } from "@/components/site/use-send";
import { SelectField, TextArea, TextField } from "@/components/ui/field";
import { unlessTyped } from "@/components/ui/sent";
import type { Report, ResolveReport } from "@/lib/moderation/report-schemas";

type Decision = ResolveReport["decision"];
const VERBS: Record<"open" | "hidden", { decision: Decision; style: string }[]> = {
  open: [
    { decision: "dismiss", style: "pri" },
    { decision: "hide", style: "" },
    { decision: "remove", style: "stop" },
  ],
  hidden: [
    { decision: "restore", style: "pri" },
    { decision: "remove", style: "stop" },
  ],
};

/** What staff can do about a reported text, with a note that only staff read. */
export function ReportDecision({ report, what }: { report: Report; what: string }) {
  const t = useTranslations("moderation.reportDecision");
  const [note, setNote] = useState("");
  const { send, busy, failure, errorAt } = useSend("PUT /admin/reports/{id}", { successMessage: t("decided") });
  if (report.status !== "open" && report.status !== "hidden") return null;
  const decide = (decision: Decision) => send({ params: { id: report.id }, body: { decision, note: note || null } });
  return (
    <div className="stack mt-3 max-w-2xl">
      <TextField
        label={t("note", { what })}
        help={t("noteHelp")}
        maxLength={1000}
        value={note}
        error={errorAt("note")}
        onChange={(event) => setNote(event.target.value)}
      />
      {failure && (
        <p className="err" role="alert">
          {failure}
        </p>
      )}
      <div className="row">
        {VERBS[report.status].map(({ decision, style }) => (
          <button
            key={decision}
            type="button"
            className={`btn ${style}`}
            aria-busy={busy || undefined}
            onClick={() => decide(decision)}
          >
            {t(`decide.${decision}`)}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Warns or suspends whoever wrote it; they read the reason. */
export function SanctionForm({ personId, name }: { personId: string; name: string }) {
  const t = useTranslations("moderation.reportDecision");
  const [kind, setKind] = useState<"warning" | "suspension">("warning");
  const [reason, setReason] = useState("");
  const { send, busy, failure, errorAt } = useSend("POST /admin/users/{id}/sanctions", {
    successMessage: t("sent", { name }),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    send({ params: { id: personId }, body: { kind, reason } }, { onSuccess: () => setReason(unlessTyped(reason)) });
  }
  return (
    <details className="mt-3 max-w-2xl">
      <summary className="btn lo">{t("sanction", { name })}</summary>
      <form className="stack mt-3" onSubmit={submit}>
        <SelectField
          label={t("sanctionKind")}
          value={kind}
          onChange={(event) => setKind(event.target.value === "suspension" ? "suspension" : "warning")}
        >
          <option value="warning">{t("kind.warning")}</option>
          <option value="suspension">{t("kind.suspension")}</option>
        </SelectField>
        <TextArea
          label={t("reason", { name })}
          rows={3}
          required
          maxLength={1000}
          value={reason}
          error={errorAt("reason")}
          onChange={(event) => setReason(event.target.value)}
        />
        <FormFoot label={t(`send.${kind}`)} busy={busy} failure={failure} />
      </form>
    </details>
  );
}
