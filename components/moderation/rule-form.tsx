"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Input, Select } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { panelStyles } from "@/components/ui/panel";
import { unlessTyped } from "@/components/ui/sent";

/** Adds a rule for a word or a site. */
export function RuleForm() {
  const t = useTranslations("moderation.ruleForm");
  const [kind, setKind] = useState<"word" | "link">("word");
  const [action, setAction] = useState<"refuse" | "report">("report");
  const [pattern, setPattern] = useState("");
  const { mutate, isPending, failure, errorAt } = useApiMutation("POST /admin/text-rules", {
    successMessage: t("added"),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    mutate({ body: { kind, action, pattern } }, { onSuccess: () => setPattern(unlessTyped(pattern)) });
  }
  return (
    <Stack as="form" className={`${panelStyles} max-w-2xl`} onSubmit={submit}>
      <Select
        label={t("kind")}
        value={kind}
        onChange={({ target }) => setKind(target.value === "link" ? "link" : "word")}
      >
        <option value="word">{t("kinds.word")}</option>
        <option value="link">{t("kinds.link")}</option>
      </Select>
      <Input
        label={t(`pattern.${kind}`)}
        required
        maxLength={100}
        value={pattern}
        error={errorAt("pattern")}
        onChange={(event) => setPattern(event.target.value)}
      />
      <Select
        label={t("action")}
        value={action}
        onChange={({ target }) => setAction(target.value === "refuse" ? "refuse" : "report")}
      >
        <option value="report">{t("actions.report")}</option>
        <option value="refuse">{t("actions.refuse")}</option>
      </Select>
      <FormFooter label={t("add")} isPending={isPending} failure={failure} />
    </Stack>
  );
}

export function DeleteRule({ id, pattern }: { id: string; pattern: string }) {
  const t = useTranslations("moderation.ruleForm");
  const { mutate, isPending } = useApiMutation("DELETE /admin/text-rules/{id}", {
    successMessage: t("deleted"),
    toastFailure: true,
  });
  return (
    <Button
      size="compact"
      aria-label={t("deleteLabel", { pattern })}
      isPending={isPending}
      onClick={() => mutate({ params: { id } })}
    >
      {t("delete")}
    </Button>
  );
}
