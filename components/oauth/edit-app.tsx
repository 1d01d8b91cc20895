"use client";

import { useTranslations } from "next-intl";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { Stack } from "@/components/ui/layout";
import type { App } from "@/lib/oauth/schemas";
import { api } from "@/lib/registry/client";
import { AppFields, linesOf } from "./app-fields";

/** Changes an app's name, site and redirect addresses. */
export function EditApp({ app: { id, name, siteUrl, redirectUris } }: { app: App }) {
  const t = useTranslations("oauth.editApp");
  const form = useApiForm({
    values: { name, siteUrl, redirectUris: redirectUris.join("\n") },
    toBody: (values) => ({ ...values, redirectUris: linesOf(values.redirectUris) }),
    schema: async () => (await import("@/lib/oauth/schemas")).UpdateApp,
    send: (body) => api("PATCH /v1/me/apps/{id}", { params: { id }, body }),
    successMessage: t("saved"),
  });
  return (
    <Stack {...form.props} as="form" noValidate>
      <AppFields form={form} />
      <FormFooter label={t("save")} {...form.footer} />
    </Stack>
  );
}
