"use client";

import { useTranslations } from "next-intl";
import { useToast } from "./toast";

export type Shared = { url: string; title: string; text?: string };

/** Ways to hand something on. Each says what came of it; what could not be copied is shown to be copied by hand. */
export function useShare() {
  const t = useTranslations("ui.useShare");
  const toast = useToast();
  const copy = async (text: string, saying: { copied: string; failed: string }) =>
    toast({ message: (await isCopied(text)) ? saying.copied : saying.failed });
  const copyLink = (url: string) => copy(url, { copied: t("linkCopied"), failed: t("linkFailed", { url }) });
  const copyCode = (code: string) => copy(code, { copied: t("codeCopied"), failed: t("codeFailed") });
  /** The system's own sheet; to close it without sharing is no failure. */
  async function shareBySystem(shared: Shared) {
    try {
      await navigator.share(shared);
    } catch (error) {
      const isClosed = error instanceof DOMException && error.name === "AbortError";
      if (!isClosed) toast({ message: t("linkFailed", { url: shared.url }) });
    }
  }
  return { copyLink, copyCode, shareBySystem };
}

/** Whether it went onto the clipboard: there is none where the page did not come over HTTPS. */
export async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export const hasSystemShare = (): boolean => "share" in navigator;
