"use client";

import { useLocale, useTranslations } from "next-intl";
import { useOwnZone } from "@/components/ui/use-own-zone";
import { timeAt } from "@/lib/format/instants";

/** A moment of the club on the reader's own clock, where that shows another time. */
export function OwnMoment({ instant, zone }: { instant: string; zone: string }) {
  const t = useTranslations("clubs.ownMoment");
  const locale = useLocale();
  const here = useOwnZone();
  const time = here && timeAt(instant, here, locale);
  if (!time || time === timeAt(instant, zone, locale)) return null;
  return <span className="block text-ink-2 text-small">{t("here", { time })}</span>;
}
