import { useTranslations } from "next-intl";

/** Texts as people write them: short, longer than any line, and from right to left. */
export function useSamples() {
  const t = useTranslations("dev.samples");
  return { short: t("short"), other: t("other"), long: t("long"), arabic: t("arabic") };
}
