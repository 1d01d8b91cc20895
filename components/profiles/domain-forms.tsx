"use client";

import { useTranslations } from "next-intl";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { ErrorMessage, Input } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { api } from "@/lib/registry/client";

/** Names the domain; another name takes the place of the present one. */
export function DomainForm({ hostname }: { hostname: string }) {
  const t = useTranslations("profiles.domainForms");
  const form = useApiForm({
    values: { hostname },
    toBody: (values) => values,
    schema: async () => (await import("@/lib/profiles/domain-schemas")).SetDomain,
    send: (body) => api("PUT /v1/me/domain", { body }),
    successMessage: t("kept"),
  });
  return (
    <Stack as="form" {...form.props} noValidate>
      <Input
        label={t("hostname")}
        help={t("hostnameHelp")}
        {...form.field("hostname")}
        maxLength={253}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
      />
      <FormFooter label={t(hostname ? "change" : "use")} {...form.footer} />
    </Stack>
  );
}

/** Has the records looked up; what was found stands on the page afterwards. */
export function CheckDomain() {
  const t = useTranslations("profiles.domainForms");
  const { mutate, isPending, failure } = useApiMutation("POST /v1/me/domain/check", { successMessage: t("checked") });
  return (
    <>
      <Button variant="primary" isPending={isPending} onClick={() => mutate({})}>
        {t("check")}
      </Button>
      {failure && <ErrorMessage role="alert">{failure}</ErrorMessage>}
    </>
  );
}
