"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState, useTransition } from "react";
import { useFailureMessage } from "@/components/forms/failure-message";
import { refusalIn } from "@/components/forms/refusals";
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

/**
 * Signs in with a passkey: by the button, or by choosing one where the browser offers them in the field of the address.
 * Nothing is kept and no page is fetched again, so that strangers need no library for what the API changes.
 */
export function PasskeySignIn({ action, next, isConfirming }: PasskeySignInProps) {
  const t = useTranslations("account.passkeys");
  const { sign } = usePasskey();
  const confirm = isConfirming ? "1" : "";
  const locale = useLocale();
  const failureMessage = useFailureMessage();
  const [isPending, start] = useTransition();
  const [failure, setFailure] = useState<string | null>(null);
  function signIn() {
    setFailure(null);
    start(async () => {
      try {
        sendCredential(action, { next, confirm }, await sign(begin));
      } catch (error) {
        setFailure(failureMessage(await refusalIn(locale, error)));
      }
    });
  }
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
      <Button isWide isPending={isPending} onClick={signIn}>
        {t("signIn")}
      </Button>
      {failure && (
        <ErrorMessage role="alert" className="mt-3">
          {failure}
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
