"use client";

import { useTranslations } from "next-intl";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { Input } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { api } from "@/lib/registry/client";

export function TeamForm({ author }: { author: string }) {
  const t = useTranslations("portal.teamForm");
  const form = useApiForm({
    values: { username: "" },
    toBody: (values) => values,
    schema: async () => (await import("@/lib/authors/portal-schemas")).AddMember,
    send: (body) => api("POST /author/members", { query: { author }, body }),
    successMessage: t("added"),
    clears: true,
  });
  return (
    <Stack as="form" className="max-w-md" {...form.props}>
      <Input label={t("username")} {...form.field("username")} required maxLength={30} help={t("usernameHelp")} />
      <FormFooter label={t("submit")} {...form.footer} />
    </Stack>
  );
}
