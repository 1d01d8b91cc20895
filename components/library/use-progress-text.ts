import { useTranslations } from "next-intl";

type Progress = { unit: "page" | "percent" | "minute"; value: number } | null;

/** "Page 120, 34%", "62%", "35 minutes, 10%", or that nothing is noted yet. */
export function useProgressText(): (read: { progress: Progress; percent: number | null }) => string {
  const t = useTranslations("library.useProgressText");
  return ({ progress, percent }) => {
    const share = percent === null ? null : t("percent", { percent: String(percent) });
    if (!progress || progress.unit === "percent") return share ?? t("none");
    const place = t(progress.unit, { count: progress.value });
    return share ? t("both", { place, share }) : place;
  };
}
