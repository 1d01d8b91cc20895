"use client";

import { useTranslations } from "next-intl";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { Input } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { api } from "@/lib/registry/client";
import { usePasskey } from "./use-passkey";

/** Names a passkey and has it made; what the browser is called is there to begin with. */
export function PasskeyForm({ name }: { name: string }) {
  const t = useTranslations("account.passkeyForm");
  const { create } = usePasskey();
  const form = useApiForm({
    values: { name },
    toBody: (values) => values,
    schema: async () => (await import("@/lib/auth/passkey-schemas")).UpdatePasskey,
    send: async (body) => {
      const credential = await create(() => api("POST /v1/me/passkeys/options", {}));
      return api("POST /v1/me/passkeys", { body: { ...body, credential } });
    },
    successMessage: (passkey) => t("added", { name: passkey.name }),
    clears: true,
  });
  return (
    <Stack {...form.props} as="form" noValidate className="mt-6">
      <Input
        label={t("name")}
        help={t("nameHelp")}
        {...form.field("name")}
        maxLength={60}
        required
        autoComplete="off"
      />
      <FormFooter label={t("add")} {...form.footer} />
    </Stack>
  );
}
