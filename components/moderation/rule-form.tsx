"use client";

import { useTranslations } from "next-intl";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Input, Select } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { panelStyles } from "@/components/ui/panel";
import { api } from "@/lib/registry/client";

const EMPTY: { kind: "word" | "link"; action: "refuse" | "report"; pattern: string } = {
  kind: "word",
  action: "report",
  pattern: "",
};

/** Adds a rule for a word or a site. */
export function RuleForm() {
  const t = useTranslations("moderation.ruleForm");
  const form = useApiForm({
    values: EMPTY,
    toBody: (values) => values,
    schema: async () => (await import("@/lib/moderation/schemas")).CreateTextRule,
    send: (body) => api("POST /admin/text-rules", { body }),
    successMessage: t("added"),
    clears: ["pattern"],
  });
  return (
    <Stack as="form" className={`${panelStyles} max-w-2xl`} {...form.props}>
      <Select label={t("kind")} {...form.field("kind")}>
        <option value="word">{t("kinds.word")}</option>
        <option value="link">{t("kinds.link")}</option>
      </Select>
      <Input label={t(`pattern.${form.values.kind}`)} {...form.field("pattern")} required maxLength={100} />
      <Select label={t("action")} {...form.field("action")}>
        <option value="report">{t("actions.report")}</option>
        <option value="refuse">{t("actions.refuse")}</option>
      </Select>
      <FormFooter label={t("add")} {...form.footer} />
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
