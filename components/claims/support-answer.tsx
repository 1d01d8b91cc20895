"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormFoot } from "@/components/site/form-footer";
import { useSend } from "@/components/site/use-send";
import { TextArea } from "@/components/ui/field";

export function SupportAnswer({ id, subject }: { id: string; subject: string }) {
  const t = useTranslations("claims.supportAnswer");
  const [answer, setAnswer] = useState("");
  const { send, busy, failure, errorAt } = useSend("PUT /admin/support-requests/{id}", { successMessage: t("done") });
  function submit(event: FormEvent) {
    event.preventDefault();
    send({ params: { id }, body: { answer } });
  }
  return (
    <form className="stack mt-3 max-w-2xl" onSubmit={submit}>
      <TextArea
        label={t("answerTo", { subject })}
        rows={3}
        required
        maxLength={5000}
        value={answer}
        error={errorAt("answer")}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <FormFoot label={t("answer")} busy={busy} failure={failure}>
        <button
          type="button"
          className="btn lo"
          aria-label={t("closeLabel", { subject })}
          onClick={() => send({ params: { id }, body: { status: "closed" } })}
        >
          {t("close")}
        </button>
      </FormFoot>
    </form>
  );
}
