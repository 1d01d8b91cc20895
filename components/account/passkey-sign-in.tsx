"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useRequest } from "@/components/forms/use-request";
import { Button } from "@/components/ui/button";
import { ErrorMessage } from "@/components/ui/field";
import { api } from "@/lib/registry/client";
import { endOffer, offerInField, usePasskey } from "./use-passkey";

const begin = () => api("POST /v1/auth/passkeys/options", {});

type PasskeySignInProps = {
  /** Where the form with the signature goes. */
  action: string;
  next: string;
  /** Somebody who is signed in shows once more who they are. */
  isConfirming?: boolean;
};

/** Signs in with a passkey: by the button, or by choosing one where the browser offers them in the field of the address. */
export function PasskeySignIn({ action, next, isConfirming }: PasskeySignInProps) {
  const t = useTranslations("account.passkeys");
  const { sign } = usePasskey();
  const confirm = isConfirming ? "1" : "";
  const signIn = useRequest(async () => sendCredential(action, { next, confirm }, await sign(begin)));
  useEffect(() => {
    let isHere = true;
    offerInField(begin).then((credential) => {
      if (isHere && credential) sendCredential(action, { next, confirm }, credential);
    });
    return () => {
      isHere = false;
      endOffer();
    };
  }, [action, next, confirm]);
  return (
    <div>
      <Button isWide isPending={signIn.isPending} onClick={() => void signIn.send()}>
        {t("signIn")}
      </Button>
      {signIn.failure && (
        <ErrorMessage role="alert" className="mt-3">
          {signIn.failure}
        </ErrorMessage>
      )}
    </div>
  );
}

/** The session is a cookie of the page that answers a form: one that nobody fills in, made when there is something to send. */
export function sendCredential(action: string, fields: Readonly<Record<string, string>>, credential: unknown): void {
  const form = document.createElement("form");
  Object.assign(form, { method: "post", action, hidden: true });
  const values = { ...fields, credential: JSON.stringify(credential) };
  for (const [name, value] of Object.entries(values).filter(([, filled]) => filled))
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  document.body.append(form);
  form.submit();
}
