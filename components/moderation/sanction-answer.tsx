"use client";

import { useTranslations } from "next-intl";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { Textarea } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { api } from "@/lib/registry/client";

/** Lifts a sanction that no appeal waits about, with words the person reads. */
export function SanctionAnswer({ id, name }: { id: string; name: string }) {
  const t = useTranslations("moderation.sanctionAnswer");
  const form = useApiForm({
    values: { note: "" },
    toBody: ({ note }) => ({ decision: "lift" as const, note }),
    schema: async () => (await import("@/lib/moderation/schemas")).DecideSanction,
    send: (body) => api("PUT /admin/sanctions/{id}", { params: { id }, body }),
    successMessage: t("sent", { name }),
  });
  return (
    <Stack as="form" className="mt-3 max-w-2xl" {...form.props}>
      <Textarea label={t("answer", { name })} rows={2} required maxLength={1000} {...form.field("note")} />
      <FormFooter label={t("lift")} {...form.footer} />
    </Stack>
  );
}
