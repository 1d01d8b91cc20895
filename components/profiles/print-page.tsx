"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

/** Whoever prints waits no longer than this for what does not come. */
const PATIENCE_MS = 10_000;

/** Covers wait until they are near the screen, and paper shows all of them. */
async function print() {
  const waiting = [...document.images].filter(({ complete }) => !complete);
  for (const image of waiting) image.loading = "eager";
  await Promise.race([
    Promise.all(waiting.map((image) => image.decode().catch(() => undefined))),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);
  window.print();
}

/** Puts the page on paper. */
export function PrintPage() {
  const t = useTranslations("profiles.printPage");
  return <Button onClick={() => void print()}>{t("print")}</Button>;
}
