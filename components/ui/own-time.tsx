"use client";

import { useLocale, useTranslations } from "next-intl";
import { timeAt } from "@/lib/format/instants";
import { useOwnZone } from "./use-own-zone";

/** An instant of another place on the reader's own clock, where that shows another time. */
export function OwnTime({ instant, zone }: { instant: string; zone: string }) {
  const t = useTranslations("ui.ownTime");
  const locale = useLocale();
  const here = useOwnZone();
  const time = here && timeAt(instant, here, locale);
  if (!time || time === timeAt(instant, zone, locale)) return null;
  return <span className="block text-ink-2 text-small">{t("here", { time })}</span>;
}
