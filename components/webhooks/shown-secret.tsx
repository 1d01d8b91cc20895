"use client";

import { useTranslations } from "next-intl";
import { ShownOnce } from "@/components/account/shown-once";

/** A secret, this once. */
export function ShownSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const t = useTranslations("webhooks.shownSecret");
  return <ShownOnce title={t("title")} help={t("once")} value={secret} copiedMessage={t("copied")} onDone={onDone} />;
}
