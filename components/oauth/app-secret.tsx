"use client";

import { useTranslations } from "next-intl";
import { ShownOnce } from "@/components/account/shown-once";

/** The secret of a confidential app, this once. */
export function AppSecret({ name, secret, onDone }: { name: string; secret: string; onDone: () => void }) {
  const t = useTranslations("oauth.appSecret");
  return (
    <ShownOnce
      title={t("title", { name })}
      help={t("once")}
      value={secret}
      copiedMessage={t("copied")}
      onDone={onDone}
    />
  );
}
