"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";
import { Panel } from "@/components/ui/panel";
import { useToast } from "@/components/ui/toast";
import type { NewApiKey } from "@/lib/auth/schemas";
import { api } from "@/lib/registry/client";
import { ChoiceRow } from "./choice-row";
import { CopyableCode } from "./copyable-code";

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
      {made && <ShownOnce apiKey={made} onDone={() => setMade(null)} />}
    </>
  );
}

function ShownOnce({ apiKey, onDone }: { apiKey: NewApiKey; onDone: () => void }) {
  const t = useTranslations("account.apiKeyForm");
  const toast = useToast();
  async function copy() {
    try {
      await navigator.clipboard.writeText(apiKey.key);
      toast({ message: t("copied") });
    } catch {
      toast({ message: t("copyFailed") });
    }
  }
  return (
    <Panel className="mt-6" role="status">
      <h3 className="break-words">{apiKey.name}</h3>
      <p className="mt-2">{t("once")}</p>
      <CopyableCode>{apiKey.key}</CopyableCode>
      <Row className="mt-4">
        <Button onClick={copy}>{t("copy")}</Button>
        <Button size="compact" onClick={onDone}>
          {t("done")}
        </Button>
      </Row>
    </Panel>
  );
}
