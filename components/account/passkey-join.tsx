"use client";

import { useTranslations } from "next-intl";
import { useRequest } from "@/components/forms/use-request";
import { Button } from "@/components/ui/button";
import { ErrorMessage } from "@/components/ui/field";
import { api } from "@/lib/registry/client";
import { sendCredential } from "./passkey-sign-in";
import { usePasskey } from "./use-passkey";

/** Makes an account whose first way in is a passkey. */
export function PasskeyJoin({ action, hidden }: { action: string; hidden: Readonly<Record<string, string>> }) {
  const t = useTranslations("account.passkeys");
  const { create } = usePasskey();
  const join = useRequest(async () =>
    sendCredential(action, hidden, await create(() => api("POST /v1/auth/passkeys/join/options", {}))),
  );
  return (
    <div>
      <Button variant="primary" isWide isPending={join.isPending} onClick={() => void join.send()}>
        {t("join")}
      </Button>
      {join.failure && (
        <ErrorMessage role="alert" className="mt-3">
          {join.failure}
        </ErrorMessage>
      )}
    </div>
  );
}
