"use client";

import { useTranslations } from "next-intl";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { Input, Textarea } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { api } from "@/lib/registry/client";

export function SupportForm({ author }: { author: string }) {
  const t = useTranslations("portal.supportForm");
  const form = useApiForm({
    values: { subject: "", message: "" },
    toBody: (values) => values,
    schema: async () => (await import("@/lib/authors/portal-schemas")).AskSupport,
    send: (body) => api("POST /author/support", { query: { author }, body }),
    successMessage: t("sent"),
    clears: true,
  });
  return (
    <Stack as="form" className="max-w-2xl" {...form.props}>
      <Input label={t("subject")} {...form.field("subject")} required maxLength={150} />
      <Textarea label={t("message")} {...form.field("message")} required maxLength={5000} />
      <FormFooter label={t("submit")} {...form.footer} />
    </Stack>
  );
}
