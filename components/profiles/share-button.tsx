"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { useToast } from "@/components/ui/toasts";

/** Hands an address on: by the device's own way where there is one, else into the clipboard. */
export function ShareButton({ url, title }: { url: string; title: string }) {
  const t = useTranslations("profiles.shareButton");
  const toast = useToast();
  async function share() {
    if (navigator.share && matchMedia("(pointer: coarse)").matches) {
      await navigator.share({ url, title }).catch((error: Error) => {
        if (error.name !== "AbortError") toast({ message: t("failed") });
      });
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      toast({ message: t("copied") });
    } catch {
      toast({ message: t("copyYourself", { url }) });
    }
  }
  return (
    <button type="button" className="btn" onClick={() => void share()}>
      <Icon name="share" /> {t("share")}
    </button>
  );
}
