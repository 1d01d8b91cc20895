"use client";

import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON as RequestOptions,
} from "@simplewebauthn/browser";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { FOUND_BY_PAGE } from "@/components/forms/refusals";
import { ApiError } from "@/lib/registry/client";

type CreationOptions = Pick<PublicKeyCredentialCreationOptionsJSON, "challenge">;
/** Loaded when somebody asks for a passkey, and not before. */
const browserPart = () => import("@simplewebauthn/browser");

/**
 * What an authenticator says: a new passkey, or the signature of one; its refusals as sentences of the page. Whoever leaves
 * the page meanwhile is asked for none elsewhere, and none that is given then is handed on.
 */
export function usePasskey() {
  const t = useTranslations("account.passkeys");
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  async function stayed<T>(coming: Promise<T>): Promise<T> {
    const come = await coming;
    if (!isHere.current) throw pageProblem(t("cancelled"));
    return come;
  }
  async function ask<T>(work: (browser: Awaited<ReturnType<typeof browserPart>>) => Promise<T>): Promise<T> {
    const browser = await browserPart();
    if (!browser.browserSupportsWebAuthn()) throw pageProblem(t("unsupported"));
    try {
      return await stayed(work(browser));
    } catch (error) {
      if (error instanceof ApiError || !(error instanceof Error)) throw error;
      throw pageProblem(t(error.name === "InvalidStateError" ? "known" : "cancelled"));
    }
  }
  return {
    create: (begin: () => Promise<CreationOptions>) =>
      ask(async ({ startRegistration }) => {
        const optionsJSON = (await stayed(begin())) as PublicKeyCredentialCreationOptionsJSON;
        return startRegistration({ optionsJSON });
      }),
    sign: (begin: () => Promise<RequestOptions>) =>
      ask(async ({ startAuthentication }) => startAuthentication({ optionsJSON: await stayed(begin()) })),
  };
}

/** What the page itself found, as the API would say it. */
const pageProblem = (message: string) =>
  new ApiError({ type: "", title: "", status: 400, code: FOUND_BY_PAGE, message, issues: [], requestId: "" });

/**
 * Offers the passkeys of this browser in the field whose `autocomplete` ends in `webauthn`, and resolves with the signature
 * of the one that is chosen there; null where the browser cannot, or when something else was done.
 */
export async function offerInField(begin: () => Promise<RequestOptions>) {
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await browserPart();
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  try {
    return await startAuthentication({ optionsJSON: await begin(), useBrowserAutofill: true });
  } catch {
    return null; // nobody asked for it: the field and the button are there
  }
}

/** Ends what `offerInField` began, when the page is left. */
export async function endOffer(): Promise<void> {
  const { WebAuthnAbortService } = await browserPart();
  WebAuthnAbortService.cancelCeremony();
}
