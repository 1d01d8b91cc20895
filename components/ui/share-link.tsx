"use client";

import { useLocale, useTranslations } from "next-intl";
import { localPath } from "@/lib/format/locales";
import { Button } from "./button";
import { Icon } from "./icon";
import { hasSystemShare, useShare } from "./use-share";

type ShareLinkProps = {
  title: string;
  /** A path of ours, or a whole address. */
  address: string;
  /** With the word "Share" beside the icon. */
  hasWord?: boolean;
};

/** Hands an address on: by the system's own sheet where there is one, else onto the clipboard. */
export function ShareLink({ title, address, hasWord = false }: ShareLinkProps) {
  const t = useTranslations("ui.shareLink");
  const locale = useLocale();
  const { copyLink, shareBySystem } = useShare();
  function share() {
    const url = new URL(localPath(locale, address), window.location.origin).href;
    void (hasSystemShare() ? shareBySystem({ title, url }) : copyLink(url));
  }
  return (
    <Button
      size={hasWord ? "default" : "square"}
      aria-label={hasWord ? undefined : t("label", { title })}
      onClick={share}
    >
      <Icon name="share" /> {hasWord && t("share")}
    </Button>
  );
}
