"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { ErrorMessage } from "@/components/ui/field";
import { api } from "@/lib/registry/client";
import { sendCredential } from "./passkey-sign-in";
import { usePasskey } from "./use-passkey";

/** Makes an account whose first way in is a passkey. */
export function PasskeyJoin({ action, hidden }: { action: string; hidden: Readonly<Record<string, string>> }) {
  const t = useTranslations("account.passkeys");
  const form = useRef<HTMLFormElement>(null);
  const { create } = usePasskey();
  const join = useApiMutation(() => create(() => api("POST /v1/auth/passkeys/join/options", {})), {
    refresh: false,
    onSuccess: (credential) => sendCredential(form.current, credential),
  });
  return (
    <form ref={form} action={action} method="post">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="credential" />
      <Button variant="primary" isWide isPending={join.isPending} onClick={() => join.mutate()}>
        {t("join")}
      </Button>
      {join.failure && (
        <ErrorMessage role="alert" className="mt-3">
          {join.failure}
        </ErrorMessage>
      )}
    </form>
  );
}
