"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChoiceRow } from "@/components/account/choice-row";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { Stack } from "@/components/ui/layout";
import type { NewApp } from "@/lib/oauth/schemas";
import { api } from "@/lib/registry/client";
import { AppFields, type AppValues, linesOf } from "./app-fields";
import { AppSecret } from "./app-secret";

const BEGIN: AppValues & { kind: "public" | "confidential" } = {
  name: "",
  siteUrl: "",
  redirectUris: "",
  kind: "public",
};

/** Registers an app, and shows the secret of one that keeps one. */
export function AppForm() {
  const t = useTranslations("oauth.appForm");
  const [made, setMade] = useState<NewApp | null>(null);
  const form = useApiForm({
    values: BEGIN,
    toBody: ({ name, siteUrl, redirectUris, kind }) => ({
      name,
      siteUrl,
      redirectUris: linesOf(redirectUris),
      confidential: kind === "confidential",
    }),
    schema: async () => (await import("@/lib/oauth/schemas")).CreateApp,
    send: (body) => api("POST /v1/me/apps", { body }),
    successMessage: ({ name }) => t("registered", { name }),
    onSuccess: setMade,
    clears: ["name", "siteUrl", "redirectUris"],
  });
  return (
    <>
      <Stack {...form.props} as="form" noValidate>
        <AppFields form={form} />
        <fieldset>
          <legend className="font-semibold text-[0.9375rem]">{t("kind")}</legend>
          {(["public", "confidential"] as const).map((kind) => (
            <ChoiceRow
              key={kind}
              label={t(kind)}
              isCompact
              name="kind"
              value={kind}
              checked={form.values.kind === kind}
              onChange={() => form.change({ kind })}
            />
          ))}
        </fieldset>
        <FormFooter label={t("register")} {...form.footer} />
      </Stack>
      {made?.clientSecret && <AppSecret name={made.name} secret={made.clientSecret} onDone={() => setMade(null)} />}
    </>
  );
}
