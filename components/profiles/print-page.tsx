"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

/** Puts the page on paper. */
export function PrintPage() {
  const t = useTranslations("profiles.printPage");
  return <Button onClick={() => window.print()}>{t("print")}</Button>;
}
