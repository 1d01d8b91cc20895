"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { useToast } from "./toasts";

/** Hands an address on: by the system's own sheet where there is one, else onto the clipboard. */
export function ShareLink({ title, address }: { title: string; address: string }) {
  const t = useTranslations("ui.shareLink");
  const toast = useToast();

  async function share() {
    const url = new URL(address, window.location.origin).href;
    try {
      if ("share" in navigator) await navigator.share({ title, url });
      else {
        await (navigator as Navigator).clipboard.writeText(url);
        toast({ message: t("copied") });
      }
    } catch (error) {
      const closed = error instanceof DOMException && error.name === "AbortError";
      if (!closed) toast({ message: t("failed", { url }) });
    }
  }

  return (
    <button type="button" className="btn lo square" aria-label={t("label", { title })} onClick={share}>
      <Icon name="share" />
    </button>
  );
}
