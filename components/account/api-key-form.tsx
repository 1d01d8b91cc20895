"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { Input } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import type { NewApiKey } from "@/lib/auth/schemas";
import { api } from "@/lib/registry/client";
import { ChoiceRow } from "./choice-row";
import { ShownOnce } from "./shown-once";

const MAY = {
  read: ["read"],
  write: ["read", "write"],
} as const;
const BEGIN: { name: string; may: keyof typeof MAY } = { name: "", may: "read" };

/** Makes a key and shows it, this once. */
export function ApiKeyForm() {
  const t = useTranslations("account.apiKeyForm");
  const [made, setMade] = useState<NewApiKey | null>(null);
  const form = useApiForm({
    values: BEGIN,
    toBody: ({ name, may }) => ({ name, scopes: [...MAY[may]] }),
    schema: async () => (await import("@/lib/auth/schemas")).CreateApiKey,
    send: (body) => api("POST /v1/me/api-keys", { body }),
    onSuccess: setMade,
    clears: ["name"],
  });
  return (
    <>
      <Stack {...form.props} as="form" noValidate>
        <Input
          label={t("name")}
          help={t("nameHelp")}
          {...form.field("name")}
          maxLength={150}
          required
          autoComplete="off"
        />
        <fieldset className="flex flex-wrap gap-x-8">
          <legend className="font-semibold text-[0.9375rem]">{t("scopes")}</legend>
          {(["read", "write"] as const).map((may) => (
            <ChoiceRow
              key={may}
              label={t(`scope.${may}`)}
              isCompact
              name="may"
              value={may}
              checked={form.values.may === may}
              onChange={() => form.change({ may })}
            />
          ))}
        </fieldset>
        <FormFooter label={t("make")} {...form.footer} />
      </Stack>
      {made && (
        <ShownOnce
          title={made.name}
          help={t("once")}
          value={made.key}
          copiedMessage={t("copied")}
          onDone={() => setMade(null)}
        />
      )}
    </>
  );
}
