"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormFoot } from "@/components/site/form-footer";
import { useSend } from "@/components/site/use-send";
import { SelectField, TextField } from "@/components/ui/field";
import { unlessTyped } from "@/components/ui/sent";

/** Adds a rule for a word or a site. */
export function RuleForm() {
  const t = useTranslations("moderation.ruleForm");
  const [kind, setKind] = useState<"word" | "link">("word");
  const [action, setAction] = useState<"refuse" | "report">("report");
  const [pattern, setPattern] = useState("");
  const { send, busy, failure, errorAt } = useSend("POST /admin/text-rules", {
    successMessage: t("added"),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    send({ body: { kind, action, pattern } }, { onSuccess: () => setPattern(unlessTyped(pattern)) });
  }
  return (
    <form className="card stack max-w-2xl" onSubmit={submit}>
      <SelectField
        label={t("kind")}
        value={kind}
        onChange={({ target }) => setKind(target.value === "link" ? "link" : "word")}
      >
        <option value="word">{t("kinds.word")}</option>
        <option value="link">{t("kinds.link")}</option>
      </SelectField>
      <TextField
        label={t(`pattern.${kind}`)}
        required
        maxLength={100}
        value={pattern}
        error={errorAt("pattern")}
        onChange={(event) => setPattern(event.target.value)}
      />
      <SelectField
        label={t("action")}
        value={action}
        onChange={({ target }) => setAction(target.value === "refuse" ? "refuse" : "report")}
      >
        <option value="report">{t("actions.report")}</option>
        <option value="refuse">{t("actions.refuse")}</option>
      </SelectField>
      <FormFoot label={t("add")} busy={busy} failure={failure} />
    </form>
  );
}

export function DeleteRule({ id, pattern }: { id: string; pattern: string }) {
  const t = useTranslations("moderation.ruleForm");
  const { send, busy } = useSend("DELETE /admin/text-rules/{id}", { successMessage: t("deleted") });
  return (
    <button
      type="button"
      className="btn lo"
      aria-label={t("deleteLabel", { pattern })}
      aria-busy={busy || undefined}
      onClick={() => send({ params: { id } })}
    >
      {t("delete")}
    </button>
  );
}
