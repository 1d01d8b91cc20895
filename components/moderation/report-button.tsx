"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { FormFoot } from "@/components/site/form-footer";
import { Dialog } from "@/components/ui/dialog";
import { SelectField, TextArea } from "@/components/ui/field";
import { SignInLink } from "@/components/ui/sign-in-link";
import { useToast } from "@/components/ui/toasts";
import type { CreateReport } from "@/lib/moderation/report-schemas";
import { ApiError, api } from "@/lib/registry/client";

const REASONS: [CreateReport["reason"], string][] = [
  ["spam", "Spam"],
  ["abuse", "Hurtful or hateful"],
  ["spoiler", "Tells the plot without a warning"],
  ["copyright", "Belongs to somebody else"],
  ["other", "Something else"],
];

/** Tells the staff of a text. `what` names it: "this review by Ada"; `inline` where it stands among other small actions. */
export function ReportButton({
  kind,
  id,
  what,
  inline = false,
}: Pick<CreateReport, "kind" | "id"> & { what: string; inline?: boolean }) {
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState<CreateReport["reason"]>("spam");
  const [note, setNote] = useState("");
  const report = useMutation({
    mutationFn: () => api("POST /v1/reports", { body: { kind, id, reason, note: note.trim() || null } }),
    onSuccess: () => {
      setAsking(false);
      toast({ message: "Thank you. Somebody will look at it." });
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    report.mutate();
  }
  const failure =
    report.error instanceof ApiError ? report.error.message : report.error && "That did not work. Try again.";
  const isStranger = report.error instanceof ApiError && report.error.problem.code === "not_signed_in";
  const button = (
    <button type="button" aria-label={`Report ${what}`} onClick={() => setAsking(true)}>
      Report
    </button>
  );
  return (
    <>
      {inline ? button : <div className="acts">{button}</div>}
      <Dialog open={asking} title={`Report ${what}`} onClose={() => setAsking(false)}>
        <form className="stack mt-4" onSubmit={submit}>
          <SelectField
            label="What is wrong with it?"
            value={reason}
            onChange={({ target }) => setReason(REASONS.find(([value]) => value === target.value)?.[0] ?? "other")}
          >
            {REASONS.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <TextArea
            label="Anything to add?"
            rows={3}
            maxLength={1000}
            value={note}
            onChange={(e) => setNote(e.target.value)}
          />
          <FormFoot label="Report" busy={report.isPending} failure={failure || null}>
            {isStranger && <SignInLink className="btn lo">Sign in</SignInLink>}
            <button type="button" className="btn lo" onClick={() => setAsking(false)}>
              Keep it to myself
            </button>
          </FormFoot>
        </form>
      </Dialog>
    </>
  );
}
