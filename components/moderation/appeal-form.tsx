"use client";

import { useTranslations } from "next-intl";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { Textarea } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { api } from "@/lib/registry/client";

/** What the person says to a decision, once. */
export function AppealForm({ id }: { id: string }) {
  const t = useTranslations("moderation.appealForm");
  const form = useApiForm({
    values: { text: "" },
    toBody: (values) => values,
    schema: async () => (await import("@/lib/moderation/decision-schemas")).AppealDecision,
    send: (body) => api("POST /v1/me/decisions/{id}/appeal", { params: { id }, body }),
    successMessage: t("sent"),
    leaves: true,
  });
  return (
    <Stack as="form" className="mt-3" {...form.props}>
      <Textarea label={t("appeal")} help={t("appealHelp")} rows={4} required maxLength={2000} {...form.field("text")} />
      <FormFooter label={t("send")} {...form.footer} />
    </Stack>
  );
}
