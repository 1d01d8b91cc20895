"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorMessage, Input } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";
import { Panel } from "@/components/ui/panel";
import { unlessTyped } from "@/components/ui/sent";
import { useToast } from "@/components/ui/toast";
import type { NewApiKey } from "@/lib/auth/schemas";
import { api } from "@/lib/registry/client";
import { ChoiceRow } from "./choice-row";
import { CopyableCode } from "./copyable-code";
import { useSave } from "./use-save";

const MAY = {
  read: ["read"],
  write: ["read", "write"],
} as const;

/** Makes a key and shows it, this once. */
export function ApiKeyForm() {
  const t = useTranslations("account.apiKeyForm");
  const router = useRouter();
  const [name, setName] = useState("");
  const [may, setMay] = useState<keyof typeof MAY>("read");
  const [made, setMade] = useState<NewApiKey | null>(null);
  const { save, pending, errorOf, failure } = useSave(
    (sent: string) => api("POST /v1/me/api-keys", { body: { name: sent, scopes: [...MAY[may]] } }),
    {
      fields: ["name", "scopes"],
      onSuccess: (key, sent) => {
        setMade(key);
        setName(unlessTyped(sent));
        router.refresh();
      },
    },
  );

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    save(name);
  }
  return (
    <>
      <Stack onSubmit={onSubmit} as="form" noValidate>
        <Input
          label={t("name")}
          help={t("nameHelp")}
          name="name"
          maxLength={150}
          required
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={errorOf("name")}
        />
        <fieldset className="flex flex-wrap gap-x-8">
          <legend className="font-semibold text-[0.9375rem]">{t("scopes")}</legend>
          {(Object.keys(MAY) as (keyof typeof MAY)[]).map((option) => (
            <ChoiceRow
              key={option}
              label={t(`scope.${option}`)}
              isCompact
              name="may"
              value={option}
              checked={may === option}
              onChange={() => setMay(option)}
            />
          ))}
        </fieldset>
        {failure && <ErrorMessage role="alert">{failure}</ErrorMessage>}
        <Button type="submit" variant="primary" isPending={pending}>
          {t("make")}
        </Button>
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
