"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
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
  const form = useRef<HTMLFormElement>(null);
  const { sign } = usePasskey();
  const signIn = useApiMutation(() => sign(begin), {
    refresh: false,
    onSuccess: (credential) => sendCredential(form.current, credential),
  });
  useEffect(() => {
    let isHere = true;
    offerInField(begin).then((credential) => {
      if (isHere && credential) sendCredential(form.current, credential);
    });
    return () => {
      isHere = false;
      endOffer();
    };
  }, []);
  return (
    <form ref={form} action={action} method="post">
      <input type="hidden" name="next" value={next} />
      {isConfirming && <input type="hidden" name="confirm" value="1" />}
      <input type="hidden" name="credential" />
      <Button isWide isPending={signIn.isPending} onClick={() => signIn.mutate()}>
        {t("signIn")}
      </Button>
      {signIn.failure && (
        <ErrorMessage role="alert" className="mt-3">
          {signIn.failure}
        </ErrorMessage>
      )}
    </form>
  );
}

/** The session is a cookie of the page that answers a form. */
export function sendCredential(form: HTMLFormElement | null, credential: unknown): void {
  const field = form?.elements.namedItem("credential");
  if (!form || !(field instanceof HTMLInputElement)) return;
  field.value = JSON.stringify(credential);
  form.submit();
}
